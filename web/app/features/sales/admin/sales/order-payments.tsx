import { finishRefund } from '@sabha/contract/sales/staff-operations';
import type { ManagedPayment, ManagedRefund } from '@sabha/contract/sales/managed-order';
import { TextLink } from '../../../../ui/button.tsx';
import { formatMoney } from '../../../../ui/money.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import type { OrderPart } from './order-page.tsx';
import { methodNames, paymentNames } from './order-labels.ts';
import { Panel } from '../../../admin/kit/components/panel.tsx';

/** What came, what went back, and the documents that say so. */
export function OrderPayments(part: OrderPart) {
  const { order, zone } = part;
  return (
    <Panel title={m.organise_money()}>
      {order.payments.length === 0 && <p className="text-ui text-fg-2">{m.organise_no_payments()}</p>}
      <ul>
        {order.payments.map((payment) => (
          <li key={payment.payment_id} className="border-line py-3 not-last:border-b">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <p className="min-w-48 flex-1">
                <span className="font-semibold">{methodNames[payment.provider]()}</span>
                <span className="block text-sm text-fg-2 [overflow-wrap:anywhere]">
                  {[
                    formatMoment(payment.captured_at ?? payment.created_at, zone),
                    payment.provider_payment_id ?? payment.reference ?? '',
                    payment.note,
                    payment.failure,
                  ]
                    .filter((each) => each !== '')
                    .join(' · ')}
                </span>
              </p>
              <Tag kind={payment.status === 'captured' ? 'ok' : 'plain'}>{paymentNames[payment.status]()}</Tag>
              <p className="font-semibold tabular">{formatMoney(payment.amount_minor)}</p>
            </div>
            {payment.refunds.map((refund) => (
              <Refund key={refund.refund_id} {...part} payment={payment} refund={refund} />
            ))}
          </li>
        ))}
      </ul>
      {order.invoices.length > 0 && (
        <ul className="mt-2 grid gap-1 border-t border-line pt-3 text-ui">
          {order.invoices.map(({ invoice_id, kind, code, issued_at, total_minor }) => (
            <li key={invoice_id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>
                <TextLink to={`/tickets/orders/${order.code}/invoices/${invoice_id}`} className="inline-flex min-h-11 items-center">
                  {kind === 'invoice' ? m.tickets_invoice({ code }) : m.tickets_credit_note({ code })}
                </TextLink>{' '}
                <span className="text-sm text-fg-2">{formatMoment(issued_at, zone)}</span>
              </span>
              <span className="font-semibold tabular">
                {kind === 'invoice' ? formatMoney(total_minor) : `−${formatMoney(total_minor)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const refundNames: Readonly<Record<ManagedRefund['status'], () => string>> = {
  created: m.organise_refund_created,
  in_transit: m.organise_refund_transit,
  done: m.organise_refund_done,
  failed: m.organise_refund_failed,
};

function Refund({ api, payment, refund, canRefund, reload }: OrderPart & { payment: ManagedPayment; refund: ManagedRefund }) {
  const { refund_id, amount_minor, reason, status, failure } = refund;
  const isByHand = payment.provider === 'bank_transfer' || payment.provider === 'desk';
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-2 border-line pl-3 text-ui">
      <p className="min-w-48 flex-1 text-fg-2 [overflow-wrap:anywhere]">{[reason, failure].filter((each) => each !== '').join(' · ')}</p>
      <Tag kind={status === 'done' ? 'ok' : status === 'failed' ? 'bad' : 'info'}>{refundNames[status]()}</Tag>
      <p className="font-semibold tabular">−{formatMoney(amount_minor)}</p>
      {canRefund && isByHand && status === 'created' && (
        <ActionDialog
          title={m.organise_paid_out()}
          text={m.organise_paid_out_text({ amount: formatMoney(amount_minor) })}
          open={m.organise_paid_out()}
          action={m.organise_paid_out()}
          onAction={() => api.call(finishRefund, { params: { refund_id } })}
          onDone={reload}
        />
      )}
    </div>
  );
}
