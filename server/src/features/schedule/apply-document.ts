import type { AppliedCounts, ImportReport } from '@sabha/contract/schedule/import-report';
import type { Tx } from '../../core/db/database.ts';
import { applyDays, applyRooms, applyTracks } from './apply-places.ts';
import { applySessions } from './apply-sessions.ts';
import { applySpeakers } from './apply-speakers.ts';
import { loadDraft } from './draft.store.ts';
import type { ConferenceDocument } from './interchange/conference-document.ts';
import { removeUnused } from './remove-unused.ts';

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

export type AppliedDocument = Pick<ImportReport, 'days' | 'rooms' | 'tracks' | 'speakers' | 'sessions'>;

/**
 * Brings the working draft to what the document says, in the caller's transaction. Rows are recognised by their
 * guid, by what this kind of file calls them, and else by what they say; rows of this kind of file that the
 * document no longer holds are cancelled (sessions) or removed. Rows made by hand or by another kind of file stay.
 */
export async function applyDocument(applying: Applying): Promise<AppliedDocument> {
  const before = await loadDraft(applying.tx, applying.edition.edition_id);
  const days = await applyDays(applying, before.days);
  const rooms = await applyRooms(applying, before.rooms);
  const tracks = await applyTracks(applying, before.tracks);
  const speakers = await applySpeakers(applying, before.speakers);
  const ids = { days: days.idOf, rooms: rooms.idOf, tracks: tracks.idOf, speakers: speakers.idOf };
  const sessions = await applySessions(applying, before, ids);
  const removed = await removeUnused(applying, ids);
  return {
    days: { ...days.counts, removed: removed.days },
    rooms: { ...rooms.counts, removed: removed.rooms },
    tracks: { ...tracks.counts, removed: removed.tracks },
    speakers: { ...speakers.counts, removed: removed.speakers },
    sessions,
  };
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
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}

/** Rows a statement may insert at once without running into the limit on parameters. */
export function inBatches<T>(rows: readonly T[], size = 500): T[][] {
  const batches: T[][] = [];
  for (let at = 0; at < rows.length; at += size) batches.push(rows.slice(at, at + size));
  return batches;
}
