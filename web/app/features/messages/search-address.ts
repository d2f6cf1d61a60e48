import type { OperationInput } from '@sabha/contract/core/operation';
import type { searchMessages } from '@sabha/contract/messages/operations';
import { addressOf } from '../../ui/directory/address.ts';
import { deviceZone, zonedParts } from '../../ui/time/zoned-time.ts';

/** Letters of a search. */
export const maxSearch = 80;
/** Letters from which on messages are searched too. */
export const minHitSearch = 2;

const dayMs = 86_400_000;
const periodDays = { week: 7, month: 30, year: 365 } as const;
type Period = keyof typeof periodDays;

/** By what the hits of a search are filtered. */
export interface HitFilters {
  /** Who wrote them; null for anybody. */
  readonly from: number | 'me' | null;
  /** Only those of the conversation that is open. */
  readonly isInOpen: boolean;
  readonly when: Period | 'days' | null;
  /** The two days of `days`, such as `2027-07-15`, on the clock of the device; empty for none. */
  readonly since: string;
  readonly until: string;
}

export const noFilters: HitFilters = { from: null, isInOpen: false, when: null, since: '', until: '' };

/** A year is typed digit by digit: on the way to 2027 it is the year 2. */
export const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const readDay = (asked: string | null): string => (asked !== null && isDay(asked) ? asked : '');

const isPeriod = (asked: string): asked is Period => Object.hasOwn(periodDays, asked);

export function readFilters(params: URLSearchParams): HitFilters {
  const from = params.get('from') ?? '';
  const when = params.get('when') ?? '';
  const isInOpen = params.get('in') === 'this';
  const who = from === 'me' ? from : /^[1-9]\d{0,14}$/.test(from) ? Number(from) : null;
  if (isPeriod(when)) return { ...noFilters, from: who, isInOpen, when };
  const [since, until] = [readDay(params.get('since')), readDay(params.get('until'))];
  return { from: who, isInOpen, when: when === 'days' || since !== '' || until !== '' ? 'days' : null, since, until };
}

/** The same address with other filters. */
export function withFilters(params: URLSearchParams, { from, isInOpen, when, since, until }: HitFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const isByDays = when === 'days';
  const values = {
    from: from === null ? '' : String(from),
    in: isInOpen ? 'this' : '',
    when: when ?? '',
    since: isByDays ? since : '',
    until: isByDays ? until : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The same address with something else that is searched for; the filters go with the last letter. */
export function withSearch(params: URLSearchParams, search: string): URLSearchParams {
  const next = search === '' ? withFilters(params, noFilters) : new URLSearchParams(params);
  if (search === '') next.delete('q');
  else next.set('q', search);
  return next;
}

/** What an address calls all that. */
export const ofSearch: ReadonlySet<string> = new Set(['q', 'from', 'in', 'when', 'since', 'until']);

/** Another list of the page, where the same is searched for. */
export const searchedHref = (path: string, params: URLSearchParams): string =>
  addressOf(
    path,
    [...params].filter(([name]) => ofSearch.has(name)),
  );

interface Reader {
  readonly user_id: number;
  /** The conversation that is open. */
  readonly conversation_id: number | null;
  readonly now: number;
}

/** What is asked of the server. */
export type HitsQuery = NonNullable<OperationInput<typeof searchMessages>['query']>;

export function hitsQuery(search: string, filters: HitFilters, { user_id, conversation_id, now }: Reader): HitsQuery {
  const { from, isInOpen } = filters;
  const { since, until } = spanOf(filters, now);
  return {
    search,
    ...(from !== null && { user_id: from === 'me' ? user_id : from }),
    ...(isInOpen && conversation_id !== null && { conversation_id }),
    ...(since && { since: startOfDay(since) }),
    ...(until && { until: startOfDay(addDays(until, 1)) }),
  };
}

/** The first day and the last one; the order in which two days are given does not matter. */
function spanOf({ when, since, until }: HitFilters, now: number): { since?: string; until?: string } {
  if (when === null) return {};
  if (when !== 'days') return { since: addDays(zonedParts(new Date(now), deviceZone()).date, -periodDays[when]) };
  return since !== '' && until !== '' && until < since ? { since: until, until: since } : { since, until };
}

const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** The first moment of a day on the clock of the device. */
function startOfDay(day: string): string {
  const zone = deviceZone();
  const shownAt = (at: number) => {
    const { date, time } = zonedParts(new Date(at), zone);
    return Date.parse(`${date}T${time}Z`);
  };
  const wanted = Date.parse(day);
  const guess = 2 * wanted - shownAt(wanted);
  // The clocks may change between the two.
  return new Date(guess - (shownAt(guess) - wanted)).toISOString();
}
