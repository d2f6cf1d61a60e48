import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import type { EmailTemplate } from './email-template.ts';

/** Of all mails that anybody can cause together, one recipient gets so many in an hour. */
export const maxMailsPerHour = 15;

interface Asked {
  readonly email: string;
  readonly template: Pick<EmailTemplate<never>, 'name' | 'is_security'>;
  /** How many of this template in an hour. */
  readonly per_hour: number;
}

/**
 * Counts a mail against what its recipient may still get in this hour; false, and nothing counted, when that is used up. Undone with
 * the transaction. All spellings that arrive in one mailbox have one budget, as they have one for places.
 */
export async function takeMailBudget(db: Database | Tx, { email, template, per_hour }: Asked): Promise<boolean> {
  const { name, is_security = false } = template;
  // A mailbox of the team, which may get more, is not kept from its mails by the sum either.
  const isSummed = !is_security && per_hour <= maxMailsPerHour;
  const { rowCount } = await db.execute(sql`
    WITH gone AS (
      DELETE FROM mail_counts WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM mail_counts WHERE hour < now() - interval '1 day' ORDER BY hour LIMIT 50 FOR UPDATE SKIP LOCKED))
    ), budget AS (
      SELECT encode(sha256(convert_to(${is_security ? name : ''}::text || ' ' || ticket_mailbox(${email}), 'UTF8')), 'base64') AS hash
    )
    INSERT INTO mail_counts AS counted (recipient_hash, template, hour, count)
    SELECT budget.hash, ${name}::text, date_trunc('hour', now()), 1 FROM budget WHERE ${isSummed ? isBelowSum : sql`true`}
    ON CONFLICT (recipient_hash, template, hour) DO UPDATE SET count = counted.count + 1 WHERE counted.count < ${per_hour}`);
  return rowCount === 1;
}

/** On `budget`. What guards an account or an order is counted under a hash of its own, and so is no part of the sum. */
const isBelowSum = sql`(
  SELECT coalesce(sum(c.count), 0) FROM mail_counts c WHERE c.recipient_hash = budget.hash AND c.hour = date_trunc('hour', now())
) < ${maxMailsPerHour}`;
