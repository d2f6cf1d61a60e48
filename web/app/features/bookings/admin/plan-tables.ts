import type { meetingTable } from '@sabha/contract/bookings/table';
import type { OperationInput } from '@sabha/contract/core/operation';

export const tableLimits = { prefix: 50, first: 9_999, count: 200 } as const;
const maxPosition = 10_000;

/** Which tables somebody wants: `Table 5` to `Table 24`. */
export interface WantedTables {
  readonly prefix: string;
  readonly first: number;
  readonly count: number;
}

interface KnownTable {
  readonly name: string;
  readonly position: number;
}

interface TablesPlan {
  readonly bodies: NonNullable<OperationInput<(typeof meetingTable)['operations']['createMany']>['body']>;
  /** Names that are there already. */
  readonly skipped: readonly string[];
}

export const nameTables = ({ prefix, first, count }: WantedTables): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix.trim()} ${first + at}`);

/** What is made: tables whose names are new, behind those that are there. */
export function planTables(wanted: WantedTables, known: readonly KnownTable[], edition_id: number): TablesPlan {
  const taken = new Set(known.map(({ name }) => name.toLowerCase()));
  const [skipped, fresh] = [true, false].map((isTaken) => nameTables(wanted).filter((name) => taken.has(name.toLowerCase()) === isTaken));
  const last = Math.max(0, ...known.map(({ position }) => position));
  const bodies = (fresh ?? []).map((name, at) => ({ edition_id, name, is_open: true, position: Math.min(last + 1 + at, maxPosition) }));
  return { bodies, skipped: skipped ?? [] };
}
