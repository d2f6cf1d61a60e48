import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';

// Almost nobody ever looks as somebody else.
const Bar = lazyPart(async () => (await import('./impersonation-bar-body.tsx')).ImpersonationBarBody);

/** Says on every page that staff look at the product as somebody else, and ends it. Put beside whatever shows who is signed in. */
export function ImpersonationBar() {
  const { impersonation, user, session } = useAuth();
  if (!impersonation || !user || !session) return null;
  return (
    <Suspense>
      <Bar impersonation={impersonation} user={user} session={session} />
    </Suspense>
  );
}
