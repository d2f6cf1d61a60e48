import type { ImportedCalendar } from '@sabha/contract/calendar/import-operations';
import { notFound } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { CalendarRange } from '../../../core/calendar/calendar-source.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import type { IcsOccurrence } from './expand-ics.ts';

type ImportRow = Omit<ImportedCalendar, 'created_at' | 'covers_until'> & Record<'created_at' | 'covers_until', string | Date>;

async function select(db: Database | Tx, condition: SQL): Promise<ImportedCalendar[]> {
  const { rows } = await db.execute<ImportRow & Record<string, unknown>>(sql`
    SELECT import_id::int, name, is_shown, created_at, covers_until,
      (SELECT count(*)::int FROM calendar_import_entries e WHERE e.import_id = i.import_id) AS entry_count
    FROM calendar_imports i WHERE ${condition} ORDER BY import_id`);
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    covers_until: new Date(row.covers_until).toISOString(),
  }));
}

export const listImports = (db: Database | Tx, user_id: number) => select(db, sql`user_id = ${user_id}`);

/** @throws ProblemError 404 for what is somebody else's or unknown */
async function requireImport(db: Database | Tx, user_id: number, import_id: number): Promise<ImportedCalendar> {
  const [found] = await select(db, sql`user_id = ${user_id} AND import_id = ${import_id}`);
  if (!found) throw notFound('There is no such calendar.');
  return found;
}

interface NewImport {
  readonly user_id: number;
  readonly name: string;
  readonly zone: string;
  readonly covers_until: Date;
}

export async function insertImport(tx: Tx, { user_id, name, zone, covers_until }: NewImport, occurrences: readonly IcsOccurrence[]) {
  const { rows } = await tx.execute<{ import_id: number }>(sql`
    INSERT INTO calendar_imports (user_id, name, zone, covers_until) VALUES (${user_id}, ${name}, ${zone}, ${covers_until.toISOString()})
    RETURNING import_id::int`);
  const import_id = rows[0]?.import_id;
  if (import_id === undefined) throw new Error('The calendar was not stored.');
  const entries = occurrences.map(({ days, uid: _, ...entry }, position) => ({
    ...entry,
    position,
    first_day: days?.from ?? null,
    last_day: days?.to ?? null,
  }));
  await tx.execute(sql`
    INSERT INTO calendar_import_entries
      (import_id, user_id, position, starts_at, ends_at, first_day, last_day, title, place, text, is_firm, is_cancelled)
    SELECT ${import_id}, ${user_id}, e.* FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS
      e (position int, starts_at timestamptz, ends_at timestamptz, first_day date, last_day date, title text, place text, text text,
        is_firm boolean, is_cancelled boolean)`);
  return requireImport(tx, user_id, import_id);
}

export async function updateImport(
  db: Database,
  user_id: number,
  { import_id, name, is_shown }: Pick<ImportedCalendar, 'import_id' | 'name' | 'is_shown'>,
) {
  await db.execute(sql`
    UPDATE calendar_imports SET name = ${name}, is_shown = ${is_shown} WHERE user_id = ${user_id} AND import_id = ${import_id}`);
  return requireImport(db, user_id, import_id);
}

/** @throws ProblemError 404 for what is somebody else's or unknown */
export async function deleteImport(db: Database, user_id: number, import_id: number): Promise<void> {
  await requireImport(db, user_id, import_id);
  await db.execute(sql`DELETE FROM calendar_imports WHERE user_id = ${user_id} AND import_id = ${import_id}`);
}

export const deleteNamed = (tx: Tx, user_id: number, name: string) =>
  tx.execute(sql`DELETE FROM calendar_imports WHERE user_id = ${user_id} AND name = ${name}`);

export interface ImportedEntryRow {
  readonly import_id: number;
  readonly position: number;
  readonly zone: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly is_firm: boolean;
  readonly is_cancelled: boolean;
}

/** Entries of the calendars that are shown, as far as they touch the range. */
export async function listImportedEntries(db: Database, user_id: number, { from, to }: CalendarRange): Promise<ImportedEntryRow[]> {
  const { rows } = await db.execute<ImportedEntryRow & Record<string, unknown>>(sql`
    SELECT e.import_id::int, position, zone, starts_at, ends_at, to_char(first_day, 'YYYY-MM-DD') AS first_day,
      to_char(last_day, 'YYYY-MM-DD') AS last_day, title, place, text, is_firm, is_cancelled
    FROM calendar_import_entries e JOIN calendar_imports i USING (import_id)
    WHERE e.user_id = ${user_id} AND i.is_shown AND starts_at < ${to.toISOString()} AND (ends_at > ${from.toISOString()}
      OR (ends_at = starts_at AND starts_at >= ${from.toISOString()}))`);
  return rows;
}
