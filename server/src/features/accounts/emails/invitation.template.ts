import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from './texts-of.ts';

export interface InvitationMail {
  readonly name: string;
  /** Where a code is asked for that allows to set a password. */
  readonly sign_in_url: string;
}

const translations = {
  en: {
    subject: 'You are invited: set your password',
    greeting: 'Hello {name}',
    lead: 'The organisers have made an account for you with this address. Set a password to use it: the page behind the button sends a code to this address.',
    button: 'Set my password',
    note: 'If you do not want an account, do nothing. Nobody can use it without a code that only you get.',
  },
  hi: {
    subject: 'आपको आमंत्रण है: अपना पासवर्ड बनाएँ',
    greeting: 'नमस्ते {name}',
    lead: 'आयोजकों ने इस पते से आपके लिए खाता बनाया है। उसे इस्तेमाल करने के लिए पासवर्ड बनाएँ: बटन वाला पेज इसी पते पर एक कोड भेजता है।',
    button: 'मेरा पासवर्ड बनाएँ',
    note: 'अगर आपको खाता नहीं चाहिए, तो कुछ न करें। बिना उस कोड के, जो सिर्फ़ आपको मिलता है, कोई इसे इस्तेमाल नहीं कर सकता।',
  },
  gu: {
    subject: 'તમને આમંત્રણ છે: તમારો પાસવર્ડ બનાવો',
    greeting: 'નમસ્તે {name}',
    lead: 'આયોજકોએ આ સરનામાથી તમારું ખાતું બનાવ્યું છે. તેને વાપરવા પાસવર્ડ બનાવો: બટન પાછળનું પેજ આ જ સરનામે કોડ મોકલે છે.',
    button: 'મારો પાસવર્ડ બનાવો',
    note: 'જો તમને ખાતું ન જોઈતું હોય તો કંઈ ન કરો. ફક્ત તમને મળતા કોડ વિના કોઈ તેને વાપરી શકતું નથી.',
  },
};

/** To somebody for whom staff made an account. */
export const invitationTemplate: EmailTemplate<InvitationMail> = {
  name: 'invitation',
  per_hour: null,
  write: ({ name, sign_in_url }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name });
    return emailOf(
      { subject: texts.subject, heading: fill(texts.greeting).trim(), lead: texts.lead },
      { kind: 'button', text: texts.button, url: sign_in_url },
      { kind: 'small', text: texts.note },
    );
  },
};
