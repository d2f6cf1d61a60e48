import type { NotificationType } from '@sabha/contract/core/notification-type';
import {
  orderApprovalEnded,
  orderConfirmed,
  orderDecided,
  orderPaid,
  ticketCancelled,
  ticketTransferred,
  ticketUpgraded,
  waitingLapsed,
  waitingOffered,
} from '@sabha/contract/sales/events';
import {
  confirmationAskedNotice,
  orderApprovalEndedNotice,
  orderApprovedNotice,
  orderPaidNotice,
  orderRefusedNotice,
  placesReturnedNotice,
  ticketReceivedNotice,
  ticketUpgradedNotice,
  transferAwaitedNotice,
  waitingLapsedNotice,
  waitingOfferedNotice,
} from '@sabha/contract/sales/notifications';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { subscribe, type DomainEventHandler } from '../../../core/events/domain-event.ts';
import { notify, readSubject } from '../../notifications/public.ts';

interface Found extends Record<string, unknown> {
  readonly user_id: number | null;
}

/** Notifies the account that the row names, if there is one: a guest has the letter alone. */
export async function notifyOwner(ctx: Context, type: NotificationType, dedupe_key: string, query: SQL): Promise<void> {
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<Found>(query);
    const [row] = rows;
    if (!row || row.user_id === null) return;
    await notify(ctx, tx, type, { user_ids: [row.user_id], params: type.params.parse(row), dedupe_key });
  });
}

export const orderOwner = (order_id: number) => sql`SELECT user_id, code, order_id FROM ticket_orders WHERE order_id = ${order_id}`;

/** The account that has proved the address of who comes on the ticket, unless it is the buyer's own. */
const attendee = (line_id: number) => sql`
  SELECT (SELECT d.user_id FROM proven_addresses d WHERE lower(d.verified_email) = lower(l.attendee_email) AND l.attendee_email <> ''
      AND d.user_id IS DISTINCT FROM o.user_id ORDER BY d.user_id LIMIT 1) AS user_id, p.name AS product
  FROM ticket_order_lines l JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id) WHERE l.line_id = ${line_id}`;

export const waitingOwner = (entry_id: number, statuses: readonly string[]) => sql`
  SELECT w.user_id, w.entry_id, to_char(w.offered_until AT TIME ZONE e.time_zone, 'DD.MM.YYYY, HH24:MI') || ' (' || e.time_zone || ')' AS until,
    (SELECT string_agg(p.name, ', ' ORDER BY array_position(w.product_ids, p.product_id)) FROM ticket_products p WHERE p.product_id = ANY (w.product_ids)) AS products
  FROM ticket_waiting_entries w JOIN ticket_quotas q USING (quota_id) JOIN edition_basics e ON e.edition_id = q.edition_id
  WHERE w.entry_id = ${entry_id} AND w.status = ANY (${sql.param([...statuses])}::text[])`;

/** What a buyer has done waits for them no longer. */
async function readAwaited(ctx: Context, order_id: number, types: readonly NotificationType[]): Promise<void> {
  for (const type of types) await readSubject(ctx, type, { subject_id: order_id });
}

export const noticeSubscribers: readonly DomainEventHandler[] = [
  subscribe(orderConfirmed, {
    name: 'tickets.read-confirmed',
    handle: ({ payload: { order_id } }, ctx) => readAwaited(ctx, order_id, [confirmationAskedNotice]),
  }),
  subscribe(orderPaid, {
    name: 'tickets.read-paid',
    handle: ({ payload: { order_id } }, ctx) => readAwaited(ctx, order_id, [confirmationAskedNotice, transferAwaitedNotice]),
  }),
  subscribe(orderPaid, {
    name: 'tickets.notify-of-payment',
    handle: ({ payload: { order_id } }, ctx) => notifyOwner(ctx, orderPaidNotice, `ticket_order.paid:${order_id}`, orderOwner(order_id)),
  }),
  subscribe(orderDecided, {
    name: 'tickets.notify-of-decision',
    handle: ({ payload: { order_id, is_approved } }, ctx) =>
      notifyOwner(ctx, is_approved ? orderApprovedNotice : orderRefusedNotice, `ticket_order.decided:${order_id}`, orderOwner(order_id)),
  }),
  subscribe(orderApprovalEnded, {
    name: 'tickets.notify-of-ended-approval',
    handle: ({ payload: { order_id } }, ctx) =>
      notifyOwner(ctx, orderApprovalEndedNotice, `ticket_order.approval_ended:${order_id}`, orderOwner(order_id)),
  }),
  subscribe(ticketCancelled, {
    name: 'tickets.notify-of-places-given-back',
    handle: ({ id, payload: { order_id, line_ids } }, ctx) =>
      notifyOwner(
        ctx,
        placesReturnedNotice,
        `${ticketCancelled.type}:${id}`,
        sql`SELECT user_id, code, ${line_ids.length}::int AS count FROM ticket_orders WHERE order_id = ${order_id}`,
      ),
  }),
  subscribe(ticketTransferred, {
    name: 'tickets.notify-new-attendee',
    handle: ({ id, payload: { line_id } }, ctx) =>
      notifyOwner(ctx, ticketReceivedNotice, `${ticketTransferred.type}:${id}`, attendee(line_id)),
  }),
  subscribe(ticketUpgraded, {
    name: 'tickets.notify-attendee-of-upgrade',
    handle: ({ id, payload: { line_id } }, ctx) =>
      notifyOwner(ctx, ticketUpgradedNotice, `${ticketUpgraded.type}:${id}`, attendee(line_id)),
  }),
  subscribe(waitingOffered, {
    name: 'tickets.notify-of-offer',
    handle: ({ id, payload: { entry_id } }, ctx) =>
      notifyOwner(ctx, waitingOfferedNotice, `${waitingOffered.type}:${id}`, waitingOwner(entry_id, ['offered'])),
  }),
  subscribe(waitingLapsed, {
    name: 'tickets.notify-of-lapsed-offer',
    handle: ({ id, payload: { entry_id } }, ctx) =>
      notifyOwner(ctx, waitingLapsedNotice, `${waitingLapsed.type}:${id}`, waitingOwner(entry_id, ['lapsed'])),
  }),
];
