import { factsOf, emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';

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
  per_hour: 6,
  write: ({ name, edition_name, code, total, bank_details, until, url }, locale) => {
    const { texts, fill } = textsOf(transferTexts, locale, { name, code });
    return emailOf(
      { subject: fill(texts.subject), lead: fill(texts.lead), brand: edition_name },
      factsOf([texts.reference, code], [texts.amount, total], [texts.account, bank_details], [texts.until, until]),
      { kind: 'button', text: texts.button, url },
    );
  },
};

export interface PlacesReturnedMail extends MoneyMail {
  readonly back: string;
  readonly places: readonly string[];
}

const returnedTexts = {
  en: {
    subject: 'Tickets of order {code} are cancelled',
    lead: 'Hello {name}, these tickets are cancelled and no longer valid.',
    order: 'Order',
    back: 'Refund',
    button: 'To my orders',
  },
  hi: {
    subject: 'ऑर्डर {code} के टिकट रद्द हो गए',
    lead: 'नमस्ते {name}, ये टिकट रद्द हो गए हैं और अब मान्य नहीं हैं।',
    order: 'ऑर्डर',
    back: 'वापसी',
    button: 'मेरे ऑर्डर पर जाएँ',
  },
  gu: {
    subject: 'ઓર્ડર {code} ની ટિકિટો રદ થઈ',
    lead: 'નમસ્તે {name}, આ ટિકિટો રદ થઈ છે અને હવે માન્ય નથી.',
    order: 'ઓર્ડર',
    back: 'પરત રકમ',
    button: 'મારા ઓર્ડર પર જાઓ',
  },
};

/** To the buyer, once places were given back by them or taken back by the staff. */
export const placesReturnedTemplate: EmailTemplate<PlacesReturnedMail> = {
  name: 'ticket-places-returned',
  per_hour: 6,
  write: ({ name, edition_name, code, back, places, url }, locale) => {
    const { texts, fill } = textsOf(returnedTexts, locale, { name, code });
    return emailOf(
      { subject: fill(texts.subject), lead: fill(texts.lead), brand: edition_name },
      { kind: 'list', items: places },
      factsOf([texts.order, code], [texts.back, back]),
      { kind: 'button', text: texts.button, url },
    );
  },
};
