import { calendarDaySchema } from '@sabha/contract/core/fields';
import type { OperationInput, OperationOutput } from '@sabha/contract/core/operation';
import { listShifts, shiftFits, type ShiftFit } from '@sabha/contract/volunteering/operations';
import { withoutLocale } from '../../../lib/locale.ts';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';
import { addressOf, jsonOf, knownTerms, readTerms, toggledTerm } from '../../../ui/directory/address.ts';
import { shiftsPath } from '../volunteering-paths.ts';

/** The two addresses of the list. */
const paths = [shiftsPath, '/collab-hub/community'] as const;

/** Which shifts are shown, as the address has it. */
export interface ShiftsQuery {
  readonly path: (typeof paths)[number];
  /** Null for all days. */
  readonly day: string | null;
  readonly role: readonly string[];
  readonly place: readonly string[];
  readonly language: readonly string[];
  readonly fits: readonly ShiftFit[];
}

export type ShiftList = OperationOutput<typeof listShifts>;

/** What an address asks for, with what was found. */
export interface Shifts {
  readonly asked: ShiftsQuery;
  readonly found: ShiftList;
}

export type ListName = 'role' | 'place' | 'language' | 'fits';

/** The longest key that the list can be asked for. */
const maxKey = 80;

const readKeys = (asked: URLSearchParams, name: string) => readTerms(asked, name).filter(({ length }) => length <= maxKey);

/** Reads the address of the list in any language, whoever wrote it: what is not known is left out. Null for other pages. */
export function readShiftsAt(pathname: string, search: URLSearchParams): ShiftsQuery | null {
  const path = paths.find((one) => one === withoutLocale(pathname).replace(/\/$/, ''));
  if (path === undefined) return null;
  return {
    path,
    day: readTerms(search, 'day').find((day) => calendarDaySchema.safeParse(day).success) ?? null,
    role: readKeys(search, 'role'),
    place: readKeys(search, 'place'),
    language: readKeys(search, 'language'),
    fits: knownTerms(search, 'fits', shiftFits),
  };
}

/** The address of the list filtered so; what is as usual is left out. */
export const shiftsHref = ({ path, day, role, place, language, fits }: ShiftsQuery): string => {
  const terms = { day: day === null ? [] : [day], role, place, language, fits };
  return addressOf(
    path,
    Object.entries(terms).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
  );
};

/** The same with one value more, or without it. */
export const toggled = (query: ShiftsQuery, name: ListName, value: string): ShiftsQuery => ({
  ...query,
  [name]: toggledTerm(query[name], value),
});

/** The same day with nothing else chosen. */
export const cleared = (query: ShiftsQuery): ShiftsQuery => ({ ...query, role: [], place: [], language: [], fits: [] });

/** All shifts of all days. */
export const allShifts = (query: ShiftsQuery): ShiftsQuery => ({ ...cleared(query), day: null });

/** What the list call is asked for. */
const inputOf = ({ day, role, place, language, fits }: ShiftsQuery): OperationInput<typeof listShifts> => ({
  query: {
    ...(day !== null && { day }),
    role: jsonOf(role),
    place: jsonOf(place),
    language: jsonOf(language),
    fits: jsonOf(fits),
  },
});

/** The read of what an address asks for. */
export const shiftsRead = (asked: ShiftsQuery): ReadOf<Shifts> =>
  composeQuery('shifts', asked, async (api) => ({ asked, found: await api.call(listShifts, inputOf(asked)) }));
