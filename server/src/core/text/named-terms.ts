import type { Translations } from '@sabha/contract/core/fields';
import { locales } from '@sabha/contract/core/locales';
import type { Context } from '../context.ts';
import { inLanguage } from './translate.ts';

/** A word that has a name in each language, such as a theme. */
export interface NamedTerm {
  readonly name: string;
  readonly translations: Translations;
}

/** Reads what of a feature people name among their interests, in the order to offer it. */
export type TermSource = (ctx: Context) => Promise<readonly NamedTerm[]>;

/** Words that are the same in every language: stored by one name, shown by that of the reader. A word that names no term is left as it is. */
export interface Terms {
  /** The names that are stored, in the order to offer them. */
  readonly stored: readonly string[];
  /** Words in any language, in whatever letters, by the names that are stored; each once. */
  toStored(words: readonly string[]): string[];
  /** A stored name in a language. */
  nameIn(locale: string, stored: string): string;
  /** Stored names with those that they have in all languages. */
  inAllLanguages(stored: readonly string[]): string[];
}

const keyOf = (word: string) => word.trim().toLowerCase();
const namesOf = (term: NamedTerm) => [term.name, ...locales.map((locale) => inLanguage(term, 'name', locale))];

export function toTerms(terms: readonly NamedTerm[]): Terms {
  const byName = new Map(terms.map((term) => [term.name, term]));
  // The first of two terms that share a name in some language has it.
  const storedOf = new Map(terms.toReversed().flatMap((term) => namesOf(term).map((name) => [keyOf(name), term.name] as const)));
  return {
    stored: [...byName.keys()],
    toStored: (words) => [...new Set(words.map((word) => storedOf.get(keyOf(word)) ?? word))],
    nameIn(locale, stored) {
      const term = byName.get(stored);
      return term ? inLanguage(term, 'name', locale) : stored;
    },
    inAllLanguages: (stored) => [...new Set(stored.flatMap((word) => namesOf(byName.get(word) ?? { name: word, translations: {} })))],
  };
}

/** The terms of several sources together. */
export const readTerms = async (ctx: Context, sources: readonly TermSource[]): Promise<Terms> =>
  toTerms((await Promise.all(sources.map((read) => read(ctx)))).flat());
