import type { Route } from './+types/knowledge-hub.ts';
import { HubPage } from '../../features/knowledge/components/hub-page.tsx';
import { describeHub } from '../../features/knowledge/describe-knowledge.ts';
import { loadHub } from '../../features/knowledge/load-hub.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = {
  publicPage: { query: ['kind', 'theme', 'page'], freeQuery: ['q'], topics: ['knowledge', 'schedule', 'content'] },
} satisfies PageHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => loadHub(context.get(pageContext), request);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describeHub(siteOf(matches), loaderData);

export default function KnowledgeHubRoute({ loaderData }: Route.ComponentProps) {
  return <HubPage view={loaderData} />;
}
