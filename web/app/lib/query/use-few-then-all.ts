import { useState } from 'react';
import type { ReadOf } from './query-of.ts';
import { useRead, type Loaded } from './use-read.ts';

interface FewThenAll<T> {
  /** The few; once they have come, all. */
  readonly loaded: Loaded<T>;
  /** Asks again for what did not come. */
  readonly reload: () => Promise<void>;
  /** Whether all are wanted, and how far that has come. */
  readonly rest: 'unasked' | Loaded<T>['state'];
  readonly askForAll: () => void;
}

/** The first of a list, and all of it when its reader asks for them; the first stay until the others are there. */
export function useFewThenAll<T>(few: ReadOf<T>, all: ReadOf<T>): FewThenAll<T> {
  const [isWanted, setWanted] = useState(false);
  const first = useRead(few);
  const whole = useRead(all, { isWanted });
  const rest = isWanted ? whole.loaded.state : 'unasked';
  return {
    loaded: rest === 'ready' ? whole.loaded : first.loaded,
    reload: rest === 'failed' ? whole.reload : first.reload,
    rest,
    askForAll: () => setWanted(true),
  };
}
