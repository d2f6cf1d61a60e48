import { sellPlacesAgain } from '@sabha/contract/tickets/manage-operations';
import { refundPayment } from '@sabha/contract/tickets/staff-operations';
import { CircleAlert } from 'lucide-react';
import { formatMoney } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActDialog } from './act-dialog.tsx';
import type { OrderPart } from './order-page.tsx';

/** Money that came too late, twice, or for an order that was given up: a place for it, or back it goes. */
export function LateMoney({ api, order, reload }: OrderPart) {
  const { code, paid_at, total_paise, paid_paise } = order;
  return order.payments
    .filter(({ unmatched_paise }) => unmatched_paise > 0)
    .map(({ payment_id, unmatched_paise }) => (
      <section key={payment_id} className="flex flex-wrap items-center gap-3 rounded-card bg-lit-tint px-5 py-4 text-lit-text">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <p className="min-w-60 flex-1 text-ui font-medium">{m.organise_late_text({ amount: formatMoney(unmatched_paise) })}</p>
        {paid_at === null && paid_paise >= total_paise && (
          <ActDialog
            title={m.organise_sell_again()}
            text={m.organise_sell_again_text()}
            open={m.organise_sell_again()}
            openKind="primary"
            act={m.organise_sell_again()}
            onAct={() => api.call(sellPlacesAgain, { params: { code } })}
            onDone={reload}
          />
        )}
        <ActDialog
          title={m.organise_give_back({ amount: formatMoney(unmatched_paise) })}
          text={m.organise_give_back_text()}
          open={m.organise_give_back({ amount: formatMoney(unmatched_paise) })}
          act={m.organise_give_back({ amount: formatMoney(unmatched_paise) })}
          actKind="danger"
          onAct={() =>
            api.call(refundPayment, {
              body: { payment_id, amount_paise: unmatched_paise, reason: m.organise_late_reason() },
              idempotency_key: `late-${payment_id}-${unmatched_paise}`,
            })
          }
          onDone={reload}
        />
      </section>
    ));
}
