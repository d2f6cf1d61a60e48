import { badRequest, conflict } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/sales/manage-operations';
import { orderResendRequested } from '@sabha/contract/sales/events';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { canMoveMoney, canManageOrders } from '../../../permissions/tickets.ts';
import { handOver, readUnusedPlace } from '../orders/change-place.ts';
import { holdPlaces, setStatus } from '../orders/find-order.ts';
import { markPaid } from '../orders/mark-paid.ts';
import { lockReplaced } from '../orders/replace-places.ts';
import { readMoney } from '../payments/settle-payment.ts';
import { lines, type OrderRow } from '../schema.ts';
import { changeOrder } from './change-order.ts';

const longestDeadlineDays = 60;

type Changed = Awaited<ReturnType<typeof changeOrder>>;
const answer = ({ code, status }: Changed) => ({ data: { code, status } });

/** Mails the tickets again. At most once a minute, so that pressing twice sends one mail. */
export async function resendTickets(ctx: Context, call: Call, code: string): Promise<Changed> {
  return changeOrder(ctx, call, { code, action: 'ticket_order.resend' }, async (tx, { order_id, status }) => {
    if (status !== 'paid') throw conflict('There are tickets to be mailed once the order is paid.');
    const { rows } = await tx.execute(sql`
      SELECT 1 FROM audit_log WHERE subject_type = 'ticket_order' AND subject_id = ${String(order_id)} AND action = 'ticket_order.resend'
        AND occurred_at > clock_timestamp() - interval '1 minute' LIMIT 1`);
    if (rows.length > 0) throw conflict('The tickets were mailed less than a minute ago.');
    await ctx.outbox.add(tx, orderResendRequested, { order_id }, call.actor.user_id);
    return {};
  });
}

/** Gives up an order that nobody has paid. Money that came for it meanwhile is listed as needing a decision. */
export async function cancelUnpaid(ctx: Context, call: Call, { code, reason }: { code: string; reason: string }): Promise<Changed> {
  return changeOrder(ctx, call, { code, action: 'ticket_order.cancel', reason }, async (tx, { order_id, status }) => {
    if (status !== 'pending' && status !== 'awaiting_approval' && status !== 'expired')
      throw conflict(status === 'paid' ? 'It is paid: take its places back instead.' : 'It was given up already.');
    await holdPlaces(tx, order_id, sql`'-infinity'`);
    await setStatus(tx, order_id, { status: 'cancelled', closed_at: ctx.clock.now(), decision_note: reason });
    return {};
  });
}

const resend = bind(operations.resendTickets, canManageOrders, async ({ params }, call, ctx) =>
  answer(await resendTickets(ctx, call, params.code)),
);

const cancel = bind(operations.cancelUnpaidOrder, canManageOrders, async ({ params, body }, call, ctx) =>
  answer(await cancelUnpaid(ctx, call, { code: params.code, reason: body.reason })),
);

const extend = bind(operations.extendDeadline, canManageOrders, async ({ params, body }, call, ctx) =>
  answer(
    await changeOrder(
      ctx,
      call,
      { code: params.code, action: 'ticket_order.extend_deadline' },
      async (tx, { order_id, edition_id, status }) => {
        const until = await readDeadline(tx, edition_id, body.held_until_on);
        if (status !== 'pending' && status !== 'expired') throw conflict('Only an order that waits for money has a time to pay.');
        await setStatus(tx, order_id, { status: 'pending', closed_at: null });
        await holdPlaces(tx, order_id, sql`${until}::timestamptz`);
        return { held_until: until };
      },
    ),
  ),
);

/** The last minute of a day at the event. The day is judged by the clock of the database, by which holds end. @throws ProblemError 400 */
async function readDeadline(tx: Tx, edition_id: number, day: string): Promise<string> {
  const { rows } = await tx.execute<{ until: string }>(sql`
    SELECT to_json(until) AS until FROM (SELECT (${day}::date + time '23:59') AT TIME ZONE time_zone AS until, (clock_timestamp() AT TIME ZONE time_zone)::date AS today
      FROM edition_basics WHERE edition_id = ${edition_id}) e
    WHERE until > clock_timestamp() AND ${day}::date <= today + ${longestDeadlineDays}::integer`);
  const [row] = rows;
  if (row) return row.until;
  const message = `Choose a day from today on, and within the next ${longestDeadlineDays} days.`;
  throw badRequest(message, [{ path: 'held_until_on', message }]);
}

const changeAttendee = bind(operations.changeAttendee, canManageOrders, async ({ params, body }, call, ctx) => {
  const { is_new_person, ...person } = body;
  const action = is_new_person ? 'ticket_order.hand_over' : 'ticket_order.correct_attendee';
  return answer(
    await changeOrder(ctx, call, { code: params.code, action }, async (tx, order) => {
      const line = await readUnusedPlace(tx, order, params.line_id);
      if (is_new_person) await handOver(ctx, tx, { order, line, to: person, actor_id: call.actor.user_id });
      else await tx.update(lines).set(person).where(eq(lines.line_id, line.line_id));
      return { line_no: line.line_no };
    }),
  );
});

const addNote = bind(operations.addOrderNote, canManageOrders, async ({ params, body }, call, ctx) =>
  answer(
    await changeOrder(ctx, call, { code: params.code, action: 'ticket_order.add_note' }, async (tx, { order_id }) => {
      await tx.execute(
        sql`INSERT INTO ticket_order_notes (order_id, text, created_by) VALUES (${order_id}, ${body.text}, ${call.actor.user_id})`,
      );
      return {};
    }),
  ),
);

const sellAgain = bind(operations.sellPlacesAgain, canMoveMoney, async ({ params }, call, ctx) =>
  answer(
    await changeOrder(ctx, call, { code: params.code, action: 'ticket_order.sell_again', rule: canMoveMoney }, async (tx, order) => {
      await requireMoneyWithoutPlaces(tx, order);
      if ((await lockReplaced(tx, order)) === null)
        throw conflict('The ticket that this order upgrades is not valid any more. Give the money back instead.');
      if (!(await markPaid(ctx, tx, order)))
        throw conflict('There are not that many places left. Give the money back instead, or make room first.');
      return {};
    }),
  ),
);

async function requireMoneyWithoutPlaces(tx: Tx, { order_id, status, paid_at, total_minor }: OrderRow): Promise<void> {
  const isOpen = status === 'pending' || status === 'expired' || status === 'cancelled';
  if (!isOpen || paid_at !== null) throw conflict('The places of this order were sold already.');
  if (total_minor === null || total_minor === 0 || (await readMoney(tx, order_id)) < total_minor)
    throw conflict('Not all of its money has come.');
}

export const orderActionHandlers = [resend, cancel, extend, changeAttendee, addNote, sellAgain];
