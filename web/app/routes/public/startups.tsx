import { useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import type { SiteData } from '../../features/shell/site-data.ts';
import { StartupsPage } from '../../features/organisations/components/startups-page.tsx';
import { describeDirectory } from '../../features/organisations/describe-startups.ts';
import { loadDirectory, type DirectoryView } from '../../features/organisations/load-startups.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: { query: ['theme'], topics: ['startups', 'schedule', 'content'] } } satisfies PageHandle;

export const loader = ({ context, request }: LoaderFunctionArgs) => loadDirectory(context.get(pageContext), request);

export const meta: MetaFunction<typeof loader> = ({ matches }) => describeDirectory(siteOf(matches));

export default function StartupsRoute({ loaderData }: { loaderData: DirectoryView }) {
  const event = useRouteLoaderData<SiteData>('root')?.edition?.name ?? 'Sabha';
  return <StartupsPage view={loaderData} event={event} />;
}
