import type { ProblemTexts } from '../../../core/http/translated-problem.ts';

/** Why a calendar file was not taken. */
export const importTexts = {
  no_calendar: {
    en: 'This is no calendar file, or a damaged one. Export it from your calendar once more and choose that file.',
    hi: 'यह कैलेंडर फ़ाइल नहीं है, या ख़राब हो गई है। इसे अपने कैलेंडर से फिर एक्सपोर्ट करके वही फ़ाइल चुनें।',
    gu: 'આ કૅલેન્ડર ફાઇલ નથી, અથવા બગડેલી છે. તેને તમારા કૅલેન્ડરમાંથી ફરી નિકાસ કરીને તે ફાઇલ પસંદ કરો.',
  },
  too_long: {
    en: 'This file is too large. A calendar file may have at most 2 MB.',
    hi: 'यह फ़ाइल बहुत बड़ी है। कैलेंडर फ़ाइल ज़्यादा से ज़्यादा 2 MB की हो सकती है।',
    gu: 'આ ફાઇલ બહુ મોટી છે. કૅલેન્ડર ફાઇલ વધુમાં વધુ 2 MB ની હોઈ શકે.',
  },
  too_slow: {
    en: 'This file could not be read: its repeats go on without end.',
    hi: 'यह फ़ाइल पढ़ी नहीं जा सकी: इसमें दोहराव कभी ख़त्म नहीं होते।',
    gu: 'આ ફાઇલ વાંચી શકાઈ નહીં: તેમાં પુનરાવર્તનો ક્યારેય પૂરાં થતાં નથી.',
  },
  nothing: {
    en: 'Nothing in this file takes place in the time that the calendar shows.',
    hi: 'इस फ़ाइल में ऐसा कुछ नहीं है जो कैलेंडर में दिखने वाले समय में हो।',
    gu: 'આ ફાઇલમાં કૅલેન્ડર બતાવે છે તે સમયમાં કંઈ નથી.',
  },
  too_many: {
    en: 'You have {max} calendars from files. Take one away first.',
    hi: 'आपके पास फ़ाइलों से {max} कैलेंडर हैं। पहले एक हटाएँ।',
    gu: 'તમારી પાસે ફાઇલોમાંથી {max} કૅલેન્ડર છે. પહેલાં એક કાઢો.',
  },
} as const satisfies Record<string, ProblemTexts>;
