import type { Locale } from '@sabha/contract/core/locales';

/** Each in its own script: whoever looks for theirs reads that. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी', gu: 'ગુજરાતી' };
