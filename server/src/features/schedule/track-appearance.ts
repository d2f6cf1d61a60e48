import {
  latticeFamilies,
  paletteLattice,
  themePalettes,
  type LatticeFamily,
  type ThemePalette,
} from '@sabha/contract/core/theme-appearance';

export interface TrackAppearance {
  readonly palette: ThemePalette;
  readonly lattice: LatticeFamily;
}

/** The hue of each pair's stone, in degrees of the HSL wheel. */
const hues: Readonly<Record<ThemePalette, number>> = {
  water: 188,
  streets: 236,
  waste: 138,
  money: 46,
  services: 18,
  heat: 352,
  data: 318,
  land: 30,
};

/**
 * Gives each new track a look of its own: the colour pair nearest to the file's colour among the least used
 * ones, and a lattice that no other track of that pair has until all are taken.
 */
export function trackAppearances(taken: readonly TrackAppearance[]): (color: string | undefined) => TrackAppearance {
  const given = [...taken];
  return (color) => {
    const countOf = (palette: ThemePalette) => given.filter((appearance) => appearance.palette === palette).length;
    const min = Math.min(...themePalettes.map(countOf));
    const open = themePalettes.filter((palette) => countOf(palette) === min);
    const hue = color ? hueOf(color) : null;
    const distance = (palette: ThemePalette) =>
      hue === null ? 0 : Math.min(Math.abs(hues[palette] - hue), 360 - Math.abs(hues[palette] - hue));
    const palette = open.reduce((best, next) => (distance(next) < distance(best) ? next : best));
    const start = latticeFamilies.indexOf(paletteLattice[palette]);
    const lattice = latticeFamilies[(start + min) % latticeFamilies.length] ?? paletteLattice[palette];
    const appearance = { palette, lattice };
    given.push(appearance);
    return appearance;
  };
}

/** Null for greys, which are near to no pair. */
function hueOf(color: string): number | null {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const high = Math.max(r, g, b);
  const spread = high - Math.min(r, g, b);
  if (spread < 16) return null;
  const sector = high === r ? (g - b) / spread : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return (sector * 60 + 360) % 360;
}
