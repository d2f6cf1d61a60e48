import { ArrowRight } from 'lucide-react';
import { Jaali } from '../../../../ui/jaali.tsx';
import { RawMarkup } from '../../../../ui/raw-markup.tsx';
import { imageUrl } from '../../../../lib/image-url.ts';
import { layOutPlots } from '../../lay-out-plots.ts';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame, SmartLink } from '../block-frame.tsx';

type Item = BlockOf<'cards'>['items'][number];

/** Things of one kind beside each other: plots of unequal size, rows, or words under a line. */
export function CardsBlock({ block }: { block: BlockOf<'cards'> }) {
  const plots = layOutPlots(block.items.length);
  return (
    <BlockFrame block={block}>
      {block.layout === 'plots' ? (
        <ul className="grid gap-3 max-md:gap-[10px] sm:max-lg:grid-cols-2 lg:grid-cols-12">
          {block.items.map((item, index) => (
            <li key={index} className={plots[index]?.span}>
              <PictureCard item={item} seed={`${block.id}:${index}`} isRow={plots[index]?.isRow ?? true} />
            </li>
          ))}
        </ul>
      ) : null}
      {block.layout === 'rows' ? (
        <ul className="grid gap-3 lg:grid-cols-2">
          {block.items.map((item, index) => (
            <li key={index} className="lg:last:odd:col-span-2">
              <PictureCard item={item} seed={`${block.id}:${index}`} isRow />
            </li>
          ))}
        </ul>
      ) : null}
      {block.layout === 'plain' ? (
        <ul className="grid gap-x-10 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
          {block.items.map((item, index) => (
            <li key={index} className="relative border-t-[1.5px] border-fg pt-5">
              <Texts item={item} />
            </li>
          ))}
        </ul>
      ) : null}
    </BlockFrame>
  );
}

function PictureCard({ item, seed, isRow }: { item: Item; seed: string; isRow: boolean }) {
  const shape = `flex-none max-sm:w-[88px] sm:max-lg:h-[132px] ${isRow ? 'lg:w-[30%]' : 'lg:h-[168px]'}`;
  return (
    <div
      className={`th-${item.palette} relative flex h-full overflow-hidden rounded-card bg-theme-tint transition-transform duration-(--duration-base) ease-out has-[a]:hover-able:-translate-y-[3px] max-sm:flex-row sm:max-lg:flex-col ${isRow ? 'lg:flex-row' : 'lg:flex-col'}`}
    >
      {item.image === null ? (
        <Jaali lattice={{ seed: `card:${seed}`, pair: item.palette, family: item.family }} scale={0.92} className={shape} />
      ) : (
        <img src={imageUrl(item.image, 640)} alt="" loading="lazy" decoding="async" className={`${shape} object-cover`} />
      )}
      <div className="flex flex-1 flex-col px-5.5 py-5 max-md:px-[18px] max-md:py-4">
        <Texts item={item} />
      </div>
    </div>
  );
}

function Texts({ item }: { item: Item }) {
  const title = <span lang={langOf(item, 'title')}>{item.title}</span>;
  return (
    <>
      <h3 className="text-[26px] leading-[1.06] tracking-[-.018em] max-md:text-[22px]">
        {item.to ? (
          <SmartLink to={item.to} className="decoration-[1.5px] underline-offset-4 after:absolute after:inset-0 hover:underline">
            {title}
          </SmartLink>
        ) : (
          title
        )}
      </h3>
      {item.text_html ? (
        <RawMarkup
          markup={item.text_html}
          lang={langOf(item, 'text')}
          className="prose mt-2 text-[15.5px] leading-[1.45] text-fg-2 [&_a]:relative"
        />
      ) : null}
      {item.note || item.link_label ? (
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-5 gap-y-1 pt-3.5 text-[15px] font-[650]">
          {item.note ? (
            <span lang={langOf(item, 'note')} className="text-fg-2">
              {item.note}
            </span>
          ) : null}
          {item.link_label ? (
            <span lang={langOf(item, 'link_label')} className="flex items-center gap-1.5 text-action-text">
              {item.link_label}
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
            </span>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
