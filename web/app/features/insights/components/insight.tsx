import type { ReactNode } from 'react';
import { Jaali } from '../../../ui/jaali.tsx';
import { m } from '../../../paraglide/messages.js';
import type { Bar } from '../draw-bars.ts';

interface InsightProps {
  id: string;
  title: string;
  /** How it is counted and what it does not say; stands beside the chart. */
  method: string;
  children: ReactNode;
}

/** One question, how its answer was counted, and the answer. */
export function Insight({ id, title, method, children }: InsightProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-x-16 gap-y-7 border-t-[1.5px] border-fg pt-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-display-md text-balance">
          {title}
        </h2>
        <h3 className="mt-5 text-sm font-semibold text-fg-3">{m.insights_method()}</h3>
        <p className="mt-1 max-w-[44ch] text-[15.5px] leading-[1.55] text-pretty text-fg-2">{method}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface BarsProps {
  title: string;
  unit: string;
  bars: readonly Bar[];
}

/** Bars filled with a lattice each, and the same numbers as a table. */
export function Bars({ title, unit, bars }: BarsProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <>
      <div aria-hidden className="grid gap-3.5">
        {bars.map(({ label, value, shown, lattice }) => (
          <div key={label} className="grid items-center gap-x-5 gap-y-1 sm:grid-cols-[minmax(0,180px)_1fr]">
            <span className="text-[16px] leading-tight font-semibold">{label}</span>
            <span className="flex items-center gap-3">
              <Jaali lattice={lattice} scale={0.3} className="h-8 min-w-[3px] rounded-cut" style={{ width: `${(value / max) * 76}%` }} />
              <span className="flex-none text-[16px] tabular">{shown}</span>
            </span>
          </div>
        ))}
      </div>
      <NumberTable title={title} heads={[unit]} rows={bars.map(({ label, shown }) => [label, shown])} />
    </>
  );
}

interface NumberTableProps {
  title: string;
  /** Of the numbers; the first column needs none. */
  heads: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
}

export function NumberTable({ title, heads, rows }: NumberTableProps) {
  return (
    <details className="mt-6 border-t border-line">
      <summary className="flex min-h-11 items-center text-ui font-semibold text-link underline decoration-[1.5px] underline-offset-3">
        {m.insights_table()}
      </summary>
      <div className="overflow-x-auto">
        <table className="mt-1 w-full max-w-[620px] text-[15.5px]">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-fg-2">
              <th scope="col">
                <span className="sr-only">{title}</span>
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-2 pl-3 text-right font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label = '', ...cells]) => (
              <tr key={label} className="border-line not-last:border-b">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className="py-2 pl-3 text-right tabular">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
