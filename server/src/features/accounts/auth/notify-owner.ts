import { passwordChanged } from '@sabha/contract/accounts/events';
import { subscribe } from '../../../core/events/domain-event.ts';
import { passwordChangedTemplate } from '../emails/password-changed.template.ts';
import { findRecipient, sendLetter } from '../recipients.ts';

/** Every change of a password is told to its owner by mail. */
export const notifyOwnerOfPassword = subscribe(passwordChanged, {
  name: 'identity.tell-owner-of-password',
  async handle({ payload: { user_id } }, ctx) {
    const owner = await findRecipient(ctx.db, user_id);
    if (!owner) return;
    const data = { name: owner.firstName, sign_in_url: `${ctx.config.public_url}/auth` };
    await sendLetter(ctx, null, owner, { template: passwordChangedTemplate, data });
  },
});
