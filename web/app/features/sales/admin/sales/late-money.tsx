import { sellPlacesAgain } from '@sabha/contract/sales/manage-operations';
import { refundPayment } from '@sabha/contract/sales/staff-operations';
import { CircleAlert } from 'lucide-react';
import { formatMoney } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import type { OrderPart } from './order-page.tsx';

/** Money that came too late, twice, or for an order that was given up: a place for it, or back it goes. */
export function LateMoney({ api, order, reload }: OrderPart) {
  const { code, paid_at, total_minor, paid_minor } = order;
  return order.payments
    .filter(({ unmatched_minor }) => unmatched_minor > 0)
    .map(({ payment_id, unmatched_minor }) => (
      <section key={payment_id} className="flex flex-wrap items-center gap-3 rounded-card bg-lit-tint px-5 py-4 text-lit-text">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <p className="min-w-60 flex-1 text-ui font-medium">{m.organise_late_text({ amount: formatMoney(unmatched_minor) })}</p>
        {paid_at === null && paid_minor >= total_minor && (
          <ActionDialog
            title={m.organise_sell_again()}
            text={m.organise_sell_again_text()}
            open={m.organise_sell_again()}
            openKind="primary"
            action={m.organise_sell_again()}
            onAction={() => api.call(sellPlacesAgain, { params: { code } })}
            onDone={reload}
          />
        )}
        <ActionDialog
          title={m.organise_give_back({ amount: formatMoney(unmatched_minor) })}
          text={m.organise_give_back_text()}
          open={m.organise_give_back({ amount: formatMoney(unmatched_minor) })}
          action={m.organise_give_back({ amount: formatMoney(unmatched_minor) })}
          actionKind="danger"
          onAction={() =>
            api.call(refundPayment, {
              body: { payment_id, amount_minor: unmatched_minor, reason: m.organise_late_reason() },
              idempotency_key: `late-${payment_id}-${unmatched_minor}`,
            })
          }
          onDone={reload}
        />
      </section>
    ));
}
