import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** The numbers, or names, of everything of a kind of which the log says that this was done to it, each once. */
export async function findRecordedSubjects(
  db: Database,
  { action, subject_type }: { action: string; subject_type: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ subject_id: string }>(sql`
    SELECT DISTINCT subject_id FROM audit_log WHERE action = ${action} AND subject_type = ${subject_type}`);
  return rows.map(({ subject_id }) => subject_id);
}
