import { PAIRS, PAIR_NAMES, pairOf } from '@sabha/contract/core/jaali/pairs';
import type { PairName } from '@sabha/contract/core/jaali/pairs';

export interface Face {
  name: string;
  /** Public and lasting, such as `person:12`. */
  seed: string;
  image?: string | null | undefined;
}

/** White letters need a dark ground: the marigold pair lends its leaf green instead. */
const GROUNDS: Record<PairName, string> = {
  ...(Object.fromEntries(PAIR_NAMES.map((name) => [name, PAIRS[name].stone])) as Record<PairName, string>),
  money: '#215433',
};

/** The ground of a coloured initial: dark enough for white letters. */
export const groundOf = (seed: string): string => GROUNDS[pairOf(seed)];
