import type { ProblemTexts } from '../../core/http/translated-problem.ts';

/** What people read whose file is not taken. */
export const refusals = {
  picture: {
    en: 'This kind of picture cannot be shown. Save it as JPEG or PNG and add that.',
    hi: 'इस तरह की तस्वीर नहीं दिखाई जा सकती। इसे JPEG या PNG के रूप में सहेजकर जोड़ें।',
    gu: 'આ પ્રકારનું ચિત્ર બતાવી શકાતું નથી. તેને JPEG અથવા PNG તરીકે સાચવીને ઉમેરો.',
  },
  tooMany: {
    en: 'Many files of yours wait to be sent. Send or remove some of them, or try again tomorrow.',
    hi: 'आपकी कई फ़ाइलें भेजे जाने की प्रतीक्षा में हैं। कुछ भेजें या हटाएँ, या कल फिर कोशिश करें।',
    gu: 'તમારી ઘણી ફાઇલો મોકલાવાની રાહ જુએ છે. કેટલીક મોકલો અથવા દૂર કરો, અથવા કાલે ફરી પ્રયાસ કરો.',
  },
  gone: {
    en: 'This file is not there any more. Remove it and add it again.',
    hi: 'यह फ़ाइल अब नहीं है। इसे हटाकर फिर जोड़ें।',
    gu: 'આ ફાઇલ હવે નથી. તેને દૂર કરીને ફરી ઉમેરો.',
  },
} satisfies Readonly<Record<string, ProblemTexts>>;
