import type { Locale } from '../../../core/http/locale.ts';
import { fill } from '../pages/page-texts.ts';

/** The texts of the language, English where there is none, and a way to put this mail's values into them. */
export function wordsOf<Words>(texts: Readonly<Record<Locale, Words>>, locale: string, values: Readonly<Record<string, string>>) {
  const words = Object.hasOwn(texts, locale) ? texts[locale as Locale] : texts.en;
  return { words, fill: (text: string) => fill(text, values) };
}
