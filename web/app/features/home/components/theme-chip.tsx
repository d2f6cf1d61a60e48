import { Jaali } from '../../../ui/jaali.tsx';
import type { Highlight } from '../home-data.ts';

/** A theme named beside its lattice; colour is never the only sign. */
export function ThemeChip({ theme }: { theme: NonNullable<Highlight['track']> }) {
  return (
    <span className={`th-${theme.palette} inline-flex items-center gap-1.75 text-xs font-semibold text-theme-text`}>
      <Jaali lattice={latticeOf(theme)} scale={0.3} className="size-3.5 flex-none rounded-[3px]" />
      {theme.name}
    </span>
  );
}

type Drawn = Pick<NonNullable<Highlight['track']>, 'slug' | 'lattice' | 'palette' | 'variant'>;

/** A theme's lattice as the drawing code takes it. */
export const latticeOf = ({ slug, lattice, palette, variant }: Drawn) => ({
  seed: `theme:${slug}`,
  family: lattice,
  pair: palette,
  variant,
});
