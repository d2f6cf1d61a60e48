import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/db/database.ts';
import type { Subject } from '../../../core/privacy/personal-data.ts';

/** Somebody, with every text that leads to them. */
export interface KnownSubject extends Subject {
  /** Usernames, phone numbers, and the address that they show, which nobody may have proven. */
  readonly names: readonly string[];
}

/**
 * What the accounts and the people's rows know of a number; also of one that neither has. Only the account's address and one that
 * was proven count as theirs: whoever merely says an address must not get, or remove, what somebody else did with it.
 */
export async function findSubject(db: Database | Tx, user_id: number): Promise<KnownSubject> {
  const { rows } = await db.execute<{ emails: string[]; names: string[] }>(sql`
    SELECT coalesce(json_agg(DISTINCT lower(email)) FILTER (WHERE email <> ''), '[]') AS emails,
      coalesce(json_agg(DISTINCT name) FILTER (WHERE name <> ''), '[]') AS names
    FROM (
      SELECT email, username AS name FROM accounts WHERE user_id = ${user_id}
      UNION ALL SELECT verified_email, phone_number FROM account_details WHERE user_id = ${user_id}
      UNION ALL SELECT NULL, email FROM global_users WHERE user_id = ${user_id}
      UNION ALL SELECT NULL, username FROM global_users WHERE user_id = ${user_id}
      UNION ALL SELECT NULL, phone_number FROM global_users WHERE user_id = ${user_id}
    ) known`);
  return { user_id, emails: rows[0]?.emails ?? [], names: rows[0]?.names ?? [] };
}
