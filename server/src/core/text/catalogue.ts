import { readdirSync, readFileSync } from 'node:fs';
import { locales } from '@sabha/contract/core/locales';

/** A text with `{places}`, or its forms by the plural rules of its language (CLDR), chosen by the value `count`. */
export type CatalogueText = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
export type TextValues = Readonly<Record<string, string | number | null>>;
type Catalogue = ReadonlyMap<string, CatalogueText>;

const folder = new URL('../../../messages/', import.meta.url);

function readCatalogue(locale: string): Catalogue {
  const files = readdirSync(new URL(`${locale}/`, folder)).filter((name) => name.endsWith('.json'));
  const texts = files.map(
    (name) => JSON.parse(readFileSync(new URL(`${locale}/${name}`, folder), 'utf8')) as Record<string, CatalogueText>,
  );
  return new Map(texts.flatMap((one) => Object.entries(one)));
}

/** Every language's texts, read once: those that the server writes itself. A language without its folder stops the start. */
export const catalogues: ReadonlyMap<string, Catalogue> = new Map(locales.map((locale) => [locale, readCatalogue(locale)]));

/**
 * A text of `server/messages/`, filled, in the language asked for, or in the first one where that has none.
 * @throws Error when no language has it
 */
export function catalogueText(locale: string, key: string, values: TextValues = {}): string {
  const language = catalogues.get(locale)?.has(key) ? locale : locales[0];
  const text = catalogues.get(language)?.get(key);
  if (text === undefined) throw new Error(`No language has the text “${key}”.`);
  return formOf(text, language, values).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

function formOf(text: CatalogueText, language: string, { count }: TextValues): string {
  if (typeof text === 'string') return text;
  return text[new Intl.PluralRules(language).select(Number(count ?? 1))] ?? text.other;
}
