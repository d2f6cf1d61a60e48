import { rangeOf, STORED_MESSAGES } from '../../lib/session/stored-messages.ts';
import { isAnythingWaiting, type Outgoing } from './outbox.ts';

interface WaitingRow {
  readonly outgoing: Pick<Outgoing, 'problem'>;
}

const { database, store, index } = STORED_MESSAGES;

/**
 * How many messages of a person go out from this device by themselves once there is a network; what the server has refused does not.
 * Where nothing waits nothing is opened, and nothing is ever made or changed. Small, for a page that has nothing else of messages.
 * @throws DOMException where the device does not give what it holds
 */
export async function countWaiting(user_id: number): Promise<number> {
  if (!('indexedDB' in globalThis) || !isAnythingWaiting(user_id)) return 0;
  const rows = await readRows(user_id);
  return rows.filter(({ outgoing }) => outgoing.problem === null).length;
}

function readRows(user_id: number): Promise<readonly WaitingRow[]> {
  return new Promise((resolve, reject) => {
    const fail = (error: DOMException | null) => reject(error ?? new Error('The stored messages could not be read.'));
    const opening = indexedDB.open(database);
    opening.addEventListener('upgradeneeded', () => {
      // Nothing was ever stored, and nothing is made for that.
      opening.transaction?.abort();
      resolve([]);
    });
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      fail(opening.error);
    });
    opening.addEventListener('success', () => {
      try {
        const rows = opening.result.transaction(store).objectStore(store).index(index);
        const reading = rows.getAll(rangeOf(user_id)) as IDBRequest<WaitingRow[]>;
        reading.addEventListener('success', () => resolve(reading.result));
        reading.addEventListener('error', () => fail(reading.error));
      } catch (error) {
        // The store of another version has it otherwise.
        fail(error as DOMException);
      } finally {
        opening.result.close();
      }
    });
  });
}
