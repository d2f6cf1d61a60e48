import type { Order } from '@sabha/contract/tickets/order';
import { formatMoney } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';

interface OrderSumsProps {
  order: Pick<Order, 'lines' | 'subtotal_paise' | 'discount_paise' | 'tax_paise' | 'total_paise' | 'currency'>;
}

/** How the total comes about. */
export function OrderSums({ order: { lines, subtotal_paise, discount_paise, tax_paise, total_paise, currency } }: OrderSumsProps) {
  const money = (paise: number) => formatMoney(paise, { currency });
  const [rate, ...others] = new Set(lines.filter(({ is_counted }) => is_counted).map(({ rate_bp }) => rate_bp / 100));
  const rows: [string, string, string?][] = [
    [m.tickets_subtotal(), money(subtotal_paise)],
    ...(discount_paise > 0 ? [[m.tickets_discount(), `−${money(discount_paise)}`, 'text-ok-text'] satisfies [string, string, string]] : []),
    [rate !== undefined && others.length === 0 ? m.tickets_gst({ rate }) : m.tickets_gst_mixed(), money(tax_paise)],
  ];
  return (
    <dl aria-live="polite" className="tabular">
      {rows.map(([label, amount, look]) => (
        <div key={label} className="flex justify-between gap-4 py-1 text-ui">
          <dt className="text-fg-2">{label}</dt>
          <dd className={look ?? 'font-semibold'}>{amount}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 display text-[1.75rem] leading-tight">
        <dt>{m.tickets_total()}</dt>
        <dd>{money(total_paise)}</dd>
      </div>
    </dl>
  );
}
