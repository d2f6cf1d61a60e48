import { directoryMeta } from '../../features/community/directory/directory-meta.ts';
import { CommunityDirectoryPage } from '../../features/community/directory/directory-page.tsx';
import { openDirectory } from '../../features/community/directory/open-directory.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import type { Route } from './+types/community-directory.ts';

export const meta: Route.MetaFunction = ({ location }) => directoryMeta(location);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openDirectory(request.url);

export default function CommunityDirectoryRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(directory) => <CommunityDirectoryPage directory={directory} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
