import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import type { VersionedText } from './moderatable.ts';

/** Earlier texts of one thing that staff are shown. */
const maxEarlier = 20;

/**
 * Of all texts of one thing, as rows of `version`, `text`, `written_at` and `changed_by`, the one that it has, and those that it had until
 * `since` or later. Of too many those that stood longest: many short edits push out nothing that was read. Only of these the text is read.
 */
export async function readVersions(db: Database | Tx, texts: SQL, since: Date): Promise<VersionedText[]> {
  const order = sql`changed_at IS NULL DESC, changed_at - written_at DESC, version DESC`;
  const { rows } = await db.execute<VersionedText & Record<string, unknown>>(sql`
    WITH texts AS NOT MATERIALIZED (${texts}), chosen AS (
      SELECT version, changed_at FROM (
        SELECT version, written_at, lead(written_at) OVER (ORDER BY version) AS changed_at FROM texts) stood
      WHERE changed_at IS NULL OR changed_at >= ${since} ORDER BY ${order} LIMIT ${maxEarlier + 1})
    SELECT version, text, written_at, changed_at, changed_by FROM chosen JOIN texts USING (version) ORDER BY ${order}`);
  return rows.map((row) => ({
    ...row,
    written_at: toInstant(row.written_at),
    changed_at: row.changed_at === null ? null : toInstant(row.changed_at),
  }));
}

const toInstant = (text: string) => new Date(text).toISOString();
