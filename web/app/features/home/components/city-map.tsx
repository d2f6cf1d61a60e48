import { useEffect, useRef } from 'react';
import { Jaali } from '../../../ui/jaali.tsx';
import type { WardMap } from '../../../ui/jaali/ward-map.ts';
import { m } from '../../../paraglide/messages.js';
import type { HomeData } from '../home-data.ts';

// Resolved while building: the browser's bundle has no static way to the drawing code.
const drawing = import.meta.env.SSR ? await import('../../../ui/jaali/ward-map.ts') : null;

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

/**
 * The drawing comes with the page, and hydration leaves it as it is: neither its 47 KB nor the code that draws it are sent again.
 * Only a visitor who comes from another page of the site loads that code.
 */
function DrawnMap({ map }: { map: WardMap }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    const element = frame.current;
    if (element && !element.firstChild) {
      void import('../../../ui/jaali/ward-map.ts').then(({ drawWardMap }) => {
        if (!isGone) element.innerHTML = drawWardMap(map);
      });
    }
    return () => {
      isGone = true;
    };
  }, [map]);
  const markup = drawing?.drawWardMap(map) ?? '';
  // oxlint-disable-next-line react/no-danger -- drawn by this program from escaped text
  return <div ref={frame} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />;
}
