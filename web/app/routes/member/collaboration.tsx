import { collaborationIdOf } from '@sabha/contract/collaboration/operations';
import { titleOf } from '../../features/collaboration/components/collaboration-texts.ts';
import { CollaborationPage } from '../../features/collaboration/page/collaboration-page.tsx';
import { collaborationRead } from '../../features/collaboration/page/collaboration-read.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/collaboration.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? titleOf(loaderData.first) : m.collaboration_title() },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = ({ params: { collaboration } }: Route.ClientLoaderArgs) =>
  prefetchAsMember(() => collaborationRead(collaborationIdOf(collaboration)));

export default function CollaborationRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(collaboration) => <CollaborationPage collaboration={collaboration} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
