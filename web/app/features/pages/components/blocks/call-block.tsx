import { Jaali } from '../../../../ui/jaali.tsx';
import { langOf, type BlockOf } from '../../page-view.ts';
import { Actions, BlockFrame } from '../block-frame.tsx';

/** What to do next. */
export function CallBlock({ block }: { block: BlockOf<'call'> }) {
  if (block.tone === 'lit') return <LitCall block={block} />;
  if (block.tone === 'ink') {
    return (
      <BlockFrame block={block} ground="ink">
        <Actions actions={block.actions} kinds={['lit', 'secondary']} />
      </BlockFrame>
    );
  }
  return (
    <section id={block.id} className="scroll-mt-20 py-14 max-md:py-8">
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card bg-surface px-9 py-8 shadow-1 max-md:px-6 max-md:py-6">
          <div className="min-w-0 flex-[1_1_420px]">
            <h2 lang={langOf(block, 'title')} className="text-display-md">
              {block.title}
            </h2>
            {block.lead ? (
              <p lang={langOf(block, 'lead')} className="mt-2.5 max-w-[60ch] text-[17px] text-fg-2">
                {block.lead}
              </p>
            ) : null}
          </div>
          <Actions actions={block.actions} className="max-md:w-full" />
        </div>
      </div>
    </section>
  );
}

/** Marigold as a ground: once on a page, at its end. One sentence a line. */
function LitCall({ block }: { block: BlockOf<'call'> }) {
  const lines = block.title.split(/(?<=[.।?])\s+/u);
  const longest = Math.max(...lines.map((line) => line.length));
  return (
    <section
      id={block.id}
      className="mt-14 scroll-mt-20 overflow-hidden bg-genda-400 text-neel-950 [--focus:var(--color-neel-950)] [color-scheme:light]"
    >
      <div className="wrap pt-24 pb-20 max-md:py-[60px]">
        <h2
          lang={langOf(block, 'title')}
          className="leading-[.93] font-[740] tracking-[-.035em] [font-stretch:112%] lang-indic:leading-[1.15]"
          style={{ fontSize: `clamp(2.2rem, min(${(158 / longest).toFixed(2)}vw, ${(146 / longest).toFixed(2)}rem), 7.5rem)` }}
        >
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h2>
        <div className="mt-13 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 max-md:mt-7">
          {block.lead ? (
            <p lang={langOf(block, 'lead')} className="max-w-[52ch] text-[20px] leading-[1.45] font-medium">
              {block.lead}
            </p>
          ) : null}
          <Actions
            actions={block.actions}
            kinds={['strong', 'secondary']}
            className="max-md:w-full [&>:first-child]:!bg-neel-950 [&>:first-child]:!text-genda-200 [&>:not(:first-child)]:!text-neel-950 [&>:not(:first-child)]:!inset-ring-neel-950"
          />
        </div>
      </div>
      <Jaali lattice={{ seed: 'edge', pair: 'ink', family: 'jharokha' }} scale={1.33} className="h-16" />
    </section>
  );
}
