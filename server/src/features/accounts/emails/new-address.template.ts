import { codeRules } from '@sabha/contract/accounts/auth-fields';
import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from './texts-of.ts';

export interface NewAddressMail {
  readonly name: string;
  /** Null when the address belongs to another account. */
  readonly code: string | null;
}

const translations = {
  en: {
    subject: '{code} confirms your new address',
    taken_subject: 'This address has an account already',
    greeting: 'Hello {name}',
    lead: 'Enter this code where you asked to change the e-mail address of your account.',
    taken: 'Somebody asked to make this the address of their account. It belongs to another account already, so nothing was changed.',
    life: 'It works for {minutes} minutes.',
    note: 'If you did not ask for it, do nothing: without the code nothing happens. Never tell it to anybody, not even to us.',
    taken_note: 'If it was not you, do nothing.',
  },
  hi: {
    subject: '{code} से आपके नए पते की पुष्टि होगी',
    taken_subject: 'इस पते का खाता पहले से है',
    greeting: 'नमस्ते {name}',
    lead: 'जहाँ आपने अपने खाते का ई-मेल पता बदलना चाहा, वहाँ यह कोड दर्ज करें।',
    taken: 'किसी ने इस पते को अपने खाते का पता बनाना चाहा। यह पहले से किसी और खाते का है, इसलिए कुछ नहीं बदला।',
    life: 'यह {minutes} मिनट तक चलेगा।',
    note: 'अगर आपने इसे नहीं माँगा, तो कुछ न करें: कोड के बिना कुछ नहीं होगा। इसे किसी को न बताएँ, हमें भी नहीं।',
    taken_note: 'अगर वह आप नहीं थे, तो कुछ न करें।',
  },
  gu: {
    subject: '{code} થી તમારા નવા સરનામાની ખાતરી થશે',
    taken_subject: 'આ સરનામાનું ખાતું પહેલેથી છે',
    greeting: 'નમસ્તે {name}',
    lead: 'જ્યાં તમે તમારા ખાતાનું ઈ-મેલ સરનામું બદલવા માગ્યું, ત્યાં આ કોડ દાખલ કરો.',
    taken: 'કોઈએ આ સરનામાને પોતાના ખાતાનું સરનામું બનાવવા માગ્યું. તે પહેલેથી બીજા ખાતાનું છે, તેથી કંઈ બદલાયું નથી.',
    life: 'તે {minutes} મિનિટ ચાલશે.',
    note: 'જો તમે તે માગ્યો ન હોય, તો કંઈ કરશો નહીં: કોડ વિના કંઈ થશે નહીં. તે કોઈને કહેશો નહીં, અમને પણ નહીં.',
    taken_note: 'જો તે તમે ન હો, તો કંઈ કરશો નહીં.',
  },
};

/** To an address that somebody wants for their account. Whether it has one already only its mailbox learns. */
export const newAddressTemplate: EmailTemplate<NewAddressMail> = {
  name: 'new-address',
  per_hour: 6,
  is_security: true,
  write: ({ name, code }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name, code: code ?? '', minutes: String(codeRules.minutes) });
    if (code === null) {
      return emailOf({ subject: texts.taken_subject, lead: texts.taken }, { kind: 'small', text: texts.taken_note });
    }
    return emailOf(
      { subject: fill(texts.subject), heading: fill(texts.greeting).trim(), lead: texts.lead },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: fill(texts.life) },
      { kind: 'small', text: texts.note },
    );
  },
};
