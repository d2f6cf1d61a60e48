import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';

/** Minutes for which free places gather for turns that ask for more than there is, and hours until they may gather again. */
const gatherMinutes = 60;
const gatherEveryHours = 24;

/**
 * What became of a turn. `short`: the quota has fewer places than it asks for. `held_elsewhere`: it has enough, and something else
 * that the items need has not. `gone`: nobody waits any more.
 */
export type TurnResult = 'given' | 'short' | 'held_elsewhere' | 'gone';

/** How the feature of a quota counts its places and gives them. */
export interface Giver {
  /** Places that nobody has or holds; a great number without a limit. */
  readonly countFree: () => Promise<number>;
  /** Gives or offers an entry all that it asks for, or nothing. */
  readonly give: (entry_id: number) => Promise<TurnResult>;
  /** How many are asked at once; null for all. */
  readonly maxTurns: number | null;
}

/**
 * Serves a list in the order of the turns, each all or nothing. Who asks for more than there is keeps the turn, and for an hour places
 * gather for them: nobody behind gets them instead. After that hour those behind are asked, and places are open to everybody for a day,
 * however many large turns there are; a turn is still the first to be served as soon as there is enough for it. Who is kept back by
 * something else keeps the turn as well, and the next is asked. Whose time is over is not asked.
 */
export async function serveWaitingList(db: Database | Tx, quota_id: number, { countFree, give, maxTurns }: Giver): Promise<void> {
  const { rows } = await db.execute<{ entry_id: number; quantity: number }>(sql`
    SELECT entry_id, quantity FROM capacity_entries
    WHERE quota_id = ${quota_id} AND status = 'waiting' AND coalesce(lower(during) > clock_timestamp(), true)
    ORDER BY priority DESC, waiting_since, entry_id LIMIT ${maxTurns}`);
  let free = rows.length > 0 ? await countFree() : 0;
  for (const { entry_id, quantity } of rows) {
    if (free <= 0) return;
    const result = quantity > free ? 'short' : await give(entry_id);
    if (result === 'short' && (await doesGather(db, quota_id))) return;
    if (result === 'given') free = await countFree();
  }
}

/** Whether free places of the quota gather now; its hour begins with the first call after a day without one. */
async function doesGather(db: Database | Tx, quota_id: number): Promise<boolean> {
  await db.execute(sql`
    UPDATE capacity_quotas SET gathers_until = clock_timestamp() + make_interval(mins => ${gatherMinutes})
    WHERE quota_id = ${quota_id} AND coalesce(gathers_until <= clock_timestamp() - make_interval(hours => ${gatherEveryHours}), true)`);
  const { rows } = await db.execute(sql`SELECT 1 FROM capacity_quotas WHERE quota_id = ${quota_id} AND gathers_until > clock_timestamp()`);
  return rows.length > 0;
}

/** The quotas of a kind that somebody waits for. */
export async function listAwaitedQuotas(db: Database | Tx, kind: string): Promise<number[]> {
  const { rows } = await db.execute<{ quota_id: number }>(sql`
    SELECT DISTINCT w.quota_id FROM capacity_entries w JOIN capacity_quotas q USING (quota_id)
    WHERE w.kind = ${kind} AND w.status = 'waiting' AND q.deleted_at IS NULL ORDER BY w.quota_id`);
  return rows.map(({ quota_id }) => quota_id);
}

/** Days after which the wish of an address that nobody confirmed is forgotten. */
const unconfirmedDays = 3;

export async function forgetUnconfirmed(db: Database | Tx): Promise<void> {
  await db.execute(
    sql`DELETE FROM capacity_entries WHERE status = 'unconfirmed' AND created_at < now() - make_interval(days => ${unconfirmedDays})`,
  );
}
