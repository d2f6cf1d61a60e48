import type { ApplicationState } from '@sabha/contract/applications/states';
import type { EmailTemplate } from '../../../core/email/email-template.ts';
import { wordsOf } from '../../identity/public.ts';
import { movedTexts, newTexts, receiptTexts } from './application-texts.ts';

interface ApplicationMail {
  readonly event: string;
  readonly call: string;
  readonly name: string;
  readonly number: string;
  readonly url: string;
}

/** The number of an application that was sent, and the way back to it. */
export const applicationReceiptTemplate: EmailTemplate<ApplicationMail> = {
  name: 'application-receipt',
  write: ({ event, call, name, number, url }, locale) => {
    const { words, fill } = wordsOf(receiptTexts, locale, { call, name, number });
    return {
      subject: fill(words.subject),
      preview: fill(words.body),
      brand: event,
      blocks: [
        { kind: 'heading', text: fill(words.heading) },
        { kind: 'paragraph', text: fill(words.body) },
        {
          kind: 'facts',
          rows: [
            { label: words.number, value: number },
            { label: words.about, value: call },
          ],
        },
        { kind: 'button', text: words.button, url },
        { kind: 'small', text: words.note },
      ],
    };
  },
};

/** Tells the team of a call that something came in. */
export const newApplicationTemplate: EmailTemplate<ApplicationMail> = {
  name: 'application-new',
  write: ({ event, call, name, number, url }, locale) => {
    const { words, fill } = wordsOf(newTexts, locale, { call, name, number });
    return {
      subject: fill(words.subject),
      preview: fill(words.body),
      brand: event,
      blocks: [
        { kind: 'heading', text: fill(words.subject) },
        { kind: 'paragraph', text: fill(words.body) },
        { kind: 'button', text: words.button, url },
      ],
    };
  },
};

interface MovedMail extends ApplicationMail {
  readonly state: ApplicationState;
  /** What staff wrote; may be empty. */
  readonly message: string;
}

/** Where an application stands now, and what staff wrote. */
export const applicationMovedTemplate: EmailTemplate<MovedMail> = {
  name: 'application-moved',
  write: ({ event, call, name, number, url, state, message }, locale) => {
    const { words, fill } = wordsOf(movedTexts, locale, { call, name, number });
    const lead = fill(words.leads[state] ?? words.lead);
    const paragraphs = message.split(/\n{2,}/).filter((text) => text.trim() !== '');
    return {
      subject: fill(words.subject),
      preview: lead,
      brand: event,
      blocks: [
        { kind: 'heading', text: lead },
        ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
        {
          kind: 'facts',
          rows: [
            { label: words.number, value: number },
            { label: words.about, value: call },
          ],
        },
        { kind: 'button', text: words.button, url },
      ],
    };
  },
};
