import type { Pool, PoolClient } from 'pg';
import type { DomainEvent, DomainEventHandler, RetryRule } from './domain-event.ts';

/** One delivery, locked for this process until `release`. A process that dies releases it, so another takes it at once. */
export interface Claim {
  readonly event: DomainEvent;
  readonly subscriber: string;
  /** 1 on the first try. */
  readonly attempt: number;
  complete(): Promise<void>;
  /** Notes the failure: `failed` is tried again later, `dead` is not. */
  fail(error: unknown, rule: RetryRule): Promise<'failed' | 'dead'>;
  release(): void;
}

export interface DeliveryStore {
  /** Makes the handlers known, or known to be still there. */
  register(handlers: readonly DomainEventHandler[]): Promise<void>;
  /** Gives each new event a delivery row for every subscriber of its type. */
  fanOut(): Promise<void>;
  /** Locks the next due delivery for one of the named subscribers; null when there is none. */
  claim(): Promise<Claim | null>;
  hasDue(): Promise<boolean>;
  /** Until the next retry falls due; null when none waits. */
  secondsToNext(): Promise<number | null>;
  lagSeconds(): Promise<number>;
  deadCount(): Promise<number>;
  /** Removes what has been delivered and is older than a week, and deliveries to subscribers that are gone for a month. */
  sweep(): Promise<void>;
}

interface ClaimRow {
  event_id: number;
  subscriber: string;
  attempt_count: number;
  type: string;
  version: number;
  payload: Record<string, unknown>;
  actor_id: number;
  occurred_at: Date;
}

const fanOutBatch = 200;
const goneAfter = "interval '30 days'";
const retention = "interval '7 days'";

const fanOutSql = `
  WITH picked AS (
    SELECT event_id, type FROM outbox_events WHERE fanned_out_at IS NULL ORDER BY event_id LIMIT ${fanOutBatch} FOR UPDATE SKIP LOCKED
  ), rows AS (
    INSERT INTO outbox_deliveries (event_id, subscriber)
    SELECT p.event_id, s.name FROM picked p JOIN outbox_subscribers s ON s.event_type = p.type AND s.seen_at > now() - ${goneAfter}
  )
  UPDATE outbox_events e SET fanned_out_at = now() FROM picked p WHERE e.event_id = p.event_id`;

const claimSql = `
  SELECT d.event_id, d.subscriber, d.attempt_count, e.type, e.version, e.payload, e.actor_id, e.occurred_at
  FROM outbox_deliveries d JOIN outbox_events e USING (event_id)
  WHERE d.dead_at IS NULL AND d.next_attempt_at <= now() AND d.subscriber = ANY($1)
  ORDER BY d.next_attempt_at, d.event_id LIMIT 1 FOR UPDATE OF d SKIP LOCKED`;

const dueSql = `
  SELECT EXISTS (SELECT 1 FROM outbox_events WHERE fanned_out_at IS NULL)
      OR EXISTS (SELECT 1 FROM outbox_deliveries WHERE dead_at IS NULL AND next_attempt_at <= now() AND subscriber = ANY($1)) AS found`;

const failSql = `
  UPDATE outbox_deliveries SET
    attempt_count = attempt_count + 1,
    last_error = $3,
    next_attempt_at = clock_timestamp() + make_interval(secs => $4),
    dead_at = CASE WHEN attempt_count + 1 >= $5 THEN clock_timestamp() END
  WHERE event_id = $1 AND subscriber = $2 RETURNING dead_at`;

const lagSql = `
  SELECT coalesce(extract(epoch FROM now() - least(
    (SELECT min(occurred_at) FROM outbox_events WHERE fanned_out_at IS NULL),
    (SELECT min(e.occurred_at) FROM outbox_deliveries d JOIN outbox_events e USING (event_id) WHERE d.dead_at IS NULL)
  )), 0)::float8 AS seconds`;

export function createDeliveryStore(pool: Pool, names: readonly string[]): DeliveryStore {
  return {
    async register(handlers) {
      await pool.query(
        `INSERT INTO outbox_subscribers (name, event_type) SELECT * FROM unnest($1::text[], $2::text[])
         ON CONFLICT (name) DO UPDATE SET event_type = excluded.event_type, seen_at = now()`,
        [handlers.map((h) => h.name), handlers.map((h) => h.event)],
      );
    },
    async fanOut() {
      let { rowCount } = await pool.query(fanOutSql);
      while (rowCount === fanOutBatch) ({ rowCount } = await pool.query(fanOutSql));
    },
    claim: () => claimNext(pool, names),
    hasDue: async () => (await pool.query<{ found: boolean }>(dueSql, [names])).rows[0]?.found ?? false,
    async secondsToNext() {
      const { rows } = await pool.query<{ seconds: number | null }>(
        'SELECT extract(epoch FROM min(next_attempt_at) - now())::float8 AS seconds FROM outbox_deliveries WHERE dead_at IS NULL AND subscriber = ANY($1)',
        [names],
      );
      return rows[0]?.seconds ?? null;
    },
    lagSeconds: async () => (await pool.query<{ seconds: number }>(lagSql)).rows[0]?.seconds ?? 0,
    deadCount: async () =>
      (await pool.query<{ n: number }>('SELECT count(*) AS n FROM outbox_deliveries WHERE dead_at IS NOT NULL')).rows[0]?.n ?? 0,
    async sweep() {
      await pool.query(
        `DELETE FROM outbox_deliveries d USING outbox_subscribers s WHERE s.name = d.subscriber AND s.seen_at < now() - ${goneAfter}`,
      );
      await pool.query(
        `DELETE FROM outbox_events e WHERE fanned_out_at IS NOT NULL AND occurred_at < now() - ${retention}
         AND NOT EXISTS (SELECT 1 FROM outbox_deliveries d WHERE d.event_id = e.event_id)`,
      );
    },
  };
}

async function claimNext(pool: Pool, names: readonly string[]): Promise<Claim | null> {
  const client = await pool.connect();
  let row: ClaimRow | undefined;
  try {
    await client.query('BEGIN');
    row = (await client.query<ClaimRow>(claimSql, [names])).rows[0];
    if (!row) await client.query('ROLLBACK');
  } catch (error) {
    client.release(true);
    throw error;
  }
  if (!row) {
    client.release();
    return null;
  }
  return toClaim(client, row);
}

function toClaim(client: PoolClient, row: ClaimRow): Claim {
  let isSettled = false;
  const commit = async () => {
    await client.query('COMMIT');
    isSettled = true;
  };
  return {
    event: {
      id: String(row.event_id),
      type: row.type,
      version: row.version,
      payload: row.payload,
      actor_id: row.actor_id,
      occurred_at: row.occurred_at,
    },
    subscriber: row.subscriber,
    attempt: row.attempt_count + 1,
    async complete() {
      await client.query('DELETE FROM outbox_deliveries WHERE event_id = $1 AND subscriber = $2', [row.event_id, row.subscriber]);
      await commit();
    },
    async fail(error, rule) {
      const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2_000);
      // Half of each wait is drawn by lot, so that what failed together does not return together.
      const delay = Math.min(rule.first_delay * 2 ** row.attempt_count, rule.max_delay) * (0.5 + Math.random() / 2);
      const { rows } = await client.query<{ dead_at: Date | null }>(failSql, [
        row.event_id,
        row.subscriber,
        message,
        delay,
        rule.attempt_limit,
      ]);
      await commit();
      return rows[0]?.dead_at ? 'dead' : 'failed';
    },
    // A connection whose transaction is open, or broken, is closed: that is what gives the lock back.
    release: () => client.release(!isSettled),
  };
}
