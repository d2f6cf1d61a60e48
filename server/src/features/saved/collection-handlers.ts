import { savedLimits } from '@sabha/contract/saved/saved';
import * as operations from '@sabha/contract/saved/operations';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import { lockPerson } from '../accounts/public.ts';
import { isListed, lockSaved, requireCollection } from './saved.store.ts';
import { savedCollections, savedItems } from './schema.ts';

const create = bind(operations.createCollection, ownDataOnly, async ({ body: { title } }, { actor: { user_id } }, ctx) => {
  const collection_id = await ctx.transact(async (tx) => {
    await lockSaved(tx, user_id);
    await lockPerson(tx, user_id);
    await requireFreeTitle(tx, { user_id, title });
    const [counted] = await tx.select({ all: count() }).from(savedCollections).where(eq(savedCollections.user_id, user_id));
    if ((counted?.all ?? 0) >= savedLimits.collections) throw tooManyCollections();
    const [made] = await tx.insert(savedCollections).values({ user_id, title, created_at: ctx.clock.now() }).returning();
    return made?.collection_id;
  });
  if (collection_id === undefined) throw new Error('The collection was not made.');
  return { data: { collection_id, title, count: 0 } };
});

const rename = bind(
  operations.renameCollection,
  ownDataOnly,
  async ({ params: { collection_id }, body: { title } }, { actor: { user_id } }, ctx) => {
    const all = await ctx.transact(async (tx) => {
      await lockSaved(tx, user_id);
      await requireCollection(tx, user_id, collection_id);
      await requireFreeTitle(tx, { user_id, title, collection_id });
      await tx.update(savedCollections).set({ title }).where(eq(savedCollections.collection_id, collection_id));
      const [counted] = await tx
        .select({ all: count() })
        .from(savedItems)
        .where(and(isListed(user_id), eq(savedItems.collection_id, collection_id)));
      return counted?.all ?? 0;
    });
    return { data: { collection_id, title, count: all } };
  },
);

const remove = bind(operations.deleteCollection, ownDataOnly, async ({ params: { collection_id } }, { actor: { user_id } }, ctx) => {
  await ctx.transact(async (tx) => {
    await lockSaved(tx, user_id);
    await requireCollection(tx, user_id, collection_id);
    await tx.delete(savedCollections).where(eq(savedCollections.collection_id, collection_id));
  });
  return { data: { collection_id } };
});

interface Named {
  readonly user_id: number;
  readonly title: string;
  /** Itself, which may have its own name in other letters. */
  readonly collection_id?: number;
}

/** @throws ProblemError 409 when another collection of the person has the name, in capitals or not */
async function requireFreeTitle(tx: Tx, { user_id, title, collection_id }: Named): Promise<void> {
  const [same] = await tx
    .select({ collection_id: savedCollections.collection_id })
    .from(savedCollections)
    .where(
      and(
        eq(savedCollections.user_id, user_id),
        eq(sql`lower(${savedCollections.title})`, sql`lower(${title})`),
        collection_id === undefined ? undefined : ne(savedCollections.collection_id, collection_id),
      ),
    );
  if (same) throw nameIsTaken();
}

const nameIsTaken = () =>
  new TranslatedProblemError({
    status: 409,
    texts: {
      en: 'You have a collection of this name.',
      hi: 'इस नाम का संग्रह आपके पास पहले से है।',
      gu: 'આ નામનો સંગ્રહ તમારી પાસે પહેલેથી છે.',
    },
  });

const tooManyCollections = () =>
  new TranslatedProblemError({
    status: 409,
    texts: {
      en: `You have ${savedLimits.collections} collections, and more do not fit.`,
      hi: `आपके पास ${savedLimits.collections} संग्रह हैं, इससे अधिक नहीं बन सकते।`,
      gu: `તમારી પાસે ${savedLimits.collections} સંગ્રહ છે, વધુ બની શકતા નથી.`,
    },
  });

export const collectionHandlers: readonly Bound[] = [create, rename, remove];
