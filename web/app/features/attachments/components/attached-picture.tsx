import type { Attachment } from '@sabha/contract/core/attachment';
import { ImageOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ReadFile } from '../file-reads.ts';

interface AttachedPictureProps {
  picture: Attachment;
  read: ReadFile;
  /** Pixels of the kept size that is shown. */
  width: number;
  /** Fills its place and is cut where it has another shape; else all of it is shown. */
  isCut: boolean;
  className?: string;
}

/** A picture that is fetched when it comes near the window. Its place is there before it. */
export function AttachedPicture({ picture, read, width, isCut, className }: AttachedPictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '600px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const { loaded, reload } = useRead(read(picture.name, width), { isWanted: isNear });
  const blob = loaded.state === 'ready' ? loaded.value : null;
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      // A plain address would carry no token.
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  const { alt, file_name } = picture;
  return (
    <span ref={place} className={classNames('relative block overflow-hidden bg-sunken', className)}>
      {blob !== null && (
        <img
          ref={show}
          alt={alt === '' ? m.attachments_picture({ name: file_name }) : alt}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          className={classNames('size-full', isCut ? 'object-cover' : 'object-contain')}
        />
      )}
      {loaded.state === 'failed' && (
        <span
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-center text-sm text-fg-2"
        >
          <ImageOff size={20} strokeWidth={1.75} aria-hidden />
          {m.attachments_not_loaded()}
          <Button size="small" onClick={() => void reload()}>
            {m.attachments_again()}
          </Button>
        </span>
      )}
    </span>
  );
}
