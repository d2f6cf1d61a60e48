import { NewCollaborationPage } from '../../features/collaboration/write/new-collaboration-page.tsx';
import { newCollaborationRead } from '../../features/collaboration/write/write-reads.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/new-collaboration.ts';

export const meta: Route.MetaFunction = () => [{ title: m.collaboration_write_new() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => prefetchAsMember(newCollaborationRead);

export default function NewCollaborationRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(start) => <NewCollaborationPage start={start} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
