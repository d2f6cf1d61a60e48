import type { SalesRow } from '@sabha/contract/sales/staff';
import { Jaali } from '../../../../ui/jaali.tsx';
import { formatCount, formatMoney } from '../../../../ui/money.ts';
import { formatDay } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { CountTable } from '../../../admin/kit/components/count-table.tsx';
import { sortSales } from './sales-by-day.ts';

/** So many days fit beside each other; the table has all of them. */
const maxDays = 30;

/** Bars of each day, stacked by item and filled with its lattice, and the same numbers as a table. */
export function SalesChart({ rows, zone }: { rows: readonly SalesRow[]; zone: string }) {
  const { items, days } = sortSales(rows);
  const shown = days.slice(-maxDays);
  const max = Math.max(1, ...shown.map(({ total }) => total));
  const nameDay = (day: string) => formatDay(`${day}T12:00:00Z`, zone, { style: 'short' });
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
                  style={{ height: `${(count / max) * 85}%` }}
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
      <CountTable
        caption={m.organise_sold_each_day()}
        when={m.organise_day()}
        items={items}
        rows={days.map(({ day, counts, total }) => ({ key: day, label: nameDay(day), counts, total }))}
        foot={{
          label: m.organise_revenue(),
          cells: items.map(({ net_minor }) => formatMoney(net_minor)),
          total: formatMoney(items.reduce((sum, { net_minor }) => sum + net_minor, 0)),
        }}
        className="mt-5 overflow-x-auto"
      />
    </>
  );
}
