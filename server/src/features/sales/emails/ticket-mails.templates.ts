import { groupCode } from '@sabha/contract/sales/ticket-text';
import { factsOf, emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';

export interface OrderMail {
  readonly name: string;
  readonly edition_name: string;
  readonly code: string;
  /** With its currency, as people write it. */
  readonly total: string;
  readonly places: readonly string[];
  /** Whether it replaces a ticket, whose code is dead from now on. */
  readonly is_upgrade: boolean;
  readonly url: string;
}

const paidTexts = {
  en: {
    subject: 'Your tickets for {edition_name}',
    lead: 'Hello {name}, your order is paid and you are booked. The tickets are attached and behind the button: show their code at the door.',
    upgraded: 'Your earlier ticket has been replaced: its old code no longer opens a door.',
    order: 'Order',
    total: 'Total with tax',
    button: 'Show my tickets',
  },
  hi: {
    subject: '{edition_name} के आपके टिकट',
    lead: 'नमस्ते {name}, आपके ऑर्डर का भुगतान हो गया है और आपकी सीटें पक्की हैं। टिकट इस मेल के साथ जुड़े हैं और बटन के पीछे भी हैं: द्वार पर उनका कोड दिखाएँ।',
    upgraded: 'आपके पहले टिकट की जगह यह टिकट है: उसका पुराना कोड अब किसी द्वार पर नहीं चलेगा।',
    order: 'ऑर्डर',
    total: 'कर सहित कुल',
    button: 'मेरे टिकट दिखाएँ',
  },
  gu: {
    subject: '{edition_name} માટે તમારી ટિકિટો',
    lead: 'નમસ્તે {name}, તમારા ઓર્ડરની ચુકવણી થઈ ગઈ છે અને તમારી જગ્યાઓ પાકી છે. ટિકિટો આ મેઇલ સાથે જોડેલી છે અને બટન પાછળ પણ છે: દરવાજે તેમનો કોડ બતાવો.',
    upgraded: 'તમારી અગાઉની ટિકિટની જગ્યાએ આ ટિકિટ છે: તેનો જૂનો કોડ હવે કોઈ દરવાજે નહીં ચાલે.',
    order: 'ઓર્ડર',
    total: 'કર સાથે કુલ',
    button: 'મારી ટિકિટો બતાવો',
  },
};

/** To the buyer, once an order is paid. */
export const orderPaidTemplate: EmailTemplate<OrderMail> = {
  name: 'ticket-order-paid',
  per_hour: 6,
  write: ({ name, edition_name, code, total, places, is_upgrade, url }, locale) => {
    const { texts, fill } = textsOf(paidTexts, locale, { name, edition_name });
    return emailOf(
      { subject: fill(texts.subject), lead: fill(texts.lead), brand: edition_name },
      ...(is_upgrade ? [{ kind: 'paragraph' as const, text: texts.upgraded }] : []),
      { kind: 'list', items: places },
      factsOf([texts.order, code], [texts.total, total]),
      { kind: 'button', text: texts.button, url },
    );
  },
};

export interface TransferMail {
  readonly name: string;
  readonly edition_name: string;
  readonly product_name: string;
  readonly ticket_code: string;
  readonly url: string;
}

const transferTexts = {
  en: {
    subject: 'A ticket for {edition_name} is now yours',
    lead: 'Hello {name}, a ticket has been transferred to you: {product_name}. Show this code at the door; any older code of it is no longer valid. Whoever signs in with this address finds it under “My tickets” as well.',
    button: 'Show my ticket',
  },
  hi: {
    subject: '{edition_name} का एक टिकट अब आपका है',
    lead: 'नमस्ते {name}, एक टिकट आपके नाम किया गया है: {product_name}। द्वार पर यह कोड दिखाएँ; इसका पुराना कोड अब मान्य नहीं है। इस पते से साइन इन करने पर यह “मेरे टिकट” में भी मिलेगा।',
    button: 'मेरा टिकट दिखाएँ',
  },
  gu: {
    subject: '{edition_name} માટેની એક ટિકિટ હવે તમારી છે',
    lead: 'નમસ્તે {name}, એક ટિકિટ તમારા નામે કરાઈ છે: {product_name}. દરવાજે આ કોડ બતાવો; તેનો જૂનો કોડ હવે માન્ય નથી. આ સરનામાથી સાઇન ઇન કરતાં તે “મારી ટિકિટો” માં પણ મળશે.',
    button: 'મારી ટિકિટ બતાવો',
  },
};

/** To whom a ticket was transferred, with the new code. */
export const ticketTransferredTemplate: EmailTemplate<TransferMail> = {
  name: 'ticket-transferred',
  per_hour: 6,
  write: ({ name, edition_name, product_name, ticket_code, url }, locale) => {
    const { texts, fill } = textsOf(transferTexts, locale, { name, edition_name, product_name });
    return emailOf(
      { subject: fill(texts.subject), lead: fill(texts.lead), brand: edition_name },
      { kind: 'code', text: groupCode(ticket_code) },
      { kind: 'button', text: texts.button, url },
    );
  },
};

export interface DecisionMail {
  readonly name: string;
  readonly edition_name: string;
  readonly code: string;
  readonly is_approved: boolean;
  readonly note: string;
  readonly url: string;
}

const decisionTexts = {
  en: {
    yes: 'Your order {code} is approved',
    no: 'Your order {code} is not approved',
    lead_yes: 'Hello {name}, what costs something can be paid within three days; until then your places are kept.',
    lead_no: 'Hello {name}, we could not approve this order, and its places are on sale again. Nothing was charged.',
    button: 'To my order',
  },
  hi: {
    yes: 'आपका ऑर्डर {code} स्वीकृत है',
    no: 'आपका ऑर्डर {code} स्वीकृत नहीं हुआ',
    lead_yes: 'नमस्ते {name}, जिसका मूल्य है उसका भुगतान तीन दिन में किया जा सकता है; तब तक आपकी सीटें सुरक्षित हैं।',
    lead_no: 'नमस्ते {name}, हम यह ऑर्डर स्वीकृत नहीं कर सके और इसकी सीटें फिर बिक्री में हैं। कोई राशि नहीं ली गई।',
    button: 'मेरे ऑर्डर पर जाएँ',
  },
  gu: {
    yes: 'તમારો ઓર્ડર {code} મંજૂર થયો છે',
    no: 'તમારો ઓર્ડર {code} મંજૂર થયો નથી',
    lead_yes: 'નમસ્તે {name}, જેની કિંમત છે તેની ચુકવણી ત્રણ દિવસમાં થઈ શકે છે; ત્યાં સુધી તમારી જગ્યાઓ સચવાયેલી છે.',
    lead_no: 'નમસ્તે {name}, અમે આ ઓર્ડર મંજૂર કરી શક્યા નથી અને તેની જગ્યાઓ ફરી વેચાણમાં છે. કોઈ રકમ લેવાઈ નથી.',
    button: 'મારા ઓર્ડર પર જાઓ',
  },
};

/** To the buyer, once an organiser has decided. */
export const orderDecidedTemplate: EmailTemplate<DecisionMail> = {
  name: 'ticket-order-decided',
  per_hour: null,
  write: ({ name, edition_name, code, is_approved, note, url }, locale) => {
    const { texts, fill } = textsOf(decisionTexts, locale, { name, code });
    const subject = fill(is_approved ? texts.yes : texts.no);
    const lead = fill(is_approved ? texts.lead_yes : texts.lead_no);
    return emailOf(
      { subject, lead, brand: edition_name },
      note ? { kind: 'paragraph', text: note } : null,
      is_approved ? { kind: 'button', text: texts.button, url } : null,
    );
  },
};
