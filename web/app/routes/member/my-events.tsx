import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { MyPlanPage } from '../../features/session-sign-ups/components/my-plan-page.tsx';
import { myPlanQuery } from '../../features/session-sign-ups/load-my-plan.ts';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/my-events.ts';

export const meta = () => [{ title: m.plan_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => prefetchAsMember(() => myPlanQuery);

export default function MyEventsRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(plan) => <MyPlanPage plan={plan} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
