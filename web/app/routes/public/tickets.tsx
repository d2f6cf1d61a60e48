import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { TicketsPage } from '../../features/sales/components/tickets-page.tsx';
import { describeTickets } from '../../features/sales/describe-tickets.ts';
import { loadTickets, type TicketsData } from '../../features/sales/load-tickets.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

/** Codes have no end, so only the page without one is kept. */
export const handle = { publicPage: { freeQuery: ['voucher', 'order'], topics: ['tickets', 'content', 'schedule'] } } satisfies PageHandle;

export const loader = ({ context, request }: LoaderFunctionArgs) => loadTickets(context.get(pageContext), request);

export const meta: MetaFunction<typeof loader> = ({ matches }) => describeTickets(siteOf(matches));

export default function TicketsRoute({ loaderData }: { loaderData: TicketsData }) {
  return <TicketsPage tickets={loaderData} />;
}
