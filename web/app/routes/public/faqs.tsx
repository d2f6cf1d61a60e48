import { data, redirect } from 'react-router';
import { describeBlocks } from '../../features/pages/describe-page.ts';
import { FaqsPage } from '../../features/pages/faqs/faqs-page.tsx';
import { loadPage } from '../../features/pages/load-page.server.ts';
import { MissingPage } from '../../features/shell/components/missing-page.tsx';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import type { Route } from './+types/faqs.ts';

export const handle = { publicPage: { freeQuery: ['q'] } } satisfies PageHandle;

/** The page of questions that organisers write like any other; this route adds the search. */
export async function loader({ context }: Route.LoaderArgs) {
  const found = await nullIfMissing(loadPage(context.get(pageContext), '/faqs'));
  if (!found) return data(null, { status: 404 });
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if ('moved_to' in found) throw redirect(found.moved_to, 301);
  return found;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? describeBlocks(siteOf(matches), loaderData) : [{ name: 'robots', content: 'noindex' }];

export default function FaqsRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <FaqsPage view={loaderData} /> : <MissingPage />;
}
