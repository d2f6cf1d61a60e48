import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, redirect, replace, useLocation, useMatches, useNavigate } from 'react-router';
import { announcePresence, resumeOutbox } from '../../features/messages/public.ts';
import { MemberFrame } from '../../features/shell/member/member-frame.tsx';
import { findHandle } from '../../features/shell/member-handle.ts';
import { withoutLocale } from '../../lib/locale.ts';
import { openQueries } from '../../lib/query/session-queries.ts';
import { openSession } from '../../lib/session/open-session.ts';
import { restoreInTime } from '../../lib/session/restore-in-time.ts';
import { recordCookieChoice } from '../../features/accounts/privacy/record-cookie-choice.ts';
import { ProofHost } from '../../features/accounts/public.ts';
import { readStoredUserId } from '../../lib/session/stored-values.ts';
import { AuthProvider, useAuth } from '../../lib/session/use-auth.tsx';
import type { Route } from './+types/layout.ts';
import '../../members.css';

/** Shows what lies on the device while the network does not answer. */
const worksAway = (path: string) => path === '/my-tickets';

/** Only guests of the forum load what finds its public pages; null leads to the sign-in, also where that cannot be loaded. */
async function findGuestPage(path: string, api: ApiClient, hash: string): Promise<string | null> {
  if (!/^\/community\/forum(?:\/|$)/.test(path)) return null;
  const finder = await import('../../features/forum/lead-guest.ts').catch(() => null);
  return finder === null ? null : finder.findGuestPage(path, api, hash);
}

/**
 * Lets only signed-in people in; everybody else signs in first and comes back to the page they wanted, but for what everybody may read,
 * which has a public page.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = openSession();
  const { pathname, search } = new URL(request.url);
  const path = withoutLocale(pathname);
  const wasIn = readStoredUserId() !== null;
  const found = await (worksAway(path) ? restoreInTime(session) : session.restore());
  if (found === true || found === 'in') return { session, isAway: false };
  if (found === 'away') return { session, isAway: true };
  // What was opened or gone back to stands in the history; a link that was followed does not yet, and no hash of it is told.
  const isOpened = location.pathname === pathname;
  // Whose session has ended comes back as the member that they are.
  const guestPage = wasIn ? null : await findGuestPage(path, session.api, isOpened ? location.hash : '');
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (guestPage !== null) throw isOpened ? replace(guestPage) : redirect(guestPage);
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  throw redirect(`/auth?next=${encodeURIComponent(path + search)}`);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <MemberFrame isReady={false}>{null}</MemberFrame>;
}

export default function MemberLayout({ loaderData: { session, isAway } }: Route.ComponentProps) {
  return (
    <AuthProvider session={session}>
      <QueryClientProvider client={openQueries()}>
        <Guarded isAway={isAway} />
      </QueryClientProvider>
    </AuthProvider>
  );
}

function Guarded({ isAway: wasAway }: { isAway: boolean }) {
  const { isLoggedIn, status, error, user, impersonation, session } = useAuth();
  const navigate = useNavigate();
  const { Navigation, Bar } = findHandle(useMatches());
  const path = withoutLocale(useLocation().pathname);
  const isAway = wasAway && !isLoggedIn && worksAway(path);
  // A sign-out of one's own is under way while it loads, and leads elsewhere.
  const isOut = !isLoggedIn && !isAway && status !== 'loading';
  useEffect(() => {
    if (isOut) void navigate('/auth', { replace: true, state: { endedBy: error } });
  }, [isOut, error, navigate]);
  const user_id = user?.user_id;
  useEffect(() => {
    // What could not be told now is told at the next visit; the client has logged why.
    if (session && user_id !== undefined && !impersonation) recordCookieChoice(session.api, user_id).catch(() => undefined);
  }, [session, user_id, impersonation]);
  useEffect(() => {
    return session && user_id !== undefined && !impersonation ? resumeOutbox(session, user_id) : undefined;
  }, [session, user_id, impersonation]);
  useEffect(() => {
    return session && user_id !== undefined && !impersonation ? announcePresence(session) : undefined;
  }, [session, user_id, impersonation]);
  return (
    <>
      <MemberFrame isReady={isLoggedIn} isAway={isAway} navigation={Navigation} bar={Bar}>
        <Outlet />
      </MemberFrame>
      {session && <ProofHost api={session.api} />}
    </>
  );
}
