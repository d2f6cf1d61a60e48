import { RawMarkup } from '../../../../ui/raw-markup.tsx';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame } from '../block-frame.tsx';

/** Running text. */
export function TextBlock({ block }: { block: BlockOf<'text'> }) {
  const lang = langOf(block, 'text');
  if (block.layout === 'large') {
    return (
      <BlockFrame block={block}>
        <RawMarkup
          markup={block.text_html}
          lang={lang}
          className="max-w-[34ch] font-display text-[43px] leading-[1.16] font-semibold tracking-[-.02em] text-pretty *:not-first:mt-5 max-lg:text-[34px] max-md:text-[26px] lg:max-w-[40ch]"
        />
      </BlockFrame>
    );
  }
  return (
    <BlockFrame block={block} isAside={block.layout === 'aside'}>
      <RawMarkup markup={block.text_html} lang={lang} className="prose" />
    </BlockFrame>
  );
}
