import { useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { VerificationPage } from '../../features/certificates/components/verification-page.tsx';
import { describeVerification } from '../../features/certificates/describe-verification.ts';
import { loadVerification, type VerificationView } from '../../features/certificates/load-verification.server.ts';
import type { SiteData } from '../../features/shell/site-data.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

/** Answers are never kept: they name people, and a revocation holds at once. */
export const handle = { publicPage: { freeQuery: ['number'], topics: ['content'] } } satisfies PageHandle;

export const loader = ({ context, request }: LoaderFunctionArgs) => loadVerification(context.get(pageContext), request);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  describeVerification(siteOf(matches), loaderData?.typed ?? '');

export default function CertificationsRoute({ loaderData }: { loaderData: VerificationView }) {
  const event = useRouteLoaderData<SiteData>('root')?.edition?.name ?? 'Sabha';
  return <VerificationPage view={loaderData} event={event} />;
}
