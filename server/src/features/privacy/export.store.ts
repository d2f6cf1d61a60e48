import { archiveDays, type DataExport } from '@sabha/contract/accounts/privacy';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';

/** An archive's row, with what only the server knows. */
export interface ExportRow extends Record<string, unknown> {
  readonly export_id: number;
  readonly user_id: number;
  readonly status: DataExport['status'];
  readonly progress_percent: number;
  readonly locale: string;
  readonly file_name: string | null;
  readonly bytes: number | null;
  readonly requested_at: string;
  readonly ready_at: string | null;
  readonly expires_at: string | null;
}

const instant = (text: string) => new Date(text).toISOString();

export function toDataExport({ export_id, status, progress_percent, bytes, requested_at, ready_at, expires_at }: ExportRow): DataExport {
  return {
    export_id,
    status,
    progress_percent,
    bytes,
    requested_at: instant(requested_at),
    ready_at: ready_at && instant(ready_at),
    expires_at: expires_at && instant(expires_at),
  };
}

const maxStoredMessages = 20;

export async function listExports(db: Database, user_id: number): Promise<ExportRow[]> {
  const { rows } = await db.execute<ExportRow>(
    sql`SELECT * FROM data_exports WHERE user_id = ${user_id} ORDER BY export_id DESC LIMIT ${maxStoredMessages}`,
  );
  return rows;
}

/** Somebody's own archive; what has run out is not found. */
export async function findReadyExport(
  db: Database,
  { export_id, user_id }: { export_id: number; user_id: number },
): Promise<ExportRow | null> {
  const { rows } = await db.execute<ExportRow>(sql`
    SELECT * FROM data_exports WHERE export_id = ${export_id} AND user_id = ${user_id} AND status = 'ready' AND expires_at > now()`);
  return rows[0] ?? null;
}

/** Null when one is being made already. */
export async function addExport(tx: Tx, { user_id, locale }: { user_id: number; locale: string }): Promise<ExportRow | null> {
  const { rows } = await tx.execute<ExportRow>(sql`
    INSERT INTO data_exports (user_id, locale) VALUES (${user_id}, ${locale})
    ON CONFLICT (user_id) WHERE status IN ('waiting', 'running') DO NOTHING RETURNING *`);
  return rows[0] ?? null;
}

/** Begins, or begins again after a crash; null when it is made or given up already. */
export async function startExport(db: Database, export_id: number): Promise<ExportRow | null> {
  const { rows } = await db.execute<ExportRow>(sql`
    UPDATE data_exports SET status = 'running', progress_percent = 0 WHERE export_id = ${export_id} AND status IN ('waiting', 'running') RETURNING *`);
  return rows[0] ?? null;
}

export async function recordProgress(db: Database, export_id: number, percent: number): Promise<void> {
  await db.execute(sql`UPDATE data_exports SET progress_percent = ${percent} WHERE export_id = ${export_id} AND status = 'running'`);
}

/** False when the person left or the row was given up meanwhile: then nobody may have the archive. */
export async function finishExport(
  tx: Tx,
  { export_id, file_name, bytes }: { export_id: number; file_name: string; bytes: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE data_exports SET status = 'ready', progress_percent = 100, file_name = ${file_name}, bytes = ${bytes}, ready_at = now(),
      expires_at = now() + make_interval(days => ${archiveDays})
    WHERE export_id = ${export_id} AND status = 'running'`);
  return rowCount === 1;
}

export async function failExport(db: Database, export_id: number): Promise<void> {
  await db.execute(sql`UPDATE data_exports SET status = 'failed' WHERE export_id = ${export_id} AND status IN ('waiting', 'running')`);
}

/** Archives that have run out, and those that nobody works on any more; each is answered once, by the names of their files. */
export async function expireExports(tx: Tx): Promise<string[]> {
  await tx.execute(
    sql`UPDATE data_exports SET status = 'failed' WHERE status IN ('waiting', 'running') AND requested_at < now() - interval '1 day'`,
  );
  const { rows } = await tx.execute<{ file_name: string }>(sql`
    WITH old AS (SELECT export_id, file_name FROM data_exports WHERE status = 'ready' AND expires_at <= now() FOR UPDATE)
    UPDATE data_exports e SET status = 'expired', file_name = NULL FROM old WHERE e.export_id = old.export_id RETURNING old.file_name`);
  return rows.map(({ file_name }) => file_name);
}
