import { useState } from 'react';
import type { ComponentProps } from 'react';

interface WatchedImage {
  /** The address to show; undefined when there is none or it could not be loaded. */
  shown: string | undefined;
  /** Attributes for the `img`, which tell when it fails. */
  watch: Pick<ComponentProps<'img'>, 'ref' | 'onError'>;
}

/** An image that may be missing or broken: then something else is to be shown in its place. */
export function useImage(image: string | null | undefined): WatchedImage {
  const [failed, setFailed] = useState<string>();
  const shown = image && image !== failed ? image : undefined;
  return {
    shown,
    watch: {
      // An image that failed before this code ran has told nobody.
      ref: (element) => {
        if (element?.complete && element.naturalWidth === 0) setFailed(shown);
      },
      onError: () => setFailed(shown),
    },
  };
}
