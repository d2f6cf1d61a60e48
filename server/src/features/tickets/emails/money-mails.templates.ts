import { factsOf, letterOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { wordsOf } from '../../identity/public.ts';

interface MoneyMail {
  readonly name: string;
  readonly edition_name: string;
  readonly code: string;
  readonly url: string;
}

export interface TransferDetailsMail extends MoneyMail {
  readonly total: string;
  readonly bank_details: string;
  readonly until: string;
}

const transferTexts = {
  en: {
    subject: 'Where to pay for order {code}',
    lead: 'Hello {name}, we keep your places while your bank transfer is on its way. Write the reference exactly as it stands here, so that we find your payment.',
    amount: 'Amount',
    account: 'Account',
    reference: 'Reference',
    until: 'We keep the places until',
    button: 'To my order',
  },
  hi: {
    subject: 'ऑर्डर {code} का भुगतान कहाँ करें',
    lead: 'नमस्ते {name}, आपका बैंक ट्रांसफ़र आने तक हम आपकी सीटें सुरक्षित रखते हैं। संदर्भ ठीक वैसे ही लिखें जैसा यहाँ है, ताकि हमें आपका भुगतान मिल जाए।',
    amount: 'राशि',
    account: 'खाता',
    reference: 'संदर्भ',
    until: 'सीटें कब तक सुरक्षित हैं',
    button: 'मेरे ऑर्डर पर जाएँ',
  },
  gu: {
    subject: 'ઓર્ડર {code} ની ચુકવણી ક્યાં કરવી',
    lead: 'નમસ્તે {name}, તમારું બેંક ટ્રાન્સફર આવે ત્યાં સુધી અમે તમારી જગ્યાઓ સાચવીએ છીએ. સંદર્ભ અહીં છે તેવો જ લખો, જેથી અમને તમારી ચુકવણી મળે.',
    amount: 'રકમ',
    account: 'ખાતું',
    reference: 'સંદર્ભ',
    until: 'જગ્યાઓ ક્યાં સુધી સચવાશે',
    button: 'મારા ઓર્ડર પર જાઓ',
  },
};

/** To whom a bank transfer is left to make. */
export const transferDetailsTemplate: EmailTemplate<TransferDetailsMail> = {
  name: 'ticket-transfer-details',
  write: ({ name, edition_name, code, total, bank_details, until, url }, locale) => {
    const { words, fill } = wordsOf(transferTexts, locale, { name, code });
    return letterOf(
      { subject: fill(words.subject), lead: fill(words.lead), brand: edition_name },
      factsOf([words.reference, code], [words.amount, total], [words.account, bank_details], [words.until, until]),
      { kind: 'button', text: words.button, url },
    );
  },
};

export interface PlacesReturnedMail extends MoneyMail {
  readonly back: string;
  readonly places: readonly string[];
}

const returnedTexts = {
  en: {
    subject: 'Places of order {code} are given back',
    lead: 'Hello {name}, these places are free again, and their tickets are no longer valid.',
    order: 'Order',
    back: 'You get back',
    button: 'To my orders',
  },
  hi: {
    subject: 'ऑर्डर {code} की सीटें लौटा दी गईं',
    lead: 'नमस्ते {name}, ये सीटें फिर से ख़ाली हैं और इनके टिकट अब मान्य नहीं हैं।',
    order: 'ऑर्डर',
    back: 'आपको वापस मिलेगा',
    button: 'मेरे ऑर्डर पर जाएँ',
  },
  gu: {
    subject: 'ઓર્ડર {code} ની જગ્યાઓ પાછી અપાઈ',
    lead: 'નમસ્તે {name}, આ જગ્યાઓ ફરી ખાલી છે અને તેમની ટિકિટો હવે માન્ય નથી.',
    order: 'ઓર્ડર',
    back: 'તમને પાછા મળશે',
    button: 'મારા ઓર્ડર પર જાઓ',
  },
};

/** To the buyer, once places were given back by them or taken back by the staff. */
export const placesReturnedTemplate: EmailTemplate<PlacesReturnedMail> = {
  name: 'ticket-places-returned',
  write: ({ name, edition_name, code, back, places, url }, locale) => {
    const { words, fill } = wordsOf(returnedTexts, locale, { name, code });
    return letterOf(
      { subject: fill(words.subject), lead: fill(words.lead), brand: edition_name },
      { kind: 'list', items: places },
      factsOf([words.order, code], [words.back, back]),
      { kind: 'button', text: words.button, url },
    );
  },
};
