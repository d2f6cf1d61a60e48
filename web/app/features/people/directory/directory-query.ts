import { audiences, type Audience } from '@sabha/contract/accounts/profile';

/** What the directory is narrowed by, as its address says it. */
export interface DirectoryQuery {
  readonly search: string;
  readonly audience: readonly Audience[];
  readonly interest: readonly string[];
  readonly city: readonly string[];
  readonly page: number;
}

export const directoryPath = '/profiles';
export const peopleOnPage = 24;
const maxTerms = 20;

const isAudience = (word: string): word is Audience => (audiences as readonly string[]).includes(word);
const text = (search: URLSearchParams, name: string) =>
  [...new Set(search.getAll(name).map((word) => word.trim()))].filter((word) => word !== '' && word.length <= 160).slice(0, maxTerms);

/** Reads an address, whoever wrote it: what is not known is left out. */
export function readDirectoryQuery(search: URLSearchParams): DirectoryQuery {
  const page = Number(search.get('page') ?? 1);
  return {
    search: (search.get('q') ?? '').trim().slice(0, 200),
    audience: text(search, 'audience').filter(isAudience),
    interest: text(search, 'interest'),
    city: text(search, 'city'),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of the directory narrowed so; the first page needs no number. */
export function directoryHref({ search, audience, interest, city, page }: DirectoryQuery): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  for (const one of audience) query.append('audience', one);
  for (const one of interest) query.append('interest', one);
  for (const one of city) query.append('city', one);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${directoryPath}?${text}` : directoryPath;
}

/** The same with one value more, or without it; from its first page on. */
export function toggled<Name extends 'audience' | 'interest' | 'city'>(
  query: DirectoryQuery,
  name: Name,
  value: DirectoryQuery[Name][number],
): DirectoryQuery {
  const chosen: readonly string[] = query[name];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return { ...query, [name]: next, page: 1 };
}

export const isFiltered = ({ search, audience, interest, city }: DirectoryQuery): boolean =>
  search !== '' || audience.length + interest.length + city.length > 0;
