import { useRouteLoaderData } from 'react-router';
import { UserHome } from '../../features/home/components/user-home.tsx';
import { loadToday } from '../../features/home/today/load-today.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { asMember } from '../../lib/session/as-member.ts';
import { m } from '../../paraglide/messages.js';
import type { loader as rootLoader } from '../../root.tsx';
import type { Route } from './+types/user-home.ts';

export const meta = () => [{ title: m.auth_menu_home() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => asMember((api, { user_id }) => loadToday(api, user_id, Date.now()));

export default function UserHomeRoute({ loaderData }: Route.ComponentProps) {
  const edition = useRouteLoaderData<typeof rootLoader>('root')?.edition ?? null;
  return loaderData && <UserHome edition={edition} today={loaderData} />;
}

export const ErrorBoundary = MemberProblem;
