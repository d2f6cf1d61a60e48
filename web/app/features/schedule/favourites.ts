import { useStore } from '../../lib/create-store.ts';
import { JOINED_STARS, STARRED_SESSIONS, UNSENT_STARS } from '../../lib/session/star-keys.ts';
import { readLocal } from '../../ui/local-value.ts';
import { createStoredValue } from '../../ui/stored-value.ts';

const none: ReadonlySet<number> = new Set();
const starred = createStoredValue(STARRED_SESSIONS, (text): ReadonlySet<number> => new Set(text.split(',').filter(Boolean).map(Number)));
/** What the account does not know yet, because there was no network: sessions with a star, and, as negative numbers, those without. */
const unsent = createStoredValue(UNSENT_STARS, (text): readonly number[] => text.split(',').filter(Boolean).map(Number));
let syncAccount: ((sessionId: number, isOn: boolean) => Promise<void>) | undefined;

/** The starred sessions; the same set until one changes, so that it can be compared. */
export const readStarred = starred.read;

export const storeStarred = (ids: Iterable<number>): void => starred.write([...ids].join(','));

export const readUnsent = unsent.read;

/** The account learns of a star when there is a network again. */
export const storeUnsent = (sessionId: number, isOn: boolean): void =>
  unsent.write([...withoutSession(sessionId), isOn ? sessionId : -sessionId].join(','));

/** The account knows of it. */
export const dropUnsent = (sessionId: number): void => unsent.write(withoutSession(sessionId).join(','));

const withoutSession = (sessionId: number) => unsent.read().filter((one) => Math.abs(one) !== sessionId);

export const forgetUnsent = (): void => unsent.write('');

/** From now on every star is told to an account too; without one to none. */
export function syncStarsTo(account: typeof syncAccount): void {
  syncAccount = account;
}

/** Ids of the sessions with a star on this device; empty on the server. */
export const useFavourites = (): ReadonlySet<number> => useStore(starred, none);

/**
 * Stars a session or takes the star away: at once on this device, and on the account when one was joined; without a network as soon as
 * there is one. When the account refuses, the star goes back to what it was and the problem is thrown.
 */
export async function toggleFavourite(sessionId: number): Promise<void> {
  const isOn = !readStarred().has(sessionId);
  setStar(sessionId, isOn);
  try {
    if (syncAccount) await syncAccount(sessionId, isOn);
    else if (readLocal(JOINED_STARS) === 'yes') storeUnsent(sessionId, isOn);
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
  storeStarred(isOn ? [...others, sessionId] : others);
}
