import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database, Tx } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { EmailTemplate } from './email-template.ts';
import { toHeaderText, toRecipient, type EmailDocument, type EmailInlineFile, type MailAddress } from './email-document.ts';
import { createMailboxTransport, createSmtpTransport, PermanentMailError } from './mail-transport.ts';
import { takeMailBudget } from './mail-budget.ts';
import { recordMailFailure } from './mail-failures.store.ts';
import { plainName } from './plain-text.ts';
import { renderEmailTask } from './render-email.task.ts';
import { sendMailJob } from './send-mail.job.ts';

export type { EmailTemplate } from './email-template.ts';
export type { EmailInlineFile, MailAddress } from './email-document.ts';

export interface Mail<Data extends object> {
  readonly template: EmailTemplate<Data>;
  readonly to: MailAddress;
  readonly data: Data;
  /** BCP 47 language of the text: `en`, `hi`, `gu`. */
  readonly locale: string;
  readonly files?: readonly EmailInlineFile[];
  /** Where mails of this kind are switched off by one request without a sign-in (RFC 8058); for what the person can do without. */
  readonly unsubscribe_url?: string;
  /** In place of the template's own, where this one took more, or less, than others of its kind. */
  readonly per_hour?: number | null;
}

export interface Mailer {
  /**
   * Queues the letter, in the caller's transaction when one is given, so that it leaves only when that commits. What anybody can
   * cause is withheld from a recipient who has had enough of it in this hour; the caller is not told, and so tells nobody.
   * Throws ProblemError 400 for an address that is none.
   */
  send<Data extends object>(tx: Tx | null, mail: Mail<Data>): Promise<void>;
  /**
   * Renders and sends a queued letter now; the job behind `send`. Answers whether the next server took it; false when it never will.
   * Throws when it should be tried again; of the last try that is noted as a mail that never arrives.
   */
  deliver(letter: EmailDocument, isLastTry?: boolean): Promise<boolean>;
  close(): void;
}

interface MailerDeps {
  readonly config: Pick<Config, 'data_dir' | 'mail_from' | 'public_url' | 'smtp_url'>;
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly tasks: TaskPool;
  readonly log: Pick<Logger, 'warn'>;
  readonly metrics: Metrics;
}

/** Where messages are kept without SMTP_URL. */
export const mailboxFolder = (dataDir: string) => join(dataDir, 'mailbox');

/** Mail by SMTP when SMTP_URL is set, else into the local mailbox. */
export function createMailer({ config, db, jobs, tasks, log, metrics }: MailerDeps): Mailer {
  const from = readSender(config);
  const transport = config.smtp_url ? createSmtpTransport(config.smtp_url) : createMailboxTransport(mailboxFolder(config.data_dir), log);

  async function sendNow({ id, to, locale, content, files = [], unsubscribe_url }: EmailDocument): Promise<void> {
    const frame = { locale, brand: content.brand ?? from.name ?? '', public_url: config.public_url };
    const { html, text } = await tasks.run(renderEmailTask, { content, frame });
    const subject = toHeaderText(content.subject);
    await transport.send({ id, from, to, locale, subject, html, text, files, ...(unsubscribe_url && { unsubscribe_url }) });
  }

  async function deliver(letter: EmailDocument, isLastTry = false): Promise<boolean> {
    try {
      await sendNow(letter);
      metrics.mails.inc({ outcome: 'sent' });
      return true;
    } catch (error) {
      const isRefused = error instanceof PermanentMailError;
      metrics.mails.inc({ outcome: isRefused ? 'refused' : isLastTry ? 'given_up' : 'failed' });
      if (isRefused || isLastTry) await recordMailFailure(db, letter, error);
      if (!isRefused) throw error;
      log.warn({ err: error, mail_id: letter.id, template: letter.template }, 'A mail was refused for good and is not tried again.');
      return false;
    }
  }

  return {
    async send(tx, { template, to, data, locale, files, unsubscribe_url, per_hour = template.per_hour }) {
      const recipient = toRecipient(to);
      if (per_hour !== null && !(await takeMailBudget(tx ?? db, { email: recipient.email, template, per_hour }))) {
        metrics.mails.inc({ outcome: 'withheld' });
        log.warn(
          { template: template.name },
          'A mail was withheld: its recipient has had enough of those that anybody can cause in this hour.',
        );
        return;
      }
      const name = plainName(recipient.name ?? '');
      const letter: EmailDocument = {
        id: randomUUID(),
        template: template.name,
        to: { email: recipient.email, ...(name && { name }) },
        locale,
        content: template.write(data, locale),
        ...(files && { files }),
        ...(unsubscribe_url && { unsubscribe_url }),
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
