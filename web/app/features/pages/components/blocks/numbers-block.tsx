import { Windows } from '../../../../ui/windows.tsx';
import { m } from '../../../../paraglide/messages.js';
import { formatValue, toNumber } from '../../format-value.ts';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame } from '../block-frame.tsx';

/** Numbers as large as they matter, each with where it comes from. */
export function NumbersBlock({ block }: { block: BlockOf<'numbers'> }) {
  return (
    <BlockFrame block={{ ...block, lead: block.note }} ground="ink">
      <dl className="grid gap-x-16 md:grid-cols-2">
        {block.items.map((item, index) => (
          <div key={index} className="flex gap-7 border-t border-line-2 py-7 max-md:gap-5 max-md:py-5">
            <dd className="order-first min-w-[1.7em] flex-none max-md:min-w-[1.3em] text-[76px] leading-[.84] text-genda-400 tabular display [font-stretch:78%] max-md:text-[54px]">
              {formatValue(item.value)}
              {item.unit ? (
                <span lang={langOf(item, 'unit')} className="ml-1 text-[.42em] text-fg-2">
                  {item.unit}
                </span>
              ) : null}
            </dd>
            <dt className="min-w-0 pt-1">
              <span lang={langOf(item, 'label')} className="block text-[21px] leading-[1.25] font-semibold text-pretty max-md:text-[18px]">
                {item.label}
              </span>
              <Share item={item} />
              {item.source || item.year ? (
                <span lang={langOf(item, 'source')} className="mt-2 block text-[14px] leading-[1.4] font-normal text-fg-3">
                  {[item.source, item.year].filter(Boolean).join(', ')}
                </span>
              ) : null}
            </dt>
          </div>
        ))}
      </dl>
    </BlockFrame>
  );
}

function Share({ item }: { item: BlockOf<'numbers'>['items'][number] }) {
  const [lit, total] = [toNumber(item.value), toNumber(item.of)];
  if (lit === null || total === null || total <= 0) return null;
  return (
    <span className="mt-2.5 flex items-center gap-x-2.5 text-[15px] font-normal text-fg-2">
      <Windows lit={lit} total={total} label="" className="min-w-0 shrink" />
      <span className="flex-none">{m.pages_of_total({ total: formatValue(item.of) })}</span>
    </span>
  );
}
