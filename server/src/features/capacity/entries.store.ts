import { conflict, notFound } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

/** One turn on the list of a quota as it is stored. */
export interface EntryRow extends Record<string, unknown> {
  readonly entry_id: number;
  readonly quota_id: number;
  readonly user_id: number | null;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly quantity: number;
  readonly item_ids: number[];
  readonly status: 'unconfirmed' | 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left';
  readonly secret_hash: string | null;
}

const entryColumns = sql`entry_id, quota_id, user_id, email, name, locale, quantity, to_json(item_ids) AS item_ids, status, secret_hash`;
const isOpen = sql`status IN ('unconfirmed', 'waiting', 'offered')`;

/** Makes every other change of the entry wait; the condition speaks of `w`. @throws ProblemError 404, also for an entry of another kind */
export async function lockEntry(tx: Tx, kind: string, isWanted: SQL): Promise<EntryRow> {
  const { rows } = await tx.execute<EntryRow>(
    sql`SELECT ${entryColumns} FROM capacity_entries w WHERE w.kind = ${kind} AND ${isWanted} FOR UPDATE`,
  );
  const [row] = rows;
  if (!row) throw notFound('There is no such turn on a waiting list.');
  return row;
}

/** What somebody waits for. A guest has an address and no account. */
export interface NewEntry {
  readonly kind: string;
  readonly quota_id: number;
  readonly user_id: number | null;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly quantity: number;
  /** What the person would take, best first. */
  readonly item_ids: readonly number[];
}

/**
 * Puts somebody on the list; null when the account or the address is on it already. The turn counts from now when it is `waiting`, and
 * from the confirmation on when it is not: an address of somebody else has no turn. `hashOf` answers the hash of what a mailed link carries.
 */
export async function addEntry(
  tx: Tx,
  entry: NewEntry,
  { status, hashOf }: { status: 'unconfirmed' | 'waiting'; hashOf: (entry_id: number) => Promise<string> },
): Promise<number | null> {
  const { kind, quota_id, user_id, email, name, locale, quantity, item_ids } = entry;
  const { rows } = await tx.execute<{ entry_id: number }>(sql`
    INSERT INTO capacity_entries (kind, quota_id, user_id, email, name, locale, quantity, item_ids, status, waiting_since)
    VALUES (${kind}, ${quota_id}, ${user_id}, ${email}, ${name}, ${locale}, ${quantity}, ${sql.param([...item_ids])}::bigint[], ${status},
      CASE WHEN ${status} = 'waiting' THEN clock_timestamp() END)
    ON CONFLICT DO NOTHING RETURNING entry_id`);
  const [row] = rows;
  if (!row) return null;
  await tx.execute(sql`UPDATE capacity_entries SET secret_hash = ${await hashOf(row.entry_id)} WHERE entry_id = ${row.entry_id}`);
  return row.entry_id;
}

/** The wish of an address that has not confirmed is what it asked for last. Answers the number of its open entry, confirmed or not. */
export async function renewUnconfirmed(tx: Tx, { quota_id, email, name, quantity, item_ids }: NewEntry): Promise<number | null> {
  await tx.execute(sql`
    UPDATE capacity_entries SET name = ${name}, quantity = ${quantity}, item_ids = ${sql.param([...item_ids])}::bigint[]
    WHERE quota_id = ${quota_id} AND email = ${email} AND status = 'unconfirmed'`);
  const { rows } = await tx.execute<{ entry_id: number }>(
    sql`SELECT entry_id FROM capacity_entries WHERE quota_id = ${quota_id} AND email = ${email} AND ${isOpen}`,
  );
  return rows[0]?.entry_id ?? null;
}

/** What an account or its address had asked for as a guest and never confirmed ends. */
export async function endUnconfirmed(tx: Tx, { quota_id, email, user_id }: NewEntry): Promise<void> {
  await tx.execute(sql`
    UPDATE capacity_entries SET status = 'left', closed_at = clock_timestamp()
    WHERE quota_id = ${quota_id} AND (email = ${email} OR user_id = ${user_id}) AND status = 'unconfirmed'`);
}

/** The turn of a guest counts from now on. One that counts already stays as it is. */
export async function confirmEntry(tx: Tx, entry_id: number): Promise<void> {
  await tx.execute(sql`
    UPDATE capacity_entries SET status = 'waiting', waiting_since = clock_timestamp() WHERE entry_id = ${entry_id} AND status = 'unconfirmed'`);
}

/** @throws ProblemError 409 for a turn that is over, and for more places than it has asked for: that would overtake others. */
export async function lowerQuantity(tx: Tx, entry: EntryRow, quantity: number): Promise<void> {
  if (entry.status !== 'unconfirmed' && entry.status !== 'waiting') throw conflict('This turn is over.');
  if (quantity > entry.quantity) throw conflict('For more places, leave the list and join it anew.');
  await tx.execute(sql`UPDATE capacity_entries SET quantity = ${quantity} WHERE entry_id = ${entry.entry_id}`);
}

/** Higher turns come first. */
export async function setPriority(tx: Tx, entry_id: number, priority: number): Promise<void> {
  await tx.execute(sql`UPDATE capacity_entries SET priority = ${priority} WHERE entry_id = ${entry_id}`);
}

/** Puts a turn before all others of its list. */
export async function moveTurnFirst(tx: Tx, entry_id: number): Promise<void> {
  await tx.execute(sql`
    UPDATE capacity_entries e SET priority = 1 + (SELECT max(priority) FROM capacity_entries w WHERE w.quota_id = e.quota_id AND w.status = 'waiting')
    WHERE entry_id = ${entry_id}`);
}

/** A turn becomes an offer that its person has so many hours to take, by the clock of the database. */
export async function offerEntry(tx: Tx, entry_id: number, hours: number): Promise<void> {
  await tx.execute(sql`
    UPDATE capacity_entries SET status = 'offered', offered_until = clock_timestamp() + make_interval(hours => ${hours}) WHERE entry_id = ${entry_id}`);
}

/** Leaves the list. An entry that is over stays as it is. */
export async function endEntry(tx: Tx, entry_id: number): Promise<void> {
  await tx.execute(sql`
    UPDATE capacity_entries SET status = 'left', closed_at = clock_timestamp() WHERE entry_id = ${entry_id} AND ${isOpen}`);
}

/** Ends the offers of a kind that nobody took in time, and those that `isLost` says have nothing left to take; answers their numbers. */
export async function lapseOffers(tx: Tx, kind: string, isLost: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ entry_id: number }>(sql`
    UPDATE capacity_entries e SET status = 'lapsed', closed_at = clock_timestamp()
    WHERE e.kind = ${kind} AND e.status = 'offered' AND (e.offered_until <= clock_timestamp() OR ${isLost}) RETURNING e.entry_id`);
  return rows.map(({ entry_id }) => entry_id);
}
