import type { Post } from '@sabha/contract/discussion/post';
import { useCallback, useEffect, useState } from 'react';
import { isFoldable } from './merge-posts.ts';

export interface Folds {
  /** The numbers of the posts that are folded; those that follow each other share a line. */
  readonly folded: ReadonlySet<number>;
  readonly fold: (numbers: ReadonlySet<number>) => void;
  /** Unfolds the run that a post is in and calls once its posts are on the page. Answers whether it was folded there. */
  readonly unfold: (number: number, onShown: (number: number) => void) => boolean;
}

/** Which of the posts that are shown are folded into a line. */
export function useFolds(posts: readonly Post[]): Folds {
  const [{ folded, onShown }, set] = useState<State>({ folded: new Set() });
  // What came out of its line, because it was accepted or removed, does not go back under the eyes of its reader.
  const risen = posts.filter((post) => folded.has(post.post_number) && !isFoldable(post));
  if (risen.length > 0) set({ folded: new Set([...folded].filter((number) => !risen.some(({ post_number }) => post_number === number))) });
  useEffect(() => {
    onShown?.();
  }, [onShown]);
  const fold = useCallback((numbers: ReadonlySet<number>) => set({ folded: numbers }), []);
  const unfold = useCallback<Folds['unfold']>(
    (number, bring) => {
      if (!folded.has(number) || !posts.some(({ post_number }) => post_number === number)) return false;
      set({ folded: withoutRun(folded, number), onShown: () => bring(number) });
      return true;
    },
    [folded, posts],
  );
  return { folded, fold, unfold };
}

interface State {
  readonly folded: ReadonlySet<number>;
  /** Waits for the posts that were unfolded to be on the page. */
  readonly onShown?: () => void;
}

function withoutRun(folded: ReadonlySet<number>, number: number): ReadonlySet<number> {
  const rest = new Set(folded);
  for (let at = number; rest.delete(at); at += 1);
  for (let at = number - 1; rest.delete(at); at -= 1);
  return rest;
}
