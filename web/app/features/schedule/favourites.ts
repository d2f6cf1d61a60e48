import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../../ui/local-value.ts';

const KEY = 'starred-sessions';
const none: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
let text: string | null | undefined;
let starred: ReadonlySet<number> = none;
let tellAccount: ((sessionId: number, isOn: boolean) => Promise<void>) | undefined;

/** The starred sessions; the same set until one changes, so that it can be compared. */
export function readStarred(): ReadonlySet<number> {
  const kept = readLocal(KEY);
  if (kept !== text) {
    text = kept;
    starred = new Set((kept ?? '').split(',').filter(Boolean).map(Number));
  }
  return starred;
}

export function keepStarred(ids: Iterable<number>): void {
  writeLocal(KEY, [...ids].join(','));
  for (const listener of listeners) listener();
}

/** From now on every star is told to an account too; without one to none. */
export function tellStarsTo(account: typeof tellAccount): void {
  tellAccount = account;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Ids of the sessions with a star on this device; empty on the server. */
export const useFavourites = (): ReadonlySet<number> => useSyncExternalStore(subscribe, readStarred, () => none);

/**
 * Stars a session or takes the star away: at once on this device, and on the account when one was joined.
 * When the account refuses, the star goes back to what it was and the problem is thrown.
 */
export async function toggleFavourite(sessionId: number): Promise<void> {
  const isOn = !readStarred().has(sessionId);
  setStar(sessionId, isOn);
  try {
    await tellAccount?.(sessionId, isOn);
  } catch (error) {
    setStar(sessionId, !isOn);
    throw error;
  }
}

/** The same for a button: a problem is shown to the person, by code that is fetched only then. */
export function toggleStar(sessionId: number): void {
  toggleFavourite(sessionId).catch(async () => (await import('./star-problem.ts')).reportStarProblem());
}

function setStar(sessionId: number, isOn: boolean): void {
  const others = [...readStarred()].filter((id) => id !== sessionId);
  keepStarred(isOn ? [...others, sessionId] : others);
}
