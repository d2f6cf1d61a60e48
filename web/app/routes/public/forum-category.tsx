import type { Route } from './+types/forum-category.ts';
import { PublicForumPage } from '../../features/forum/public-forum/public-forum-page.tsx';
import { describeForum } from '../../features/forum/public-forum/describe-public-forum.ts';
import { loadPublicForum } from '../../features/forum/public-forum/load-public-forum.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: { freeQuery: ['before', 'tag'], topics: ['forum', 'names', 'content'] } } satisfies PageHandle;

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPublicForum(context.get(pageContext), request, params.category);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describeForum(siteOf(matches), loaderData);

export default function ForumCategoryRoute({ loaderData }: Route.ComponentProps) {
  return <PublicForumPage view={loaderData} />;
}
