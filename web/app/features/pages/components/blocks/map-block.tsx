import { DrawnMap } from '../../../../ui/drawn-map.tsx';
import { RawMarkup } from '../../../../ui/raw-markup.tsx';
import { toWardMap } from '../../map-source.ts';
import { langOf, type BlockOf, type PageView } from '../../page-view.ts';
import { BlockFrame, SmartLink } from '../block-frame.tsx';

/** Numbered places on the city's map, and the same as a list. */
export function MapBlock({ block, map }: { block: BlockOf<'map'>; map: PageView['map'] }) {
  return (
    <BlockFrame block={block}>
      <div className={map ? 'grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : ''}>
        {map ? (
          <div className="relative aspect-square overflow-hidden rounded-card lg:sticky lg:top-24 lg:self-start">
            <DrawnMap map={toWardMap(map)} className="absolute inset-0 *:size-full" />
            {block.items.map((item, index) => (
              <span
                key={index}
                aria-hidden
                style={{ left: `${item.x}%`, top: `${item.y}%` }}
                className="absolute grid h-11 w-9 -translate-x-1/2 -translate-y-full place-items-center rounded-[999px_999px_4px_4px] bg-neel-950 pt-1.5 text-[17px] leading-none text-genda-300 shadow-2 display inset-ring-2 inset-ring-stone-50"
              >
                {index + 1}
              </span>
            ))}
          </div>
        ) : null}
        <ol className="border-t-[1.5px] border-fg">
          {block.items.map((item, index) => {
            const title = <span lang={langOf(item, 'title')}>{item.title}</span>;
            return (
              <li key={index} className="grid grid-cols-[44px_1fr] border-b border-line py-4.5">
                <span aria-hidden className="text-[30px] leading-none tabular display [font-stretch:80%]">
                  {index + 1}
                </span>
                <div className="min-w-0">
                  <h3 className="text-[20px] leading-[1.2]">
                    {item.to ? (
                      <SmartLink to={item.to} className="decoration-[1.5px] underline-offset-4 hover:underline">
                        {title}
                      </SmartLink>
                    ) : (
                      title
                    )}
                  </h3>
                  {item.text_html ? (
                    <RawMarkup markup={item.text_html} lang={langOf(item, 'text')} className="prose mt-1 text-[15.5px] text-fg-2" />
                  ) : null}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </BlockFrame>
  );
}
