import { forbidden, notFound } from '@sabha/contract/core/errors';
import { and, eq, ne, sql } from 'drizzle-orm';
import { decideRule, toCondition, type Rule } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import type { Call } from '../../../core/http/handler.ts';
import { reachesEdition } from '../../../permissions/tickets.ts';
import { findEdition, type EditionRow } from '../../content/public.ts';
import { orders } from '../schema.ts';

export function requireRight(call: Call, rule: Rule): void {
  if (decideRule(call.actor, rule) !== true) throw forbidden();
}

/** The edition by its slug, or the current one, as far as the caller sees it. @throws ProblemError 404 */
export async function requireEdition(ctx: Context, call: Call, slug: string | undefined): Promise<EditionRow> {
  const edition = await findEdition(ctx.db, slug);
  if (!edition) throw notFound('There is no such edition.');
  const isReachable = toCondition(decideRule(call.actor, reachesEdition(edition.edition_id)));
  const { rows } = await ctx.db.execute(sql`SELECT 1 WHERE ${isReachable}`);
  if (rows.length === 0) throw notFound('There is no such edition.');
  return edition;
}

/** An order that was placed, of an edition that the caller sees. @throws ProblemError 404 for all others alike. */
export async function findManagedOrder(ctx: Context, call: Call, { code, edition }: { code: string; edition?: string | undefined }) {
  const isReachable = toCondition(decideRule(call.actor, reachesEdition(orders.edition_id)));
  const isOfEdition = edition === undefined ? undefined : eq(orders.edition_id, (await requireEdition(ctx, call, edition)).edition_id);
  const [found] = await ctx.db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(and(eq(orders.code, code.toUpperCase()), ne(orders.status, 'cart'), isOfEdition, isReachable));
  if (!found) throw notFound('There is no such order.');
  return found;
}
