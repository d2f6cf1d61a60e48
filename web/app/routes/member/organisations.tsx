import { directoryMeta } from '../../features/community/directory/directory-meta.ts';
import { CommunityDirectoryPage } from '../../features/community/directory/directory-page.tsx';
import { openDirectory } from '../../features/community/directory/open-directory.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import type { Route } from './+types/organisations.ts';

export const meta: Route.MetaFunction = ({ location }) => directoryMeta(location);

/** The kinds beside the communities; others are led on to theirs. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openDirectory(request.url);

export default function OrganisationsRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(directory) => <CommunityDirectoryPage directory={directory} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
