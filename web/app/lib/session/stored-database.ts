import { logError } from '../console.ts';

interface StoredPart {
  readonly database: string;
  readonly store: string;
}

const limitMs = 2000;

/**
 * Takes something out of a database of this device that a feature lays out, where there is one. It does not fail, and a device that does
 * not answer holds up no sign-out.
 * @param clear begins to take it out
 */
export async function clearStored(part: StoredPart, clear: (rows: IDBObjectStore) => void): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('It was not cleared in time.')), limitMs);
  });
  try {
    await Promise.race([clearNow(part, clear), limit]);
  } catch (error) {
    logError(part.database, error);
  } finally {
    clearTimeout(timer);
  }
}

function clearNow({ database, store }: StoredPart, clear: (rows: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.addEventListener('upgradeneeded', () => {
      // Nothing was ever stored, and nothing is made for that.
      opening.transaction?.abort();
      resolve();
    });
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      reject(opening.error ?? new Error('It could not be opened.'));
    });
    opening.addEventListener('success', () => {
      const clearing = opening.result.transaction(store, 'readwrite', { durability: 'strict' });
      clear(clearing.objectStore(store));
      clearing.addEventListener('complete', () => resolve());
      clearing.addEventListener('abort', () => reject(clearing.error ?? new Error('It could not be cleared.')));
      opening.result.close();
    });
  });
}
