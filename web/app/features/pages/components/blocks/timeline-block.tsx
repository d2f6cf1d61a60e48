import { RawMarkup } from '../../../../ui/raw-markup.tsx';
import { m } from '../../../../paraglide/messages.js';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame } from '../block-frame.tsx';

/** What happened or will happen, in its order: a lit window is behind us. */
export function TimelineBlock({ block }: { block: BlockOf<'timeline'> }) {
  return (
    <BlockFrame block={block} isAside>
      <ol>
        {block.items.map((item, index) => (
          <li key={index} className="group relative grid gap-x-6 pb-9 pl-11 last:pb-0 md:grid-cols-[150px_1fr]">
            <span aria-hidden className="absolute top-1 bottom-[-4px] left-[9px] w-[1.5px] bg-line-2 group-last:hidden" />
            <svg viewBox="0 0 20 26" aria-hidden="true" className="absolute top-[1px] left-0 h-[26px] w-5">
              <path
                d="M1 25V10.5Q1 5 10 1q9 4 9 9.5V25z"
                className={item.is_done ? 'fill-lit stroke-lit' : 'fill-page stroke-fg-3'}
                strokeWidth={1.5}
              />
            </svg>
            <p lang={langOf(item, 'when')} className="text-[17px] leading-[1.5] font-semibold text-fg-2 tabular">
              {item.when}
              {item.is_done ? <span className="sr-only">, {m.pages_done()}</span> : null}
            </p>
            <div className="min-w-0">
              <h3 lang={langOf(item, 'title')} className="text-[22px] leading-[1.18] max-md:text-[20px]">
                {item.title}
              </h3>
              {item.text_html ? <RawMarkup markup={item.text_html} lang={langOf(item, 'text')} className="prose mt-1.5 text-fg-2" /> : null}
            </div>
          </li>
        ))}
      </ol>
    </BlockFrame>
  );
}
