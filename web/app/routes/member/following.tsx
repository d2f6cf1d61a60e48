import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { followingRead } from '../../features/following/following-query.ts';
import { FollowingPage } from '../../features/following/page/following-page.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/following.ts';

export const meta: Route.MetaFunction = () => [{ title: m.following_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => prefetchAsMember(() => followingRead);

/** What is chosen limits the feed alone, which the page reads by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

export default function FollowingRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{({ data }) => <FollowingPage following={data} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
