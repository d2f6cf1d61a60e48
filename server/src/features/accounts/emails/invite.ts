import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { findRecipient, sendLetter } from '../recipients.ts';
import { invitationTemplate } from './invitation.template.ts';

/** Writes to somebody for whom staff made an account: how they set their password. */
export async function invite(ctx: Context, tx: Tx, user_id: number): Promise<void> {
  const person = await findRecipient(tx, user_id);
  if (!person) return;
  const data = { name: person.firstName, sign_in_url: `${ctx.config.public_url}/auth?view=forgotten` };
  await sendLetter(ctx, tx, person, { template: invitationTemplate, data });
}
