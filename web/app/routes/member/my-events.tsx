import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { MyPlanPage } from '../../features/tickets/components/my-plan-page.tsx';
import { loadMyPlan } from '../../features/tickets/load-my-plan.ts';
import { asMember } from '../../lib/session/as-member.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/my-events.ts';

export const meta = () => [{ title: m.plan_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => asMember(loadMyPlan);

export default function MyEventsRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <MyPlanPage mine={loaderData} />;
}

export const ErrorBoundary = MemberProblem;
