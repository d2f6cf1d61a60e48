import type pg from 'pg';

/** Answers how many milliseconds the one has waited who waits longest for a connection of the pool; 0 when nobody waits. */
export function measureWaits(pool: pg.Pool, now: () => number = () => performance.now()): () => number {
  // In the order in which they came, which is that in which they are served.
  const waiting = new Set<{ readonly since: number }>();
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<pg.Pool['connect']>[0];
  // The pool's own `query` asks for its connections here, too.
  pool.connect = ((callback?: Callback) => {
    const mine = { since: now() };
    waiting.add(mine);
    if (callback)
      return connect((error, client, release) => {
        waiting.delete(mine);
        callback(error, client, release);
      });
    return connect().finally(() => waiting.delete(mine));
  }) as typeof pool.connect;
  return () => {
    const [oldest] = waiting;
    return oldest ? now() - oldest.since : 0;
  };
}
