import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { hashToken } from '../auth/hash-token.ts';
import { guardianRequestTemplate } from '../emails/guardian.templates.ts';

export interface GuardianRequest {
  readonly user_id: number;
  readonly child_name: string;
  readonly guardian_name: string;
  readonly guardian_email: string;
  readonly guardian_phone_number: string | null;
  readonly locale: string;
}

/** Notes that a parent is asked and mails them the link; an earlier link stops working. */
export async function askGuardian(ctx: Context, tx: Tx, request: GuardianRequest): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  const { user_id, child_name, guardian_name, guardian_email, guardian_phone_number, locale } = request;
  await tx.execute(sql`
    INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, guardian_phone_number, token_hash)
    VALUES (${user_id}, ${guardian_name}, ${guardian_email}, ${guardian_phone_number}, ${hashToken(token)})
    ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, asked_at = now()`);
  const { public_url } = ctx.config;
  const data = { child: child_name, guardian: guardian_name, host: new URL(public_url).host, url: `${public_url}/guardian/${token}` };
  await ctx.mail.send(tx, { template: guardianRequestTemplate, to: { email: guardian_email, name: guardian_name }, data, locale });
}

/** Mails the link again while the parent has not consented, to the address they were named with and no other. */
export async function askGuardianAgain(
  ctx: Context,
  tx: Tx,
  { user_id, guardian_email }: { user_id: number; guardian_email: string },
): Promise<void> {
  const { rows } = await tx.execute<Omit<GuardianRequest, 'user_id' | 'locale'> & Record<string, unknown>>(sql`
    SELECT c.guardian_name, c.guardian_email, c.guardian_phone_number, d."firstName" AS child_name
    FROM guardian_consents c JOIN account_details d USING (user_id)
    WHERE user_id = ${user_id} AND status <> 'given' AND lower(guardian_email) = lower(${guardian_email})`);
  const [row] = rows;
  if (row) await askGuardian(ctx, tx, { ...row, user_id, locale: 'en' });
}
