import { notFound } from '@sabha/contract/core/errors';
import type { SavedMoment } from '@sabha/contract/core/saved-subject';
import type { SavedItem, SavedType } from '@sabha/contract/saved/saved';
import type { Context } from '../../core/context.ts';
import type { DescribedSubject, Savable, SavedReader } from '../../core/saved/savable.ts';
import { createRegisteredTypes } from '../../core/registered-types.ts';
import type { SavedRow, StoredMoment } from './schema.ts';

/** Everything that can be saved, by its type. */
export interface Savables {
  /** @throws ProblemError 404 for a type that no feature registered */
  get(type: string): Savable;
  /** Rows as their owner sees them today, in their order. */
  present(ctx: Context, reader: SavedReader, rows: readonly SavedRow[]): Promise<SavedItem[]>;
}

/** `list` answers what the features registered. */
export function createSavables(list: () => readonly Savable[]): Savables {
  const find = createRegisteredTypes(list, 'things that can be saved');
  return {
    get(type) {
      const savable = find(type);
      if (!savable) throw notFound('There is nothing of this kind.');
      return savable;
    },
    async present(ctx, reader, rows) {
      const described = new Map<string, ReadonlyMap<number, DescribedSubject>>();
      // One kind after the other: a list is worth one connection at a time.
      for (const [type, ofType] of Map.groupBy(rows, (row) => row.type)) {
        const ids = ofType.map(({ subject_id }) => subject_id);
        described.set(type, (await find(type)?.describe(ctx, reader, ids)) ?? new Map());
      }
      return rows.map((row) => toItem(row, described.get(row.type)?.get(row.subject_id), reader.locale));
    },
  };
}

function toItem(row: SavedRow, found: DescribedSubject | undefined, locale: string): SavedItem {
  const { saved_id, collection_id, note, saved_at, seen_moment, seen_key } = row;
  const { moment_key = null, moment_places: _, ...subject } = found ?? {};
  return {
    saved_id,
    type: row.type as SavedType,
    subject: found ? (subject as SavedItem['subject']) : null,
    collection_id,
    note,
    saved_at: saved_at.toISOString(),
    before: seen_moment && moment_key !== null && moment_key !== seen_key ? inLocale(seen_moment, locale) : null,
  };
}

const inLocale = ({ places, ...moment }: StoredMoment, locale: string): SavedMoment => ({
  ...moment,
  place: places[locale] ?? places['en'] ?? '',
});
