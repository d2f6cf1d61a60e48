import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { archiveDays } from '@sabha/contract/accounts/privacy';
import { textsOf } from '../../accounts/public.ts';

export interface ExportReadyMail {
  readonly name: string;
  /** Where it can be downloaded, signed in. */
  readonly url: string;
}

const translations = {
  en: {
    subject: 'Your data is ready',
    greeting: 'Hello {name}',
    lead: 'The archive with all your data is made. You find it in your account, where only you can download it, for {days} days.',
    note: 'If you did not ask for it, somebody may be signed in as you: choose a new password.',
    button: 'To my account',
  },
  hi: {
    subject: 'आपका डेटा तैयार है',
    greeting: 'नमस्ते {name}',
    lead: 'आपके सारे डेटा का संग्रह बन गया है। वह आपके खाते में है, जहाँ से केवल आप उसे {days} दिन तक डाउनलोड कर सकते हैं।',
    note: 'अगर आपने इसे नहीं माँगा, तो शायद कोई आपके नाम से साइन इन है: नया पासवर्ड चुनें।',
    button: 'मेरे खाते पर जाएँ',
  },
  gu: {
    subject: 'તમારો ડેટા તૈયાર છે',
    greeting: 'નમસ્તે {name}',
    lead: 'તમારા બધા ડેટાનો સંગ્રહ બની ગયો છે. તે તમારા ખાતામાં છે, જ્યાંથી ફક્ત તમે તેને {days} દિવસ સુધી ડાઉનલોડ કરી શકો છો.',
    note: 'જો તમે તે ન માગ્યો હોય, તો કદાચ કોઈ તમારા નામે સાઇન ઇન છે: નવો પાસવર્ડ પસંદ કરો.',
    button: 'મારા ખાતામાં જાઓ',
  },
};

/** The archive is made. The mail carries no link to it: a mailbox is no proof of who reads it. */
export const exportReadyTemplate: EmailTemplate<ExportReadyMail> = {
  name: 'export-ready',
  per_hour: 6,
  is_security: true,
  write: ({ name, url }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name, days: String(archiveDays) });
    return emailOf(
      { subject: texts.subject, heading: fill(texts.greeting).trim(), lead: fill(texts.lead) },
      { kind: 'button', text: texts.button, url },
      { kind: 'small', text: texts.note },
    );
  },
};
