import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Listener } from './listener.ts';

/** PostgreSQL channel that statement triggers notify with the topic as payload; see `watch_changes()` in the migrations. */
const changeChannel = 'sabha_changes';

// Marks travel the same channel, and PostgreSQL delivers notifications in commit order.
const markPrefix = 'mark:';

type ChangeListener = (topic: string) => void;

/**
 * Tells every node that data of a topic changed, so that caches are never older than the last commit.
 * Triggers notify at commit; the listening connection of each node passes it on.
 */
export interface ChangeFeed {
  /** Counts up with each change of the topic seen by this node. */
  version(topic: string): number;
  /** Called with the topic, or with `*` when the connection was lost or is back and anything may have changed. Returns the way to stop. */
  onChange(listener: ChangeListener): () => void;
  /** Counts a change of the topic on this node before its notification arrives, for a writer that waits for none. */
  assume(topic: string): void;
  /** False while the listening connection is down; caches must not be trusted then. */
  isLive(): boolean;
  /** Resolves when every change committed before the call has been seen by this node; at once when the feed is down. */
  settle(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface ChangeFeedDeps {
  listener: Listener;
  pool: Pool;
}

export function createChangeFeed({ listener, pool }: ChangeFeedDeps): ChangeFeed {
  const versions = new Map<string, number>();
  const listeners = new Set<ChangeListener>();
  const waiting = new Map<string, () => void>();
  let losses = 0;
  let isLive = false;
  let unlisten: (() => Promise<void>) | null = null;
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  const notify = (topic: string) => {
    for (const listen of listeners) listen(topic);
  };
  const bump = (topic: string) => {
    versions.set(topic, (versions.get(topic) ?? 0) + 1);
    notify(topic);
  };
  const bumpEverything = () => {
    // Counts for topics that nothing was heard of yet, too: their first change may be what was missed.
    losses++;
    notify('*');
  };

  function onNews(payload: string): void {
    if (payload.startsWith(markPrefix)) waiting.get(payload)?.();
    else bump(payload);
  }
  function lose(): void {
    isLive = false;
    for (const settled of waiting.values()) settled();
    bumpEverything();
  }
  function regain(): void {
    isLive = true;
    bumpEverything();
  }

  async function sendMark(): Promise<void> {
    if (!isLive) return;
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
    version: (topic) => losses + (versions.get(topic) ?? 0),
    onChange(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    assume: bump,
    isLive: () => isLive,
    settle() {
      // One mark answers for everybody who asked before it was sent: a rush of writers waits for few of them.
      next ??= current
        .catch(() => undefined)
        .then(() => {
          next = null;
          current = sendMark();
          return current;
        });
      return next;
    },
    async start() {
      unlisten = await listener.listen(changeChannel, onNews, regain, lose);
      isLive = true;
    },
    async stop() {
      isLive = false;
      await unlisten?.();
    },
  };
}
