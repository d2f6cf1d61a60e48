import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { isRefused } from '../../core/db/refused.ts';
import { serveWaitingList, type TurnResult } from './serve-waiting-list.ts';

// Any fixed number serves, as long as every node takes the same one.
const placesLock = 7_242_161;

/**
 * Whoever changes places or their turns waits here for all others: one step can free a place of one quota and take one of another, for
 * several people, and each order of row locks would have its deadlock.
 */
export const lockPlaceChanges = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(${placesLock})`);

/**
 * Runs with each turn that becomes a place, in the same transaction. `passed_over` leaves the turn where it is: its person cannot take
 * the place now, and the next is asked.
 */
export type OnGiven = (tx: Tx, entry_id: number) => Promise<void | 'passed_over'>;

class PassedOverError extends Error {}

interface Wish {
  readonly kind: string;
  readonly quota_id: number;
  readonly item_id: number;
  readonly user_id: number;
  /** As PostgreSQL writes a range; null while the time is open. */
  readonly during: string | null;
}

/**
 * Gives a person one place of a quota, or a turn on its list when it is full. Asking again changes nothing. Call after `lockPlaceChanges`,
 * and after `moveUp`, so that nobody is overtaken.
 * @throws the database's own refusal (`23P01`) when the person has a place elsewhere at that time.
 */
export async function takePlace(tx: Tx, { kind, quota_id, item_id, user_id, during }: Wish): Promise<void> {
  const insert = (db: Tx, status: 'taken' | 'waiting') =>
    db.execute(sql`
      INSERT INTO capacity_entries (kind, is_place, quota_id, user_id, quantity, item_ids, status, waiting_since, during)
      VALUES (${kind}, true, ${quota_id}, ${user_id}, 1, ARRAY[${item_id}::bigint], ${status}, clock_timestamp(), ${during}::tstzrange)
      ON CONFLICT (quota_id, user_id) WHERE is_place AND status IN ('waiting', 'offered', 'taken') DO NOTHING`);
  const free = await countFreePlaces(tx, quota_id);
  try {
    await tx.transaction((inner) => insert(inner, free > 0 ? 'taken' : 'waiting'));
  } catch (error) {
    // Whoever made the quota smaller meanwhile did not wait for the turn.
    if (!isRefused(error, 'CP001')) throw error;
    await insert(tx, 'waiting');
  }
}

/** Whether a place of the quota is free at this moment. Call after `lockPlaceChanges`. */
export const hasFreePlace = async (tx: Tx, quota_id: number): Promise<boolean> => (await countFreePlaces(tx, quota_id)) > 0;

/** Takes back the person's place or turn; false when there was none. */
export async function endPlace(tx: Tx, quota_id: number, user_id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE capacity_entries SET status = 'left', closed_at = clock_timestamp()
    WHERE quota_id = ${quota_id} AND user_id = ${user_id} AND is_place AND status <> 'left'`);
  return rowCount === 1;
}

/** Takes back a place or turn by its number, with what it was for. */
export async function endPlaceOf(tx: Tx, entry_id: number): Promise<void> {
  await tx.execute(sql`
    UPDATE capacity_entries SET status = 'left', closed_at = clock_timestamp() WHERE entry_id = ${entry_id} AND is_place AND status <> 'left'`);
}

/** Notes since when the people of these places have no pass for them; null for those who have one. */
export async function notePassless(tx: Tx, entry_ids: readonly number[], since: Date | null): Promise<void> {
  if (entry_ids.length === 0) return;
  await tx.execute(sql`
    UPDATE capacity_entries SET passless_since = ${since}::timestamptz WHERE entry_id = ANY (${sql.param([...entry_ids])}::bigint[]) AND is_place`);
}

/** Takes back every place and turn of some people. Call after `lockPlaceChanges`. */
export async function endPlacesOf(tx: Tx, user_ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE capacity_entries SET status = 'left', closed_at = clock_timestamp()
    WHERE user_id = ANY (${sql.param([...user_ids])}::bigint[]) AND is_place AND status <> 'left'`);
}

/**
 * A place or turn follows what it is for to another time. A place that now lies upon another one of the person stays, as it was moved
 * by somebody else; its time is unknown then.
 */
export async function movePlace(tx: Tx, entry_id: number, during: string | null): Promise<void> {
  try {
    await tx.transaction((inner) =>
      inner.execute(sql`UPDATE capacity_entries SET during = ${during}::tstzrange WHERE entry_id = ${entry_id}`),
    );
  } catch (error) {
    if (!isRefused(error, '23P01')) throw error;
    await tx.execute(sql`UPDATE capacity_entries SET during = NULL WHERE entry_id = ${entry_id}`);
  }
}

/** For several that move together: none is in the way of another where that one is going. Call before `movePlace` of each. */
export async function clearTimes(tx: Tx, entry_ids: readonly number[]): Promise<void> {
  await tx.execute(sql`UPDATE capacity_entries SET during = NULL WHERE entry_id = ANY (${sql.param([...entry_ids])}::bigint[])`);
}

/**
 * Gives the free places of a quota to who is next. Who has a place elsewhere at that time by now keeps the turn, and the next is
 * asked. Call after `lockPlaceChanges`.
 */
export async function moveUp(tx: Tx, quota_id: number, onGiven: OnGiven): Promise<void> {
  await serveWaitingList(tx, quota_id, {
    countFree: () => countFreePlaces(tx, quota_id),
    give: (entry_id) => givePlace(tx, entry_id, onGiven),
    // All of them: whoever comes next must find nobody before them.
    maxTurns: null,
  });
}

async function givePlace(tx: Tx, entry_id: number, onGiven: OnGiven): Promise<TurnResult> {
  try {
    return await tx.transaction(async (inner) => {
      const { rowCount } = await inner.execute(
        sql`UPDATE capacity_entries SET status = 'taken' WHERE entry_id = ${entry_id} AND status = 'waiting'`,
      );
      if (rowCount !== 1) return 'gone';
      if ((await onGiven(inner, entry_id)) === 'passed_over') throw new PassedOverError();
      return 'given';
    });
  } catch (error) {
    if (error instanceof PassedOverError || isRefused(error, '23P01')) return 'held_elsewhere';
    throw error;
  }
}

/** Places of a quota that counts its entries. */
async function countFreePlaces(db: Database | Tx, quota_id: number): Promise<number> {
  const { rows } = await db.execute<{ free: number }>(
    sql`SELECT coalesce(size - capacity_places_taken(quota_id), 2147483647)::int AS free FROM capacity_quotas WHERE quota_id = ${quota_id}`,
  );
  return rows[0]?.free ?? 0;
}

/** The quotas of a kind whose lists have somebody to serve and a place to give. */
export async function listServableQuotas(db: Database, kind: string): Promise<number[]> {
  const { rows } = await db.execute<{ quota_id: number }>(sql`
    SELECT q.quota_id FROM capacity_quotas q WHERE q.kind = ${kind} AND q.deleted_at IS NULL
      AND EXISTS (SELECT FROM capacity_entries w WHERE w.quota_id = q.quota_id AND w.status = 'waiting' AND coalesce(lower(w.during) > clock_timestamp(), true))
      AND (q.size IS NULL OR capacity_places_taken(q.quota_id) < q.size) ORDER BY q.quota_id`);
  return rows.map(({ quota_id }) => quota_id);
}
