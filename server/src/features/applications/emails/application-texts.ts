import type { ApplicationState } from '@sabha/contract/applications/states';
import type { Locale } from '@sabha/contract/core/locales';

type Texts<Labels> = Readonly<Record<Locale, Labels>>;

export const receiptTexts: Texts<Record<'subject' | 'heading' | 'body' | 'number' | 'about' | 'button' | 'note', string>> = {
  en: {
    subject: 'We have your application {number}',
    heading: 'Thank you, {name}',
    body: 'Your application has arrived. A person reads each one; you hear from us by mail, whatever the answer.',
    number: 'Number',
    about: 'Call',
    button: 'See where it stands',
    note: 'Name the number when you write to us about it. Keep this link to yourself: it opens your application.',
  },
  hi: {
    subject: 'आपका आवेदन {number} मिल गया',
    heading: 'धन्यवाद, {name}',
    body: 'आपका आवेदन पहुँच गया है। हर आवेदन को एक व्यक्ति पढ़ता है; जवाब जो भी हो, हम आपको ई-मेल से बताएँगे।',
    number: 'संख्या',
    about: 'आवेदन',
    button: 'स्थिति देखें',
    note: 'इसके बारे में लिखते समय यह संख्या बताएँ। यह लिंक अपने पास रखें: यह आपका आवेदन खोलता है।',
  },
  gu: {
    subject: 'તમારી અરજી {number} મળી ગઈ',
    heading: 'આભાર, {name}',
    body: 'તમારી અરજી પહોંચી ગઈ છે. દરેક અરજી એક વ્યક્તિ વાંચે છે; જવાબ ગમે તે હોય, અમે તમને ઈ-મેલથી જણાવીશું.',
    number: 'નંબર',
    about: 'અરજી',
    button: 'સ્થિતિ જુઓ',
    note: 'તેના વિશે લખો ત્યારે આ નંબર જણાવો. આ લિંક તમારી પાસે રાખો: તે તમારી અરજી ખોલે છે.',
  },
};

export const newTexts: Texts<Record<'subject' | 'body' | 'button', string>> = {
  en: { subject: 'New application {number}: {call}', body: '{name} has answered the call “{call}”.', button: 'Open the admin center' },
  hi: { subject: 'नया आवेदन {number}: {call}', body: '{name} ने “{call}” के लिए आवेदन किया है।', button: 'प्रबंधन केंद्र खोलें' },
  gu: { subject: 'નવી અરજી {number}: {call}', body: '{name} એ “{call}” માટે અરજી કરી છે.', button: 'સંચાલન કેન્દ્ર ખોલો' },
};

interface MovedTexts {
  readonly subject: string;
  readonly lead: string;
  readonly leads: Partial<Readonly<Record<ApplicationState, string>>>;
  readonly number: string;
  readonly about: string;
  readonly button: string;
}

export const movedTexts: Texts<MovedTexts> = {
  en: {
    subject: 'News about your application {number}',
    lead: 'Your application has moved on.',
    leads: {
      screening: 'We are reading your application.',
      needs_info: 'We have a question about your application.',
      shortlisted: 'Your application is on the short list.',
      approved: 'Your application is accepted.',
      waitlisted: 'Your application is on the waiting list.',
      rejected: 'We cannot accept your application this time.',
      onboarded: 'You are part of the summit now.',
      withdrawn: 'Your application is withdrawn.',
    },
    number: 'Number',
    about: 'Call',
    button: 'Open the application',
  },
  hi: {
    subject: 'आपके आवेदन {number} की ख़बर',
    lead: 'आपका आवेदन आगे बढ़ा है।',
    leads: {
      screening: 'हम आपका आवेदन पढ़ रहे हैं।',
      needs_info: 'आपके आवेदन के बारे में हमारा एक सवाल है।',
      shortlisted: 'आपका आवेदन चुनी हुई सूची में है।',
      approved: 'आपका आवेदन स्वीकार हो गया है।',
      waitlisted: 'आपका आवेदन प्रतीक्षा सूची में है।',
      rejected: 'इस बार हम आपका आवेदन स्वीकार नहीं कर पा रहे।',
      onboarded: 'अब आप समिट का हिस्सा हैं।',
      withdrawn: 'आपका आवेदन वापस ले लिया गया है।',
    },
    number: 'संख्या',
    about: 'आवेदन',
    button: 'आवेदन खोलें',
  },
  gu: {
    subject: 'તમારી અરજી {number} વિશે સમાચાર',
    lead: 'તમારી અરજી આગળ વધી છે.',
    leads: {
      screening: 'અમે તમારી અરજી વાંચી રહ્યા છીએ.',
      needs_info: 'તમારી અરજી વિશે અમારો એક સવાલ છે.',
      shortlisted: 'તમારી અરજી પસંદગીની યાદીમાં છે.',
      approved: 'તમારી અરજી સ્વીકારાઈ છે.',
      waitlisted: 'તમારી અરજી પ્રતીક્ષા યાદીમાં છે.',
      rejected: 'આ વખતે અમે તમારી અરજી સ્વીકારી શકતા નથી.',
      onboarded: 'હવે તમે સમિટનો ભાગ છો.',
      withdrawn: 'તમારી અરજી પાછી ખેંચાઈ છે.',
    },
    number: 'નંબર',
    about: 'અરજી',
    button: 'અરજી ખોલો',
  },
};
