import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { KeptTicketsPage } from '../../features/tickets/components/kept-tickets-page.tsx';
import { MyTicketsPage } from '../../features/tickets/components/my-tickets-page.tsx';
import { loadMyTickets } from '../../features/tickets/load-my-tickets.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/my-tickets.ts';

export const meta = () => [{ title: m.tickets_my() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = loadMyTickets;

export default function MyTicketsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return 'kept' in loaderData ? <KeptTicketsPage {...loaderData} /> : <MyTicketsPage mine={loaderData.mine} />;
}

export const ErrorBoundary = MemberProblem;
