import { eq } from 'drizzle-orm';
import type { Rule } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { Call } from '../../../core/http/handler.ts';
import { canManageOrders } from '../../../permissions/tickets.ts';
import { sellOrRefuse } from '../orders/capacity-error.ts';
import { lockOrder } from '../orders/find-order.ts';
import { orders, type OrderRow } from '../schema.ts';
import { findManagedOrder, requireRight } from './reach.ts';

interface Action {
  readonly code: string;
  /** As the audit log calls it. */
  readonly action: string;
  readonly rule?: Rule;
  readonly reason?: string;
}

interface Changed {
  readonly order_id: number;
  readonly code: string;
  readonly status: OrderRow['status'];
}

/** Changes one order by its code in a transaction, and keeps who did it, in which role and why. */
export async function changeOrder(
  ctx: Context,
  call: Call,
  { code, action, rule = canManageOrders, reason = '' }: Action,
  change: (tx: Tx, order: OrderRow) => Promise<object>,
): Promise<Changed> {
  requireRight(call, rule);
  const { order_id } = await findManagedOrder(ctx, call, { code });
  return sellOrRefuse(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id);
    const after = await change(tx, order);
    const [now] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.order_id, order_id));
    const status = now?.status ?? order.status;
    await ctx.audit.record(tx, {
      ...describeCaller(call),
      action,
      subject_type: 'ticket_order',
      subject_id: order_id,
      before: { status: order.status },
      after: { code: order.code, status, ...after },
      ...(reason !== '' && { reason }),
    });
    return { order_id, code: order.code, status };
  });
}

/** Who acts, as the audit log keeps it. */
export const describeCaller = ({ actor, request_id }: Call) => ({
  actor_id: actor.user_id,
  acting_role: actor.active_role?.role_name ?? null,
  request_id,
});
