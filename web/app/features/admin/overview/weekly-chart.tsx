import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NativeSelect } from '../../../ui/field.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { formatCount } from '../../../ui/money.ts';
import { formatDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { CountTable } from '../kit/components/count-table.tsx';
import { ticksUpTo, weeksOfPeriod, type SoldProduct, type SoldWeek } from './weekly-sales.ts';

/** So many weeks fit beside each other; the table has all of them. */
const maxWeeks = 22;
/** Tiles of 13 px, as small as a lattice can be told from another. */
const tileScale = 13 / 48;

/** In weeks; null is all since the sale opened. */
const periods = [null, 12, 4] as const;

const nameWeek = (week: string) => formatDay(`${week}T12:00:00Z`, 'UTC', { style: 'short' });

interface WeeklyProps {
  products: readonly SoldProduct[];
  weeks: readonly SoldWeek[];
}

/** Passes sold each week, stacked by pass and filled with its lattice; the same numbers as a table. */
export function WeeklySales({ products, weeks }: WeeklyProps) {
  const [isTable, setIsTable] = useState(false);
  const [period, setPeriod] = useState<number | null>(null);
  const [now] = useState(Date.now);
  const shown = weeksOfPeriod(weeks, period, now);
  const Shown = isTable ? WeeklyTable : WeeklyChart;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <h2 className="text-display-xs">{m.cockpit_sales_title()}</h2>
        <div className="flex flex-wrap items-center gap-2.5">
          <NativeSelect
            aria-label={m.cockpit_period()}
            value={period ?? ''}
            className="w-auto"
            onChange={({ currentTarget }) => setPeriod(Number(currentTarget.value) || null)}
          >
            {periods.map((each) => (
              <option key={each} value={each ?? ''}>
                {each === null ? m.cockpit_period_all() : m.cockpit_period_weeks({ count: each })}
              </option>
            ))}
          </NativeSelect>
          <Button aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? m.cockpit_as_chart() : m.cockpit_as_table()}
          </Button>
        </div>
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5 text-ui">
        {products.map(({ product_id, name, lattice }) => (
          <li key={product_id} className="flex items-center gap-2">
            <Jaali lattice={lattice} scale={tileScale} className="size-4.5 rounded-[3px]" />
            {name}
          </li>
        ))}
      </ul>
      {shown.length === 0 ? (
        <p className="mt-5 text-ui text-fg-2">{m.cockpit_period_none()}</p>
      ) : (
        <Shown products={products} weeks={shown} />
      )}
    </>
  );
}

function WeeklyChart({ products, weeks }: WeeklyProps) {
  const shown = weeks.slice(-maxWeeks);
  const peak = shown.reduce((best, each) => (each.total > best.total ? each : best), { week: '', total: 0 });
  const ticks = ticksUpTo(peak.total);
  const top = ticks.at(-1) ?? 1;
  const everyNth = Math.max(1, Math.ceil(shown.length / 6));
  return (
    <div className="mt-8" aria-label={m.cockpit_sales_said({ count: formatCount(peak.total), week: nameWeek(peak.week) })} role="img">
      <div className="relative ml-9 h-64">
        {ticks.map((tick) => (
          <span key={tick} className="absolute inset-x-0 border-t border-line" style={{ bottom: `${(tick / top) * 100}%` }}>
            <span className="absolute -top-2.5 right-full mr-2.5 text-xs text-fg-3 tabular">{formatCount(tick)}</span>
          </span>
        ))}
        <div className="absolute inset-0 flex items-end gap-[clamp(2px,0.5vw,6px)]">
          {shown.map(({ week, counts, total }) => (
            <div key={week} className="relative flex h-full max-w-12 min-w-0 flex-1 flex-col justify-end gap-[1.5px]">
              {week === peak.week && (
                <span
                  className="absolute left-1/2 z-10 -translate-x-1/2 rounded-cut bg-surface px-1 text-xs font-semibold whitespace-nowrap text-fg tabular"
                  style={{ bottom: `calc(${(total / top) * 100}% + 4px)` }}
                >
                  {formatCount(total)}
                </span>
              )}
              {products
                .map(({ product_id, lattice }, index) => ({ product_id, lattice, count: counts[index] ?? 0 }))
                .toReversed()
                .map(({ product_id, lattice, count }) =>
                  count === 0 ? null : (
                    <Jaali
                      key={product_id}
                      lattice={lattice}
                      scale={tileScale}
                      className="min-h-0.5 w-full shrink-0 rounded-cut"
                      style={{ height: `calc(${(count / top) * 100}% - 1.5px)` }}
                    />
                  ),
                )}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-2 ml-9 flex gap-[clamp(2px,0.5vw,6px)] text-xs text-fg-3">
        {shown.map(({ week }, at) => (
          // The last has no place at its right.
          <span
            key={week}
            className={classNames('flex max-w-12 min-w-0 flex-1 whitespace-nowrap', at === shown.length - 1 && 'justify-end')}
          >
            {at % everyNth === 0 && nameWeek(week)}
          </span>
        ))}
      </div>
      <figcaption className="mt-3 text-sm text-fg-3">
        {weeks.length > shown.length ? m.cockpit_sales_part({ count: shown.length }) : m.cockpit_sales_note()}
      </figcaption>
    </div>
  );
}

function WeeklyTable({ products, weeks }: WeeklyProps) {
  const rows = weeks.toReversed().map(({ week, counts, total }) => ({ key: week, label: nameWeek(week), counts, total }));
  return (
    <CountTable
      caption={m.cockpit_sales_title()}
      when={m.cockpit_week()}
      items={products}
      rows={rows}
      className="mt-4 max-h-80 overflow-auto"
    />
  );
}
