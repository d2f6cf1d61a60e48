import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Mail } from '../../core/email/mailer.ts';

/** How a person is written to: the one source of address, language and zone, by the view `recipients`. */
export interface Recipient {
  readonly user_id: number;
  readonly firstName: string;
  /** The account's address, or the one that the person gave; null when there is none. */
  readonly email: string | null;
  readonly locale: string;
  /** IANA name; null when they follow the event's. */
  readonly time_zone: string | null;
}

async function readRecipient(
  db: Database | Tx,
  user_id: number,
  { locale, hasDeleted }: { locale: string; hasDeleted: boolean },
): Promise<Recipient | null> {
  const { rows } = await db.execute<Recipient & Record<string, unknown>>(sql`
    SELECT user_id, "firstName", email, CASE WHEN has_locale THEN locale ELSE ${locale} END AS locale, time_zone
    FROM recipients WHERE user_id = ${user_id} AND (deleted_at IS NULL OR ${hasDeleted})`);
  return rows[0] ?? null;
}

/**
 * Null for who is deleted, and for numbers that belong to nobody.
 * @param locale for an account that has no language of its own yet: that of the request
 */
export const findRecipient = (db: Database | Tx, user_id: number, locale = 'en') =>
  readRecipient(db, user_id, { locale, hasDeleted: false });

/** The same, also of who is deleted: for the last letter of an account. */
export const findFormerRecipient = (db: Database | Tx, user_id: number) => readRecipient(db, user_id, { locale: 'en', hasDeleted: true });

/** Writes to somebody in their language, with the transaction when one is given; who has no address gets no letter. */
export async function sendLetter<Data extends object>(
  { mail }: Pick<Context, 'mail'>,
  tx: Tx | null,
  { email, locale }: Pick<Recipient, 'email' | 'locale'>,
  letter: Pick<Mail<Data>, 'template' | 'data' | 'per_hour'>,
): Promise<void> {
  if (email !== null) await mail.send(tx, { ...letter, to: { email }, locale });
}
