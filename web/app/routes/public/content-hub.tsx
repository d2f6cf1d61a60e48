import type { Route } from './+types/content-hub.ts';
import { loadThemes } from '../../features/knowledge/load-themes.server.ts';
import { ExplorePage } from '../../features/search/components/explore-page.tsx';
import { describeExplorer } from '../../features/search/describe-search.ts';
import { loadExplorer } from '../../features/search/load-explorer.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = {
  publicPage: { query: ['kind', 'theme', 'page'], freeQuery: ['q'], topics: ['search', 'schedule', 'content'] },
} satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(pageContext);
  return loadExplorer(call, request, await loadThemes(call));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describeExplorer(siteOf(matches), loaderData);

export default function ContentHubRoute({ loaderData }: Route.ComponentProps) {
  return <ExplorePage view={loaderData} />;
}
