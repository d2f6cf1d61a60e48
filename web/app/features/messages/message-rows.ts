import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { STORED_MESSAGES } from '../../lib/session/stored-messages.ts';
import { earlierStart, type Outgoing } from './outbox.ts';

/** A message that waits, and whose and where it is. Rows are numbered as they are added, whichever tab adds them. */
interface MessageRow {
  readonly user_id: number;
  readonly conversation_id: number;
  readonly outgoing: Outgoing;
}

interface Schema extends DBSchema {
  [STORED_MESSAGES.store]: {
    key: number;
    value: MessageRow;
    indexes: { [STORED_MESSAGES.index]: [number, number]; message: [number, number, string] };
  };
}

export type MessageDatabase = IDBPDatabase<Schema>;
/** Within a transaction. */
export type MessageRows = IDBPObjectStore<Schema, [typeof store], typeof store, 'readwrite'>;

const { database: name, version, store, index } = STORED_MESSAGES;

/**
 * Another tab may hold it up with an earlier version for as long as it is there.
 * @param onClosed the browser has closed it, or another tab needs it closed
 */
export function openMessageDatabase(onClosed: () => void): Promise<MessageDatabase> {
  const opening = openDB<Schema>(name, version, {
    upgrade(database) {
      const rows = database.createObjectStore(store, { autoIncrement: true });
      rows.createIndex(index, ['user_id', 'conversation_id']);
      rows.createIndex('message', ['user_id', 'conversation_id', 'outgoing.client_msg_id'], { unique: true });
    },
    blocking() {
      onClosed();
      void opening.then((database) => database.close());
    },
    terminated: onClosed,
  });
  return opening;
}

/** The same message is there once. */
export async function addRow(rows: MessageRows, row: MessageRow): Promise<void> {
  const key = await rows.index('message').getKey([row.user_id, row.conversation_id, row.outgoing.client_msg_id]);
  if (key === undefined) await rows.add(row);
}

/** What an earlier version has left in local storage, by its key. */
export function listEarlier(user_id: number) {
  const start = earlierStart(user_id);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => {
      const text = localStorage.getItem(key) ?? '';
      const conversation_id = Number(key.slice(start.length));
      return { key, text, rows: parse(text).map((outgoing): MessageRow => ({ user_id, conversation_id, outgoing })) };
    });
}

function parse(text: string): readonly Outgoing[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? (stored as Outgoing[]) : [];
  } catch {
    return [];
  }
}
