import type { Context } from '../src/core/context.ts';
import { sendDigests } from '../src/features/notifications/digest/send-digests.ts';
import { mailNewNotification } from '../src/features/notifications/mail-new-notification.ts';
import { notificationRegistry } from './notification-registry.ts';

/** The same context, and the addresses that mails leave for. */
function watchMail(ctx: Context): { ctx: Context; mails: string[] } {
  const mails: string[] = [];
  const send: Context['mail']['send'] = async (_, { to }) => void mails.push(to.email);
  return { ctx: { ...ctx, mail: { ...ctx.mail, send } }, mails };
}

/** How many mails leave of one notification, were it handed over now. */
export async function mailNow(app: { readonly ctx: Context }, notice: { notification_id: number; user_id: number }): Promise<number> {
  const { ctx, mails } = watchMail(app.ctx);
  const { handle } = mailNewNotification(notificationRegistry);
  const { notification_id, user_id } = notice;
  await handle({ payload: { notification_id, user_id } } as unknown as Parameters<typeof handle>[0], ctx);
  return mails.length;
}

/** How many digests leave for an address that are due by then. */
export async function sendDigestsBy(app: { readonly ctx: Context }, email: string, now: Date): Promise<number> {
  const { ctx, mails } = watchMail(app.ctx);
  await sendDigests({ ...ctx, clock: { now: () => now } }, notificationRegistry, new AbortController().signal);
  return mails.filter((to) => to === email).length;
}
