import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';

export interface OrderLinkMail {
  readonly name: string;
  readonly edition_name: string;
  readonly code: string;
  readonly url: string;
}

const translations = {
  en: {
    subject: 'The link to your order {code}',
    lead: 'Hello {name}, the button opens your order on the device on which you press it. It works for 60 days.',
    button: 'Open my order',
    small: 'Whoever has this link has your order and its tickets: do not pass it on. If you did not ask for it, you need not do anything.',
  },
  hi: {
    subject: 'आपके ऑर्डर {code} का लिंक',
    lead: 'नमस्ते {name}, यह बटन आपका ऑर्डर उसी उपकरण पर खोलता है जिस पर आप इसे दबाते हैं। यह 60 दिन तक चलता है।',
    button: 'मेरा ऑर्डर खोलें',
    small: 'जिसके पास यह लिंक है, उसके पास आपका ऑर्डर और टिकट हैं: इसे किसी को न दें। यदि आपने इसे नहीं माँगा था, तो कुछ करने की ज़रूरत नहीं।',
  },
  gu: {
    subject: 'તમારા ઓર્ડર {code} ની લિંક',
    lead: 'નમસ્તે {name}, આ બટન તમારો ઓર્ડર એ જ ઉપકરણ પર ખોલે છે જેના પર તમે તેને દબાવો છો. તે 60 દિવસ ચાલે છે.',
    button: 'મારો ઓર્ડર ખોલો',
    small: 'જેની પાસે આ લિંક છે, તેની પાસે તમારો ઓર્ડર અને ટિકિટો છે: તે કોઈને આપશો નહીં. જો તમે તે માગી ન હોય, તો કંઈ કરવાની જરૂર નથી.',
  },
};

/** To the buyer who has lost the way to an order. */
export const orderLinkTemplate: EmailTemplate<OrderLinkMail> = {
  name: 'ticket-order-link',
  per_hour: 3,
  is_security: true,
  write: ({ name, edition_name, code, url }, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name, code });
    return emailOf(
      { subject: fill(texts.subject), lead: fill(texts.lead), brand: edition_name },
      { kind: 'button', text: texts.button, url },
      { kind: 'small', text: texts.small },
    );
  },
};
