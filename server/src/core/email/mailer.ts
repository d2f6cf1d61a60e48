import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { EmailTemplate } from './email-template.ts';
import { toHeaderText, toRecipient, type Letter, type LetterFile, type MailAddress } from './letter.ts';
import { createMailboxTransport, createSmtpTransport, PermanentMailError } from './mail-transport.ts';
import { sendMailJob } from './send-mail.job.ts';

export type { EmailTemplate } from './email-template.ts';
export type { LetterFile, MailAddress } from './letter.ts';

export interface Mail<Data extends object> {
  readonly template: EmailTemplate<Data>;
  readonly to: MailAddress;
  readonly data: Data;
  /** BCP 47 language of the text: `en`, `hi`, `gu`. */
  readonly locale: string;
  readonly files?: readonly LetterFile[];
}

export interface Mailer {
  /**
   * Queues the letter, in the caller's transaction when one is given, so that it leaves only when that commits.
   * Throws ProblemError 400 for an address that is none.
   */
  send<Data extends object>(tx: Tx | null, mail: Mail<Data>): Promise<void>;
  /** Renders and sends a queued letter now; the job behind `send`. Throws when it should be tried again. */
  deliver(letter: Letter): Promise<void>;
  close(): void;
}

interface MailerDeps {
  readonly config: Pick<Config, 'data_dir' | 'mail_from' | 'public_url' | 'smtp_url'>;
  readonly jobs: JobQueue;
  readonly log: Pick<Logger, 'warn'>;
  readonly metrics: Metrics;
}

/** Where messages are kept without SMTP_URL. */
export const mailboxFolder = (dataDir: string) => join(dataDir, 'mailbox');

/** Mail by SMTP when SMTP_URL is set, else into the local mailbox. */
export function createMailer({ config, jobs, log, metrics }: MailerDeps): Mailer {
  const from = readSender(config);
  const transport = config.smtp_url ? createSmtpTransport(config.smtp_url) : createMailboxTransport(mailboxFolder(config.data_dir), log);

  async function deliver({ id, template, to, locale, content, files = [] }: Letter): Promise<void> {
    // MJML is large and only sending needs it, so it is loaded with the first letter.
    const { renderLetter } = await import('./render-letter.ts');
    const { html, text } = await renderLetter(content, { locale, brand: content.brand ?? from.name ?? '', public_url: config.public_url });
    try {
      await transport.send({ id, from, to, locale, subject: toHeaderText(content.subject), html, text, files });
      metrics.mails.inc({ outcome: 'sent' });
    } catch (error) {
      metrics.mails.inc({ outcome: 'failed' });
      if (!(error instanceof PermanentMailError)) throw error;
      log.warn({ err: error, mail_id: id, template }, 'A mail was refused for good and is not tried again.');
    }
  }

  return {
    async send(tx, { template, to, data, locale, files }) {
      const letter: Letter = {
        id: randomUUID(),
        template: template.name,
        to: toRecipient(to),
        locale,
        content: template.write(data, locale),
        ...(files && { files }),
      };
      await jobs.enqueue(tx, sendMailJob, letter);
    },
    deliver,
    close: () => transport.close(),
  };
}

const senderPattern = /^(?:"?([^"<>]*?)"?\s*)<([^<>\s]+)>$/;

/** `Name <address>` or an address alone; without a setting an address at the product's own host. */
function readSender({ mail_from, public_url }: MailerDeps['config']): MailAddress {
  if (mail_from === undefined) return { name: 'Sabha', email: `no-reply@${new URL(public_url).hostname}` };
  const match = senderPattern.exec(mail_from.trim());
  return match?.[2] ? { name: toHeaderText(match[1] ?? ''), email: match[2] } : { name: 'Sabha', email: mail_from.trim() };
}
