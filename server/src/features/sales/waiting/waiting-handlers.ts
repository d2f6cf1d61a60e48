import { conflict, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/sales/waiting-operations';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { canBuy } from '../../../permissions/tickets.ts';
import { everybody, decidedByRows, ownDataOnly } from '../../../core/access/call-rules.ts';
import { confirmEntry, lockEntry, lowerQuantity, type EntryRow } from '../../capacity/public.ts';
import { isReached, passKind } from './find-entry.ts';
import { joinList, readChoice } from './join-waiting-list.ts';
import { endTurn } from './make-offer.ts';
import { readEntries } from './waiting.read-model.ts';

const getChoice = bind(operations.getWaitingChoice, everybody, async ({ query }, { locale }, ctx) => ({
  data: await readChoice(ctx, query.product_id, locale),
}));

const join = bind(operations.joinWaitingList, canBuy, async ({ body }, call, ctx) => {
  const entry_id = await joinList(ctx, body, call);
  const [entry = null] = entry_id === null ? [] : await readEntries(ctx.db, sql`w.entry_id = ${entry_id}`, call.locale);
  return { data: { entry } };
});

async function answerEntry(ctx: Context, call: Call, key: string) {
  const [entry] = await readEntries(ctx.db, isReached(key, call), call.locale);
  if (!entry) throw notFound('There is no such turn on a waiting list.');
  return { data: entry };
}

/** Changes the entry that the key opens, with every other change waiting. */
async function changeEntry(ctx: Context, call: Call, key: string, change: (tx: Tx, entry: EntryRow) => Promise<void>) {
  await ctx.transact(async (tx) => change(tx, await lockEntry(tx, passKind, isReached(key, call))));
  return answerEntry(ctx, call, key);
}

const getEntry = bind(operations.getWaitingEntry, decidedByRows, async ({ body }, call, ctx) => answerEntry(ctx, call, body.entry));

const confirm = bind(operations.confirmWaitingEntry, decidedByRows, async ({ body }, call, ctx) =>
  changeEntry(ctx, call, body.entry, (tx, { entry_id }) => confirmEntry(tx, entry_id)),
);

const lower = bind(operations.lowerWaitingQuantity, decidedByRows, async ({ body: { entry: key, quantity } }, call, ctx) =>
  changeEntry(ctx, call, key, async (tx, entry) => {
    await lowerQuantity(tx, entry, quantity);
    const { rows } = await tx.execute(sql`
      SELECT 1 FROM ticket_products WHERE product_id = ANY (${sql.param(entry.item_ids)}::bigint[]) AND ${quantity} % sold_in <> 0`);
    if (rows.length > 0) throw conflict('One of the passes is sold in groups; that number does not fit.');
  }),
);

const leave = bind(operations.leaveWaitingList, decidedByRows, async ({ body }, call, ctx) =>
  changeEntry(ctx, call, body.entry, async (tx, entry) => {
    if (entry.status === 'taken') throw conflict('The places of the offer have been ordered: give up the order instead.');
    await endTurn(tx, entry);
  }),
);

const listMine = bind(operations.listMyWaiting, ownDataOnly, async (_input, call, ctx) => ({
  data: await readEntries(ctx.db, sql`w.user_id = ${call.actor.user_id} AND w.status IN ('waiting', 'offered', 'lapsed')`, call.locale),
}));

export const waitingHandlers = [getChoice, join, getEntry, confirm, lower, leave, listMine];
