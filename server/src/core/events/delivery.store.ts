import type { Pool, PoolClient, QueryResult } from 'pg';
import type { DomainEvent, DomainEventHandler, RetryRule } from './domain-event.ts';

export interface Delivery {
  readonly event: DomainEvent;
  readonly subscriber: string;
  /** 1 on the first try. */
  readonly attempt: number;
}

/** Deliveries that are locked for this process until `release`. A process that dies releases them, so another takes them at once. */
export interface Claim {
  /** At least one, the longest due first. */
  readonly deliveries: readonly Delivery[];
  complete(delivery: Delivery): void;
  /** Notes the failure: `failed` is tried again later, `dead` is not. */
  fail(delivery: Delivery, error: unknown, rule: RetryRule): Promise<'failed' | 'dead'>;
  /** Stores what came of them. What was neither completed nor failed is as it was. */
  settle(): Promise<void>;
  release(): void;
}

export interface DeliveryStore {
  /** Makes the handlers known, or known to be still there. */
  register(handlers: readonly DomainEventHandler[]): Promise<void>;
  /** Gives each new event a delivery row for every subscriber of its type. */
  fanOut(): Promise<void>;
  /** Locks the next due deliveries for the named subscribers, as many as that at most; null when there is none. */
  claim(limit: number): Promise<Claim | null>;
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

// Until its transaction ends. What is expected to be few, as in tables that are empty most of the time, would be sorted each time
// however many wait, and however many have lately been done with; by the index alone only what is taken is read.
const byIndexSql = 'SET LOCAL enable_sort = off';

// Both in one message, which is one transaction.
const fanOutSql = `${byIndexSql};
  WITH picked AS (
    SELECT event_id, type FROM outbox_events WHERE fanned_out_at IS NULL ORDER BY event_id LIMIT ${fanOutBatch} FOR UPDATE SKIP LOCKED
  ), rows AS (
    INSERT INTO outbox_deliveries (event_id, subscriber)
    SELECT p.event_id, s.name FROM picked p JOIN outbox_subscribers s ON s.event_type = p.type AND s.seen_at > now() - ${goneAfter}
  )
  UPDATE outbox_events SET fanned_out_at = now() WHERE event_id = ANY (ARRAY(SELECT event_id FROM picked))`;

// Planned each time, as the others here: a plan that was made while nothing waited is a bad one for thousands.
const claimSql = `
  SELECT d.event_id, d.subscriber, d.attempt_count, e.type, e.version, e.payload, e.actor_id, e.occurred_at
  FROM outbox_deliveries d JOIN outbox_events e USING (event_id)
  WHERE d.dead_at IS NULL AND d.next_attempt_at <= now() AND d.subscriber = ANY($1)
  ORDER BY d.next_attempt_at, d.event_id LIMIT $2 FOR UPDATE OF d SKIP LOCKED`;

const dueSql = `
  SELECT EXISTS (SELECT 1 FROM outbox_events WHERE fanned_out_at IS NULL)
      OR EXISTS (SELECT 1 FROM outbox_deliveries WHERE dead_at IS NULL AND next_attempt_at <= now() AND subscriber = ANY($1)) AS found`;

const completeSql = `
  DELETE FROM outbox_deliveries d USING unnest($1::bigint[], $2::text[]) AS done (event_id, subscriber)
  WHERE d.event_id = done.event_id AND d.subscriber = done.subscriber`;

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
      let count = fanOutBatch;
      while (count === fanOutBatch) {
        const [, { rowCount }] = (await pool.query(fanOutSql)) as unknown as [set: QueryResult, fannedOut: QueryResult];
        count = rowCount ?? 0;
      }
    },
    claim: (limit) => claimNext(pool, names, limit),
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
        `DELETE FROM outbox_deliveries d
         WHERE NOT EXISTS (SELECT 1 FROM outbox_subscribers s WHERE s.name = d.subscriber AND s.seen_at >= now() - ${goneAfter})`,
      );
      await pool.query(
        `DELETE FROM outbox_events e WHERE fanned_out_at IS NOT NULL AND occurred_at < now() - ${retention}
         AND NOT EXISTS (SELECT 1 FROM outbox_deliveries d WHERE d.event_id = e.event_id)`,
      );
    },
  };
}

async function claimNext(pool: Pool, names: readonly string[], limit: number): Promise<Claim | null> {
  const client = await pool.connect();
  let rows: ClaimRow[];
  try {
    await client.query(`BEGIN; ${byIndexSql}`);
    ({ rows } = await client.query<ClaimRow>(claimSql, [names, limit]));
    if (rows.length === 0) await client.query('ROLLBACK');
  } catch (error) {
    client.release(true);
    throw error;
  }
  if (rows.length > 0) return toClaim(client, rows);
  client.release();
  return null;
}

function toClaim(client: PoolClient, rows: readonly ClaimRow[]): Claim {
  let isSettled = false;
  const completed: Delivery[] = [];
  return {
    deliveries: rows.map(({ event_id, subscriber, attempt_count, type, version, payload, actor_id, occurred_at }) => ({
      event: { id: String(event_id), type, version, payload, actor_id, occurred_at },
      subscriber,
      attempt: attempt_count + 1,
    })),
    complete: (delivery) => void completed.push(delivery),
    async fail({ event, subscriber, attempt }, error, rule) {
      const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replaceAll('\0', '').slice(0, 2_000);
      // Half of each wait is drawn by lot, so that what failed together does not return together.
      const delay = Math.min(rule.first_delay * 2 ** (attempt - 1), rule.max_delay) * (0.5 + Math.random() / 2);
      const { rows } = await client.query<{ dead_at: Date | null }>(failSql, [event.id, subscriber, message, delay, rule.attempt_limit]);
      return rows[0]?.dead_at ? 'dead' : 'failed';
    },
    async settle() {
      const ids = completed.map(({ event }) => event.id);
      const subscribers = completed.map(({ subscriber }) => subscriber);
      if (ids.length > 0) await client.query(completeSql, [ids, subscribers]);
      await client.query('COMMIT');
      isSettled = true;
    },
    // A connection whose transaction is open, or broken, is closed: that is what gives the locks back.
    release: () => client.release(!isSettled),
  };
}
