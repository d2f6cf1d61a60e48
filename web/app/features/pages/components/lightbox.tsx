import { useEffect, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { langOf } from '../page-view.ts';
import type { Picture } from '../picture-of.ts';

interface LightboxProps {
  pictures: readonly Picture[];
  /** The one to begin with. */
  first: number;
  /** Name of the album. */
  label: string;
  onClose: () => void;
}

const TOOL = 'grid size-11 flex-none place-items-center rounded-control hover:bg-hover aria-disabled:opacity-40';

/**
 * Pictures over the whole window. They stand beside each other in a track that snaps, so that a finger swipes them as it swipes anything;
 * arrows, Home and End move it for keyboards. The dialog is the browser's own: Escape closes it and the focus returns to the picture.
 */
export function Lightbox({ pictures, first, label, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const last = pictures.length - 1;
  const go = (index: number) => {
    const aim = Math.min(Math.max(index, 0), last);
    setShown(aim);
    track.current?.scrollTo({ left: aim * track.current.clientWidth });
  };
  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' });
    return () => box?.close();
  }, [first]);
  const moves: Readonly<Record<string, number>> = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last };
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onKeyDown={(event) => {
        const aim = moves[event.key];
        if (aim === undefined) return;
        event.preventDefault();
        go(aim);
      }}
      className="ink m-0 size-full max-h-none max-w-none flex-col open:flex"
    >
      <header className="flex items-center gap-2 px-4 py-2.5 md:px-6">
        <p className="mr-auto truncate font-semibold">{label}</p>
        <p role="status" className="text-sm text-fg-2 tabular">
          {m.gallery_position({ number: shown + 1, total: pictures.length })}
        </p>
        {pictures[shown]?.item.is_press ? (
          <a href={pictures[shown].whole} download aria-label={m.gallery_save()} title={m.gallery_save()} className={TOOL}>
            <Download size={20} strokeWidth={1.75} aria-hidden="true" />
          </a>
        ) : null}
        <button type="button" className={TOOL} aria-label={m.ui_close()} onClick={() => dialog.current?.close()}>
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </header>
      <ul
        ref={track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it with the arrow keys
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto"
      >
        {pictures.map(({ id, src, sources, item }) => (
          <li key={id} className="w-full flex-none snap-center snap-always px-4 md:px-20">
            <figure className="flex h-full flex-col justify-center gap-4">
              <img
                src={src}
                srcSet={sources}
                sizes="100vw"
                // Without words of its own the caption below says what is seen.
                alt={item.alt}
                lang={langOf(item, 'alt')}
                loading="lazy"
                decoding="async"
                className="mx-auto min-h-0 max-w-full flex-initial rounded-card object-contain"
              />
              {item.caption ? (
                <figcaption lang={langOf(item, 'caption')} className="mx-auto max-w-[60ch] text-center text-[17px] text-pretty text-fg-2">
                  {item.caption} {item.credit}
                </figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
      <footer className="flex justify-center gap-3 py-3">
        <button type="button" className={TOOL} aria-label={m.gallery_previous()} aria-disabled={shown === 0} onClick={() => go(shown - 1)}>
          <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button type="button" className={TOOL} aria-label={m.gallery_next()} aria-disabled={shown === last} onClick={() => go(shown + 1)}>
          <ChevronRight size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </footer>
    </dialog>
  );
}
