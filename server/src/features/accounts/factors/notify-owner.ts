import { accountSecurityChanged } from '@sabha/contract/accounts/events';
import type { EventPayload } from '@sabha/contract/core/event';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { subscribe } from '../../../core/events/domain-event.ts';
import { accountNoticeTemplate } from '../emails/account-notice.template.ts';
import { findRecipient, sendLetter } from '../recipients.ts';

export type Notice = EventPayload<typeof accountSecurityChanged>;

/** Has the owner told by mail of something that they would want to stop if it was not them. */
export async function notifyOwner(ctx: Pick<Context, 'outbox'>, tx: Tx, notice: Notice): Promise<void> {
  await ctx.outbox.add(tx, accountSecurityChanged, notice, notice.user_id);
}

export const mailNotice = subscribe(accountSecurityChanged, {
  name: 'identity.mail-account-notice',
  async handle({ payload: { user_id, notice, detail, former_email } }, ctx) {
    const owner = await findRecipient(ctx.db, user_id);
    if (!owner) return;
    const data = { name: owner.firstName, notice, detail: detail ?? '', sign_in_url: `${ctx.config.public_url}/auth` };
    for (const email of [owner.email, ...(former_email === undefined ? [] : [former_email])])
      await sendLetter(ctx, null, { ...owner, email }, { template: accountNoticeTemplate, data });
  },
});
