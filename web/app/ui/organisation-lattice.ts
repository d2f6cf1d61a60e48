import { pairOf } from '@sabha/contract/core/jaali/pairs';
import type { Lattice } from './jaali.tsx';

/** The one picture of an organisation, from its seed such as `org:Setubandh`: as a seal, a band or a cover. */
export const organisationLattice = (seed: string): Lattice => ({ seed, pair: pairOf(seed) });
