import { useSyncExternalStore } from 'react';
import type { ApiClient } from '@sabha/contract/core/operation';
import { readLocal, writeLocal } from '../../ui/local-value.ts';

const KEY = 'starred-sessions';
/** Says that the stars here are those of an account. */
const JOINED_KEY = 'starred-sessions-joined';
/** As many as one call takes. */
const MOST_MERGED = 1000;
const none: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
let text: string | null | undefined;
let starred: ReadonlySet<number> = none;
let account: ApiClient | undefined;

/** Only those with an account carry the contract's code. */
const loadOperations = () => import('@sabha/contract/schedule/operations');

/** The starred sessions; the same set until one changes, so that it can be compared. */
function readStarred(): ReadonlySet<number> {
  const kept = readLocal(KEY);
  if (kept !== text) {
    text = kept;
    starred = new Set((kept ?? '').split(',').filter(Boolean).map(Number));
  }
  return starred;
}

function keepStarred(ids: Iterable<number>): void {
  writeLocal(KEY, [...ids].join(','));
  for (const listener of listeners) listener();
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
  const before = readStarred();
  const isOn = !before.has(sessionId);
  keepStarred(isOn ? [...before, sessionId] : [...before].filter((id) => id !== sessionId));
  if (!account) return;
  try {
    const { setFavourite } = await loadOperations();
    await account.call(setFavourite, { params: { session_id: sessionId }, body: { is_favourite: isOn } });
  } catch (error) {
    keepStarred(isOn ? [...readStarred()].filter((id) => id !== sessionId) : [...readStarred(), sessionId]);
    throw error;
  }
}

/**
 * Call when somebody is signed in: the stars of this device join those of the account once, from then on the account's are the truth,
 * and every star goes to both.
 */
export async function joinAccountFavourites(api: ApiClient): Promise<void> {
  const { listFavourites, mergeFavourites } = await loadOperations();
  const { data } =
    readLocal(JOINED_KEY) === 'yes'
      ? await api.call(listFavourites)
      : await api.call(mergeFavourites, { body: { session_ids: [...readStarred()].slice(0, MOST_MERGED) } });
  account = api;
  writeLocal(JOINED_KEY, 'yes');
  keepStarred(data.session_ids);
}

/** Call at sign-out: the stars belong to the account and leave this device with it. Stars that never joined one stay. */
export function leaveAccountFavourites(): void {
  account = undefined;
  if (readLocal(JOINED_KEY) !== 'yes') return;
  writeLocal(JOINED_KEY, '');
  keepStarred([]);
}
