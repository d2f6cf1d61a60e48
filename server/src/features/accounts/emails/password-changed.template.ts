import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from './texts-of.ts';

export interface PasswordChangedMail {
  readonly name: string;
  readonly sign_in_url: string;
}

const translations = {
  en: {
    subject: 'Your password was changed',
    greeting: 'Hello {name}',
    lead: 'The password of your account was just changed, and you were signed out on all other devices.',
    warning: 'If it was not you, choose a new one now with “Forgot your password?”, and tell the organisers.',
    button: 'To the sign-in page',
  },
  hi: {
    subject: 'आपका पासवर्ड बदल गया',
    greeting: 'नमस्ते {name}',
    lead: 'आपके खाते का पासवर्ड अभी बदला गया, और बाकी सभी उपकरणों पर आप साइन आउट हो गए हैं।',
    warning: 'अगर यह आपने नहीं किया, तो अभी “पासवर्ड भूल गए?” से नया चुनें और आयोजकों को बताएँ।',
    button: 'साइन-इन पेज पर जाएँ',
  },
  gu: {
    subject: 'તમારો પાસવર્ડ બદલાયો',
    greeting: 'નમસ્તે {name}',
    lead: 'તમારા ખાતાનો પાસવર્ડ હમણાં બદલાયો, અને બાકીનાં બધાં ઉપકરણો પર તમે સાઇન આઉટ થયા છો.',
    warning: 'જો તે તમે ન કર્યું હોય, તો હમણાં જ “પાસવર્ડ ભૂલી ગયા?” થી નવો પસંદ કરો અને આયોજકોને જણાવો.',
    button: 'સાઇન-ઇન પેજ પર જાઓ',
  },
};

/** After every change of a password, so that its owner notices one that was not theirs. */
export const passwordChangedTemplate: EmailTemplate<PasswordChangedMail> = {
  name: 'password-changed',
  per_hour: null,
  write: ({ name, sign_in_url }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name });
    return emailOf(
      { subject: texts.subject, heading: fill(texts.greeting).trim(), lead: texts.lead },
      { kind: 'paragraph', text: texts.warning },
      { kind: 'button', text: texts.button, url: sign_in_url },
    );
  },
};
