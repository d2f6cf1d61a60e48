import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/db/database.ts';

/** With another password, what somebody else has read in the mailbox sets none any more. */
export async function forgetCodes(tx: Tx, user_id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM one_time_codes WHERE user_id = ${user_id}`);
}
