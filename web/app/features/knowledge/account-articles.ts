import { useEffect } from 'react';
import { logError } from '../../lib/console.ts';
import { useIsSignedIn } from '../../lib/session/hint.ts';
import type { Session } from '../../lib/session/open-session.ts';
import { readSavedArticles, useSavedArticles } from './saved-articles.ts';

/**
 * Moves the articles that were saved on this device to the account of the person who is signed in, and says how many there were.
 * Nothing of it is loaded while there are none.
 */
export async function adoptDeviceArticles(session: Pick<Session, 'api' | 'store'>): Promise<void> {
  if (readSavedArticles().length > 0) await (await import('./adopt-articles.ts')).adoptArticles(session);
}

/** The same on a page that everybody sees. */
export function useAccountArticles(): void {
  const isSignedIn = useIsSignedIn();
  const hasSome = useSavedArticles().length > 0;
  useEffect(() => {
    if (isSignedIn && hasSome) void join().catch((error: unknown) => logError('saved articles', error));
  }, [isSignedIn, hasSome]);
}

async function join(): Promise<void> {
  const session = (await import('../../lib/session/open-session.ts')).openSession();
  if (await session.restore()) await adoptDeviceArticles(session);
}
