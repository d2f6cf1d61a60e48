import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { hashPassword } from '../../src/features/accounts/passwords/hash-password.ts';
import { samplePassword } from '../../src/features/accounts/safety/sample-accounts.ts';
import { people } from './people.data.ts';

/**
 * Lets the sample's people sign in, all with the one known password, and without confirming their invented addresses.
 * Only ever outside production.
 */
export async function loadSignIns(tx: Tx): Promise<void> {
  const password_hash = await hashPassword(samplePassword);
  const usernames = people.map(({ username }) => username);
  await tx.execute(sql`
    INSERT INTO accounts (user_id, username, email, password_hash, password_changed_at)
    SELECT user_id, username, email, ${password_hash}, now() FROM global_users WHERE username IN ${usernames} AND deleted_at IS NULL
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO account_details (user_id, "firstName", "lastName", verified_email)
    SELECT a.user_id, g."firstName", g."lastName", a.email FROM accounts a JOIN global_users g USING (user_id) WHERE a.username IN ${usernames}
    ON CONFLICT DO NOTHING`);
}
