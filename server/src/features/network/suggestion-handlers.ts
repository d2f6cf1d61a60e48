import { conflict, notFound } from '@sabha/contract/core/errors';
import { networkLimits } from '@sabha/contract/network/network';
import * as operations from '@sabha/contract/network/operations';
import { sql } from 'drizzle-orm';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { lockPerson } from '../accounts/public.ts';
import { askContactOfMany } from '../contact/public.ts';
import { readSettings, writeSettings } from './settings.store.ts';
import { readSuggestions } from './suggestions.read-model.ts';

const list = bind(operations.listSuggestions, ownDataOnly, ({ query: { limit } }, { actor, locale }, ctx) =>
  readSuggestions(ctx, { actor, locale }, limit),
);

const dismiss = bind(operations.dismissSuggestion, ownDataOnly, async ({ params: { user_id } }, { actor }, ctx) => {
  // Whoever cannot be seen is not suggested either; the answer is that of somebody who does not exist.
  const seen = (await askContactOfMany(ctx.db, actor, 'see', [user_id])).get(user_id);
  if (user_id === actor.user_id || seen?.answer !== 'yes') throw notFound();
  await ctx.transact(async (tx) => {
    await lockPerson(tx, actor.user_id);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`network dismissals of ${actor.user_id}`}, 0))`);
    const { rows } = await tx.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM network_dismissals WHERE user_id = ${actor.user_id}`,
    );
    if ((rows[0]?.count ?? 0) >= networkLimits.dismissals)
      throw conflict('That is as many people as can be left out. Let those be suggested again whom you left out first.');
    await tx.execute(sql`
      INSERT INTO network_dismissals (user_id, dismissed_user_id, dismissed_at)
      SELECT ${actor.user_id}, user_id, ${ctx.clock.now()} FROM person_basics WHERE user_id = ${user_id} ON CONFLICT DO NOTHING`);
  });
  return { data: { user_id } };
});

const restore = bind(operations.restoreSuggestion, ownDataOnly, async ({ params: { user_id } }, { actor }, { db }) => {
  await db.execute(sql`DELETE FROM network_dismissals WHERE user_id = ${actor.user_id} AND dismissed_user_id = ${user_id}`);
  return { data: { user_id } };
});

const restoreAll = bind(operations.restoreSuggestions, ownDataOnly, async (_, { actor }, { db }) => {
  const { rowCount } = await db.execute(sql`DELETE FROM network_dismissals WHERE user_id = ${actor.user_id}`);
  return { data: { restored: rowCount ?? 0 } };
});

const getSettings = bind(operations.getNetworkSettings, ownDataOnly, async (_, { actor }, { db }) => ({
  data: await readSettings(db, actor.user_id),
}));

const saveSettings = bind(operations.saveNetworkSettings, ownDataOnly, async ({ body }, { actor }, ctx) => ({
  data: await ctx.transact(async (tx) => {
    await lockPerson(tx, actor.user_id);
    return writeSettings(tx, actor.user_id, body);
  }),
}));

export const suggestionHandlers: readonly Bound[] = [list, dismiss, restore, restoreAll, getSettings, saveSettings];
