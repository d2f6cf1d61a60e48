import type { Route } from './+types/forum-topic.ts';
import { PublicTopicPage } from '../../features/forum/public-forum/public-topic-page.tsx';
import { describeTopic } from '../../features/forum/public-forum/describe-public-forum.ts';
import { loadPublicTopic } from '../../features/forum/public-forum/load-public-topic.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: { query: ['page'], topics: ['forum', 'names', 'content'] } } satisfies PageHandle;

export const loader = ({ context, request, params }: Route.LoaderArgs) => loadPublicTopic(context.get(pageContext), request, params);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describeTopic(siteOf(matches), loaderData);

export default function ForumTopicRoute({ loaderData }: Route.ComponentProps) {
  return <PublicTopicPage view={loaderData} />;
}
