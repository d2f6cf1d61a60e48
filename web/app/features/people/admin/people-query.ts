import type { Sort } from '../../../ui/table.tsx';

/** Which people the list shows; all of it stands in the address, so that it can be sent and come back to. */
export interface PeopleQuery {
  readonly search: string;
  /** A role's number; empty for all. */
  readonly role: string;
  readonly state: PeopleState;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
}

export const peopleStates = ['', 'active', 'suspended', 'minor'] as const;
export type PeopleState = (typeof peopleStates)[number];
const sortKeys = ['user_id', 'firstName', 'lastName', 'username', 'created_at'];
export const peoplePerPage = 25;

const filters: Readonly<Record<PeopleState, object>> = {
  '': {},
  active: { status: 'active' },
  suspended: { status: 'suspended' },
  minor: { is_underage: true },
};

export function readPeopleQuery(params: URLSearchParams): PeopleQuery {
  const state = peopleStates.find((one) => one === params.get('state')) ?? '';
  const key = sortKeys.find((one) => one === params.get('sort')) ?? 'created_at';
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    role: /^\d+$/.test(params.get('role') ?? '') ? (params.get('role') ?? '') : '',
    state,
    sort: { key, order: params.get('order') === 'asc' ? 'asc' : 'desc' },
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of it; what is as usual is left out. */
export function peopleHref(path: string, { search, role, state, sort, page }: PeopleQuery): string {
  const parts = Object.entries({
    search,
    role,
    state,
    ...(sort.key === 'created_at' && sort.order === 'desc' ? {} : { sort: sort.key, order: sort.order }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).filter(([, value]) => value !== '');
  return parts.length > 0 ? `${path}?${new URLSearchParams(parts).toString()}` : path;
}

/** What the list call and the export ask for. */
export function peopleFilter({ search, role, state }: Pick<PeopleQuery, 'search' | 'role' | 'state'>): {
  filterFields: string;
  search?: string;
} {
  const filter = { ...filters[state], ...(role === '' ? {} : { role_id: [Number(role)] }) };
  return { filterFields: JSON.stringify(filter), ...(search.trim() === '' ? {} : { search: search.trim() }) };
}
