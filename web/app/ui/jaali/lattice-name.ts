import type { LatticeChoice } from '@sabha/contract/core/jaali/band';
import { hashSeed } from '@sabha/contract/core/jaali/random';

/** The class of a lattice; the same wherever it is asked for, so that server and browser agree without sharing a list. */
export function latticeName({ seed, pair, family, variant }: LatticeChoice, isSmall: boolean): string {
  return `j${hashSeed(`${seed}|${pair}|${family}|${variant ?? undefined}|${isSmall}`).toString(36)}`;
}
