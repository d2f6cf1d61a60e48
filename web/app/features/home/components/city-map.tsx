import { DrawnMap } from '../../../ui/drawn-map.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { m } from '../../../paraglide/messages.js';
import type { HomeData } from '../home-data.ts';

type CityMapProps = Pick<HomeData, 'edition' | 'themes'>;

/** The event as a city; without themes there is nothing to fill its wards with, and its own lattice stands alone. */
export function CityMap({ edition, themes }: CityMapProps) {
  const { pattern_seed, name } = edition;
  if (themes.length === 0) return <Jaali lattice={{ seed: pattern_seed, pair: 'limestone' }} scale={1.5} className="size-full" />;
  const wards = themes.map(({ slug, lattice, variant, palette }) => ({
    slug,
    family: lattice,
    variant: variant ?? undefined,
    pair: palette,
  }));
  return <DrawnMap map={{ seed: pattern_seed, themes: wards, label: m.home_map_label({ event: name }) }} />;
}
