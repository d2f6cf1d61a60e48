import { loadDirectory } from '../../features/people/directory/load-directory.ts';
import { readDirectoryQuery } from '../../features/people/directory/directory-query.ts';
import { DirectoryPage } from '../../features/people/pages/directory.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { asMember } from '../../lib/session/as-member.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/directory.ts';

export const meta = () => [{ title: m.directory_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember((api) => loadDirectory(api, readDirectoryQuery(new URL(request.url).searchParams)));

export default function DirectoryRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <DirectoryPage directory={loaderData} />;
}

export const ErrorBoundary = MemberProblem;
