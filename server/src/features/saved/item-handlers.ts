import { notFound } from '@sabha/contract/core/errors';
import type { SavedMoment } from '@sabha/contract/core/saved-subject';
import * as operations from '@sabha/contract/saved/operations';
import { eq } from 'drizzle-orm';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import { lockPerson } from '../accounts/public.ts';
import { readSavedPage } from './list.read-model.ts';
import type { Savables } from './savables.ts';
import {
  findListed,
  insertSaved,
  lockSaved,
  momentOf,
  requireCollection,
  requireSaved,
  requireSpace,
  reviveSaved,
  takeRows,
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
    const subject_id = (await savables.get(type).find(ctx, actor, [address])).get(address);
    const row = subject_id === undefined ? undefined : await findListed(ctx.db, { user_id: actor.user_id, type, subject_id });
    return { data: row ? stateOf(row) : null };
  });

  const save = bind(operations.saveThing, ownDataOnly, async ({ params: { type, address } }, { actor, locale }, ctx) => {
    const savable = savables.get(type);
    const subject_id = (await savable.find(ctx, actor, [address])).get(address);
    if (subject_id === undefined) throw notFound();
    const described = (await savable.describe(ctx, { actor, locale }, [subject_id])).get(subject_id);
    const { user_id } = actor;
    const now = ctx.clock.now();
    const [saved] = await ctx.transact(async (tx) => {
      await lockSaved(tx, user_id);
      await lockPerson(tx, user_id);
      const [row] = await takeRows(tx, { user_id, type, subject_ids: [subject_id] }, now);
      if (row?.removed_at === null) return [row];
      await requireSpace(tx, user_id, 1);
      return row ? reviveSaved(tx, row, described, now) : insertSaved(tx, user_id, [{ type, subject_id, described }], now);
    });
    if (!saved) throw new Error('What was saved is not there.');
    return { data: stateOf(saved) };
  });

  const adopt = bind(operations.adoptSaved, ownDataOnly, async ({ body: { type, addresses } }, { actor, locale }, ctx) => {
    const savable = savables.get(type);
    const { user_id } = actor;
    const now = ctx.clock.now();
    const found = await savable.find(ctx, actor, [...new Set(addresses)]);
    const ids = [...new Set(addresses.flatMap((address) => found.get(address) ?? []))];
    const described = await savable.describe(ctx, { actor, locale }, ids);
    const rows = await ctx.transact(async (tx) => {
      await lockSaved(tx, user_id);
      await lockPerson(tx, user_id);
      // What the person has removed a moment ago does not come back from an old list.
      const known = new Set((await takeRows(tx, { user_id, type, subject_ids: ids }, now)).map(({ subject_id }) => subject_id));
      const things = ids
        .filter((subject_id) => !known.has(subject_id))
        .map((subject_id): SavedThing => ({ type, subject_id, described: described.get(subject_id) }));
      // All of them or none: what does not fit stays on the device.
      await requireSpace(tx, user_id, things.length);
      return insertSaved(tx, user_id, things, now);
    });
    return { data: { saved: rows.length } };
  });

  const change = bind(operations.changeSaved, ownDataOnly, async ({ params: { saved_id }, body }, { actor, locale }, ctx) => {
    const { user_id } = actor;
    const { note, note_before, seen } = body;
    const { type, subject_id } = await requireSaved(ctx.db, user_id, saved_id);
    const described = seen && (await savables.get(type).describe(ctx, { actor, locale }, [subject_id])).get(subject_id);
    const row = await ctx.transact(async (tx) => {
      await lockSaved(tx, user_id);
      const before = await requireSaved(tx, user_id, saved_id);
      // What is there already has arrived, though its answer may have been lost.
      if (note_before !== undefined && note_before !== before.note && note !== before.note) throw noteIsAnother();
      const set = { ...(note !== undefined && { note }), ...(seen && isAsShown(seen, described?.moment) && momentOf(described)) };
      if (Object.keys(set).length === 0) return before;
      const [changed] = await tx.update(savedItems).set(set).where(eq(savedItems.saved_id, saved_id)).returning();
      return changed ?? before;
    });
    const [item] = await savables.present(ctx, { actor, locale }, [row]);
    if (!item) throw new Error('What was changed is not there.');
    return { data: item };
  });

  return [list, find, save, adopt, change];
}

/** Whether a session is still when and where it was shown to be. */
const isAsShown = (shown: SavedMoment, now: SavedMoment | null | undefined): boolean =>
  now?.starts_at === shown.starts_at &&
  now.ends_at === shown.ends_at &&
  now.place === shown.place &&
  now.is_cancelled === shown.is_cancelled;

const noteIsAnother = () =>
  new TranslatedProblemError({
    status: 409,
    texts: {
      en: 'This note was changed in another window. Saving again replaces what it says now.',
      hi: 'यह टिप्पणी किसी दूसरी विंडो में बदली गई है। फिर से सहेजने पर उसमें अभी जो लिखा है वह बदल जाएगा।',
      gu: 'આ નોંધ બીજી વિન્ડોમાં બદલાઈ છે. ફરી સાચવશો તો હમણાં તેમાં જે લખ્યું છે તે બદલાઈ જશે.',
    },
  });
