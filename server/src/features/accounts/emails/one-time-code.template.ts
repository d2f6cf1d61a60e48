import type { CodeType } from '@sabha/contract/accounts/auth-fields';
import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from './texts-of.ts';

export interface OneTimeCodeMail {
  readonly name: string;
  readonly code: string;
  readonly type: CodeType;
  readonly minutes: number;
}

const translations = {
  en: {
    signup: { subject: '{code} is your code', lead: 'Enter this code to confirm your e-mail address.' },
    password: { subject: '{code} is your code for a new password', lead: 'Enter this code to choose a new password.' },
    greeting: 'Hello {name}',
    life: 'It works for {minutes} minutes. Another one that you ask for replaces it.',
    note: 'If you did not ask for it, do nothing: without the code nothing happens. Never tell it to anybody, not even to us.',
  },
  hi: {
    signup: { subject: '{code} आपका कोड है', lead: 'अपने ई-मेल पते की पुष्टि के लिए यह कोड दर्ज करें।' },
    password: { subject: 'नए पासवर्ड के लिए आपका कोड {code} है', lead: 'नया पासवर्ड चुनने के लिए यह कोड दर्ज करें।' },
    greeting: 'नमस्ते {name}',
    life: 'यह {minutes} मिनट तक चलेगा। नया कोड माँगने पर पुराना बंद हो जाता है।',
    note: 'अगर आपने इसे नहीं माँगा, तो कुछ न करें: कोड के बिना कुछ नहीं होगा। इसे किसी को न बताएँ, हमें भी नहीं।',
  },
  gu: {
    signup: { subject: '{code} તમારો કોડ છે', lead: 'તમારા ઈ-મેલ સરનામાની ખાતરી માટે આ કોડ દાખલ કરો.' },
    password: { subject: 'નવા પાસવર્ડ માટે તમારો કોડ {code} છે', lead: 'નવો પાસવર્ડ પસંદ કરવા આ કોડ દાખલ કરો.' },
    greeting: 'નમસ્તે {name}',
    life: 'તે {minutes} મિનિટ ચાલશે. નવો કોડ માગો એટલે જૂનો બંધ થાય છે.',
    note: 'જો તમે તે માગ્યો ન હોય, તો કંઈ કરશો નહીં: કોડ વિના કંઈ થશે નહીં. તે કોઈને કહેશો નહીં, અમને પણ નહીં.',
  },
};

/** The code of a sign-up or for a forgotten password. */
export const oneTimeCodeTemplate: EmailTemplate<OneTimeCodeMail> = {
  name: 'one-time-code',
  per_hour: 6,
  is_security: true,
  write: ({ name, code, type, minutes }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name, code, minutes: String(minutes) });
    const { subject, lead } = texts[type];
    return emailOf(
      { subject: fill(subject), heading: fill(texts.greeting).trim(), lead: fill(lead) },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: fill(texts.life) },
      { kind: 'small', text: texts.note },
    );
  },
};
