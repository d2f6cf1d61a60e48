import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from './texts-of.ts';

export interface AccountExistsMail {
  readonly name: string;
  readonly sign_in_url: string;
}

const translations = {
  en: {
    subject: 'You have an account already',
    greeting: 'Hello {name}',
    lead: 'Somebody, probably you, just signed up with this address. It has an account already, so nothing new was made.',
    hint: 'Sign in with it. If you do not remember the password, ask for a new one there.',
    button: 'Sign in',
    note: 'If it was not you, do nothing.',
  },
  hi: {
    subject: 'आपका खाता पहले से है',
    greeting: 'नमस्ते {name}',
    lead: 'किसी ने, शायद आपने ही, अभी इस पते से खाता बनाना चाहा। इस पते का खाता पहले से है, इसलिए कुछ नया नहीं बना।',
    hint: 'उसी से साइन इन करें। पासवर्ड याद न हो तो वहीं नया माँगें।',
    button: 'साइन इन करें',
    note: 'अगर वह आप नहीं थे, तो कुछ न करें।',
  },
  gu: {
    subject: 'તમારું ખાતું પહેલેથી છે',
    greeting: 'નમસ્તે {name}',
    lead: 'કોઈએ, કદાચ તમે જ, હમણાં આ સરનામાથી ખાતું બનાવવા માગ્યું. આ સરનામાનું ખાતું પહેલેથી છે, તેથી કંઈ નવું બન્યું નથી.',
    hint: 'તેનાથી જ સાઇન ઇન કરો. પાસવર્ડ યાદ ન હોય તો ત્યાં નવો માગો.',
    button: 'સાઇન ઇન કરો',
    note: 'જો તે તમે ન હો, તો કંઈ કરશો નહીં.',
  },
};

/** Instead of a code, to people who sign up a second time: the page told nobody that they have an account. */
export const accountExistsTemplate: EmailTemplate<AccountExistsMail> = {
  name: 'account-exists',
  per_hour: 3,
  is_security: true,
  write: ({ name, sign_in_url }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name });
    return emailOf(
      { subject: texts.subject, heading: fill(texts.greeting).trim(), lead: texts.lead },
      { kind: 'paragraph', text: texts.hint },
      { kind: 'button', text: texts.button, url: sign_in_url },
      { kind: 'small', text: texts.note },
    );
  },
};
