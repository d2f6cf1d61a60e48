import { Jaali } from '../../../../ui/jaali.tsx';
import { imageUrl } from '../../../../lib/image-url.ts';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame } from '../block-frame.tsx';

/** Pictures with their captions; the first stands larger. */
export function GalleryBlock({ block }: { block: BlockOf<'gallery'> }) {
  return (
    <BlockFrame block={block}>
      <ul className="grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {block.items.map((item, index) => (
          <li key={index} className={index === 0 && block.items.length > 3 ? 'sm:col-span-2 lg:row-span-2' : ''}>
            <figure className="flex h-full flex-col">
              {item.image === null ? (
                <Jaali
                  lattice={{ seed: `gallery:${block.id}:${index}`, pair: item.palette, family: item.family }}
                  scale={1.1}
                  className="min-h-52 flex-1 rounded-card"
                />
              ) : (
                <img
                  src={imageUrl(item.image, index === 0 ? 1280 : 640)}
                  alt={item.alt}
                  lang={langOf(item, 'alt')}
                  loading="lazy"
                  decoding="async"
                  className="min-h-52 w-full flex-1 rounded-card bg-sunken object-cover"
                />
              )}
              {item.caption || item.credit ? (
                <figcaption lang={langOf(item, 'caption')} className="mt-2.5 text-[15px] leading-[1.4] text-fg-2">
                  {item.caption} {item.credit ? <span className="text-fg-3">{item.credit}</span> : null}
                </figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}
