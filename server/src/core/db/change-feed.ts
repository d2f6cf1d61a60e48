import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';

/** PostgreSQL channel that statement triggers notify with the topic as payload; see `watch_changes()` in the migrations. */
export const changeChannel = 'sabha_changes';

// Marks travel the same channel, and PostgreSQL delivers notifications in commit order.
const markPrefix = 'mark:';

type Listener = (topic: string) => void;

/**
 * Tells every node that data of a topic changed, so that caches are never older than the last commit.
 * Triggers notify at commit; the listening connection of each node passes it on.
 */
export interface ChangeFeed {
  /** Counts up with each change of the topic seen by this node. */
  version(topic: string): number;
  /** Called with the topic, or with `*` when the connection was lost and anything may have changed. Returns the way to stop. */
  onChange(listener: Listener): () => void;
  /** False while the listening connection is down; caches must not be trusted then. */
  readonly isLive: () => boolean;
  /** Resolves when every change committed before the call has been seen by this node; at once when the feed is down. */
  settle(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface ChangeFeedOptions {
  url: string;
  pool: pg.Pool;
  log: Pick<Logger, 'warn'>;
  /** Longest pause between attempts to reconnect, in milliseconds. */
  maxDelay?: number;
}

export function createChangeFeed({ url, pool, log, maxDelay = 5_000 }: ChangeFeedOptions): ChangeFeed {
  const versions = new Map<string, number>();
  const listeners = new Set<Listener>();
  const waiting = new Map<string, () => void>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  const bump = (topic: string) => {
    versions.set(topic, (versions.get(topic) ?? 0) + 1);
    for (const listener of listeners) listener(topic);
  };
  const bumpEverything = () => {
    for (const topic of versions.keys()) versions.set(topic, (versions.get(topic) ?? 0) + 1);
    for (const listener of listeners) listener('*');
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'sabha-changes', keepAlive: true });
    next.on('notification', ({ payload = '*' }) => {
      const settled = waiting.get(payload);
      if (settled) settled();
      else if (!payload.startsWith(markPrefix)) bump(payload);
    });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    await next.connect();
    await next.query(`LISTEN ${changeChannel}`);
    client = next;
    bumpEverything();
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    for (const settled of waiting.values()) settled();
    if (stopped) return;
    bumpEverything();
    log.warn('The change feed lost its database connection and reconnects.');
    retry(100);
  }

  function retry(delay: number): void {
    timer = setTimeout(() => {
      connect().catch(() => {
        // While the feed is down nothing may be trusted, so every attempt drops what was cached meanwhile.
        bumpEverything();
        if (!stopped) retry(Math.min(delay * 2, maxDelay));
      });
    }, delay);
  }

  async function settle(): Promise<void> {
    if (!client) return;
    const mark = `${markPrefix}${randomUUID()}`;
    const seen = new Promise<void>((resolve) => waiting.set(mark, resolve));
    try {
      await pool.query('SELECT pg_notify($1, $2)', [changeChannel, mark]);
      await seen;
    } finally {
      waiting.delete(mark);
    }
  }

  return {
    version: (topic) => versions.get(topic) ?? 0,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isLive: () => client !== null,
    settle,
    start: connect,
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      const open = client;
      client = null;
      await open?.end();
    },
  };
}
