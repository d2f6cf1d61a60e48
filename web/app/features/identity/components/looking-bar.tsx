import { lazy, Suspense } from 'react';
import { useAuth } from '../../../lib/session/use-auth.tsx';

// Almost nobody ever looks as somebody else.
const Bar = lazy(async () => ({ default: (await import('./looking-bar-body.tsx')).LookingBarBody }));

/** Says on every page that staff look at the product as somebody else, and ends it. Put beside whatever shows who is signed in. */
export function LookingBar() {
  const { looking, user, session } = useAuth();
  if (!looking || !user || !session) return null;
  return (
    <Suspense>
      <Bar looking={looking} user={user} session={session} />
    </Suspense>
  );
}
