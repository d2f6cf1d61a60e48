import { savedLimits, savedTypes, type SavedItem, type SavedPage, type SavedTrait, type SavedType } from '@sabha/contract/saved/saved';
import { asc, desc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { SavedReader } from '../../core/saved/savable.ts';
import type { Savables } from './savables.ts';
import { isListed, ownOrder } from './saved.store.ts';
import { savedCollections, savedItems } from './schema.ts';

interface Wanted {
  readonly collection?: number | 'none' | undefined;
  readonly types?: readonly SavedType[] | undefined;
  readonly traits?: readonly SavedTrait[] | undefined;
  readonly search: string;
  readonly order: 'own' | 'newest';
  readonly page: number;
}

const hasTrait: Readonly<Record<SavedTrait, (item: SavedItem) => boolean>> = {
  changed: ({ before }) => before !== null,
  noted: ({ note }) => note !== '',
  gone: ({ subject }) => subject === null,
};

/** A page of what somebody has saved. All of it is asked of its features, as words and counts are those of today. */
export async function readSavedPage(ctx: Context, savables: Savables, reader: SavedReader, wanted: Wanted): Promise<SavedPage> {
  const { user_id } = reader.actor;
  const order = wanted.order === 'own' ? ownOrder : [desc(savedItems.saved_at), ...ownOrder];
  const rows = await ctx.db
    .select()
    .from(savedItems)
    .where(isListed(user_id))
    .orderBy(...order);
  const collections = await ctx.db
    .select({ collection_id: savedCollections.collection_id, title: savedCollections.title })
    .from(savedCollections)
    .where(eq(savedCollections.user_id, user_id))
    .orderBy(asc(savedCollections.collection_id));
  const all = await savables.present(ctx, reader, rows);

  const { types = [], traits = [] } = wanted;
  const words = fold(wanted.search).split(/\s+/).filter(Boolean);
  const base = all.filter((item) => isInCollection(item, wanted.collection) && hasWords(item, words));
  const isOfType = ({ type }: SavedItem) => types.length === 0 || types.includes(type);
  const hasTraits = (item: SavedItem) => traits.every((trait) => hasTrait[trait](item));
  const ofType = base.filter(isOfType);
  const withTraits = base.filter(hasTraits);
  const found = ofType.filter(hasTraits);
  const pages = Math.max(1, Math.ceil(found.length / savedLimits.page));
  const page = Math.min(wanted.page, pages);
  const countOf = (items: readonly SavedItem[], isCounted: (item: SavedItem) => boolean) => items.filter(isCounted).length;
  return {
    items: found.slice((page - 1) * savedLimits.page, page * savedLimits.page),
    total: found.length,
    page,
    pages,
    all: all.length,
    unsorted: countOf(all, ({ collection_id }) => collection_id === null),
    collections: collections.map((one) => ({ ...one, count: countOf(all, (item) => item.collection_id === one.collection_id) })),
    types: savedTypes
      .map((type) => ({ type, count: countOf(withTraits, (item) => item.type === type) }))
      .filter(({ type, count }) => count > 0 || types.includes(type)),
    traits: { changed: countOf(ofType, hasTrait.changed), noted: countOf(ofType, hasTrait.noted), gone: countOf(ofType, hasTrait.gone) },
  };
}

const isInCollection = ({ collection_id }: SavedItem, wanted: Wanted['collection']): boolean =>
  wanted === undefined || collection_id === (wanted === 'none' ? null : wanted);

/** Without case and Latin accents. The signs of Indian vowels are letters, and stay. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

function hasWords({ subject, note }: SavedItem, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = fold([subject?.title, subject?.byline, subject?.context, subject?.excerpt, subject?.moment?.place, note].join(' '));
  return words.every((word) => text.includes(word));
}
