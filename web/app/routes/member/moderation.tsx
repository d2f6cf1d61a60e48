import { listOwnDecisions } from '@sabha/contract/moderation/operations';
import { useRevalidator } from 'react-router';
import { OwnDecisionsPage } from '../../features/moderation/pages/own-decisions.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { composeQuery } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/moderation.ts';

export const meta = () => [{ title: m.moderation_own_title() }, { name: 'robots', content: 'noindex' }];

const decisionsQuery = composeQuery('own-decisions', null, async (api) => (await api.call(listOwnDecisions)).data);

export const clientLoader = () => prefetchAsMember(() => decisionsQuery);

export default function ModerationRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <PrefetchedPage from={loaderData}>{(decisions) => <OwnDecisionsPage decisions={decisions} onAppealed={revalidate} />}</PrefetchedPage>
  );
}

export const ErrorBoundary = MemberProblem;
