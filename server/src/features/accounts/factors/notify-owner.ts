import { accountSecurityChanged } from '@sabha/contract/accounts/events';
import type { EventPayload } from '@sabha/contract/core/event';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { subscribe } from '../../../core/events/domain-event.ts';
import { findAccountById } from '../auth/account.store.ts';
import { accountNoticeTemplate } from '../emails/account-notice.template.ts';

export type Notice = EventPayload<typeof accountSecurityChanged>;

/** Has the owner told by mail of something that they would want to stop if it was not them. */
export async function notifyOwner(ctx: Pick<Context, 'outbox'>, tx: Tx, notice: Notice): Promise<void> {
  await ctx.outbox.add(tx, accountSecurityChanged, notice, notice.user_id);
}

export const mailNotice = subscribe(accountSecurityChanged, {
  name: 'identity.mail-account-notice',
  async handle({ payload: { user_id, notice, detail, former_email } }, ctx) {
    const account = await findAccountById(ctx.db, user_id);
    if (!account) return;
    const data = { name: account.firstName, notice, detail: detail ?? '', sign_in_url: `${ctx.config.public_url}/auth` };
    for (const email of [account.email, ...(former_email === undefined ? [] : [former_email])])
      await ctx.mail.send(null, { template: accountNoticeTemplate, to: { email }, data, locale: account.locale });
  },
});
