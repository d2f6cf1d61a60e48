import { useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { loadThemes } from '../../features/knowledge/load-themes.server.ts';
import { SearchPage } from '../../features/search/components/search-page.tsx';
import { describeSearch } from '../../features/search/describe-search.ts';
import { loadSearch, type SearchView } from '../../features/search/load-search.server.ts';
import type { SiteData } from '../../features/shell/site-data.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

/** What people type has no end, so only the empty search is kept. */
export const handle = { publicPage: { freeQuery: ['q'], topics: ['search', 'schedule', 'content'] } } satisfies PageHandle;

export function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(pageContext);
  return loadSearch(call, request, () => loadThemes(call));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => describeSearch(siteOf(matches), loaderData?.query ?? '');

export default function SearchRoute({ loaderData }: { loaderData: SearchView }) {
  const site = useRouteLoaderData<SiteData>('root');
  return <SearchPage view={loaderData} event={site?.edition?.name ?? 'Sabha'} />;
}
