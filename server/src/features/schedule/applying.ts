import type { AppliedCounts } from '@sabha/contract/schedule/import-report';
import type { Tx } from '../../core/db/database.ts';
import type { ConferenceDocument } from './interchange/conference-document.ts';

/** What every step of an import works with. */
export interface Applying {
  readonly tx: Tx;
  readonly edition: { readonly edition_id: number; readonly slug: string };
  readonly document: ConferenceDocument;
  readonly actor_id: number;
  readonly now: Date;
}

export interface Applied<Key> {
  /** What the file calls a row, to the id that the row has here. */
  readonly idOf: ReadonlyMap<Key, number>;
  readonly counts: AppliedCounts;
}

/** The fields of `wanted` that are said (not undefined) and differ from the row. */
export function differences<Row extends object>(row: Row, wanted: { readonly [K in keyof Row]?: Row[K] | undefined }): Partial<Row> {
  const changed: Partial<Row> = {};
  for (const key of Object.keys(wanted) as (keyof Row)[]) {
    const value = wanted[key];
    if (value !== undefined && !isEqual(row[key], value)) changed[key] = value;
  }
  return changed;
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (typeof one === 'object' && typeof other === 'object') return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
  return one === other;
}

/** PostgreSQL keeps the keys of JSON in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Rows a statement may insert at once without running into the limit on parameters. */
export function inBatches<T>(rows: readonly T[], size = 500): T[][] {
  const batches: T[][] = [];
  for (let at = 0; at < rows.length; at += size) batches.push(rows.slice(at, at + size));
  return batches;
}
