import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';

export interface OwnershipCodeMail {
  readonly name: string;
  readonly code: string;
  readonly minutes: number;
}

const translations = {
  en: {
    subject: '{code} proves that it is you',
    greeting: 'Hello {name}',
    lead: 'Somebody who is signed in as you wants to delete your account. Enter this code to go on.',
    life: 'It works for {minutes} minutes. A newer code replaces it.',
    note: 'If it was not you, do not use the code: choose a new password, which ends all other sign-ins.',
  },
  hi: {
    subject: '{code} बताता है कि यह आप हैं',
    greeting: 'नमस्ते {name}',
    lead: 'आपके नाम से साइन इन कोई व्यक्ति आपका खाता मिटाना चाहता है। आगे बढ़ने के लिए यह कोड दर्ज करें।',
    life: 'यह {minutes} मिनट तक चलेगा। नया कोड आने पर पुराना बंद हो जाता है।',
    note: 'अगर यह आप नहीं थे, तो कोड का इस्तेमाल न करें: नया पासवर्ड चुनें, जिससे बाकी सभी जगह साइन-इन ख़त्म हो जाते हैं।',
  },
  gu: {
    subject: '{code} જણાવે છે કે આ તમે જ છો',
    greeting: 'નમસ્તે {name}',
    lead: 'તમારા નામે સાઇન ઇન કોઈ વ્યક્તિ તમારું ખાતું કાઢી નાખવા માગે છે. આગળ વધવા આ કોડ દાખલ કરો.',
    life: 'તે {minutes} મિનિટ ચાલશે. નવો કોડ આવે એટલે જૂનો બંધ થાય છે.',
    note: 'જો તે તમે ન હો, તો કોડ વાપરશો નહીં: નવો પાસવર્ડ પસંદ કરો, જેથી બાકીનાં બધાં સાઇન-ઇન પૂરાં થાય.',
  },
};

/** Proves that whoever asks for what cannot be undone reads the account's mailbox. */
export const ownershipCodeTemplate: EmailTemplate<OwnershipCodeMail> = {
  name: 'ownership-code',
  per_hour: 6,
  is_security: true,
  write: ({ name, code, minutes }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name, code, minutes: String(minutes) });
    return emailOf(
      { subject: fill(texts.subject), heading: fill(texts.greeting).trim(), lead: texts.lead },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: fill(texts.life) },
      { kind: 'small', text: texts.note },
    );
  },
};
