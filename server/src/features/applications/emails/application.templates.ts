import type { ApplicationState } from '@sabha/contract/applications/states';
import { factsOf, emailOf, paragraphsOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';
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
  per_hour: 4,
  write: ({ event, call, name, number, url }, locale) => {
    const { texts, fill } = textsOf(receiptTexts, locale, { call, name, number });
    return emailOf(
      { subject: fill(texts.subject), heading: fill(texts.heading), lead: fill(texts.body), brand: event },
      factsOf([texts.number, number], [texts.about, call]),
      { kind: 'button', text: texts.button, url },
      { kind: 'small', text: texts.note },
    );
  },
};

/** Tells the team of a call that something came in. */
export const newApplicationTemplate: EmailTemplate<ApplicationMail> = {
  name: 'application-new',
  per_hour: 60,
  write: ({ event, call, name, number, url }, locale) => {
    const { texts, fill } = textsOf(newTexts, locale, { call, name, number });
    return emailOf({ subject: fill(texts.subject), lead: fill(texts.body), brand: event }, { kind: 'button', text: texts.button, url });
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
  per_hour: null,
  write: ({ event, call, name, number, url, state, message }, locale) => {
    const { texts, fill } = textsOf(movedTexts, locale, { call, name, number });
    const lead = fill(texts.leads[state] ?? texts.lead);
    return {
      subject: fill(texts.subject),
      preview: lead,
      brand: event,
      blocks: [
        { kind: 'heading', text: lead },
        ...paragraphsOf(message),
        factsOf([texts.number, number], [texts.about, call]),
        { kind: 'button', text: texts.button, url },
      ],
    };
  },
};
