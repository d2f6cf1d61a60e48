import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';

const batch = 10_000;

/** Removes what is older than a day by the database's clock, which wrote it. */
export async function sweepDirectoryChanges({ db }: Pick<Context, 'db'>): Promise<void> {
  let count = batch;
  while (count === batch) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM people_directory_changes WHERE (changed_xid, user_id) IN (
        SELECT changed_xid, user_id FROM people_directory_changes WHERE changed_at < now() - interval '1 day' ORDER BY changed_at LIMIT ${batch})`);
    count = rowCount ?? 0;
  }
}
