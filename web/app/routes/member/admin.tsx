import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { AdminCentre } from '../../features/admin/components/admin-centre.tsx';
import { AdminNavigation } from '../../features/admin/components/admin-navigation.tsx';
import { loadEditions } from '../../features/admin/load-edition.ts';
import { mayEnter } from '../../features/admin/open-rooms.ts';
import { MissingPage } from '../../features/shell/components/missing-page.tsx';
import type { MemberHandle } from '../../features/shell/member-handle.ts';
import { openSession } from '../../lib/session/open-session.ts';
import { useAuth } from '../../lib/session/use-auth.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/admin.ts';

export const handle = { Navigation: AdminNavigation } satisfies MemberHandle;

export const meta = () => [{ title: m.admin_title() }, { name: 'robots', content: 'noindex' }];

/** To whoever may not enter there is no admin centre; the layout above sends signed-out people to sign in. */
export async function clientLoader({ params: { event_id } }: Route.ClientLoaderArgs) {
  const session = openSession();
  if (!(await session.restore()) || !mayEnter(session.store.read().user)) return null;
  const editions = await loadEditions(session.api);
  const isKnown = event_id === undefined || editions.some(({ edition_id }) => String(edition_id) === event_id);
  return editions.length > 0 && isKnown ? editions : null;
}

/** Editions seldom change, and a walk between rooms should not ask for them again; the room that changes them does. */
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
  if (!editions || !mayEnter(user)) return <MissingPage />;
  return <AdminCentre editions={editions} missing={<MissingPage />} />;
}
