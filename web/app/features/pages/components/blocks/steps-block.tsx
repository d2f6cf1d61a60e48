import { RawMarkup } from '../../../../ui/raw-markup.tsx';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame } from '../block-frame.tsx';

/** What to do, in order. */
export function StepsBlock({ block }: { block: BlockOf<'steps'> }) {
  return (
    <BlockFrame block={block} isAside>
      <ol className="border-t-[1.5px] border-fg">
        {block.items.map((step, index) => (
          <li key={index} className="grid grid-cols-[84px_1fr] border-b border-line py-6 max-md:grid-cols-[54px_1fr] max-md:py-5">
            <span aria-hidden className="text-[58px] leading-[.86] tabular display tracking-[-.02em] [font-stretch:75%] max-md:text-[40px]">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 lang={langOf(step, 'title')} className="text-[23px] leading-[1.12] max-md:text-[20px]">
                {step.title}
              </h3>
              {step.text_html ? <RawMarkup markup={step.text_html} lang={langOf(step, 'text')} className="prose mt-2 text-fg-2" /> : null}
              {step.note ? (
                <p lang={langOf(step, 'note')} className="mt-2.5 text-sm font-semibold text-fg-2">
                  {step.note}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </BlockFrame>
  );
}
