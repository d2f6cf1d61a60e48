import type { ApplicationState } from '@sabha/contract/applications/states';
import { factsOf, letterOf, paragraphsOf, type EmailTemplate } from '../../../core/email/email-template.ts';
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
    return letterOf(
      { subject: fill(words.subject), heading: fill(words.heading), lead: fill(words.body), brand: event },
      factsOf([words.number, number], [words.about, call]),
      { kind: 'button', text: words.button, url },
      { kind: 'small', text: words.note },
    );
  },
};

/** Tells the team of a call that something came in. */
export const newApplicationTemplate: EmailTemplate<ApplicationMail> = {
  name: 'application-new',
  write: ({ event, call, name, number, url }, locale) => {
    const { words, fill } = wordsOf(newTexts, locale, { call, name, number });
    return letterOf({ subject: fill(words.subject), lead: fill(words.body), brand: event }, { kind: 'button', text: words.button, url });
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
    return {
      subject: fill(words.subject),
      preview: lead,
      brand: event,
      blocks: [
        { kind: 'heading', text: lead },
        ...paragraphsOf(message),
        factsOf([words.number, number], [words.about, call]),
        { kind: 'button', text: words.button, url },
      ],
    };
  },
};
