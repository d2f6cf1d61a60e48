import { data, redirect } from 'react-router';
import { describeBlocks } from '../../features/pages/describe-page.ts';
import { loadPage } from '../../features/pages/load-page.server.ts';
import { PageBlocks } from '../../features/pages/components/page-blocks.tsx';
import { MissingPage } from '../../features/shell/components/missing-page.tsx';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import type { Route } from './+types/page.ts';

export const handle = { publicPage: {} } satisfies PageHandle;

/** Every path that no other route has: a page that organisers have made, the new place of an old one, or nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await nullIfMissing(loadPage(context.get(pageContext), `/${params['*']}`));
  if (!found) return data(null, { status: 404 });
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if ('moved_to' in found) throw redirect(found.moved_to, 301);
  return found;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? describeBlocks(siteOf(matches), loaderData) : [{ name: 'robots', content: 'noindex' }];

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PageBlocks view={loaderData} isPublic /> : <MissingPage />;
}
