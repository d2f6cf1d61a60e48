import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';

/** Looks back over more than the minute between two runs; saying it twice costs one render. */
export async function run(_: object, { db }: Context): Promise<void> {
  await db.execute(sql`
    SELECT pg_notify('sabha_changes', 'applications') FROM application_calls
    WHERE deleted_at IS NULL AND (opens_at BETWEEN now() - interval '3 minutes' AND now() OR closes_at BETWEEN now() - interval '3 minutes' AND now())
    LIMIT 1`);
}
