import type { EntryWrite, OwnEntry, Repetition } from '@sabha/contract/calendar/entry';
import { notFound } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { spanOf, type Series } from './repetition-rule.ts';
import type { WallTime } from './wall-time.ts';

export interface EntryRow extends Series {
  readonly entry_id: number;
  readonly user_id: number;
  readonly uid: string;
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly series_id: number | null;
  readonly occurrence: WallTime | null;
  readonly changed_at: string;
  readonly deleted_at: string | null;
  readonly before_deletion: BeforeDeletion | null;
}

/** What a deletion took: the rule and exceptions as they were, and the rows of single changes that went with it. */
export interface BeforeDeletion {
  readonly repetition: Repetition | null;
  readonly excluded: readonly WallTime[];
  readonly row_ids: readonly number[];
}

const columns = sql.raw(
  `entry_id::int, user_id::int, uid, sequence, title, place, text, zone, starts, ends, repetition, excluded, series_id::int, occurrence,
   to_json(changed_at) #>> '{}' AS changed_at, to_json(deleted_at) #>> '{}' AS deleted_at, before_deletion`,
);

// Any fixed number serves, as long as every node takes the same one.
const calendarLock = 7_242_167;
/** Changes of one person's calendar wait for each other, so that limits hold and a series is never split twice at once. */
export const lockCalendar = (tx: Tx, user_id: number) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${calendarLock}, hashint8(${user_id}))`);

async function select(db: Database | Tx, condition: SQL): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM calendar_entries WHERE ${condition} ORDER BY first_at, entry_id`);
  return rows.map((row) => ({ ...row, changed_at: new Date(row.changed_at).toISOString() }));
}

/** Own entries and series that can touch the range. */
export const listEntries = (db: Database, user_id: number, { from, to }: { from: Date; to: Date }) =>
  select(
    db,
    sql`user_id = ${user_id} AND deleted_at IS NULL AND first_at < ${to.toISOString()} AND coalesce(last_at > ${from.toISOString()}, true)`,
  );

/** @throws ProblemError 404 for what is somebody else's, unknown, or deleted unless deleted ones are asked for. */
export async function requireEntry(db: Database | Tx, user_id: number, entry_id: number, deleted: 'with-deleted' | null = null) {
  const [row] = await select(db, sql`user_id = ${user_id} AND entry_id = ${entry_id} AND ${deleted ? sql`true` : sql`deleted_at IS NULL`}`);
  if (!row) throw notFound('There is no such entry in your calendar.');
  return row;
}

export async function countEntries(tx: Tx, user_id: number): Promise<{ entries: number; series: number }> {
  // What cannot be brought back any more is gone for good.
  await tx.execute(sql`DELETE FROM calendar_entries WHERE user_id = ${user_id} AND deleted_at < now() - interval '1 day'`);
  const { rows } = await tx.execute<{ entries: number; series: number }>(sql`
    SELECT count(*)::int AS entries, count(*) FILTER (WHERE repetition IS NOT NULL)::int AS series FROM calendar_entries
    WHERE user_id = ${user_id} AND deleted_at IS NULL`);
  return rows[0] ?? { entries: 0, series: 0 };
}

type Stored = EntryWrite & { excluded?: readonly WallTime[]; series_id?: number | null; occurrence?: WallTime | null };

const jsonOrNull = (value: unknown) => (value === null ? sql`NULL` : sql`${JSON.stringify(value)}::jsonb`);

export async function insertEntry(tx: Tx, user_id: number, entry: Stored): Promise<number> {
  const { excluded = [], series_id = null, occurrence = null } = entry;
  const { first_at, last_at } = spanOf({ ...entry, excluded });
  const { rows } = await tx.execute<{ entry_id: number }>(sql`
    INSERT INTO calendar_entries (user_id, title, place, text, zone, starts, ends, repetition, excluded, series_id, occurrence, first_at, last_at)
    VALUES (${user_id}, ${entry.title}, ${entry.place}, ${entry.text}, ${entry.zone}, ${entry.starts}, ${entry.ends}, ${jsonOrNull(entry.repetition)},
      ${sql.param([...excluded])}::text[], ${series_id}, ${occurrence}, ${first_at.toISOString()}, ${last_at?.toISOString() ?? null})
    RETURNING entry_id::int`);
  const [row] = rows;
  if (!row) throw new Error('The entry was not stored.');
  return row.entry_id;
}

/** Writes the whole entry; what a deletion before took can no longer be brought back, unless it is this deletion. */
export async function updateEntry(tx: Tx, entry_id: number, entry: Stored, before: BeforeDeletion | null = null): Promise<void> {
  const { excluded = [] } = entry;
  const { first_at, last_at } = spanOf({ ...entry, excluded });
  await tx.execute(sql`
    UPDATE calendar_entries SET title = ${entry.title}, place = ${entry.place}, text = ${entry.text}, zone = ${entry.zone}, starts = ${entry.starts},
      ends = ${entry.ends}, repetition = ${jsonOrNull(entry.repetition)}, excluded = ${sql.param([...excluded])}::text[], first_at = ${first_at.toISOString()},
      last_at = ${last_at?.toISOString() ?? null}, sequence = sequence + 1, changed_at = clock_timestamp(), deleted_at = NULL, before_deletion = ${jsonOrNull(before)}
    WHERE entry_id = ${entry_id}`);
}

export async function markDeleted(tx: Tx, entry_id: number, before: BeforeDeletion): Promise<void> {
  await tx.execute(sql`
    UPDATE calendar_entries SET deleted_at = clock_timestamp(), before_deletion = ${jsonOrNull(before)} WHERE entry_id = ${entry_id}`);
}

/** Takes away what was changed alone in a series from an occurrence on; answers their numbers. */
export async function dropSingleChanges(tx: Tx, series_id: number, from: WallTime): Promise<number[]> {
  const { rows } = await tx.execute<{ entry_id: number }>(sql`
    UPDATE calendar_entries SET deleted_at = clock_timestamp() WHERE series_id = ${series_id} AND occurrence >= ${from} AND deleted_at IS NULL
    RETURNING entry_id::int`);
  return rows.map(({ entry_id }) => entry_id);
}

/** Makes what was changed alone from an occurrence on part of another series. */
export async function moveSingleChanges(tx: Tx, series_id: number, from: WallTime, to_series_id: number): Promise<void> {
  await tx.execute(sql`
    UPDATE calendar_entries SET series_id = ${to_series_id} WHERE series_id = ${series_id} AND occurrence >= ${from} AND deleted_at IS NULL`);
}

export async function restoreRows(tx: Tx, user_id: number, row_ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE calendar_entries SET deleted_at = NULL WHERE user_id = ${user_id} AND entry_id = ANY (${sql.param([...row_ids])}::bigint[])`);
}

export function toOwnEntry({ entry_id, title, place, text, zone, starts, ends, repetition, series_id, changed_at }: EntryRow): OwnEntry {
  return { entry_id, title, place, text, zone, starts, ends, repetition, is_single_change: series_id !== null, changed_at };
}
