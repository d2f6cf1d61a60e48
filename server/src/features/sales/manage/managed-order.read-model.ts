import type { ManagedLine, ManagedOrder, ManagedPayment, OrderAction } from '@sabha/contract/sales/managed-order';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Call } from '../../../core/http/handler.ts';
import { codesForStaff } from '../orders/cart-handlers.ts';
import { readOrder } from '../orders/order.read-model.ts';
import { readNeedsDecision } from './needs-decision.read-model.ts';

type PaymentMore = Pick<ManagedPayment, 'payment_id' | 'provider_payment_id' | 'reference' | 'note' | 'captured_at' | 'refunds'>;
type LineMore = Pick<ManagedLine, 'line_id' | 'kept_minor' | 'entered_at'>;
interface Beyond {
  readonly payments: PaymentMore[];
  readonly lines: LineMore[];
  readonly notes: ManagedOrder['notes'];
  readonly history: OrderAction[];
}

const nameOf = sql`(SELECT coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), u.username) FROM person_basics u WHERE u.user_id = x.by)`;

/** What staff see of an order beyond what its buyer sees, in one statement. */
async function readBeyond({ db }: Context, order_id: number): Promise<Beyond> {
  const { rows } = await db.execute<{ beyond: Beyond }>(sql`
    SELECT json_build_object(
      'payments', coalesce((SELECT json_agg(json_build_object('payment_id', p.payment_id, 'provider_payment_id', p.provider_payment_id, 'reference', p.reference,
        'note', p.note, 'captured_at', p.captured_at, 'refunds', coalesce((SELECT json_agg(json_build_object('refund_id', r.refund_id, 'amount_minor', r.amount_minor,
          'reason', r.reason, 'status', r.status, 'failure', r.failure, 'created_at', r.created_at, 'done_at', r.done_at) ORDER BY r.refund_id)
          FROM ticket_refunds r WHERE r.payment_id = p.payment_id), '[]'))) FROM ticket_payments p WHERE p.order_id = ${order_id}), '[]'),
      'lines', coalesce((SELECT json_agg(json_build_object('line_id', l.line_id, 'kept_minor', l.kept_minor, 'entered_at',
        (SELECT min(s.scanned_at) FROM ticket_uses s WHERE s.line_id = l.line_id AND s.kind = 'entry')))
        FROM ticket_order_lines l WHERE l.order_id = ${order_id}), '[]'),
      'notes', coalesce((SELECT json_agg(json_build_object('note_id', x.note_id, 'text', x.text, 'author_name', ${nameOf}, 'created_at', x.created_at) ORDER BY x.note_id)
        FROM (SELECT *, created_by AS by FROM ticket_order_notes WHERE order_id = ${order_id}) x), '[]'),
      'history', coalesce((SELECT json_agg(json_build_object('audit_id', x.audit_id, 'occurred_at', x.occurred_at, 'actor_name', ${nameOf}, 'action', x.action,
        'reason', x.reason) ORDER BY x.audit_id DESC) FROM (SELECT *, actor_id AS by FROM audit_log
          WHERE subject_type = 'ticket_order' AND subject_id = ${String(order_id)} ORDER BY audit_id DESC LIMIT 200) x), '[]')) AS beyond`);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answers one row.');
  return row.beyond;
}

/** An order as staff see it. @throws ProblemError 404 */
export async function readManagedOrder(
  ctx: Context,
  order_id: number,
  { actor, locale }: Pick<Call, 'actor' | 'locale'>,
): Promise<ManagedOrder> {
  const { bank_details: _, ...order } = await readOrder(ctx, order_id, { locale, codes: codesForStaff(actor) });
  const { payments, lines, notes, history } = await readBeyond(ctx, order_id);
  const unmatched = new Map(
    (await readNeedsDecision(ctx.db, { order_id })).map(({ payment_id, unmatched_minor }) => [payment_id, unmatched_minor]),
  );
  return {
    ...order,
    lines: order.lines.map(({ fill_token: _token, ticket, ...line }) => ({
      ...line,
      ticket_code: ticket?.code ?? null,
      kept_minor: 0,
      entered_at: null,
      ...lines.find((one) => one.line_id === line.line_id),
    })),
    payments: order.payments.map(({ checkout_url: _url, ...payment }) => ({
      ...payment,
      provider_payment_id: null,
      reference: null,
      note: '',
      captured_at: null,
      refunds: [],
      unmatched_minor: unmatched.get(payment.payment_id) ?? 0,
      ...payments.find((one) => one.payment_id === payment.payment_id),
    })),
    notes,
    history,
  };
}
