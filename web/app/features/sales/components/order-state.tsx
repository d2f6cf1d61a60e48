import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import type { Order } from '@sabha/contract/sales/order';
import { useEffect, useState } from 'react';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { BusyWindows } from '../../../ui/windows.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';
import { isWithBank } from '../use-order.ts';
import { HoldMessage } from './hold-message.tsx';
import { MethodChoice } from './method-choice.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { TransferFacts } from './transfer-facts.tsx';

interface OrderStateProps {
  order: Order;
  reach: OrderReach;
  timeZone: string;
  onChange: (order: Order) => void;
}

/** How the order stands, in a heading and a sentence, with what can be done about it. */
export function OrderState({ order, reach, timeZone, onChange }: OrderStateProps) {
  const { title, text } = describe(order, timeZone);
  const isByHand = order.payment_method === 'bank_transfer' || order.payment_method === 'desk';
  const isWaiting = order.status === 'pending' && !isByHand && isWithBank(order);
  const page = order.payments.findLast(({ checkout_url }) => checkout_url !== null)?.checkout_url;
  const canPay = order.status === 'expired' || (order.status === 'pending' && !isWaiting);
  return (
    <section aria-live="polite" className="rounded-card bg-surface p-6 shadow-1 print:hidden">
      <h2 className="flex items-center gap-3 text-display-sm">
        {isWaiting ? <BusyWindows /> : null}
        {title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-fg-2">{text}</p>
      {order.decision_note ? <p className="mt-2 max-w-[60ch] font-medium">{order.decision_note}</p> : null}
      {order.bank_details ? <TransferFacts order={order} /> : null}
      {order.status === 'pending' && !isByHand ? (
        <div className="mt-4">
          <HoldMessage order={order} onHoldAgain={() => window.location.reload()} />
        </div>
      ) : null}
      {isWaiting && page ? (
        <a href={page} className={buttonClasses({ kind: 'primary', className: 'mt-4' })}>
          {m.tickets_to_bank()}
        </a>
      ) : null}
      {canPay ? <PayAgain order={order} reach={reach} onChange={onChange} /> : null}
      {order.status === 'pending' || order.status === 'awaiting_approval' ? <GiveUp reach={reach} onChange={onChange} /> : null}
    </section>
  );
}

function describe(order: Order, timeZone: string): { title: string; text: string } {
  const { code, total_minor, currency, held_until, buyer_email: email, payments } = order;
  const facts = {
    code,
    total: formatMoney(total_minor, { currency }),
    day: held_until === null ? '' : formatMoment(held_until, timeZone, 'weekday'),
  };
  const isMoved = order.lines.every(({ is_cancelled }) => is_cancelled) && order.lines.some(({ upgraded_to }) => upgraded_to?.is_paid);
  if (order.status === 'paid' && isMoved) return { title: m.upgrade_moved_title(), text: m.upgrade_moved_text() };
  if (order.status === 'paid') return { title: m.tickets_paid_title(), text: m.tickets_paid_text({ email }) };
  if (order.needs_email_confirmation && order.status !== 'expired')
    return { title: m.confirm_needed_title(), text: m.confirm_needed({ email, when: facts.day }) };
  if (order.status === 'awaiting_approval') return { title: m.tickets_approval_title(), text: m.tickets_approval_text({ email }) };
  if (order.status === 'expired') return { title: m.tickets_expired_title(), text: m.tickets_expired_text() };
  if (order.status === 'cancelled') return { title: m.tickets_cancelled_title(), text: m.tickets_cancelled_text() };
  if (order.payment_method === 'bank_transfer') return { title: m.tickets_transfer_title(), text: m.tickets_transfer_text(facts) };
  if (order.payment_method === 'desk') return { title: m.tickets_desk_title(), text: m.tickets_desk_text(facts) };
  if (isWithBank(order)) return { title: m.tickets_pending_title(), text: m.tickets_pending_text() };
  if (payments.at(-1)?.status === 'failed') return { title: m.tickets_refused_title(), text: m.tickets_refused_text() };
  return { title: m.tickets_unpaid_title(), text: m.tickets_unpaid_text() };
}

const goneText = ({ lines }: Order): string =>
  lines.some(({ upgraded_from }) => upgraded_from !== null) ? m.upgrade_gone() : m.tickets_places_gone();

/** Another attempt, in the same way or another. */
function PayAgain({ order, reach, onChange }: Pick<OrderStateProps, 'order' | 'reach' | 'onChange'>) {
  const [methods, setMethods] = useState<readonly PaymentMethod[]>([]);
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    void import('../buyer-calls.ts')
      .then(({ fetchCatalogue }) => fetchCatalogue(reach.api))
      .then(
        ({ payment_methods }) => setMethods(payment_methods),
        () => setMethods([]),
      );
  }, [reach.api]);
  const usual = order.payment_method !== null && methods.includes(order.payment_method) ? order.payment_method : methods[0];
  const chosen = method ?? usual;

  async function pay(): Promise<void> {
    if (chosen === undefined || chosen === 'free') return;
    setIsBusy(true);
    setProblem(null);
    const [{ beginPayment }, { describeFailure, statusOf }] = await Promise.all([
      import('../buyer-calls.ts'),
      import('../read-problem.ts'),
    ]);
    try {
      const begun = await beginPayment(reach.api, reach.key, chosen);
      if (begun.checkout_url === null) onChange(begun.order);
      else window.location.assign(begun.checkout_url);
    } catch (error) {
      setProblem(statusOf(error) === 409 ? goneText(order) : describeFailure(error));
    }
    setIsBusy(false);
  }

  if (chosen === undefined) return null;
  return (
    <div className="mt-5">
      <MethodChoice methods={methods} value={chosen} onChange={setMethod} />
      {problem === null ? null : <Problem text={problem} />}
      <Button kind="primary" className="mt-3" isBusy={isBusy} onClick={() => void pay()}>
        {order.payments.length > 0 ? m.ui_try_again() : m.tickets_continue()}
      </Button>
    </div>
  );
}

/** Asks once more in place: giving up cannot be taken back. */
function GiveUp({ reach, onChange }: Pick<OrderStateProps, 'reach' | 'onChange'>) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function giveUp(): Promise<void> {
    const [{ giveUpOrder }, { describeFailure }] = await Promise.all([import('../buyer-calls.ts'), import('../read-problem.ts')]);
    try {
      onChange(await giveUpOrder(reach.api, reach.key));
    } catch (error) {
      setProblem(describeFailure(error));
    }
  }
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2.5 border-t border-line pt-4">
      {isAsking ? (
        <>
          <p className="w-full text-ui font-medium">{m.tickets_give_up_text()}</p>
          <Button kind="danger" onClick={() => void giveUp()}>
            {m.tickets_give_up()}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{m.tickets_keep()}</Button>
        </>
      ) : (
        <Button kind="quiet" onClick={() => setIsAsking(true)}>
          {m.tickets_give_up()}
        </Button>
      )}
      {problem === null ? null : <Problem text={problem} />}
    </div>
  );
}
