import { pairOf } from '@sabha/contract/core/jaali/pairs';
import type { OrganisationCard } from '@sabha/contract/organisations/organisation';
import type { Lattice } from '../../../ui/jaali.tsx';

/** An organisation's own lattice as a band or a cover: in the colours of its theme, which parts it from the seal. */
export function coverOf({ name, theme }: Pick<OrganisationCard, 'name' | 'theme'>): Lattice {
  const seed = `org:${name}`;
  return { seed, pair: theme?.palette ?? pairOf(seed) };
}
