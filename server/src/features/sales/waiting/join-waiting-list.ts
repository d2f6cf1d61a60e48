import { badRequest, conflict, notFound } from '@sabha/contract/core/errors';
import type { CatalogueProduct } from '@sabha/contract/sales/catalogue';
import type { JoinWaitingList, WaitingChoice } from '@sabha/contract/sales/waiting-list';
import { waitingAsked } from '@sabha/contract/sales/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { Call } from '../../../core/http/handler.ts';
import { addEntry, endUnconfirmed, renewUnconfirmed, type NewEntry } from '../../capacity/public.ts';
import { limitForms } from '../../forms/public.ts';
import { readCatalogue } from '../catalogue.read-model.ts';
import { hashSecret } from '../orders/order-secret.ts';
import { entrySecret, passKind } from './find-entry.ts';

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

/** What is sold out of the current edition and needs the same places as the product. @throws ProblemError 404 when one need not wait for it. */
export async function readChoice(ctx: Context, product_id: number, locale: string): Promise<WaitingChoice> {
  const soldOut = await readSoldOut(ctx, locale);
  if (!soldOut.some((product) => product.product_id === product_id)) throw notFound('This is not sold out.');
  const { rows } = await ctx.db.execute<{ quota_id: number; product_ids: number[]; places_ahead: number }>(sql`
    SELECT q.quota_id, to_json(q.product_ids) AS product_ids,
      (SELECT coalesce(sum(w.quantity), 0)::int FROM ticket_waiting_entries w WHERE w.quota_id = q.quota_id AND w.status = 'waiting') AS places_ahead
    FROM ticket_quotas q WHERE ${product_id} = ANY (q.product_ids) AND q.deleted_at IS NULL AND q.size IS NOT NULL
    ORDER BY q.size - ticket_places_taken(q.quota_id, clock_timestamp()), q.quota_id LIMIT 1`);
  const [quota] = rows;
  if (!quota) throw notFound('This is not sold out.');
  const products = soldOut.filter((product) => quota.product_ids.includes(product.product_id)).map(pick);
  return { quota_id: quota.quota_id, products, places_ahead: quota.places_ahead };
}

const pick = ({ product_id, name, price_minor, sold_in, max_per_order, needs_pass }: CatalogueProduct) => ({
  product_id,
  name,
  price_minor,
  sold_in,
  max_per_order,
  needs_pass,
});

async function readSoldOut(ctx: Context, locale: string): Promise<CatalogueProduct[]> {
  const { products } = await readCatalogue(ctx, { edition: undefined, voucher: undefined, locale });
  return products.filter(({ state }) => state === 'sold_out');
}

/**
 * Puts somebody on the list; answers the number of their entry, or null for a guest, who learns by mail alone whether the address
 * was on it already.
 * @throws ProblemError 400 for what one cannot wait for, 409 when the account waits already.
 */
export async function joinList(ctx: Context, input: JoinWaitingList, call: Call): Promise<number | null> {
  await checkWish(ctx, input, call.locale);
  const user_id = call.actor.kind === 'user' ? call.actor.user_id : null;
  const proven = user_id === null ? null : await readProvenAddress(ctx, user_id);
  const email = input.email ?? proven;
  if (email === null) throw refuse('email', 'Say where we can write to you.');
  const { product_ids: item_ids, ...asked } = input;
  const wish = { ...asked, kind: passKind, item_ids, email, locale: call.locale };
  if (user_id !== null && email === proven) return ctx.transact((tx) => joinAtOnce(ctx, tx, { ...wish, user_id }));
  await ctx.transact(async (tx) => {
    await limitForms({ db: tx }, call, 'form_send', email);
    await joinAsGuest(ctx, tx, { ...wish, user_id: null });
  });
  return null;
}

async function checkWish(ctx: Context, { quota_id, product_ids, quantity }: JoinWaitingList, locale: string): Promise<void> {
  const soldOut = await readSoldOut(ctx, locale);
  const { rows } = await ctx.db.execute<{ product_ids: number[] }>(
    sql`SELECT to_json(product_ids) AS product_ids FROM ticket_quotas WHERE quota_id = ${quota_id} AND deleted_at IS NULL AND size IS NOT NULL`,
  );
  for (const [index, id] of product_ids.entries()) {
    const product = soldOut.find(({ product_id }) => product_id === id);
    const path = `product_ids.${index}`;
    if (!product || !rows[0]?.product_ids.includes(id) || product_ids.indexOf(id) !== index)
      throw refuse(path, 'One cannot wait for this: it is not sold out.');
    if (quantity > product.max_per_order)
      throw refuse('quantity', `An order can hold at most ${product.max_per_order} of ${product.name}.`);
    if (quantity % product.sold_in !== 0) throw refuse('quantity', `${product.name} is sold in groups of ${product.sold_in}.`);
  }
}

async function readProvenAddress({ db }: Context, user_id: number): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    SELECT lower(d.verified_email) AS email FROM proven_addresses d JOIN account_addresses a USING (user_id)
    WHERE d.user_id = ${user_id} AND lower(a.email) = lower(d.verified_email)`);
  return rows[0]?.email ?? null;
}

type Wish = NewEntry & { readonly email: string };

const insertEntry = (ctx: Context, tx: Tx, wish: Wish, status: 'unconfirmed' | 'waiting') =>
  addEntry(tx, wish, { status, hashOf: async (entry_id) => hashSecret(await entrySecret(ctx, entry_id)) });

/** An address that a guest had given and not confirmed is the account's now: signing in has proved it. */
async function joinAtOnce(ctx: Context, tx: Tx, wish: Wish): Promise<number> {
  await endUnconfirmed(tx, wish);
  const entry_id = await insertEntry(ctx, tx, wish, 'waiting');
  if (entry_id === null) throw conflict('You are on this list already.');
  return entry_id;
}

/** Says nothing about who is on the list: the answer and the letter are for the address alone. */
async function joinAsGuest(ctx: Context, tx: Tx, wish: Wish): Promise<void> {
  const entry_id = (await insertEntry(ctx, tx, wish, 'unconfirmed')) ?? (await renewUnconfirmed(tx, wish));
  if (entry_id !== null) await ctx.outbox.add(tx, waitingAsked, { entry_id });
}
