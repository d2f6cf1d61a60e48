import type { LoaderFunctionArgs } from 'react-router';
import { describeSummitEvents } from '../../features/schedule/summit-events/describe-summit-events.ts';
import { loadSummitEvents } from '../../features/schedule/summit-events/load-summit-events.server.ts';
import { SummitEventsPage } from '../../features/schedule/summit-events/summit-events-page.tsx';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import type { Route } from './+types/summit-events.ts';

export const handle = { publicPage: { query: ['category'], topics: ['schedule', 'content'] } } satisfies PageHandle;

export const loader = ({ context, request }: LoaderFunctionArgs) => loadSummitEvents(context.get(pageContext), request);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describeSummitEvents(siteOf(matches), loaderData ?? null);

export default function SummitEventsRoute({ loaderData }: Route.ComponentProps) {
  return <SummitEventsPage view={loaderData} />;
}
