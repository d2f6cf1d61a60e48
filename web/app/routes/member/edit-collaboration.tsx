import { collaborationIdOf } from '@sabha/contract/collaboration/operations';
import { EditCollaborationPage } from '../../features/collaboration/write/edit-collaboration-page.tsx';
import { editedCollaborationRead } from '../../features/collaboration/write/write-reads.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/edit-collaboration.ts';

export const meta: Route.MetaFunction = () => [{ title: m.collaboration_write_edit() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ params: { collaboration } }: Route.ClientLoaderArgs) =>
  prefetchAsMember(() => editedCollaborationRead(collaborationIdOf(collaboration)));

export default function EditCollaborationRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(edited) => <EditCollaborationPage edited={edited} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
