import { loadDirectory } from '../../features/people/directory/load-directory.ts';
import { readDirectoryQuery } from '../../features/people/directory/directory-query.ts';
import { DirectoryPage } from '../../features/people/pages/directory.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { composeQuery } from '../../lib/query/query-of.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/directory.ts';

export const meta = () => [{ title: m.directory_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchAsMember(() => {
    const asked = readDirectoryQuery(new URL(request.url).searchParams);
    return composeQuery('directory', asked, (api) => loadDirectory(api, asked));
  });

export default function DirectoryRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(directory) => <DirectoryPage directory={directory} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
