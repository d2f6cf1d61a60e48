import { CollaborationsPage } from '../../features/collaboration/list/collaborations-page.tsx';
import { openCollaborations } from '../../features/collaboration/list/open-collaborations.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/collaborations.ts';

export const meta: Route.MetaFunction = () => [{ title: m.collaboration_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openCollaborations(request.url);

export default function CollaborationsRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(collaborations) => <CollaborationsPage {...collaborations} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
