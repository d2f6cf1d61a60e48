import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';

/** Removes codes that have run out, and sign-ups that nobody completed. */
export async function sweepSignUps(db: Context['db']): Promise<void> {
  await db.execute(sql`DELETE FROM one_time_codes WHERE expires_at < now() - interval '1 hour'`);
  await db.execute(sql`DELETE FROM sign_ups WHERE created_at < now() - interval '1 day'`);
}
