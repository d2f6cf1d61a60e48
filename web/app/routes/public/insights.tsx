import { useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { InsightsPage } from '../../features/insights/components/insights-page.tsx';
import { describeInsights } from '../../features/insights/describe-insights.ts';
import { loadInsights, type InsightsView } from '../../features/insights/load-insights.server.ts';
import type { SiteData } from '../../features/shell/site-data.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: { topics: ['startups', 'schedule', 'content'] } } satisfies PageHandle;

export const loader = ({ context }: LoaderFunctionArgs) => loadInsights(context.get(pageContext));

export const meta: MetaFunction<typeof loader> = ({ matches }) => describeInsights(siteOf(matches));

export default function InsightsRoute({ loaderData }: { loaderData: InsightsView }) {
  const event = useRouteLoaderData<SiteData>('root')?.edition?.name ?? 'Sabha';
  return <InsightsPage view={loaderData} event={event} />;
}
