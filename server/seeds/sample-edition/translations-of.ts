import type { Translations } from '@sabha/contract/core/fields';
import type { SampleText, ThreeTexts } from './sample-types.ts';

/** The text that stands in the column. */
export const english = (text: SampleText): string => (typeof text === 'string' ? text : text[0]);

/** What goes into `translations` for texts that exist in three languages; English-only ones are left out. */
export function translationsOf(texts: Readonly<Record<string, SampleText | undefined>>): Translations {
  const isTranslated = (entry: [string, SampleText | undefined]): entry is [string, ThreeTexts] =>
    entry[1] !== undefined && typeof entry[1] !== 'string';
  const translated = Object.entries(texts).filter(isTranslated);
  if (translated.length === 0) return {};
  return {
    hi: Object.fromEntries(translated.map(([field, [, hindi]]) => [field, hindi])),
    gu: Object.fromEntries(translated.map(([field, [, , gujarati]]) => [field, gujarati])),
  };
}
