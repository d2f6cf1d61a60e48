import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { EmailInlineFile, MailAddress } from './email-document.ts';
import { storeInMailbox } from './mailbox.store.ts';

export interface OutgoingMessage {
  readonly id: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly subject: string;
  readonly locale: string;
  readonly html: string;
  readonly text: string;
  readonly files: readonly EmailInlineFile[];
  readonly unsubscribe_url?: string;
}

/** The way messages leave. */
export interface MailTransport {
  /** Resolves when the next server has taken the message. Throws PermanentMailError when it never will. */
  send(message: OutgoingMessage): Promise<void>;
  close(): void;
}

/** The receiving server refuses this recipient for good; trying again only harms our name there. */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError';
}

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** SMTP through a small pool of connections (RFC 5321; TLS as the URL says: `smtps:`, or `smtp:` with STARTTLS when offered). */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    async send(message) {
      try {
        await transporter.sendMail(toMail(message));
      } catch (error) {
        if (isRefusedRecipient(error)) throw new PermanentMailError('The receiving server refuses the recipient.', { cause: error });
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}

/** Keeps messages in a folder instead of sending them: what one wants while trying the product. */
export function createMailboxTransport(folder: string, log: Pick<Logger, 'warn'>): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let hasWarned = false;
  return {
    async send(message) {
      if (!hasWarned) log.warn('SMTP_URL is not set, so mails are kept in the local mailbox and reach nobody.');
      hasWarned = true;
      const { message: raw } = await composer.sendMail(toMail(message));
      if (!Buffer.isBuffer(raw)) throw new Error('The composed message did not come as bytes.');
      const headers = raw.toString('utf8').split('\n\n', 1)[0] ?? '';
      await storeInMailbox(folder, {
        ...message,
        to: message.to.email,
        to_name: message.to.name ?? null,
        headers,
        stored_at: new Date().toISOString(),
      });
    },
    close: () => composer.close(),
  };
}

function toMail({ id, from, to, subject, locale, html, text, files, unsubscribe_url }: OutgoingMessage) {
  const host = from.email.split('@')[1] ?? 'localhost';
  const unsubscribe = unsubscribe_url && {
    'List-Unsubscribe': `<${unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return {
    from: { name: from.name ?? '', address: from.email },
    to: { name: to.name ?? '', address: to.email },
    subject,
    html,
    text,
    attachments: files.map(({ file_name: filename, media_type: contentType, content }) => ({
      filename,
      contentType,
      content,
      encoding: 'base64',
    })),
    messageId: `<${id}@${host}>`,
    // RFC 3834: keeps holiday answers away. Content-Language: RFC 3282.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale, ...unsubscribe },
  };
}

function isRefusedRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
