import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useRouteLoaderData } from 'react-router';
import { BecomePage } from '../../features/applications/components/become-page.tsx';
import { describeCall } from '../../features/applications/describe-call.ts';
import { loadCall } from '../../features/applications/load-call.server.ts';
import type { SiteData } from '../../features/shell/site-data.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import type { ShownCall } from '@sabha/contract/applications/operations';

/** All five calls are this page; its address says which. */
export const handle = { publicPage: { topics: ['applications', 'content'] } } satisfies PageHandle;

export const loader = ({ context, request }: LoaderFunctionArgs) => loadCall(context.get(pageContext), request);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => describeCall(siteOf(matches), loaderData ?? null);

export default function BecomeRoute({ loaderData }: { loaderData: ShownCall }) {
  const site = useRouteLoaderData<SiteData>('root');
  // A form belongs to one call: going from one to another begins anew.
  return <BecomePage key={loaderData.kind} call={loaderData} email={site?.edition?.contact_email ?? null} />;
}
