import { Jaali } from '../../../../ui/jaali.tsx';
import { m } from '../../../../paraglide/messages.js';
import { formatValue, toNumber } from '../../format-value.ts';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame } from '../block-frame.tsx';

/** Bars filled with a lattice each, and the same numbers as a table. */
export function ChartBlock({ block }: { block: BlockOf<'chart'> }) {
  const max = Math.max(1, ...block.items.map(({ value }) => toNumber(value) ?? 0));
  return (
    <BlockFrame block={block} isAside>
      <div aria-hidden className="grid gap-3.5">
        {block.items.map((item, index) => (
          <div key={index} className="grid items-center gap-x-5 gap-y-1 sm:grid-cols-[minmax(0,180px)_1fr]">
            <span className="text-[16px] leading-tight font-semibold">{item.label}</span>
            <span className="flex items-center gap-3">
              <Jaali
                lattice={{ seed: `bar:${block.id}:${index}`, pair: item.palette, family: item.family }}
                scale={0.3}
                className="h-8 min-w-[3px] rounded-cut"
                style={{ width: `${((toNumber(item.value) ?? 0) / max) * 82}%` }}
              />
              <span className="flex-none text-[16px] tabular">{formatValue(item.value)}</span>
            </span>
          </div>
        ))}
      </div>
      <details className="mt-6 border-t border-line">
        <summary className="flex min-h-11 items-center text-ui font-semibold text-link underline decoration-[1.5px] underline-offset-3">
          {m.pages_as_table()}
        </summary>
        <table className="mt-1 w-full max-w-[560px] text-[15.5px]">
          <caption className="sr-only">{block.title}</caption>
          <tbody>
            {block.items.map((item, index) => (
              <tr key={index} className="border-line not-last:border-b">
                <th scope="row" lang={langOf(item, 'label')} className="py-2 text-left font-normal">
                  {item.label}
                </th>
                <td className="py-2 text-right tabular">
                  {formatValue(item.value)} {block.unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {block.unit || block.source ? (
        <p lang={langOf(block, 'source')} className="mt-3 text-sm text-fg-3">
          {[block.unit && m.pages_unit({ unit: block.unit }), block.source].filter(Boolean).join('. ')}
        </p>
      ) : null}
    </BlockFrame>
  );
}
