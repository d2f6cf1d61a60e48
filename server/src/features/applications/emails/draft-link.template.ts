import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';

export interface DraftLinkMail {
  readonly name: string;
  readonly event: string;
  readonly call: string;
  readonly url: string;
}

const translations = {
  en: {
    subject: 'Your draft: {call}',
    heading: 'Your draft is kept',
    body: 'What you filled in for “{call}” is kept until the call closes. Nothing has been sent to the organisers yet.',
    button: 'Go on with it',
    note: 'Whoever has this link can read and change the draft. If you did not ask for it, do nothing.',
  },
  hi: {
    subject: 'आपका मसौदा: {call}',
    heading: 'आपका मसौदा सुरक्षित है',
    body: '“{call}” के लिए आपने जो भरा है, वह आवेदन बंद होने तक सुरक्षित है। आयोजकों को अभी कुछ नहीं भेजा गया है।',
    button: 'आगे भरें',
    note: 'जिसके पास यह लिंक है, वह मसौदा पढ़ और बदल सकता है। अगर आपने इसे नहीं माँगा, तो कुछ न करें।',
  },
  gu: {
    subject: 'તમારો મુસદ્દો: {call}',
    heading: 'તમારો મુસદ્દો સચવાયો છે',
    body: '“{call}” માટે તમે જે ભર્યું છે, તે અરજી બંધ થાય ત્યાં સુધી સચવાશે. આયોજકોને હજી કંઈ મોકલાયું નથી.',
    button: 'આગળ ભરો',
    note: 'જેની પાસે આ લિંક છે તે મુસદ્દો વાંચી અને બદલી શકે છે. તમે તે માગ્યો ન હોય, તો કંઈ કરશો નહીં.',
  },
};

/** A guest's way back to a draft. */
export const draftLinkTemplate: EmailTemplate<DraftLinkMail> = {
  name: 'application-draft-link',
  per_hour: 4,
  write: ({ event, call, url }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { call });
    return emailOf(
      { subject: fill(texts.subject), heading: texts.heading, lead: fill(texts.body), brand: event },
      { kind: 'button', text: texts.button, url },
      { kind: 'small', text: texts.note },
    );
  },
};
