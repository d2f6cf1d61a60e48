import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';

interface CountTableProps {
  /** What is counted; read aloud. */
  caption: string;
  /** Header of the column with the days or weeks. */
  when: string;
  items: readonly { readonly product_id: number; readonly name: string }[];
  rows: readonly {
    readonly key: string;
    readonly label: string;
    /** Of each item, in the order of the items. */
    readonly counts: readonly number[];
    readonly total: number;
  }[];
  /** A last line below the counts: one text for each item, and one for all. */
  foot?: { readonly label: string; readonly cells: readonly string[]; readonly total: string };
  className: string;
}

const cell = 'py-2 pl-4 text-right tabular';
const head = 'py-2 pl-4 text-right font-semibold';

/** The numbers behind a chart: how many of each item at each time. */
export function CountTable({ caption, when, items, rows, foot, className }: CountTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
    <div role="group" aria-label={caption} tabIndex={0} className={className}>
      <table className="w-full text-ui">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-sm text-fg-2">
            <th scope="col" className="py-2 text-left font-semibold">
              {when}
            </th>
            {items.map(({ product_id, name }) => (
              <th key={product_id} scope="col" className={head}>
                {name}
              </th>
            ))}
            <th scope="col" className={head}>
              {m.organise_total()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, counts, total }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                {label}
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
        {foot && (
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-2 text-left">
                {foot.label}
              </th>
              {items.map(({ product_id }, index) => (
                <td key={product_id} className={cell}>
                  {foot.cells[index]}
                </td>
              ))}
              <td className={cell}>{foot.total}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
