import { useLayoutEffect } from 'react';

/** Names the tab after what is open, before the name of its admin page: of many tabs each is found again. */
export function useTabTitle(title: string): void {
  useLayoutEffect(() => {
    const before = document.title;
    // The overview and lists are named after their page alone.
    if (title === '' || before.startsWith(title)) return undefined;
    const own = `${title} · ${before}`;
    document.title = own;
    return () => {
      // The next page may have named itself already.
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
