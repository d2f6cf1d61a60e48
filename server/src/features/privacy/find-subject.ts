import { sql } from 'drizzle-orm';
import type { AuditField } from '../../core/audit/redact-entries.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Subject } from '../../core/privacy/personal-data.ts';

/** Somebody, with what leads to them. */
export interface KnownSubject extends Subject {
  /** Their usernames and phone numbers. */
  readonly fields: readonly AuditField[];
  /** The address that they show, in small letters, which nobody may have proven. */
  readonly reported_emails: readonly string[];
}

type Known = Pick<KnownSubject, 'fields' | 'reported_emails'> & { readonly emails: string[] } & Record<string, unknown>;

/**
 * What the accounts and the people's rows know of a number; also of one that neither has. Only the account's address and one that
 * was proven count as theirs: whoever merely says an address must not get, or remove, what somebody else did with it.
 */
export async function findSubject(db: Database | Tx, user_id: number): Promise<KnownSubject> {
  const { rows } = await db.execute<Known>(sql`
    SELECT coalesce(json_agg(DISTINCT lower(value)) FILTER (WHERE name = 'proven'), '[]') AS emails,
      coalesce(json_agg(DISTINCT lower(value)) FILTER (WHERE name = 'said'), '[]') AS reported_emails,
      coalesce(json_agg(DISTINCT jsonb_build_object('name', name, 'value', value)) FILTER (WHERE name IN ('username', 'phone_number')), '[]') AS fields
    FROM (
      SELECT v.* FROM accounts a, LATERAL (VALUES ('proven', a.email), ('username', a.username)) v (name, value) WHERE a.user_id = ${user_id}
      UNION ALL
      SELECT v.* FROM account_details d, LATERAL (VALUES ('proven', d.verified_email), ('phone_number', d.phone_number)) v WHERE d.user_id = ${user_id}
      UNION ALL
      SELECT v.* FROM global_users g, LATERAL (VALUES ('said', g.email), ('username', g.username), ('phone_number', g.phone_number)) v
      WHERE g.user_id = ${user_id}
    ) known WHERE value <> ''`);
  const { emails = [], reported_emails = [], fields = [] } = rows[0] ?? {};
  return { user_id, emails, reported_emails, fields };
}
