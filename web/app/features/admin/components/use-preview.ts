import { useEffect, useState } from 'react';
import type { Loaded } from '../../../lib/use-loaded.ts';

/** Letters that follow each other within this time are shown together. */
const waitMilliseconds = 300;

/** What the server makes of a text, soon after it was written; what was shown last stays meanwhile. `show` must be stable. */
export function usePreview<T>(text: string, show: (text: string) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      show(text).then(
        (value) => isWanted && setLoaded({ state: 'ready', value }),
        () => isWanted && setLoaded({ state: 'failed' }),
      );
    }, waitMilliseconds);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, show]);
  return loaded;
}
