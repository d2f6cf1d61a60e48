import { notFound } from '@sabha/contract/core/errors';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { decideRule, toCondition, type Rule } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { preparedOnce } from '../../../core/db/run-prepared.ts';
import type { Call } from '../../../core/http/handler.ts';
import { reachesEdition } from '../../../permissions/tickets.ts';
import { guestDays, readGuest } from '../../forms/public.ts';
import { orders, type OrderRow } from '../schema.ts';

const byCode = preparedOnce((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.code, sql.placeholder('code')))
    .prepare('ticket_order_by_code'),
);

/** Staff change orders by calls of their own, which say in the audit log who did it. */
const noStaff: Rule = () => false;

/**
 * The order with the code, for whoever may reach it: the guest's browser that opened it or a link to it, its owner, and staff of its
 * edition whom the rule allows, none unless said.
 * @throws ProblemError 404 for all others, so that codes cannot be tried out.
 */
export async function findOrder(ctx: Context, code: string, call: Call, staff: Rule = noStaff): Promise<OrderRow> {
  const [row] = await byCode(ctx.db).execute({ code: code.toUpperCase() });
  if (row && ((await isReachedByBuyer(ctx, row, call)) || (await isStaffs(ctx, row, call, staff)))) return row;
  throw notFound('There is no such order.');
}

/** The same as a condition on `o`, for a statement that looks at more than the order. @throws ProblemError 404 as `findOrder` */
export async function reachOrder(ctx: Context, code: string, call: Call): Promise<SQL> {
  if (call.actor.kind === 'anonymous') return sql`o.code = ${code.toUpperCase()} AND ${isGuests(ctx, call)}`;
  const { order_id } = await findOrder(ctx, code, call);
  return sql`o.order_id = ${order_id}`;
}

/** Whether the caller reaches the order as its buyer, with an account or as a guest. */
export async function isReachedByBuyer(ctx: Context, order: OrderRow, call: Call): Promise<boolean> {
  return (await isOwner(ctx, order, call)) || isReachedByGuest(ctx, order, call);
}

async function isReachedByGuest(ctx: Context, { order_id }: OrderRow, call: Call): Promise<boolean> {
  if (readGuest(ctx, call) === null) return false;
  const { rows } = await ctx.db.execute(sql`SELECT 1 FROM ticket_orders o WHERE o.order_id = ${order_id} AND ${isGuests(ctx, call)}`);
  return rows.length > 0;
}

/** On `o`: opened in the caller's browser, or by a link there, not longer ago than the browser keeps its name. */
function isGuests(ctx: Context, call: Call): SQL {
  const hash = readGuest(ctx, call);
  if (hash === null) return sql`false`;
  return sql`((o.guest_hash = ${hash} AND o.created_at > clock_timestamp() - make_interval(days => ${guestDays})) OR EXISTS (
    SELECT FROM ticket_order_keys k WHERE k.order_id = o.order_id AND k.key_hash = ${hash} AND k.kind = 'browser' AND k.expires_at > clock_timestamp()))`;
}

async function isStaffs({ db }: Context, { order_id }: OrderRow, { actor }: Call, staff: Rule): Promise<boolean> {
  if (decideRule(actor, staff) !== true) return false;
  const isReachable = toCondition(decideRule(actor, reachesEdition(orders.edition_id)));
  const found = await db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(and(eq(orders.order_id, order_id), isReachable));
  return found.length > 0;
}

export async function isOwner({ db }: Context, { order_id }: OrderRow, { actor }: Call): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const { rows } = await db.execute(sql`SELECT 1 FROM ticket_orders o WHERE o.order_id = ${order_id} AND ${belongsTo(actor.user_id)}`);
  return rows.length > 0;
}

/** Orders made under an account, and those made as a guest with an address that the account has proved to be its own. */
export const belongsTo = (user_id: number) =>
  sql`(o.user_id = ${user_id} OR (o.user_id IS NULL AND EXISTS (
    SELECT 1 FROM proven_addresses d WHERE d.user_id = ${user_id} AND lower(d.verified_email) = lower(o.buyer_email) AND o.buyer_email <> '')))`;

/** Makes every other change of the order wait. Taken before anything else is locked. */
export async function lockOrder(tx: Tx, order_id: number): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.order_id, order_id)).for('update');
  if (!row) throw notFound('There is no such order.');
  return row;
}

export const setStatus = (tx: Tx, order_id: number, set: Partial<OrderRow>) =>
  tx.update(orders).set(set).where(eq(orders.order_id, order_id));

/** Prolongs or ends the hold of all places of an order that were not given back. `until` is SQL for a moment. */
export async function holdPlaces(tx: Tx, order_id: number, until: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`UPDATE ticket_order_lines SET held_until = ${until} WHERE order_id = ${order_id} AND cancelled_at IS NULL`);
}
