import { useEffect } from 'react';
import { Outlet, redirect, useMatches, useNavigate } from 'react-router';
import { MemberFrame } from '../../features/shell/components/member-frame.tsx';
import { findNavigation } from '../../features/shell/member-handle.ts';
import { withoutLocale } from '../../lib/locale.ts';
import { openSession } from '../../lib/session/open-session.ts';
import { recordCookieChoice } from '../../features/identity/privacy/record-cookie-choice.ts';
import { AuthProvider, useAuth } from '../../lib/session/use-auth.tsx';
import type { Route } from './+types/layout.ts';

/** Lets only signed-in people in; everybody else signs in first and comes back to the page they wanted. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = openSession();
  if (await session.restore()) return { session };
  const url = new URL(request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  throw redirect(`/auth?next=${encodeURIComponent(withoutLocale(url.pathname) + url.search)}`);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <MemberFrame isReady={false}>{null}</MemberFrame>;
}

export default function MemberLayout({ loaderData: { session } }: Route.ComponentProps) {
  return (
    <AuthProvider session={session}>
      <Guarded />
    </AuthProvider>
  );
}

function Guarded() {
  const { isLoggedIn, status, error, user, looking, session } = useAuth();
  const navigate = useNavigate();
  const navigation = findNavigation(useMatches());
  // A sign-out of one's own is under way while it loads, and leads elsewhere.
  const isOut = !isLoggedIn && status !== 'loading';
  useEffect(() => {
    if (isOut) void navigate('/auth', { replace: true, state: { endedBy: error } });
  }, [isOut, error, navigate]);
  const user_id = user?.user_id;
  useEffect(() => {
    // What could not be told now is told at the next visit; the client has logged why.
    if (session && user_id !== undefined && !looking) recordCookieChoice(session.api, user_id).catch(() => undefined);
  }, [session, user_id, looking]);
  return (
    <MemberFrame isReady={isLoggedIn} navigation={navigation}>
      <Outlet />
    </MemberFrame>
  );
}
