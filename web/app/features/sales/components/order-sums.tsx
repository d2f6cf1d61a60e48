import type { Order } from '@sabha/contract/sales/order';
import { formatMoney } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';

interface OrderSumsProps {
  order: Pick<Order, 'lines' | 'subtotal_minor' | 'discount_minor' | 'tax_minor' | 'kept_minor' | 'total_minor' | 'currency'>;
}

/** How the total comes about. */
export function OrderSums({ order }: OrderSumsProps) {
  const { lines, subtotal_minor, discount_minor, tax_minor, kept_minor, total_minor, currency } = order;
  const money = (amount: number) => formatMoney(amount, { currency });
  const [rate, ...others] = new Set(lines.filter(({ is_counted }) => is_counted).map(({ rate_bp }) => rate_bp / 100));
  const rows: [string, string, string?][] = [
    [m.tickets_subtotal(), money(subtotal_minor)],
    ...(discount_minor > 0 ? [[m.tickets_discount(), `−${money(discount_minor)}`, 'text-ok-text'] satisfies [string, string, string]] : []),
    [rate !== undefined && others.length === 0 ? m.tickets_gst({ rate }) : m.tickets_gst_mixed(), money(tax_minor)],
    ...(kept_minor > 0 ? [[m.tickets_kept(), money(kept_minor)] satisfies [string, string]] : []),
  ];
  return (
    <dl aria-live="polite" className="tabular">
      {rows.map(([label, amount, appearance]) => (
        <div key={label} className="flex justify-between gap-4 py-1 text-ui">
          <dt className="text-fg-2">{label}</dt>
          <dd className={appearance ?? 'font-semibold'}>{amount}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 display text-[1.75rem] leading-tight">
        <dt>{m.tickets_total()}</dt>
        <dd>{money(total_minor)}</dd>
      </div>
    </dl>
  );
}
