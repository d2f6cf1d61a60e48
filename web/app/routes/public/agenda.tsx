import type { LoaderFunctionArgs } from 'react-router';
import { describeAgenda } from '../../features/schedule/describe-agenda.ts';
import { loadAgenda } from '../../features/schedule/load-agenda.server.ts';
import { AgendaPage } from '../../features/schedule/pages/agenda.tsx';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import type { Route } from './+types/agenda.ts';

export const handle = {
  publicPage: { query: ['day', 'track', 'room', 'type', 'language', 'view'], freeQuery: ['q'], topics: ['schedule', 'content'] },
} satisfies PageHandle;

export const loader = ({ context, request }: LoaderFunctionArgs) => loadAgenda(context.get(pageContext), request);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describeAgenda(siteOf(matches), loaderData ?? null);

export default function AgendaRoute({ loaderData }: Route.ComponentProps) {
  return <AgendaPage view={loaderData} />;
}
