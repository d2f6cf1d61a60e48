import type { ProblemTexts } from '../http/translated-problem.ts';

/** What people read when the database refuses what they entered. */
export const constraintTexts = {
  taken: {
    en: 'Another {type} already has this value.',
    hi: 'यह मान पहले से किसी दूसरी प्रविष्टि में है। कोई और मान दें।',
    gu: 'આ મૂલ્ય પહેલેથી બીજી એન્ટ્રીમાં છે. બીજું મૂલ્ય આપો.',
  },
  unknown: {
    en: 'This names something that does not exist.',
    hi: 'यहाँ जिसका नाम है, वह मौजूद नहीं है।',
    gu: 'અહીં જેનું નામ છે તે અસ્તિત્વમાં નથી.',
  },
  needed: { en: 'This is needed.', hi: 'यह ज़रूरी है।', gu: 'આ જરૂરી છે.' },
  forbidden: { en: 'This value is not allowed.', hi: 'यह मान मान्य नहीं है।', gu: 'આ મૂલ્ય માન્ય નથી.' },
  in_use: {
    en: 'This is still needed elsewhere.',
    hi: 'इसकी अभी कहीं और ज़रूरत है।',
    gu: 'આની હજુ બીજે જરૂર છે.',
  },
} as const satisfies Record<string, ProblemTexts>;
