import { clearStored } from './stored-database.ts';

/** Where messages wait on this device for the network. Their feature lays it out; the session empties it at sign-out. */
export const STORED_MESSAGES = { database: 'sabha-messages', version: 1, store: 'outgoing', index: 'conversation' } as const;

/** Of one person, in the index, which begins with whose they are. */
export const rangeOf = (user_id: number): IDBKeyRange => IDBKeyRange.bound([user_id], [user_id, []]);

/** @param user_id whose messages go; those of everybody where that is not known */
export const clearStoredMessages = (user_id: number | null): Promise<void> =>
  clearStored(STORED_MESSAGES, (rows) => {
    if (user_id === null) {
      rows.clear();
      return;
    }
    const keys = rows.index(STORED_MESSAGES.index).getAllKeys(rangeOf(user_id));
    keys.addEventListener('success', () => {
      for (const key of keys.result) rows.delete(key);
    });
  });
