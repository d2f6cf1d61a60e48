import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { listSources } from '../bootstrap/sources.mjs';

type Catalogue = Record<string, unknown>;
type Entries = ReadonlyMap<string, string>;

const baseLocale = 'en';

/** The texts of the interface, all languages against English: the same names, the same placeholders, nothing empty. */
export function checkMessages(): string[] {
  const catalogues = new Map<string, Map<string, Entries>>();
  for (const path of listSources(['web/messages', 'server/src']).filter((file) => /(^|\/)messages\/(.*\/)?\w\w\.json$/.test(file))) {
    const locale = path.slice(-7, -5);
    const folder = path.slice(0, -8);
    const languages = catalogues.get(folder) ?? new Map<string, Entries>();
    languages.set(locale, flatten(JSON.parse(readFileSync(join(root, path), 'utf8')) as Catalogue));
    catalogues.set(folder, languages);
  }
  return [...catalogues].flatMap(([folder, languages]) => compareCatalogues(folder, languages));
}

/** One problem a line for every text that a language lacks, has too much, leaves empty or fills with other placeholders. */
export function compareCatalogues(folder: string, languages: ReadonlyMap<string, Entries>): string[] {
  const base = languages.get(baseLocale);
  if (!base) return [`${folder} has no ${baseLocale}.json.`];
  const problems: string[] = [];
  for (const [locale, texts] of languages) {
    for (const [key, text] of base) {
      const other = texts.get(key);
      if (other === undefined) problems.push(`${folder}/${locale}.json lacks ${key}.`);
      else if (other.trim() === '') problems.push(`${folder}/${locale}.json: ${key} is empty.`);
      else if (placeholders(other) !== placeholders(text))
        problems.push(`${folder}/${locale}.json: ${key} has other placeholders than English.`);
    }
    for (const key of texts.keys()) if (!base.has(key)) problems.push(`${folder}/${locale}.json: ${key} is not in ${baseLocale}.json.`);
  }
  return problems;
}

/** The names of the values put into a text; how often and in which order is up to the language. */
function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\s*(\w+)/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b)).join(',');
}

/** Nested groups become dotted names. A text with variants (plural forms) counts as one: languages differ in their forms. */
export function flatten(catalogue: Catalogue, prefix = ''): Entries {
  const entries = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (key === '$schema') continue;
    if (typeof value === 'string') entries.set(prefix + key, value);
    else if (Array.isArray(value)) entries.set(prefix + key, variantTexts(value));
    else if (value !== null && typeof value === 'object')
      for (const [name, text] of flatten(value as Catalogue, `${prefix}${key}.`)) entries.set(name, text);
  }
  return entries;
}

function variantTexts(variants: readonly unknown[]): string {
  return variants.flatMap((variant) => Object.values((variant as { match?: Record<string, string> }).match ?? {})).join(' ');
}
