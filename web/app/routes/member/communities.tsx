import { OpenAsks } from '../../features/collaboration/public.ts';
import { CommunitiesPage } from '../../features/community/home/communities-page.tsx';
import { communitiesRead } from '../../features/community/home/communities-query.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/communities.ts';

export const meta: Route.MetaFunction = () => [{ title: m.community_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => prefetchAsMember(communitiesRead);

export default function CommunitiesRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(found) => <CommunitiesPage found={found} beside={<OpenAsks />} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
