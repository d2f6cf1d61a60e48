import { locales, type Locale } from '../../../core/http/locale.ts';

/** Changes with the meaning of what a guardian is asked; kept with every decision. */
export const guardianTextVersion = '2026-11';

const en = {
  subject: '{child} asks for your consent',
  title: 'Consent for {child}',
  greeting: 'Hello {guardian}',
  who: '{child} signed up at {host}, said to be under 18, and named you as a parent.',
  why: 'Indian law (the Digital Personal Data Protection Act) asks for a parent’s consent before we use the data of somebody under 18.',
  asked: 'If you consent:',
  points: [
    'We keep the name, username, e-mail address and phone number from the sign-up, and what {child} adds.',
    '{child} can post, write messages, join events and courses, and buy tickets.',
    '{child} is never profiled or shown in rankings or to strangers, and adults can write only where staff or you can see it.',
  ],
  without: 'Without your consent {child} can look at the public pages and nothing more.',
  later: 'You can withdraw it at any time with the same link.',
  button: 'Read and decide',
  unknown: 'If you do not know {child}, refuse: then we know.',
  give: 'I consent',
  refuse: 'I do not consent',
  withdraw: 'Withdraw my consent',
  now_asked: 'You have not decided yet.',
  now_given: 'You consented on {date}.',
  now_refused: 'You did not consent. You can still change your mind.',
  now_withdrawn: 'You withdrew your consent on {date}. You can give it again.',
  missing: 'This link does not work',
  missing_lead: 'It may be incomplete, or a newer one was mailed to you. Use the link of the newest mail.',
  child_subject_given: '{guardian} consented',
  child_given: 'You can now use everything here. Welcome!',
  child_subject_refused: '{guardian} did not consent',
  child_refused:
    'You can look at the public pages, but not post, write messages or buy. Talk with {guardian}: the link in their mail still works.',
};
export type GuardianTexts = typeof en;

const hi: GuardianTexts = {
  subject: '{child} को आपकी सहमति चाहिए',
  title: '{child} के लिए सहमति',
  greeting: 'नमस्ते {guardian}',
  who: '{child} ने {host} पर खाता बनाया, बताया कि उम्र 18 से कम है, और आपको अभिभावक बताया।',
  why: 'भारत का कानून (डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम) 18 से कम उम्र वालों का डेटा इस्तेमाल करने से पहले अभिभावक की सहमति माँगता है।',
  asked: 'अगर आप सहमत हैं:',
  points: [
    'हम खाता बनाते समय दिया नाम, यूज़रनेम, ई-मेल पता और फ़ोन नंबर, और {child} जो जोड़े वह रखेंगे।',
    '{child} पोस्ट और संदेश लिख सकते हैं, कार्यक्रमों और कोर्स में भाग ले सकते हैं और टिकट खरीद सकते हैं।',
    '{child} की प्रोफ़ाइलिंग कभी नहीं होगी, उन्हें रैंकिंग में या अजनबियों को नहीं दिखाया जाएगा, और वयस्क केवल वहीं लिख सकेंगे जहाँ स्टाफ़ या आप देख सकें।',
  ],
  without: 'आपकी सहमति के बिना {child} केवल सार्वजनिक पेज देख सकते हैं।',
  later: 'इसी लिंक से आप सहमति कभी भी वापस ले सकते हैं।',
  button: 'पढ़ें और तय करें',
  unknown: 'अगर आप {child} को नहीं जानते, तो मना करें: इससे हमें पता चलेगा।',
  give: 'मैं सहमत हूँ',
  refuse: 'मैं सहमत नहीं हूँ',
  withdraw: 'सहमति वापस लें',
  now_asked: 'आपने अभी तय नहीं किया है।',
  now_given: 'आपने {date} को सहमति दी।',
  now_refused: 'आपने सहमति नहीं दी। आप अब भी बदल सकते हैं।',
  now_withdrawn: 'आपने {date} को सहमति वापस ली। आप फिर से दे सकते हैं।',
  missing: 'यह लिंक काम नहीं करता',
  missing_lead: 'शायद यह अधूरा है, या आपको नया भेजा गया है। सबसे नए ई-मेल का लिंक इस्तेमाल करें।',
  child_subject_given: '{guardian} ने सहमति दी',
  child_given: 'अब आप यहाँ सब कुछ इस्तेमाल कर सकते हैं। स्वागत है!',
  child_subject_refused: '{guardian} ने सहमति नहीं दी',
  child_refused: 'आप सार्वजनिक पेज देख सकते हैं, पर पोस्ट, संदेश या खरीद नहीं कर सकते। {guardian} से बात करें: उनके ई-मेल का लिंक अब भी काम करता है।',
};

const gu: GuardianTexts = {
  subject: '{child} ને તમારી સંમતિ જોઈએ છે',
  title: '{child} માટે સંમતિ',
  greeting: 'નમસ્તે {guardian}',
  who: '{child} એ {host} પર ખાતું બનાવ્યું, જણાવ્યું કે ઉંમર 18 થી ઓછી છે, અને તમને વાલી તરીકે જણાવ્યા.',
  why: 'ભારતનો કાયદો (ડિજિટલ વ્યક્તિગત ડેટા સંરક્ષણ અધિનિયમ) 18 થી ઓછી ઉંમરનાનો ડેટા વાપરતાં પહેલાં વાલીની સંમતિ માગે છે.',
  asked: 'જો તમે સંમત હો:',
  points: [
    'અમે ખાતું બનાવતી વખતે આપેલું નામ, યુઝરનેમ, ઈ-મેલ સરનામું અને ફોન નંબર, અને {child} જે ઉમેરે તે રાખીશું.',
    '{child} પોસ્ટ અને સંદેશ લખી શકે, કાર્યક્રમો અને કોર્સમાં ભાગ લઈ શકે અને ટિકિટ ખરીદી શકે.',
    '{child} નું ક્યારેય પ્રોફાઇલિંગ નહીં થાય, તેમને રેન્કિંગમાં કે અજાણ્યાઓને નહીં બતાવાય, અને પુખ્ત લોકો ત્યાં જ લખી શકશે જ્યાં સ્ટાફ કે તમે જોઈ શકો.',
  ],
  without: 'તમારી સંમતિ વિના {child} માત્ર જાહેર પેજ જોઈ શકે છે.',
  later: 'આ જ લિંકથી તમે ગમે ત્યારે સંમતિ પાછી ખેંચી શકો છો.',
  button: 'વાંચો અને નક્કી કરો',
  unknown: 'જો તમે {child} ને ન ઓળખતા હો, તો ના પાડો: તેથી અમને ખબર પડશે.',
  give: 'હું સંમત છું',
  refuse: 'હું સંમત નથી',
  withdraw: 'સંમતિ પાછી ખેંચો',
  now_asked: 'તમે હજી નક્કી કર્યું નથી.',
  now_given: 'તમે {date} ના રોજ સંમતિ આપી.',
  now_refused: 'તમે સંમતિ આપી નથી. તમે હજી બદલી શકો છો.',
  now_withdrawn: 'તમે {date} ના રોજ સંમતિ પાછી ખેંચી. તમે ફરી આપી શકો છો.',
  missing: 'આ લિંક કામ કરતી નથી',
  missing_lead: 'કદાચ તે અધૂરી છે, અથવા તમને નવી મોકલાઈ છે. સૌથી નવા ઈ-મેલની લિંક વાપરો.',
  child_subject_given: '{guardian} એ સંમતિ આપી',
  child_given: 'હવે તમે અહીં બધું વાપરી શકો છો. સ્વાગત છે!',
  child_subject_refused: '{guardian} એ સંમતિ આપી નથી',
  child_refused: 'તમે જાહેર પેજ જોઈ શકો છો, પણ પોસ્ટ, સંદેશ કે ખરીદી કરી શકતા નથી. {guardian} સાથે વાત કરો: તેમના ઈ-મેલની લિંક હજી કામ કરે છે.',
};

const texts: Readonly<Record<Locale, GuardianTexts>> = { en, hi, gu };
export const guardianTexts = (locale: string): GuardianTexts => texts[locales.find((known) => known === locale) ?? 'en'];
