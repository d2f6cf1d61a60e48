import type { FamilyName } from '@sabha/contract/core/jaali/families';
import type { PairName } from '@sabha/contract/core/jaali/pairs';
import { hashSeed } from '@sabha/contract/core/jaali/random';

/** What decides how a lattice looks. */
export interface LatticeChoice {
  seed: string;
  /** A theme's pair; `limestone` turns with the scheme; `ink` is light through ink. */
  pair: PairName | 'limestone' | 'ink';
  family?: FamilyName | undefined;
  variant?: number | null | undefined;
}

/** The class of a lattice; the same wherever it is asked for, so that server and browser agree without sharing a list. */
export function latticeName({ seed, pair, family, variant }: LatticeChoice, isSmall: boolean): string {
  return `j${hashSeed(`${seed}|${pair}|${family}|${variant ?? undefined}|${isSmall}`).toString(36)}`;
}
