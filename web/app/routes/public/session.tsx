import { SessionPage } from '../../features/schedule/pages/session.tsx';
import { describeSession } from '../../features/schedule/describe-session.ts';
import { loadSession } from '../../features/schedule/load-session.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import type { Route } from './+types/session.ts';

export const handle = { publicPage: { topics: ['schedule', 'content'] } } satisfies PageHandle;

export const loader = ({ context, params }: Route.LoaderArgs) => loadSession(context.get(pageContext), params.slug);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describeSession(siteOf(matches), loaderData);

export default function SessionRoute({ loaderData }: Route.ComponentProps) {
  return <SessionPage view={loaderData} />;
}
