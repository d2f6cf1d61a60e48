import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { DomainEventHandler } from '../../../core/events/outbox.ts';
import { findAccountById } from '../auth/account.store.ts';
import type { AccountNotice } from '../emails/account-notice-texts.ts';
import { accountNoticeTemplate } from '../emails/account-notice.template.ts';

export interface Notice {
  readonly user_id: number;
  readonly notice: AccountNotice;
  /** What it was about: a browser, the name of a passkey, an address. */
  readonly detail?: string;
  /** Where to write besides the account's address: the one it had before. */
  readonly former_email?: string;
}

const noticed = 'account.security_changed';

/** Has the owner told by mail of something that they would want to stop if it was not them. */
export async function tellOwner(ctx: Pick<Context, 'outbox'>, tx: Tx, notice: Notice): Promise<void> {
  await ctx.outbox.add(tx, { type: noticed, payload: { ...notice }, actor_id: notice.user_id });
}

export const mailNotice: DomainEventHandler<Notice & Record<string, unknown>> = {
  event: noticed,
  name: 'identity.mail-account-notice',
  async handle({ payload: { user_id, notice, detail, former_email } }, ctx) {
    const account = await findAccountById(ctx.db, user_id);
    if (!account) return;
    const data = { name: account.firstName, notice, detail: detail ?? '', sign_in_url: `${ctx.config.public_url}/auth` };
    for (const email of [account.email, ...(former_email === undefined ? [] : [former_email])])
      await ctx.mail.send(null, { template: accountNoticeTemplate, to: { email }, data, locale: account.locale });
  },
};
