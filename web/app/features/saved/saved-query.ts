import type { ApiClient, OperationInput } from '@sabha/contract/core/operation';
import { listSaved } from '@sabha/contract/saved/operations';
import { savedTraits, savedTypes, type SavedPage, type SavedTrait, type SavedType } from '@sabha/contract/saved/saved';
import { readProblem } from '../../lib/problem-message.ts';
import { composeQuery, type ReadOf } from '../../lib/query/query-of.ts';

/** What of the saved things is listed, as the address says it. */
export interface SavedQuery {
  /** A collection, or `none` for what lies in none; null for everything. */
  readonly collection: number | 'none' | null;
  readonly types: readonly SavedType[];
  readonly traits: readonly SavedTrait[];
  readonly search: string;
  readonly order: 'own' | 'newest';
  readonly page: number;
}

export interface SavedList {
  readonly page: SavedPage;
  /** The collection that the address names is not there. */
  readonly is_missing: boolean;
}

export const savedPath = '/saved-content';
export const everything: SavedQuery = { collection: null, types: [], traits: [], search: '', order: 'own', page: 1 };
export const maxSearch = 80;
const maxPage = 1000;

const isType = (word: string): word is SavedType => (savedTypes as readonly string[]).includes(word);
const isTrait = (word: string): word is SavedTrait => (savedTraits as readonly string[]).includes(word);
const wordsOf = (text: string | null) => [...new Set((text ?? '').split(','))];

function readNumber(text: string | null): number | null {
  const number = Number(text ?? '');
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Reads an address, whoever wrote it: what is not known is left out. */
export function readSavedQuery(asked: URLSearchParams): SavedQuery {
  const collection = asked.get('collection');
  return {
    collection: collection === 'none' ? 'none' : readNumber(collection),
    types: wordsOf(asked.get('types')).filter(isType),
    traits: wordsOf(asked.get('traits')).filter(isTrait),
    search: (asked.get('search') ?? '').trim().slice(0, maxSearch),
    order: asked.get('order') === 'newest' ? 'newest' : 'own',
    page: Math.min(readNumber(asked.get('page')) ?? 1, maxPage),
  };
}

/** The thing that stands open beside the list; null when none does. */
export const readItem = (asked: URLSearchParams): number | null => readNumber(asked.get('item'));

/** The address of a list, and of what is open beside it; what is as usual is left out. */
export function savedHref(wanted: Partial<SavedQuery>, item: number | null = null): string {
  const { collection, types, traits, search, order, page } = { ...everything, ...wanted };
  const parts: string[] = [];
  if (collection !== null) parts.push(`collection=${collection}`);
  if (types.length > 0) parts.push(`types=${types.join(',')}`);
  if (traits.length > 0) parts.push(`traits=${traits.join(',')}`);
  if (search !== '') parts.push(`search=${encodeURIComponent(search)}`);
  if (order !== 'own') parts.push(`order=${order}`);
  if (page > 1) parts.push(`page=${page}`);
  if (item !== null) parts.push(`item=${item}`);
  return parts.length === 0 ? savedPath : `${savedPath}?${parts.join('&')}`;
}

/** The same with one kind or trait more, or without it; from its first page on. */
export function toggled<Name extends 'types' | 'traits'>(query: SavedQuery, name: Name, value: SavedQuery[Name][number]): SavedQuery {
  const chosen: readonly string[] = query[name];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return { ...query, [name]: next, page: 1 };
}

/** Whether less is shown than the collection has. */
export const isFiltered = ({ types, traits, search }: SavedQuery): boolean => search !== '' || types.length + traits.length > 0;

function toInput({ collection, types, traits, search, order, page }: SavedQuery): OperationInput<typeof listSaved> {
  return {
    query: {
      ...(collection !== null && { collection }),
      ...(types.length > 0 && { types: types.join(',') }),
      ...(traits.length > 0 && { traits: traits.join(',') }),
      ...(search !== '' && { search }),
      order,
      page,
    },
  };
}

async function loadSaved(api: ApiClient, asked: SavedQuery): Promise<SavedList> {
  try {
    return { page: (await api.call(listSaved, toInput(asked))).data, is_missing: false };
  } catch (error) {
    if (typeof asked.collection !== 'number' || readProblem(error)?.status !== 404) throw error;
  }
  const { data } = await api.call(listSaved, toInput(everything));
  return { page: { ...data, items: [], total: 0, page: 1, pages: 1 }, is_missing: true };
}

/** The read of a list, with the counts that stand beside it. */
export const savedRead = (asked: SavedQuery): ReadOf<SavedList> => composeQuery('saved', asked, (api) => loadSaved(api, asked));
