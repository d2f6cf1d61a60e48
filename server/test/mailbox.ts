import { vi } from 'vitest';
import { listMailbox, type StoredMessage } from '../src/core/email/mailbox.store.ts';
import { mailboxFolder } from '../src/core/email/mailer.ts';
import type { Context } from '../src/core/context.ts';

/** Mails to an address that have arrived, the newest first. */
export async function mailsTo(ctx: Context, email: string): Promise<StoredMessage[]> {
  const all = await listMailbox(mailboxFolder(ctx.config.data_dir));
  return all.filter(({ to }) => to === email);
}

/** Waits until so many mails to the address have arrived, and answers the newest. Needs an app with work. */
export async function waitForMail(ctx: Context, email: string, count = 1): Promise<StoredMessage> {
  const mails = await vi.waitUntil(
    async () => {
      const found = await mailsTo(ctx, email);
      return found.length >= count && found;
    },
    { timeout: 60_000, interval: 50 },
  );
  const [newest] = mails;
  if (!newest) throw new Error(`No mail to ${email}.`);
  return newest;
}

/** The six digits in a mail. */
export function codeIn({ text }: StoredMessage): string {
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (!code) throw new Error('There is no code in this mail.');
  return code;
}
