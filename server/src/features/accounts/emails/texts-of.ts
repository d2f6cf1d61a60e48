import type { Locale } from '@sabha/contract/core/locales';
import { plainName } from '../../../core/email/plain-text.ts';
import { fill } from '../pages/page-texts.ts';

/**
 * The texts of the language, English where there is none, and a way to put this mail's values into them. `name` is what somebody
 * calls themselves, perhaps with another's address: what is no name is left out of the greeting.
 */
export function textsOf<Texts>(translations: Readonly<Record<Locale, Texts>>, locale: string, values: Readonly<Record<string, string>>) {
  const texts = Object.hasOwn(translations, locale) ? translations[locale as Locale] : translations.en;
  const name = plainName(values['name'] ?? '');
  const known = name === '' ? values : { ...values, name };
  return { texts, fill: (text: string) => fill(name === '' ? text.replace(/,? \{name\}/gu, '') : text, known) };
}
