import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { m } from '../../../../paraglide/messages.js';
import { langOf, type BlockOf } from '../../page-view.ts';
import { pictureOf, type Picture } from '../../picture-of.ts';
import { BlockFrame } from '../block-frame.tsx';

// Most readers of a page never open a picture.
const Lightbox = lazyPart(async () => (await import('../lightbox.tsx')).Lightbox);

/** An album: pictures with their captions, the first one larger. Each is a link to its file; with scripts it opens in the page. */
export function GalleryBlock({ block }: { block: BlockOf<'gallery'> }) {
  const [opened, setOpened] = useState<number | null>(null);
  const pictures = block.items.map((item, index) => pictureOf(block, item, index));
  // Beside the first one, which is twice as wide, an odd number leaves a gap at the end of a row: the last one fills it.
  const isWide = (index: number) => index === 0 || (index === pictures.length - 1 && index % 2 === 1);
  return (
    <BlockFrame block={block}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-7 max-sm:gap-x-3 lg:grid-cols-4">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            id={picture.id}
            className={`scroll-mt-40 rounded-card target:outline-3 target:outline-offset-4 target:outline-focus ${isWide(index) ? 'col-span-2' : ''} ${index === 0 ? 'lg:row-span-2' : ''}`}
          >
            <Figure picture={picture} number={index + 1} isWide={isWide(index)} onOpen={() => setOpened(index)} />
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <Suspense>
          <Lightbox pictures={pictures} first={opened} label={block.title} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </BlockFrame>
  );
}

function Figure({ picture, number, isWide, onOpen }: { picture: Picture; number: number; isWide: boolean; onOpen: () => void }) {
  const { item, src, sources, whole } = picture;
  return (
    <figure>
      <a
        href={whole}
        aria-haspopup="dialog"
        className="group block overflow-hidden rounded-card bg-sunken"
        onClick={(event) => {
          // Who asks for a tab or a window of its own gets it.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <img
          src={src}
          srcSet={sources}
          sizes={isWide ? '(width >= 1024px) 50vw, 100vw' : '(width >= 1024px) 25vw, 50vw'}
          alt={item.alt || m.gallery_picture({ number })}
          lang={item.alt ? langOf(item, 'alt') : undefined}
          loading="lazy"
          decoding="async"
          className={`w-full object-cover ${isWide && number > 1 ? 'aspect-8/3' : 'aspect-4/3'} transition-transform duration-(--duration-panel) ease-out group-hover:motion-safe:scale-[1.03]`}
        />
      </a>
      {item.caption || item.credit ? (
        <figcaption lang={langOf(item, 'caption')} className="mt-2.5 text-[15px] leading-[1.4] text-fg-2">
          {item.caption} {item.credit ? <span className="text-fg-3">{item.credit}</span> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}
