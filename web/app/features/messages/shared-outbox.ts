import { logError } from '../../lib/console.ts';
import { rangeOf, STORED_MESSAGES } from '../../lib/session/stored-messages.ts';
import { createConnection } from './message-connection.ts';
import { addRow, listEarlier, type MessageDatabase, type MessageRows } from './message-rows.ts';
import { markWaiting, type Outgoing } from './outbox.ts';

/** What waits on this device of one person, for all tabs. A change is one transaction on the row of its message. */
export interface SharedOutbox {
  /** Where something waits; null where the device does not give it at this moment. */
  readonly listConversations: () => Promise<readonly number[] | null>;
  /** In the order of writing; null where the device does not give it. */
  readonly read: (conversation_id: number) => Promise<readonly Outgoing[] | null>;
  /** Like the next two, false where the device has not stored it. */
  readonly add: (conversation_id: number, outgoing: Outgoing) => Promise<boolean>;
  /** What is no more there does not come back. */
  readonly change: (conversation_id: number, client_msg_id: string, changes: Partial<Outgoing>) => Promise<boolean>;
  readonly remove: (conversation_id: number, client_msg_id: string) => Promise<boolean>;
  readonly close: () => void;
}

interface SharedParts {
  readonly user_id: number;
  /** Nothing is written any more. */
  readonly isOver: () => boolean;
  /** Another tab has changed what waits there. */
  readonly onChanged: (conversation_id: number) => void;
}

type Work = (rows: MessageRows) => Promise<unknown>;

const { database: name, store, index } = STORED_MESSAGES;

export function openSharedOutbox({ user_id, isOver, onChanged }: SharedParts): SharedOutbox {
  const person = createPersonRows(user_id, isOver);
  const channel = openChannel(({ user_id: whose, conversation_id }) => {
    if (whose === user_id) onChanged(conversation_id);
  });
  async function write(conversation_id: number, work: Work): Promise<boolean> {
    const isStored = await person.write(work);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only and takes no target
    if (isStored && !isOver()) channel?.postMessage({ user_id, conversation_id } satisfies Change);
    return isStored;
  }
  return {
    async listConversations() {
      if (!('indexedDB' in globalThis)) return [];
      const rows = await person.read();
      return rows && [...new Set(rows.map(({ conversation_id }) => conversation_id))];
    },
    read: async (conversation_id) => (await person.read(conversation_id))?.map(({ outgoing }) => outgoing) ?? null,
    add: (conversation_id, outgoing) => write(conversation_id, (rows) => addRow(rows, { user_id, conversation_id, outgoing })),
    change: (conversation_id, client_msg_id, changes) =>
      write(conversation_id, async (rows) => {
        const cursor = await rows.index('message').openCursor([user_id, conversation_id, client_msg_id]);
        await cursor?.update({ ...cursor.value, outgoing: { ...cursor.value.outgoing, ...changes } });
      }),
    remove: (conversation_id, client_msg_id) =>
      write(conversation_id, async (rows) => {
        const cursor = await rows.index('message').openCursor([user_id, conversation_id, client_msg_id]);
        await cursor?.delete();
      }),
    close() {
      channel?.close();
      person.close();
    },
  };
}

/** The rows of one person, those of others left alone. What fails is logged, and what is written then stays with its page. */
function createPersonRows(user_id: number, isOver: () => boolean) {
  const connection = createConnection(isOver, (database) => attempt(() => takeOver(database), undefined));

  async function takeOver(database: MessageDatabase): Promise<void> {
    const earlier = listEarlier(user_id);
    await commit(database, async (rows) => {
      for (const row of earlier.flatMap((one) => one.rows)) await addRow(rows, row);
    });
    // What an earlier version in another tab has added meanwhile waits for the next visit.
    for (const { key, text } of earlier) if (localStorage.getItem(key) === text) localStorage.removeItem(key);
  }
  async function commit(database: MessageDatabase, work: Work): Promise<void> {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    const change = async () => {
      await work(transaction.store);
      const isWaiting = (await transaction.store.index(index).count(rangeOf(user_id))) > 0;
      // Within the transaction: no tab takes away the mark of what another one adds.
      if (!isOver()) mark(user_id, isWaiting);
    };
    await Promise.all([change(), transaction.done]);
  }
  /** Each work may be done twice: the same message is there once, and what is gone stays so. */
  async function use<T>(work: (database: MessageDatabase) => Promise<T>): Promise<T | null> {
    const database = await connection.open();
    if (!database || isOver()) return null;
    try {
      return await work(database);
    } catch (error) {
      if (!isLost(error)) throw error;
    }
    await connection.drop(database);
    const another = await connection.open();
    return another && !isOver() ? work(another) : null;
  }
  return {
    read(conversation_id?: number) {
      const range = () => (conversation_id === undefined ? rangeOf(user_id) : IDBKeyRange.only([user_id, conversation_id]));
      return attempt(() => use((database) => database.getAllFromIndex(store, index, range())), null);
    },
    write: (work: Work): Promise<boolean> =>
      attempt(async () => (await use((database) => commit(database, work).then(() => true))) ?? false, false),
    close: connection.close,
  };
}

/** The connection is gone although the browser has not said that it closed it. */
const isLost = (error: unknown): boolean => error instanceof DOMException && error.name === 'InvalidStateError';

async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    logError('messages', error);
    return otherwise;
  }
}

/** Without it nothing is lost, but what waits goes out only when messages are opened. */
function mark(user_id: number, isWaiting: boolean): void {
  try {
    markWaiting(user_id, isWaiting);
  } catch (error) {
    logError('messages', error);
  }
}

interface Change {
  readonly user_id: number;
  readonly conversation_id: number;
}

/** Between the tabs of this browser; null where it has no such thing, and each sees what the others did when it sends. */
function openChannel(listen: (change: Change) => void): BroadcastChannel | null {
  if (!('BroadcastChannel' in globalThis)) return null;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => listen(data));
  return channel;
}
