import { findTexts } from '@sabha/contract/pages/block-fields';
import type { MissingText } from '@sabha/contract/pages/operations';
import { pageDocumentSchema, type PageDocument } from '@sabha/contract/pages/page';
import { locales } from '@sabha/contract/core/locales';

const others = locales.filter((locale) => locale !== 'en');

/** Every text of the document that stands in English and lacks another language. */
export function findMissingTexts(document: PageDocument): MissingText[] {
  return findTexts(pageDocumentSchema, document).flatMap(({ object, fields, place }) =>
    fields.flatMap((field) => {
      const text = object[field];
      if (typeof text !== 'string' || !needsTranslation(text)) return [];
      const path = place === '' ? field : `${place}.${field}`;
      return others.filter((locale) => !object.translations[locale]?.[field]).map((locale) => ({ locale, place: path, text }));
    }),
  );
}

/** Numbers, signs and places of facts read the same in every language. */
const needsTranslation = (text: string) => /\p{L}/u.test(text.replace(/\{[a-z0-9_]+\}/g, ''));

/** How many texts each language lacks: `{ hi: 3, gu: 0 }`. */
export function countMissingTexts(document: PageDocument): Record<string, number> {
  const missing = findMissingTexts(document);
  return Object.fromEntries(others.map((locale) => [locale, missing.filter((each) => each.locale === locale).length]));
}
