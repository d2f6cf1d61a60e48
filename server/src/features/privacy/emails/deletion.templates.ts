import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import type { EmailContent } from '../../../core/email/email-content.ts';
import { deletionTexts, type DeletionTexts } from './deletion-texts.ts';
import { textsOf } from '../../accounts/public.ts';

interface EmailDocument {
  readonly subject: string;
  readonly lead: string;
  readonly note: string;
  readonly button?: { readonly text: string; readonly url: string };
}

/** Every letter about a deletion has the same form: what happened, what can be done, and where. */
function write(
  values: { readonly name: string } & Readonly<Record<string, string>>,
  locale: string,
  pick: (texts: DeletionTexts) => EmailDocument,
): EmailContent {
  const { texts, fill } = textsOf(deletionTexts, locale, values);
  const { subject, lead, note, button } = pick(texts);
  return emailOf(
    { subject: fill(subject), heading: fill(texts.greeting).trim(), lead: fill(lead) },
    { kind: 'paragraph', text: note },
    button ? { kind: 'button', ...button } : null,
  );
}

/** The day of a deletion as people read it. */
export const deletionDay = (instant: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(instant));

export interface DeletionMail {
  readonly name: string;
  /** ISO 8601. */
  readonly due_at: string;
  readonly url: string;
}

/** When somebody asked to be deleted, or their guardian did. */
export const deletionAskedTemplate: EmailTemplate<DeletionMail & { readonly isByGuardian: boolean }> = {
  name: 'deletion-asked',
  per_hour: 5,
  is_security: true,
  write: ({ name, due_at, url, isByGuardian }, locale) =>
    write({ name, date: deletionDay(due_at, locale) }, locale, ({ asked, cancel }) => ({
      ...asked,
      lead: isByGuardian ? asked.lead_guardian : asked.lead,
      button: { text: cancel, url },
    })),
};

/** A few days before the end. */
export const deletionNearTemplate: EmailTemplate<DeletionMail> = {
  name: 'deletion-near',
  per_hour: null,
  write: ({ name, due_at, url }, locale) =>
    write({ name, date: deletionDay(due_at, locale) }, locale, ({ near, cancel }) => ({ ...near, button: { text: cancel, url } })),
};

export const deletionCancelledTemplate: EmailTemplate<Pick<DeletionMail, 'name' | 'url'>> = {
  name: 'deletion-kept',
  per_hour: 5,
  is_security: true,
  write: ({ name, url }, locale) => write({ name }, locale, ({ stored }) => ({ ...stored, button: { text: stored.button, url } })),
};

/** The last mail: after it nobody knows the address any more. */
export const deletionDoneTemplate: EmailTemplate<{ readonly name: string; readonly host: string }> = {
  name: 'deletion-done',
  per_hour: null,
  write: ({ name, host }, locale) => write({ name, host }, locale, ({ done }) => done),
};
