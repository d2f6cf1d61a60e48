import { notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/saved/operations';
import { savedLimits } from '@sabha/contract/saved/saved';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { isListed, lockSaved, ownOrder, requireCollection, requireSaved, requireSpace } from './saved.store.ts';
import { savedItems } from './schema.ts';

const undoTime = savedLimits.undo_minutes * 60_000;

const place = bind(operations.placeSaved, ownDataOnly, async ({ params: { saved_id }, body: { before } }, { actor: { user_id } }, ctx) => {
  await ctx.transact(async (tx) => {
    await lockSaved(tx, user_id);
    await requireSaved(tx, user_id, saved_id);
    // Before itself it stands already.
    if (before === saved_id) return;
    // What was removed has its place, too, to which it may come back.
    const rows = await tx
      .select({ saved_id: savedItems.saved_id, removed_at: savedItems.removed_at })
      .from(savedItems)
      .where(eq(savedItems.user_id, user_id))
      .orderBy(...ownOrder);
    const others = rows.filter((row) => row.saved_id !== saved_id);
    const at = before === null ? others.length : others.findIndex((row) => row.saved_id === before && row.removed_at === null);
    if (at < 0) throw notFound('What it was to stand before is not in your list.');
    const ids = others.map((row) => row.saved_id).toSpliced(at, 0, saved_id);
    await tx.execute(sql`
      UPDATE saved_items s SET position = o.position FROM unnest(${sql.param(ids)}::bigint[]) WITH ORDINALITY AS o (saved_id, position)
      WHERE s.saved_id = o.saved_id AND s.position <> o.position`);
  });
  return { data: { saved_id } };
});

const move = bind(operations.moveSaved, ownDataOnly, async ({ body: { saved_ids, collection_id } }, { actor: { user_id } }, ctx) => {
  const moved = await ctx.transact(async (tx) => {
    await lockSaved(tx, user_id);
    if (collection_id !== null) await requireCollection(tx, user_id, collection_id);
    return tx
      .update(savedItems)
      .set({ collection_id })
      .where(and(isListed(user_id), inArray(savedItems.saved_id, saved_ids)))
      .returning({ saved_id: savedItems.saved_id });
  });
  return { data: { moved: moved.length } };
});

const remove = bind(operations.removeSaved, ownDataOnly, async ({ body: { saved_ids } }, { actor: { user_id } }, ctx) => {
  const removed = await ctx.transact(async (tx) => {
    await lockSaved(tx, user_id);
    return tx
      .update(savedItems)
      .set({ removed_at: ctx.clock.now() })
      .where(and(isListed(user_id), inArray(savedItems.saved_id, saved_ids)))
      .returning({ saved_id: savedItems.saved_id });
  });
  return { data: { removed: removed.length } };
});

const restore = bind(operations.restoreSaved, ownDataOnly, async ({ body: { saved_ids } }, { actor: { user_id } }, ctx) => {
  const restored = await ctx.transact(async (tx) => {
    await lockSaved(tx, user_id);
    const since = new Date(ctx.clock.now().getTime() - undoTime);
    const rows = await tx
      .update(savedItems)
      .set({ removed_at: null })
      .where(and(eq(savedItems.user_id, user_id), inArray(savedItems.saved_id, saved_ids), gt(savedItems.removed_at, since)))
      .returning({ saved_id: savedItems.saved_id });
    await requireSpace(tx, user_id, 0);
    return rows;
  });
  return { data: { restored: restored.length } };
});

export const listHandlers: readonly Bound[] = [place, move, remove, restore];
