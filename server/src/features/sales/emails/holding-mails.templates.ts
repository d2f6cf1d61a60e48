import { factsOf, emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';

export interface HoldingMail {
  readonly edition_name: string;
  readonly code: string;
  readonly url: string;
}

const confirmTexts = {
  en: {
    subject: 'Confirm your address for order {code}',
    lead: 'Press the button within 15 minutes, and we keep the places of your order. Until then they are kept for 15 minutes only.',
    order: 'Order',
    button: 'Keep my places',
    small: 'If you did not order anything, do nothing: the places are free again in 15 minutes.',
  },
  hi: {
    subject: 'ऑर्डर {code} के लिए अपने पते की पुष्टि करें',
    lead: '15 मिनट के भीतर बटन दबाएँ, और हम आपके ऑर्डर की सीटें रोके रखेंगे। तब तक वे केवल 15 मिनट के लिए रुकी हैं।',
    order: 'ऑर्डर',
    button: 'मेरी सीटें रोके रखें',
    small: 'यदि आपने कुछ ऑर्डर नहीं किया, तो कुछ न करें: 15 मिनट में सीटें फिर ख़ाली हो जाएँगी।',
  },
  gu: {
    subject: 'ઓર્ડર {code} માટે તમારા સરનામાની પુષ્ટિ કરો',
    lead: '15 મિનિટમાં બટન દબાવો, અને અમે તમારા ઓર્ડરની જગ્યાઓ રોકી રાખીશું. ત્યાં સુધી તે ફક્ત 15 મિનિટ માટે રોકેલી છે.',
    order: 'ઓર્ડર',
    button: 'મારી જગ્યાઓ રોકી રાખો',
    small: 'જો તમે કંઈ ઓર્ડર ન કર્યું હોય, તો કંઈ ન કરો: 15 મિનિટમાં જગ્યાઓ ફરી ખાલી થશે.',
  },
};

/** To an address that nobody has proved. What a stranger typed as a name is left out. */
export const confirmOrderTemplate: EmailTemplate<HoldingMail> = {
  name: 'ticket-confirm-address',
  per_hour: 6,
  write: ({ edition_name, code, url }, locale) => {
    const { texts, fill } = textsOf(confirmTexts, locale, { code });
    return emailOf(
      { subject: fill(texts.subject), lead: texts.lead, brand: edition_name },
      factsOf([texts.order, code]),
      { kind: 'button', text: texts.button, url },
      { kind: 'small', text: texts.small },
    );
  },
};

const endedTexts = {
  en: {
    subject: 'Your request {code} has expired',
    lead: 'The organisers have not decided about your request in time, so its places are free again. You have paid nothing, and may ask again.',
    order: 'Order',
    button: 'See the passes',
  },
  hi: {
    subject: 'आपके अनुरोध {code} का समय समाप्त हो गया',
    lead: 'आयोजकों ने समय पर आपके अनुरोध का निर्णय नहीं किया, इसलिए सीटें फिर ख़ाली हैं। आपने कोई भुगतान नहीं किया है और फिर से अनुरोध कर सकते हैं।',
    order: 'ऑर्डर',
    button: 'पास देखें',
  },
  gu: {
    subject: 'તમારી વિનંતી {code} નો સમય પૂરો થયો',
    lead: 'આયોજકોએ સમયસર તમારી વિનંતીનો નિર્ણય કર્યો નથી, તેથી જગ્યાઓ ફરી ખાલી છે. તમે કંઈ ચૂકવ્યું નથી અને ફરી વિનંતી કરી શકો છો.',
    order: 'ઓર્ડર',
    button: 'પાસ જુઓ',
  },
};

/** To the buyer of an order that nobody has decided about. */
export const approvalEndedTemplate: EmailTemplate<HoldingMail> = {
  name: 'ticket-approval-ended',
  per_hour: 20,
  write: ({ edition_name, code, url }, locale) => {
    const { texts, fill } = textsOf(endedTexts, locale, { code });
    return emailOf({ subject: fill(texts.subject), lead: texts.lead, brand: edition_name }, factsOf([texts.order, code]), {
      kind: 'button',
      text: texts.button,
      url,
    });
  },
};
