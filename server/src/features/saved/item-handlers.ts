import { notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/saved/operations';
import { savedLimits } from '@sabha/contract/saved/saved';
import { eq } from 'drizzle-orm';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { readSavedPage } from './list.read-model.ts';
import type { Savables } from './savables.ts';
import {
  countListed,
  findListed,
  insertSaved,
  lockSaved,
  momentOf,
  requireCollection,
  requirePerson,
  requireSaved,
  requireSpace,
  type SavedThing,
} from './saved.store.ts';
import { savedItems, type SavedRow } from './schema.ts';

const stateOf = ({ saved_id, collection_id, note }: SavedRow) => ({ saved_id, collection_id, note });

/** What is done with the things of the list; `savables` knows what each of them is. */
export function createItemHandlers(savables: Savables): Bound[] {
  const list = bind(operations.listSaved, ownDataOnly, async ({ query }, { actor, locale }, ctx) => {
    if (typeof query.collection === 'number') await requireCollection(ctx.db, actor.user_id, query.collection);
    return { data: await readSavedPage(ctx, savables, { actor, locale }, query) };
  });

  const find = bind(operations.findSaved, ownDataOnly, async ({ params: { type, address } }, { actor }, ctx) => {
    const subject_id = await savables.get(type).find(ctx, actor, address);
    const [row] = subject_id === null ? [] : await findListed(ctx.db, actor.user_id, type, [subject_id]);
    return { data: row ? stateOf(row) : null };
  });

  const save = bind(operations.saveThing, ownDataOnly, async ({ params: { type, address } }, { actor, locale }, ctx) => {
    const savable = savables.get(type);
    const subject_id = await savable.find(ctx, actor, address);
    if (subject_id === null) throw notFound();
    const described = (await savable.describe(ctx, { actor, locale }, [subject_id])).get(subject_id);
    const { user_id } = actor;
    const row = await ctx.transact(async (tx) => {
      await lockSaved(tx, user_id);
      await requirePerson(tx, user_id);
      const [listed] = await findListed(tx, user_id, type, [subject_id]);
      if (listed) return listed;
      await requireSpace(tx, user_id, 1);
      const [made] = await insertSaved(tx, user_id, [{ type, subject_id, described }], ctx.clock.now());
      return made;
    });
    if (!row) throw new Error('What was saved is not there.');
    return { data: stateOf(row) };
  });

  const adopt = bind(operations.adoptSaved, ownDataOnly, async ({ body: { type, addresses } }, { actor, locale }, ctx) => {
    const savable = savables.get(type);
    const { user_id } = actor;
    const ids: number[] = [];
    for (const address of new Set(addresses)) {
      const subject_id = await savable.find(ctx, actor, address);
      if (subject_id !== null) ids.push(subject_id);
    }
    const described = await savable.describe(ctx, { actor, locale }, ids);
    const rows = await ctx.transact(async (tx) => {
      await lockSaved(tx, user_id);
      await requirePerson(tx, user_id);
      const listed = new Set((await findListed(tx, user_id, type, ids)).map(({ subject_id }) => subject_id));
      const space = Math.max(0, savedLimits.items - (await countListed(tx, user_id)));
      const things = ids
        .filter((subject_id) => !listed.has(subject_id))
        .map((subject_id): SavedThing => ({ type, subject_id, described: described.get(subject_id) }));
      return insertSaved(tx, user_id, things.slice(0, space), ctx.clock.now());
    });
    return { data: { saved: rows.length } };
  });

  const change = bind(operations.changeSaved, ownDataOnly, async ({ params, body: { note, is_seen } }, { actor, locale }, ctx) => {
    const { user_id } = actor;
    const before = await requireSaved(ctx.db, user_id, params.saved_id);
    const described =
      is_seen && (await savables.get(before.type).describe(ctx, { actor, locale }, [before.subject_id])).get(before.subject_id);
    const row = await ctx.transact(async (tx) => {
      await lockSaved(tx, user_id);
      await requireSaved(tx, user_id, params.saved_id);
      const seen = described ? momentOf(described) : null;
      if (note === undefined && !seen) return before;
      const [changed] = await tx
        .update(savedItems)
        .set({ ...(note !== undefined && { note }), ...seen })
        .where(eq(savedItems.saved_id, params.saved_id))
        .returning();
      return changed ?? before;
    });
    const [item] = await savables.present(ctx, { actor, locale }, [row]);
    if (!item) throw new Error('What was changed is not there.');
    return { data: item };
  });

  return [list, find, save, adopt, change];
}
