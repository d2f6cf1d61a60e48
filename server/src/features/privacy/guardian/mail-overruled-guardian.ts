import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { guardianOverruledTemplate } from '../emails/guardian.templates.ts';

interface Overruled extends Record<string, unknown> {
  readonly guardian_name: string;
  readonly guardian_email: string;
  readonly locale: string;
}

/** Writes to the guardian who had the account deleted that the young person has it stay; the link that they have decides anew. */
export async function mailOverruledGuardian(
  ctx: Context,
  tx: Tx,
  { user_id, child_name }: { user_id: number; child_name: string },
): Promise<void> {
  const { rows } = await tx.execute<Overruled>(
    sql`SELECT guardian_name, guardian_email, locale FROM guardian_consents WHERE user_id = ${user_id}`,
  );
  const [row] = rows;
  if (!row) return;
  const { guardian_name, guardian_email, locale } = row;
  const data = { child: child_name, guardian: guardian_name, host: new URL(ctx.config.public_url).host };
  await ctx.mail.send(tx, { template: guardianOverruledTemplate, to: { email: guardian_email, name: guardian_name }, data, locale });
}
