const maxTerms = 20;
const maxTerm = 160;
const maxPage = 10_000;

/** What an address asks for by a name, each once; what is too long or too much is left out, whoever wrote it. */
export const readTerms = (asked: URLSearchParams, name: string): string[] =>
  [...new Set(asked.getAll(name).map((term) => term.trim()))].filter((term) => term !== '' && term.length <= maxTerm).slice(0, maxTerms);

/** Those that are known. */
export const knownTerms = <T extends string>(asked: URLSearchParams, name: string, known: readonly T[]): T[] =>
  readTerms(asked, name).filter((term): term is T => (known as readonly string[]).includes(term));

/** The words that are searched for. */
export const readSearch = (asked: URLSearchParams, max: number): string => (asked.get('q') ?? '').trim().slice(0, max);

/** A page by its number, the first where it is none. */
export function readPage(asked: URLSearchParams): number {
  const page = Number(asked.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}

/** A path with what it is asked for; it may have a query of its own. */
export function addressOf(path: string, terms: readonly (readonly [name: string, value: string])[]): string {
  const text = new URLSearchParams(terms.map(([name, value]) => [name, value])).toString();
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

/** With one value more, or without it. */
export const toggledTerm = (chosen: readonly string[], value: string): string[] =>
  chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];

/** As a query of the API carries a list; nothing where nothing is chosen. */
export const jsonOf = (terms: readonly string[]): string | undefined => (terms.length > 0 ? JSON.stringify(terms) : undefined);
