import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { MyTicketsPage } from '../../features/tickets/components/my-tickets-page.tsx';
import { loadMyOrders } from '../../features/tickets/load-my-orders.ts';
import { asMember } from '../../lib/session/as-member.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/my-tickets.ts';

export const meta = () => [{ title: m.tickets_my() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => asMember(loadMyOrders);

export default function MyTicketsRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <MyTicketsPage mine={loaderData} />;
}

export const ErrorBoundary = MemberProblem;
