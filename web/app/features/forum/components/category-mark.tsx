import type { CategoryBrief } from '@sabha/contract/forum/topic';
import { Jaali } from '../../../ui/jaali.tsx';

interface CategoryMarkProps {
  category: Pick<CategoryBrief, 'slug' | 'lattice' | 'palette'>;
  className?: string;
}

/** The square of a category: its lattice in its colours. */
export const CategoryMark = ({ category: { slug, lattice, palette }, className = 'size-4 rounded-[3px]' }: CategoryMarkProps) => (
  <Jaali lattice={{ seed: slug, pair: palette, family: lattice }} scale={0.36} className={`shrink-0 ${className}`} />
);
