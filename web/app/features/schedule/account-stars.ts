import { useEffect } from 'react';
import { logError } from '../../lib/console.ts';
import { useIsSignedIn } from '../../lib/session/hint.ts';
import { joinAccountFavourites, leaveAccountFavourites } from './favourites.ts';

/** Keeps the stars of a signed-in visitor with the account; visitors without one load nothing of it. */
export function useAccountStars(): void {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (isSignedIn) void join().catch((error: unknown) => logError('starred sessions', error));
    else leaveAccountFavourites();
  }, [isSignedIn]);
}

async function join(): Promise<void> {
  const { openSession } = await import('../../lib/session/open-session.ts');
  const session = openSession();
  if (await session.restore()) await joinAccountFavourites(session.api);
}
