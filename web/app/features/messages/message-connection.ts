import { logError } from '../../lib/console.ts';
import { openMessageDatabase, type MessageDatabase } from './message-rows.ts';

/** The way of a page to what is stored: opened when it is needed, and anew after it was lost or could not be opened. */
interface Connection {
  /** Null where the device does not open it, or not in time. */
  readonly open: () => Promise<MessageDatabase | null>;
  /** It does not work any more. */
  readonly drop: (database: MessageDatabase) => Promise<void>;
  readonly close: () => void;
}

type Connecting = Promise<MessageDatabase | null>;

const limitMs = 5000;

/** @param prepare comes before anything else that is done with it, and does not fail */
export function createConnection(isOver: () => boolean, prepare: (database: MessageDatabase) => Promise<void>): Connection {
  let current: Connecting | undefined;
  /** Logged once, however often it is tried. */
  let hasFailed = false;

  function logFirst(error: unknown): void {
    if (!hasFailed) logError('messages', error);
    hasFailed = true;
  }
  async function connect(onClosed: () => void): Connecting {
    try {
      const database = await openMessageDatabase(onClosed);
      hasFailed = false;
      if (!isOver()) await prepare(database);
      if (!isOver()) return database;
      database.close();
    } catch (error) {
      logFirst(error);
    }
    return null;
  }
  function inTime(connecting: Connecting): Connecting {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        logFirst(new Error('The stored messages were not opened in time.'));
        resolve(null);
      }, limitMs);
      void connecting.then((database) => {
        clearTimeout(timer);
        resolve(database);
      });
    });
  }
  /** One that is late is used as soon as it is there: a second one would only wait behind it, and nothing waits for it once more. */
  function begin(): Connecting {
    const connecting = connect(() => {
      if (current === connecting || current === first) current = undefined;
    });
    const first = inTime(connecting);
    void connecting.then((database) => {
      if (current === first) current = database ? connecting : undefined;
    });
    return first;
  }
  return {
    async open() {
      if (!('indexedDB' in globalThis) || isOver()) return null;
      return (current ??= begin());
    },
    async drop(database) {
      const known = current;
      // Another work may have opened it anew by now.
      if ((await known) === database && current === known) current = undefined;
      database.close();
    },
    close() {
      void current?.then((database) => database?.close());
    },
  };
}
