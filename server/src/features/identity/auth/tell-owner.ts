import type { DomainEventHandler } from '../../../core/events/outbox.ts';
import { passwordChangedTemplate } from '../emails/password-changed.template.ts';
import { findAccountById } from './account.store.ts';

/** Every change of a password is told to its owner by mail. */
export const tellOwnerOfPassword: DomainEventHandler<{ user_id: number } & Record<string, unknown>> = {
  event: 'account.password_changed',
  name: 'identity.tell-owner-of-password',
  async handle({ payload: { user_id } }, ctx) {
    const account = await findAccountById(ctx.db, user_id);
    if (!account) return;
    const data = { name: account.firstName, sign_in_url: `${ctx.config.public_url}/auth` };
    await ctx.mail.send(null, { template: passwordChangedTemplate, to: { email: account.email }, data, locale: account.locale });
  },
};
