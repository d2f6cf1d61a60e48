import type { OrderLine } from '@sabha/contract/sales/order';
import type { UpgradeChoice, UpgradeOffer } from '@sabha/contract/sales/upgrade';
import { ArrowRight, Check, Minus } from 'lucide-react';
import { formatMoney } from '../../../ui/money.ts';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { lastDayBefore } from '../catalogue-view.ts';

interface UpgradeProps {
  offer: UpgradeOffer;
  choice: UpgradeChoice;
}

/** What the dearer ticket has that this one has not, and what is promised with the difference. */
export function UpgradeChanges({ line, offer, choice }: UpgradeProps & { line: OrderLine }) {
  return (
    <section className="rounded-control bg-sunken px-4 py-3.5">
      <h3 className="text-sm font-semibold">{m.upgrade_changes()}</h3>
      <ul className="mt-2 grid gap-1.5 text-ui">
        {describeChanges(line, offer, choice).map(({ text, Sign, appearance }) => (
          <li key={text} className="flex items-start gap-2">
            <Sign size={17} strokeWidth={2} aria-hidden className={`mt-0.5 shrink-0 ${appearance}`} />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm text-fg-2">{describeRefund(offer, choice)}</p>
    </section>
  );
}

const gained = (text: string) => ({ text, Sign: Check, appearance: 'text-ok-text' });
const other = (text: string) => ({ text, Sign: ArrowRight, appearance: 'text-fg-3' });
const lost = (text: string) => ({ text, Sign: Minus, appearance: 'text-fg-3' });
type Change = ReturnType<typeof gained>;

function describeChanges(line: OrderLine, offer: UpgradeOffer, { changes, valid_on, is_transferable }: UpgradeChoice): Change[] {
  const isOtherDays = valid_on.join() !== offer.valid_on.join();
  const days = valid_on.length === 0 ? m.upgrade_days_all() : m.upgrade_days({ days: valid_on.map(nameDay).join(', ') });
  return [
    ...changes.map(describeBenefit),
    ...(isOtherDays ? [other(days)] : []),
    ...(is_transferable === line.is_transferable ? [] : [is_transferable ? gained(m.upgrade_transferable()) : lost(m.upgrade_bound())]),
  ];
}

function describeBenefit({ label, before, after }: UpgradeChoice['changes'][number]): Change {
  if (after === null) return lost(m.upgrade_loses({ label }));
  if (before === null) return gained(after === '' ? label : m.upgrade_gain({ label, value: after }));
  const show = (value: string) => value || m.tickets_included();
  return other(m.upgrade_differs({ label, before: show(before), after: show(after) }));
}

const nameDay = (day: string): string => formatCalendarDay(day, { style: 'day-month' });

function describeRefund({ time_zone }: UpgradeOffer, { refund_until, refund_percent }: UpgradeChoice): string {
  if (refund_until === null || refund_percent === 0) return m.upgrade_no_refund();
  return m.upgrade_refund({ percent: refund_percent, day: lastDayBefore(refund_until, time_zone) });
}

/** How the difference comes about, to the paisa. */
export function UpgradeSums({ offer: { currency, paid_before_minor }, choice }: UpgradeProps) {
  const money = (amount: number) => formatMoney(amount, { currency });
  const rows: [string, string][] = [
    [m.upgrade_price({ name: choice.name }), money(choice.price_minor)],
    [m.upgrade_paid_before(), `−${money(paid_before_minor)}`],
    [m.upgrade_difference(), money(choice.difference_minor)],
    [m.tickets_gst({ rate: choice.rate_bp / 100 }), money(choice.tax_minor)],
  ];
  return (
    <dl aria-live="polite" className="tabular">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4 py-1 text-ui">
          <dt className="text-fg-2">{label}</dt>
          <dd className="font-semibold">{amount}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 display text-[1.75rem] leading-tight">
        <dt>{m.tickets_total()}</dt>
        <dd>{money(choice.total_minor)}</dd>
      </div>
    </dl>
  );
}
