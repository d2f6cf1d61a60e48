import type { ReactNode } from 'react';
import type { Prefetched } from './prefetch.ts';
import { usePrefetched } from './use-read.ts';

interface PrefetchedPageProps<T> {
  /** What the route's loader answered; null when nobody is signed in. */
  from: Prefetched<T> | null;
  children: (value: T) => ReactNode;
}

/** A page with what its route's loader has read, kept fresh while it is open. */
export const PrefetchedPage = <T,>({ from, children }: PrefetchedPageProps<T>) =>
  from && (
    <Fresh key={JSON.stringify(from.query.queryKey[0])} from={from}>
      {children}
    </Fresh>
  );

const Fresh = <T,>({ from, children }: { from: Prefetched<T>; children: (value: T) => ReactNode }) => children(usePrefetched(from));
