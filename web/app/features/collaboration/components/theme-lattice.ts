import type { CollaborationCard } from '@sabha/contract/collaboration/collaboration';
import type { Lattice } from '../../../ui/jaali.tsx';

/** The lattice of an ask or offer: of its theme, else one of its own. */
export const latticeOf = ({ theme, collaboration_id }: Pick<CollaborationCard, 'theme' | 'collaboration_id'>): Lattice =>
  theme
    ? { seed: `theme:${theme.slug}`, pair: theme.palette, family: theme.lattice, variant: theme.variant }
    : { seed: `collaboration:${collaboration_id}`, pair: 'limestone' };
