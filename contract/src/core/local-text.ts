import { z } from 'zod';

/**
 * A text inside a list that is kept as one value, where a row's `translations` cannot reach it. English must be there;
 * a language that is missing is shown in English.
 */
export const localTextSchema = (longest: number) => {
  const text = z.string().trim().max(longest);
  return z.strictObject({ en: text.min(1), hi: text.optional(), gu: text.optional() });
};
export interface LocalText {
  en: string;
  hi?: string | undefined;
  gu?: string | undefined;
}

/** The text in the language asked for, else in English. */
export const readLocalText = (text: LocalText, locale: string): string =>
  (locale === 'hi' ? text.hi : locale === 'gu' ? text.gu : undefined) || text.en;
