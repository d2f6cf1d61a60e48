import { logError } from '../console.ts';

/** Where messages wait on this device for the network. Their feature lays it out; the session empties it at sign-out. */
export const STORED_MESSAGES = { database: 'sabha-messages', version: 1, store: 'outgoing', index: 'conversation' } as const;

/** Of one person, in the index, which begins with whose they are. */
export const rangeOf = (user_id: number): IDBKeyRange => IDBKeyRange.bound([user_id], [user_id, []]);

const limitMs = 2000;

/**
 * It does not fail, and a device that does not answer holds up no sign-out. What comes later than that, or from a tab that slept
 * meanwhile, takes nothing from whoever is there by then.
 * @param user_id whose messages go; those of everybody where that is not known
 */
export async function clearStoredMessages(user_id: number | null): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The stored messages were not cleared in time.')), limitMs);
  });
  try {
    await Promise.race([clear(user_id), limit]);
  } catch (error) {
    logError('messages', error);
  } finally {
    clearTimeout(timer);
  }
}

function clear(user_id: number | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(STORED_MESSAGES.database);
    opening.addEventListener('upgradeneeded', () => {
      // Nothing was ever stored, and nothing is made for that.
      opening.transaction?.abort();
      resolve();
    });
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      reject(opening.error ?? new Error('The stored messages could not be opened.'));
    });
    opening.addEventListener('success', () => {
      const clearing = opening.result.transaction(STORED_MESSAGES.store, 'readwrite', { durability: 'strict' });
      clearRows(clearing.objectStore(STORED_MESSAGES.store), user_id);
      clearing.addEventListener('complete', () => resolve());
      clearing.addEventListener('abort', () => reject(clearing.error ?? new Error('The stored messages could not be cleared.')));
      opening.result.close();
    });
  });
}

function clearRows(rows: IDBObjectStore, user_id: number | null): void {
  if (user_id === null) {
    rows.clear();
    return;
  }
  const keys = rows.index(STORED_MESSAGES.index).getAllKeys(rangeOf(user_id));
  keys.addEventListener('success', () => {
    for (const key of keys.result) rows.delete(key);
  });
}
