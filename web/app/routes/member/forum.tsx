import { ForumPage } from '../../features/forum/list/forum-page.tsx';
import { forumMeta, openForum } from '../../features/forum/list/open-forum.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import type { Route } from './+types/forum.ts';

export const meta: Route.MetaFunction = ({ location, loaderData }) => forumMeta(location, loaderData?.first.data);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openForum(request.url);

export default function ForumRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{({ data }) => <ForumPage forum={data} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
