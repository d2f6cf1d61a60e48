import type { Following } from '@sabha/contract/following/following';
import { useState } from 'react';

const minuteMs = 60_000;

/** Whether the mark stands where the first follow has set it. */
export function isFirstMark({ marked_at, follows }: Following): boolean {
  if (marked_at === null || follows.length === 0) return false;
  const first = Math.min(...follows.map(({ followed_at }) => Date.parse(followed_at)));
  return Math.abs(Date.parse(marked_at) - first) < minuteMs;
}

/** Whether the person has ever moved the mark, as far as that can be known: it moves by hand alone. */
export function useHasRead(following: Following): boolean {
  const { marked_at } = following;
  const [opened, setOpened] = useState(marked_at);
  if (opened === null && marked_at !== null) setOpened(marked_at);
  return marked_at !== opened || !isFirstMark(following);
}
