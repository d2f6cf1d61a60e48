import type { ImportField, ImportOutcome, PeopleImport } from '@sabha/contract/accounts/people-import';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/db/database.ts';

/** Times that a broken run is tried again; each goes on where the last one stood. */
export const importRetries = 3;

export interface StoredImport extends Omit<PeopleImport, 'created_at' | 'finished_at'>, Record<string, unknown> {
  readonly file_name: string | null;
  readonly updates_existing: boolean;
  readonly gives_roles: boolean;
  readonly mapping: Readonly<Record<string, ImportField | null>>;
  readonly created_by: number;
  readonly created_at: string;
  readonly finished_at: string | null;
}

export interface NewImport {
  readonly file_name: string;
  readonly original_name: string | null;
  readonly is_dry_run: boolean;
  readonly mode: 'each' | 'all';
  readonly updates_existing: boolean;
  readonly gives_roles: boolean;
  readonly mapping: object;
  readonly created_by: number;
}

export async function addImport(tx: Tx, wanted: NewImport): Promise<number> {
  const { rows } = await tx.execute<{ import_id: number }>(sql`
    INSERT INTO people_imports (file_name, original_name, is_dry_run, mode, updates_existing, gives_roles, mapping, created_by)
    VALUES (${wanted.file_name}, ${wanted.original_name}, ${wanted.is_dry_run}, ${wanted.mode}, ${wanted.updates_existing}, ${wanted.gives_roles},
      ${JSON.stringify(wanted.mapping)}::jsonb, ${wanted.created_by}) RETURNING import_id`);
  const [row] = rows;
  if (!row) throw new Error('The import was not written.');
  return row.import_id;
}

export async function findImport(db: Database | Tx, import_id: number): Promise<StoredImport | null> {
  const { rows } = await db.execute<StoredImport>(sql`SELECT * FROM people_imports WHERE import_id = ${import_id}`);
  return rows[0] ?? null;
}

export interface ReportRow {
  readonly row_number: number;
  readonly outcome: ImportOutcome;
  readonly email: string;
  readonly note: string;
  readonly user_id: number | null;
}

/** Adds rows to the report and counts them. */
export async function report(tx: Database | Tx, import_id: number, rows: readonly ReportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO people_import_rows (import_id, row_number, outcome, email, note, user_id)
    SELECT ${import_id}, row_number, outcome, email, note, user_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (row_number int, outcome text, email text, note text, user_id bigint)`);
  const count = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length;
  await tx.execute(sql`
    UPDATE people_imports SET row_count = row_count + ${rows.length}, made_count = made_count + ${count('made')},
      changed_count = changed_count + ${count('changed')}, unchanged_count = unchanged_count + ${count('unchanged')},
      left_out_count = left_out_count + ${count('left_out')} WHERE import_id = ${import_id}`);
}

/** Takes back what the report says so far, before the rows are gone through once more. */
export async function clearReport(tx: Tx, import_id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM people_import_rows WHERE import_id = ${import_id}`);
  await tx.execute(sql`
    UPDATE people_imports SET row_count = 0, made_count = 0, changed_count = 0, unchanged_count = 0, left_out_count = 0 WHERE import_id = ${import_id}`);
}
