import { useCallback, useEffect, useState, type RefCallback } from 'react';
import { useRead } from '../../lib/query/use-read.ts';
import type { ReadFile } from './file-reads.ts';

export interface Picture {
  /** Of the place where it is shown: it is fetched when that comes near the window. */
  readonly place: RefCallback<HTMLElement>;
  /** Of its `img`; null until there is something to show. */
  readonly image: RefCallback<HTMLImageElement> | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

const near = '600px';

/** A stored picture about as wide as it is shown. */
export function usePicture(name: string, read: ReadFile, width: number): Picture {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      // Also within what scrolls by itself, as conversations do.
      { rootMargin: near, scrollMargin: near } as IntersectionObserverInit,
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  const { loaded, reload } = useRead(read(name, width), { isWanted: isNear });
  const blob = loaded.state === 'ready' ? loaded.value : null;
  const image = useCallback(
    (shown: HTMLImageElement | null) => {
      if (!shown || !blob) return undefined;
      // A plain address would carry no token.
      const url = URL.createObjectURL(blob);
      shown.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return { place: setElement, image: blob === null ? null : image, isFailed: loaded.state === 'failed', retry: () => void reload() };
}
