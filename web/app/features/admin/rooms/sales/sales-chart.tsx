import type { SalesRow } from '@sabha/contract/tickets/staff';
import { Jaali } from '../../../../ui/jaali.tsx';
import { formatCount, formatMoney } from '../../../../ui/money.ts';
import { formatDay } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';
import { sortSales, type SoldDay, type SoldItem } from './sales-by-day.ts';

/** So many days fit beside each other; the table has all of them. */
const mostDays = 30;

/** Bars of each day, stacked by item and filled with its lattice, and the same numbers as a table. */
export function SalesChart({ rows, zone }: { rows: readonly SalesRow[]; zone: string }) {
  const { items, days } = sortSales(rows);
  const shown = days.slice(-mostDays);
  const most = Math.max(1, ...shown.map(({ total }) => total));
  const nameDay = (day: string) => formatDay(`${day}T12:00:00Z`, zone, { locale: getLocale(), style: 'short' });
  return (
    <>
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1.5 text-ui">
        {items.map(({ product_id, name, lattice }) => (
          <li key={product_id} className="flex items-center gap-2">
            <Jaali lattice={lattice} scale={0.3} className="size-4.5 rounded-[3px]" />
            {name}
          </li>
        ))}
      </ul>
      <div aria-hidden className="flex h-52 items-end gap-1.5 border-b border-line">
        {shown.map(({ day, counts, total }) => (
          <div key={day} className="flex h-full min-w-0 max-w-16 flex-1 flex-col justify-end gap-[1.5px]">
            <span className="text-center text-xs text-fg-3 tabular">{formatCount(total)}</span>
            {items.map(({ product_id, lattice }, index) => {
              const count = counts[index] ?? 0;
              return count === 0 ? null : (
                <Jaali
                  key={product_id}
                  lattice={lattice}
                  scale={0.3}
                  className="min-h-0.5 w-full rounded-cut"
                  style={{ height: `${(count / most) * 85}%` }}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div aria-hidden className="mt-1.5 flex justify-between text-xs text-fg-3">
        <span>{nameDay(shown[0]?.day ?? '')}</span>
        {shown.length > 1 && <span>{nameDay(shown.at(-1)?.day ?? '')}</span>}
      </div>
      <SalesTable items={items} days={days} nameDay={nameDay} />
    </>
  );
}

interface SalesTableProps {
  items: readonly SoldItem[];
  days: readonly SoldDay[];
  nameDay: (day: string) => string;
}

function SalesTable({ items, days, nameDay }: SalesTableProps) {
  const cell = 'py-2 pl-4 text-right tabular';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by the keyboard too
    <div role="group" aria-label={m.organise_sold_each_day()} tabIndex={0} className="mt-5 overflow-x-auto">
      <table className="w-full text-ui">
        <caption className="sr-only">{m.organise_sold_each_day()}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-fg-2">
            <th scope="col" className="py-2 text-left font-semibold">
              {m.organise_day()}
            </th>
            {items.map(({ product_id, name }) => (
              <th key={product_id} scope="col" className="py-2 pl-4 text-right font-semibold">
                {name}
              </th>
            ))}
            <th scope="col" className="py-2 pl-4 text-right font-semibold">
              {m.organise_total()}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, counts, total }) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                {nameDay(day)}
              </th>
              {items.map(({ product_id }, index) => (
                <td key={product_id} className={cell}>
                  {formatCount(counts[index] ?? 0)}
                </td>
              ))}
              <td className={`${cell} font-semibold`}>{formatCount(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 text-left">
              {m.organise_revenue()}
            </th>
            {items.map(({ product_id, net_paise }) => (
              <td key={product_id} className={cell}>
                {formatMoney(net_paise)}
              </td>
            ))}
            <td className={cell}>{formatMoney(items.reduce((sum, { net_paise }) => sum + net_paise, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
