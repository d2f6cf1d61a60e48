import { useEffect } from 'react';
import { logError } from '../../lib/console.ts';
import { useIsSignedIn } from '../../lib/session/hint.ts';
import { JOINED_STARS } from '../../lib/session/star-keys.ts';
import { readLocal, writeLocal } from '../../ui/local-value.ts';
import { forgetUnsent, storeStarred, syncStarsTo } from './favourites.ts';

/** Keeps the stars of a signed-in visitor with the account; visitors without one load nothing of it. */
export function useAccountStars(): void {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn) {
      leaveAccountFavourites();
      return undefined;
    }
    const start = () => void join().catch((error: unknown) => logError('starred sessions', error));
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [isSignedIn]);
}

async function join(): Promise<void> {
  const [{ openSession }, { joinAccountFavourites }] = await Promise.all([
    import('../../lib/session/open-session.ts'),
    import('./account-favourites.ts'),
  ]);
  const session = openSession();
  // While staff look as somebody else, this device's stars are neither theirs to give nor to be replaced.
  if ((await session.restore()) && session.store.read().impersonation === null) await joinAccountFavourites(session.api);
}

/** The stars belong to the account and leave this device with it. Stars that never joined one stay. */
export function leaveAccountFavourites(): void {
  syncStarsTo(undefined);
  if (readLocal(JOINED_STARS) !== 'yes') return;
  writeLocal(JOINED_STARS, '');
  forgetUnsent();
  storeStarred([]);
}
