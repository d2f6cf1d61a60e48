import { badRequest, conflict, ProblemError } from '@sabha/contract/core/errors';
import { updateOrdersInBulk } from '@sabha/contract/sales/manage-operations';
import type { BulkAction, BulkOutcome } from '@sabha/contract/sales/managed-order';
import { decideRule } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { canManageOrders } from '../../../permissions/tickets.ts';
import { readMoney } from '../payments/settle-payment.ts';
import { changeOrder } from './change-order.ts';
import { rightToTake, takeMoney } from './money-actions.ts';
import { cancelUnpaid, resendTickets } from './order-actions.ts';

type One = (ctx: Context, call: Call, action: { code: string; reason: string }) => Promise<unknown>;

/** What is still asked of an order that waits for money by hand is written down as come; who may not take it that way is refused. */
const markPaid: One = (ctx, call, { code, reason }) =>
  changeOrder(ctx, call, { code, action: 'ticket_order.record_payment', reason }, async (tx, order) => {
    const { status, payment_method: provider, total_minor } = order;
    if (status === 'paid') throw conflict('It is paid already.');
    if ((status !== 'pending' && status !== 'expired') || (provider !== 'bank_transfer' && provider !== 'desk'))
      throw conflict('It does not wait for a bank transfer or a payment at the desk.');
    if (decideRule(call.actor, rightToTake(provider)) !== true) throw conflict('You may not write bank transfers down.');
    const amount_minor = (total_minor ?? 0) - (await readMoney(tx, order.order_id));
    if (amount_minor <= 0) throw conflict('Its money is there; decide whether it gets places or goes back.');
    // The statement and the order together are what must not be counted twice.
    const money = { provider, amount_minor, provider_payment_id: `${reason} ${code}`, note: reason };
    await takeMoney(ctx, tx, order, money);
    return { provider, amount_minor };
  });

const actions: Readonly<Record<BulkAction, One>> = {
  resend: (ctx, call, { code }) => resendTickets(ctx, call, code),
  cancel: cancelUnpaid,
  mark_paid: markPaid,
};

/** One transaction an order: what is refused is left as it was, and holds up nothing else. */
export const bulkActionHandler = bind(updateOrdersInBulk, canManageOrders, async ({ body: { action, codes, reason } }, call, ctx) => {
  if (action !== 'resend' && reason === '') {
    const message = action === 'cancel' ? 'Say why they are given up.' : 'Say which statement shows the money.';
    throw badRequest(message, [{ path: 'reason', message }]);
  }
  const outcomes: BulkOutcome[] = [];
  for (const code of new Set(codes.map((each) => each.toUpperCase()))) {
    try {
      await actions[action](ctx, call, { code, reason });
      outcomes.push({ code, is_done: true, detail: '' });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      outcomes.push({ code, is_done: false, detail: error.detail });
    }
  }
  return { data: outcomes };
});
