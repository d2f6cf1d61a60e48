import { useRouteLoaderData } from 'react-router';
import { UserHome } from '../../features/home/components/user-home.tsx';
import { loadToday } from '../../features/home/today/load-today.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { composeQuery } from '../../lib/query/query-of.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { loader as rootLoader } from '../../root.tsx';
import type { Route } from './+types/user-home.ts';

export const meta = () => [{ title: m.auth_menu_home() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () =>
  prefetchAsMember(({ user: { user_id }, impersonation }) =>
    composeQuery('home', null, (api) => loadToday(api, { user_id, impersonation, now: Date.now() })),
  );

export default function UserHomeRoute({ loaderData }: Route.ComponentProps) {
  const edition = useRouteLoaderData<typeof rootLoader>('root')?.edition ?? null;
  return <PrefetchedPage from={loaderData}>{(today) => <UserHome edition={edition} today={today} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
