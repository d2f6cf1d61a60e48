import type { Tx } from '../db/database.ts';
import type { EmailTemplate } from './email-template.ts';

export interface Mail<Data extends object> {
  readonly template: EmailTemplate<Data>;
  readonly to: MailAddress;
  readonly data: Data;
  /** BCP 47 language of the text: `en`, `hi`, `gu`. */
  readonly locale: string;
}

export interface MailAddress {
  readonly email: string;
  readonly name?: string;
}

export interface Mailer {
  /**
   * Queues the letter, in the caller's transaction when one is given, so that it leaves only when that commits.
   * Throws a ProblemError 400 for an address that is none.
   */
  send<Data extends object>(tx: Tx | null, mail: Mail<Data>): Promise<void>;
}
