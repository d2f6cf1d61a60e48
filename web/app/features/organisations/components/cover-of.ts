import type { OrganisationCard } from '@sabha/contract/organisations/organisation';
import type { Lattice } from '../../../ui/jaali.tsx';
import { organisationLattice } from '../../../ui/organisation-lattice.ts';

/** An organisation's own lattice as a band or a cover, in the colours of its seal. */
export const coverOf = ({ name }: Pick<OrganisationCard, 'name'>): Lattice => organisationLattice(`org:${name}`);
