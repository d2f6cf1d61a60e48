import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { StoredTicketsPage } from '../../features/sales/components/stored-tickets-page.tsx';
import { MyTicketsPage } from '../../features/sales/components/my-tickets-page.tsx';
import { loadMyTickets } from '../../features/sales/load-my-tickets.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/my-tickets.ts';

export const meta = () => [{ title: m.tickets_my() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = loadMyTickets;

export default function MyTicketsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return 'stored' in loaderData ? <StoredTicketsPage {...loaderData} /> : <MyTicketsPage mine={loaderData.mine} />;
}

export const ErrorBoundary = MemberProblem;
