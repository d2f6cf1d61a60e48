import { Plus } from 'lucide-react';
import { RawMarkup } from '../../../../ui/raw-markup.tsx';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame } from '../block-frame.tsx';

/** Questions that open by themselves, without any script; each has an address. */
export function FaqBlock({ block }: { block: BlockOf<'faq'> }) {
  return (
    <BlockFrame block={block} isAside>
      <div className="border-t-[1.5px] border-fg">
        {block.items.map((item, index) => (
          <details key={index} id={`${block.id}-${index + 1}`} className="group scroll-mt-24 border-b border-line">
            <summary className="flex min-h-[60px] items-center justify-between gap-6 py-4">
              <h3 lang={langOf(item, 'question')} className="text-[20px] leading-[1.2] font-[650] tracking-[-.008em] max-md:text-[18px]">
                {item.question}
              </h3>
              <Plus
                size={22}
                strokeWidth={1.75}
                aria-hidden
                className="flex-none text-fg-3 transition-transform duration-(--duration-base) group-open:rotate-45"
              />
            </summary>
            <RawMarkup markup={item.text_html} lang={langOf(item, 'text')} className="prose pb-6" />
          </details>
        ))}
      </div>
    </BlockFrame>
  );
}
