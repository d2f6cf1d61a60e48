import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { invitationTemplate } from './invitation.template.ts';

/** Writes to somebody for whom staff made an account: how they set their password. */
export async function invite({ mail, config }: Context, tx: Tx, { email, firstName }: { email: string; firstName: string }): Promise<void> {
  const data = { name: firstName, sign_in_url: `${config.public_url}/auth?view=forgotten` };
  // They have not said a language yet.
  await mail.send(tx, { template: invitationTemplate, to: { email }, data, locale: 'en' });
}
