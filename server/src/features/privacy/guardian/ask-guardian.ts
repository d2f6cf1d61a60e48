import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { hashToken } from '../../../core/http/hash-token.ts';
import { guardianRequestTemplate } from '../emails/guardian.templates.ts';

/** How long the mailed link opens the question; it still offers a new one afterwards. */
export const linkDays = 30;

export interface GuardianRequest {
  readonly user_id: number;
  readonly child_name: string;
  readonly guardian_name: string;
  readonly guardian_email: string;
  readonly guardian_phone_number: string | null;
  readonly locale: string;
}

/**
 * Notes that a parent is asked and mails them the link; an earlier link stops working. Asking another person than before takes
 * their answer back: nobody's consent counts for somebody else's.
 */
export async function askGuardian(ctx: Context, tx: Tx, request: GuardianRequest): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  const { user_id, child_name, guardian_name, guardian_email, guardian_phone_number, locale } = request;
  await tx.execute(sql`
    INSERT INTO guardian_consents AS c (user_id, guardian_name, guardian_email, guardian_phone_number, token_hash, locale, link_expires_at)
    VALUES (${user_id}, ${guardian_name}, ${guardian_email}, ${guardian_phone_number}, ${hashToken(token)}, ${locale}, now() + make_interval(days => ${linkDays}))
    ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, asked_at = now(), link_expires_at = excluded.link_expires_at,
      guardian_name = excluded.guardian_name, guardian_email = excluded.guardian_email, guardian_phone_number = excluded.guardian_phone_number,
      status = CASE WHEN lower(c.guardian_email) = lower(excluded.guardian_email) THEN c.status ELSE 'asked' END`);
  const { public_url } = ctx.config;
  // Behind #, where no proxy and no log sees it.
  const url = `${public_url}/guardian#${token}`;
  const data = { child: child_name, guardian: guardian_name, host: new URL(public_url).host, url, days: linkDays };
  await ctx.mail.send(tx, { template: guardianRequestTemplate, to: { email: guardian_email, name: guardian_name }, data, locale });
}

type Asked = Omit<GuardianRequest, 'user_id'> & { user_id: number } & Record<string, unknown>;

/** Mails the link again while the parent has not consented, to the address they were named with and no other. */
export async function askGuardianAgain(
  ctx: Context,
  tx: Tx,
  { user_id, guardian_email }: { user_id: number; guardian_email: string },
): Promise<void> {
  const { rows } = await tx.execute<Asked>(sql`
    SELECT c.user_id, c.guardian_name, c.guardian_email, c.guardian_phone_number, c.locale, d."firstName" AS child_name
    FROM guardian_consents c JOIN account_details d USING (user_id)
    WHERE user_id = ${user_id} AND status <> 'given' AND lower(guardian_email) = lower(${guardian_email})`);
  const [row] = rows;
  if (row) await askGuardian(ctx, tx, row);
}

/** Mails a new link in place of one that has run out: whoever holds the old one only learns that a mail left. */
export async function renewGuardianLink(ctx: Context, token: string): Promise<boolean> {
  return ctx.transact(async (tx) => {
    const { rows } = await tx.execute<Asked>(sql`
      SELECT c.user_id, c.guardian_name, c.guardian_email, c.guardian_phone_number, c.locale, d."firstName" AS child_name
      FROM guardian_consents c JOIN account_details d USING (user_id)
      WHERE token_hash = ${hashToken(token)} AND link_expires_at <= now() FOR UPDATE OF c`);
    const [row] = rows;
    if (!row) return false;
    await askGuardian(ctx, tx, row);
    return true;
  });
}
