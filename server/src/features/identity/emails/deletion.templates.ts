import { letterOf, type EmailTemplate, type LetterContent } from '../../../core/email/email-template.ts';
import { deletionTexts, type DeletionTexts } from './deletion-texts.ts';
import { wordsOf } from './words.ts';

interface Letter {
  readonly subject: string;
  readonly lead: string;
  readonly note: string;
  readonly button?: { readonly text: string; readonly url: string };
}

/** Every letter about a deletion has the same form: what happened, what can be done, and where. */
function write(
  values: { readonly name: string } & Readonly<Record<string, string>>,
  locale: string,
  pick: (words: DeletionTexts) => Letter,
): LetterContent {
  const { words, fill } = wordsOf(deletionTexts, locale, values);
  const { subject, lead, note, button } = pick(words);
  return letterOf(
    { subject: fill(subject), heading: fill(words.greeting).trim(), lead: fill(lead) },
    { kind: 'paragraph', text: note },
    button ? { kind: 'button', ...button } : null,
  );
}

const dayOf = (instant: string, locale: string) =>
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
  write: ({ name, due_at, url, isByGuardian }, locale) =>
    write({ name, date: dayOf(due_at, locale) }, locale, ({ asked, keep }) => ({
      ...asked,
      lead: isByGuardian ? asked.lead_guardian : asked.lead,
      button: { text: keep, url },
    })),
};

/** A few days before the end. */
export const deletionNearTemplate: EmailTemplate<DeletionMail> = {
  name: 'deletion-near',
  write: ({ name, due_at, url }, locale) =>
    write({ name, date: dayOf(due_at, locale) }, locale, ({ near, keep }) => ({ ...near, button: { text: keep, url } })),
};

export const deletionKeptTemplate: EmailTemplate<Pick<DeletionMail, 'name' | 'url'>> = {
  name: 'deletion-kept',
  write: ({ name, url }, locale) => write({ name }, locale, ({ kept }) => ({ ...kept, button: { text: kept.button, url } })),
};

/** The last mail: after it nobody knows the address any more. */
export const deletionDoneTemplate: EmailTemplate<{ readonly name: string; readonly host: string }> = {
  name: 'deletion-done',
  write: ({ name, host }, locale) => write({ name, host }, locale, ({ done }) => done),
};
