import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AdminCentre } from '../../features/admin/components/admin-centre.tsx';
import { AdminBar } from '../../features/admin/kit/components/admin-bar.tsx';
import { AdminNavigation } from '../../features/admin/components/admin-navigation.tsx';
import { loadEditions } from '../../features/admin/load-edition.ts';
import { canEnter } from '../../features/admin/open-admin-pages.ts';
import { MissingPage } from '../../features/shell/components/missing-page.tsx';
import type { MemberHandle } from '../../features/shell/member-handle.ts';
import { openSession } from '../../lib/session/open-session.ts';
import { useAuth } from '../../lib/session/use-auth.tsx';
import type { Route } from './+types/admin.ts';

export const handle = { Navigation: AdminNavigation, Bar: AdminBar } satisfies MemberHandle;

/** To whoever may not enter there is no admin centre; the layout above sends signed-out people to sign in. */
export async function clientLoader({ params: { event_id } }: Route.ClientLoaderArgs) {
  const session = openSession();
  if (!(await session.restore()) || !canEnter(session.store.read().user)) return null;
  const editions = await loadEditions(session.api);
  const isKnown = event_id === undefined || editions.some(({ edition_id }) => String(edition_id) === event_id);
  return editions.length > 0 && isKnown ? editions : null;
}

/** Editions seldom change, and a walk between admin pages should not ask for them again; the page that changes them does. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href && currentParams['event_id'] === nextParams['event_id'] ? false : defaultShouldRevalidate;

export default function AdminRoute({ loaderData: editions }: Route.ComponentProps) {
  const { user } = useAuth();
  if (!editions || !canEnter(user)) return <MissingPage />;
  return <AdminCentre editions={editions}>{(inside) => <Outlet context={inside} />}</AdminCentre>;
}
