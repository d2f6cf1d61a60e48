import { useEffect } from 'react';
import { Link2 } from 'lucide-react';
import { m } from '../../../../paraglide/messages.js';
import { Question } from '../../../../ui/question.tsx';
import { RawMarkup } from '../../../../ui/raw-markup.tsx';
import { anchorOf } from '../../anchor-of.ts';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame } from '../block-frame.tsx';

/** Questions that open by themselves, without any script; each has an address that opens it. */
export function FaqBlock({ block }: { block: BlockOf<'faq'> }) {
  useOpenAnswer();
  return (
    <BlockFrame block={block} isAside>
      <div className="border-t-[1.5px] border-fg">
        {block.items.map((item, index) => {
          const anchor = anchorOf(block, item, index);
          return (
            <Question key={anchor} question={item.question} lang={langOf(item, 'question')}>
              {/* Inside what is closed: browsers open it for an address that leads here. */}
              <div id={anchor} className="flex scroll-mt-40 items-end justify-between gap-6 pb-6">
                <RawMarkup markup={item.text_html} lang={langOf(item, 'text')} className="prose min-w-0" />
                <a
                  href={`#${anchor}`}
                  aria-label={`${m.faqs_link()}: ${item.question}`}
                  title={m.faqs_link()}
                  className="grid size-11 flex-none place-items-center rounded-control text-fg-3 hover:bg-hover hover:text-fg print:hidden"
                >
                  <Link2 size={18} strokeWidth={1.75} aria-hidden />
                </a>
              </div>
            </Question>
          );
        })}
      </div>
    </BlockFrame>
  );
}

/** Opens the answer that the address names also where the page came without a load, and in browsers that leave it closed. */
function useOpenAnswer(): void {
  useEffect(() => {
    const open = () => {
      const answer = document.getElementById(window.location.hash.slice(1));
      const question = answer?.closest('details');
      if (!answer || !question || question.open) return;
      question.open = true;
      answer.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}
