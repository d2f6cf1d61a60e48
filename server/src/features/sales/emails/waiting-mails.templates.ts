import type { Locale } from '@sabha/contract/core/locales';
import { factsOf, emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { textsOf } from '../../accounts/public.ts';

export interface WaitingMail {
  readonly name: string;
  readonly edition_name: string;
  readonly quantity: number;
  readonly products: readonly string[];
  /** Until when an offer is kept, in the zone of the event; empty without one. */
  readonly until: string;
  /** Whether the address was not on the list before. */
  readonly isNew: boolean;
  readonly url: string;
}

interface Texts {
  readonly subject: string;
  readonly lead: string;
  /** In place of `lead`, to an address that is on the list already. */
  readonly lead_known?: string;
  readonly places: string;
  readonly until?: string;
  readonly button: string;
  readonly small: string;
}

const askedTexts: Readonly<Record<Locale, Texts>> = {
  en: {
    subject: 'Confirm your turn on the waiting list of {edition_name}',
    lead: 'Hello {name}, somebody asked with this address to wait for places. Press the button, and your turn counts from that moment.',
    lead_known: 'Hello {name}, this address is on the waiting list already. The button shows how it stands.',
    places: 'Places',
    button: 'To my turn',
    small: 'If it was not you, do nothing: without the button nothing happens, and we delete the address in three days.',
  },
  hi: {
    subject: '{edition_name} की प्रतीक्षा सूची में अपनी बारी की पुष्टि करें',
    lead: 'नमस्ते {name}, इस पते से किसी ने जगह की प्रतीक्षा करने को कहा है। बटन दबाएँ, उसी क्षण से आपकी बारी गिनी जाएगी।',
    lead_known: 'नमस्ते {name}, यह पता पहले से प्रतीक्षा सूची में है। बटन बताता है कि बारी कहाँ है।',
    places: 'जगहें',
    button: 'मेरी बारी देखें',
    small: 'यदि यह आपने नहीं किया, तो कुछ न करें: बटन के बिना कुछ नहीं होगा और तीन दिन में हम यह पता मिटा देंगे।',
  },
  gu: {
    subject: '{edition_name} ની પ્રતીક્ષા યાદીમાં તમારા વારાની પુષ્ટિ કરો',
    lead: 'નમસ્તે {name}, આ સરનામાથી કોઈએ જગ્યાની રાહ જોવાનું કહ્યું છે. બટન દબાવો, એ ક્ષણથી તમારો વારો ગણાશે.',
    lead_known: 'નમસ્તે {name}, આ સરનામું પહેલેથી પ્રતીક્ષા યાદીમાં છે. બટન બતાવે છે કે વારો ક્યાં છે.',
    places: 'જગ્યાઓ',
    button: 'મારો વારો જુઓ',
    small: 'જો આ તમે ન કર્યું હોય, તો કંઈ ન કરો: બટન વિના કંઈ થશે નહીં અને ત્રણ દિવસમાં અમે આ સરનામું ભૂંસી નાખીશું.',
  },
};

const offeredTexts: typeof askedTexts = {
  en: {
    subject: 'It is your turn: places for {edition_name} are kept for you',
    lead: 'Hello {name}, places came free, and they are yours until the time below. Order them, or say no so that the next person gets them.',
    places: 'Places',
    until: 'Kept until',
    button: 'See my offer',
    small: 'The price is that of today. When the time is over, the places go to who is next.',
  },
  hi: {
    subject: 'आपकी बारी आ गई: {edition_name} की जगहें आपके लिए रखी हैं',
    lead: 'नमस्ते {name}, जगहें खाली हुई हैं और नीचे लिखे समय तक आपकी हैं। ऑर्डर करें, या मना करें ताकि अगले व्यक्ति को मिलें।',
    places: 'जगहें',
    until: 'कब तक रखी हैं',
    button: 'मेरा प्रस्ताव देखें',
    small: 'मूल्य आज का है। समय पूरा होने पर जगहें अगले व्यक्ति को जाती हैं।',
  },
  gu: {
    subject: 'તમારો વારો આવ્યો: {edition_name} ની જગ્યાઓ તમારા માટે રાખી છે',
    lead: 'નમસ્તે {name}, જગ્યાઓ ખાલી થઈ છે અને નીચે લખેલા સમય સુધી તમારી છે. ઓર્ડર કરો, અથવા ના કહો જેથી પછીની વ્યક્તિને મળે.',
    places: 'જગ્યાઓ',
    until: 'ક્યાં સુધી રાખી છે',
    button: 'મારી ઓફર જુઓ',
    small: 'કિંમત આજની છે. સમય પૂરો થતાં જગ્યાઓ પછીની વ્યક્તિને જાય છે.',
  },
};

const lapsedTexts: typeof askedTexts = {
  en: {
    subject: 'Your offer for {edition_name} is over',
    lead: 'Hello {name}, the places we kept for you were not ordered in time and went to the next person. You can join the list again at its end.',
    places: 'Places',
    button: 'See the passes',
    small: 'We write no more about this list unless you join it again.',
  },
  hi: {
    subject: '{edition_name} का आपका प्रस्ताव समाप्त हो गया',
    lead: 'नमस्ते {name}, आपके लिए रखी जगहें समय पर ऑर्डर नहीं हुईं और अगले व्यक्ति को दी गईं। आप सूची के अंत में फिर जुड़ सकते हैं।',
    places: 'जगहें',
    button: 'पास देखें',
    small: 'जब तक आप फिर से न जुड़ें, हम इस सूची के बारे में और नहीं लिखेंगे।',
  },
  gu: {
    subject: '{edition_name} ની તમારી ઓફર પૂરી થઈ',
    lead: 'નમસ્તે {name}, તમારા માટે રાખેલી જગ્યાઓ સમયસર ઓર્ડર ન થઈ અને પછીની વ્યક્તિને અપાઈ. તમે યાદીના છેડે ફરી જોડાઈ શકો છો.',
    places: 'જગ્યાઓ',
    button: 'પાસ જુઓ',
    small: 'તમે ફરી ન જોડાઓ ત્યાં સુધી અમે આ યાદી વિશે વધુ લખીશું નહીં.',
  },
};

const template = (name: string, translations: typeof askedTexts, per_hour: number | null): EmailTemplate<WaitingMail> => ({
  name,
  per_hour,
  write: (mail, locale) => {
    const { texts, fill } = textsOf(translations, locale, { name: mail.name, edition_name: mail.edition_name });
    const lead = fill(mail.isNew ? texts.lead : (texts.lead_known ?? texts.lead));
    return emailOf(
      { subject: fill(texts.subject), lead, brand: mail.edition_name },
      factsOf(
        [texts.places, `${mail.quantity} × ${mail.products.join(' / ')}`],
        ...(texts.until === undefined ? [] : [[texts.until, mail.until] as const]),
      ),
      { kind: 'button', text: texts.button, url: mail.url },
      { kind: 'small', text: texts.small },
    );
  },
});

/** To an address that shall wait, so that it proves itself. */
export const waitingAskedTemplate = template('ticket-waiting-asked', askedTexts, 3);
/** To who is next; the address has proved itself. */
export const waitingOfferedTemplate = template('ticket-waiting-offered', offeredTexts, null);
/** To who did not take an offer in time. */
export const waitingLapsedTemplate = template('ticket-waiting-lapsed', lapsedTexts, null);
