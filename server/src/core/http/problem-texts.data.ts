/** What to do about an input that a schema refuses, in each language; `{limit}` stands for the number that was passed by. */
export const faultTexts = {
  needed: { en: 'Fill this in.', hi: 'इसे भरें।', gu: 'આ ભરો.' },
  choose: { en: 'Choose one.', hi: 'एक चुनें।', gu: 'એક પસંદ કરો.' },
  option: {
    en: 'Choose one of what is offered.',
    hi: 'दिए गए विकल्पों में से एक चुनें।',
    gu: 'આપેલા વિકલ્પોમાંથી એક પસંદ કરો.',
  },
  short: {
    en: 'Write at least {limit} characters.',
    hi: 'कम से कम {limit} अक्षर लिखें।',
    gu: 'ઓછામાં ઓછા {limit} અક્ષર લખો.',
  },
  long: { en: 'Write at most {limit} characters.', hi: 'अधिकतम {limit} अक्षर लिखें।', gu: 'વધુમાં વધુ {limit} અક્ષર લખો.' },
  small: { en: 'This must be {limit} or more.', hi: 'यह {limit} या अधिक होना चाहिए।', gu: 'આ {limit} કે વધુ હોવું જોઈએ.' },
  large: { en: 'This must be {limit} or less.', hi: 'यह {limit} या कम होना चाहिए।', gu: 'આ {limit} કે ઓછું હોવું જોઈએ.' },
  few: { en: 'Choose at least {limit}.', hi: 'कम से कम {limit} चुनें।', gu: 'ઓછામાં ઓછા {limit} પસંદ કરો.' },
  many: { en: 'At most {limit} are possible.', hi: 'अधिकतम {limit} संभव हैं।', gu: 'વધુમાં વધુ {limit} શક્ય છે.' },
  number: { en: 'Write a number.', hi: 'संख्या लिखें।', gu: 'સંખ્યા લખો.' },
  whole: { en: 'Write a whole number.', hi: 'पूर्ण संख्या लिखें।', gu: 'પૂર્ણ સંખ્યા લખો.' },
  text: { en: 'Write a text.', hi: 'पाठ लिखें।', gu: 'લખાણ લખો.' },
  yes_no: { en: 'Say yes or no.', hi: 'हाँ या नहीं बताएँ।', gu: 'હા કે ના કહો.' },
  email: {
    en: 'Write an e-mail address such as name@example.org.',
    hi: 'ई-मेल पता लिखें, जैसे name@example.org',
    gu: 'ઈ-મેલ સરનામું લખો, જેમ કે name@example.org',
  },
  url: {
    en: 'Write a web address that begins with https://',
    hi: 'https:// से शुरू होने वाला वेब पता लिखें।',
    gu: 'https:// થી શરૂ થતું વેબ સરનામું લખો.',
  },
  day: { en: 'Give a day, such as 2027-07-15.', hi: 'दिन दें, जैसे 2027-07-15', gu: 'દિવસ આપો, જેમ કે 2027-07-15' },
  moment: {
    en: 'Give a day and a time.',
    hi: 'दिन और समय दें।',
    gu: 'દિવસ અને સમય આપો.',
  },
  shape: { en: 'This is not what is asked for here.', hi: 'यहाँ यह नहीं माँगा गया है।', gu: 'અહીં આ માગવામાં આવ્યું નથી.' },
  unknown: { en: 'There is no field "{limit}".', hi: '"{limit}" नाम का कोई फ़ील्ड नहीं है।', gu: '"{limit}" નામનું કોઈ ફીલ્ડ નથી.' },
  more: { en: 'And {limit} more.', hi: 'और {limit} अन्य।', gu: 'અને બીજા {limit}.' },
} as const;
export type Fault = keyof typeof faultTexts;
