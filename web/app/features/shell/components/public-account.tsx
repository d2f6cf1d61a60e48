import { useEffect, useState, type ReactNode } from 'react';
import { logError } from '../../../lib/console.ts';
import { openSession } from '../../../lib/session/open-session.ts';
import { AuthProvider, useAuth } from '../../../lib/session/use-auth.tsx';
import { ProfileMenu } from '../../identity/public.ts';
import { NotificationBell } from '../../notifications/public.ts';

/** The profile menu on a public page; until it is known who is signed in, and when nobody is any more, what stood there before. */
export function PublicAccount({ children }: { children: ReactNode }) {
  const [session] = useState(openSession);
  useEffect(() => {
    session.restore().catch((error: unknown) => logError('session', error));
  }, [session]);
  return (
    <AuthProvider session={session}>
      <MenuOr>{children}</MenuOr>
    </AuthProvider>
  );
}

function MenuOr({ children }: { children: ReactNode }) {
  if (!useAuth().isLoggedIn) return children;
  return (
    <>
      <NotificationBell />
      <ProfileMenu />
    </>
  );
}
