import { passwordChanged } from '@sabha/contract/accounts/events';
import { subscribe } from '../../../core/events/domain-event.ts';
import { passwordChangedTemplate } from '../emails/password-changed.template.ts';
import { findAccountById } from './account.store.ts';

/** Every change of a password is told to its owner by mail. */
export const notifyOwnerOfPassword = subscribe(passwordChanged, {
  name: 'identity.tell-owner-of-password',
  async handle({ payload: { user_id } }, ctx) {
    const account = await findAccountById(ctx.db, user_id);
    if (!account) return;
    const data = { name: account.firstName, sign_in_url: `${ctx.config.public_url}/auth` };
    await ctx.mail.send(null, { template: passwordChangedTemplate, to: { email: account.email }, data, locale: account.locale });
  },
});
