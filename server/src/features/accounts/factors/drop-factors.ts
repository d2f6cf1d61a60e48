import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/db/database.ts';

/** Removes whatever asks for a second step, and sign-ins that wait for one; answers how much there was. */
export async function dropFactors(tx: Tx, user_id: number): Promise<{ passkey_count: number; app_count: number }> {
  const passkeys = await tx.execute(sql`DELETE FROM passkeys WHERE user_id = ${user_id}`);
  const apps = await tx.execute(sql`DELETE FROM authenticator_apps WHERE user_id = ${user_id} AND confirmed_at IS NOT NULL`);
  for (const table of ['recovery_codes', 'half_sign_ins'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${user_id}`);
  return { passkey_count: passkeys.rowCount ?? 0, app_count: apps.rowCount ?? 0 };
}
