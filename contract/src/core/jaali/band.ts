import type { FamilyName } from './families.ts';
import { drawLattice } from './lattice.ts';
import { INK_AND_LIGHT, NIGHT_STONE, PAIRS, type Pair, type PairName } from './pairs.ts';

/** What decides how a lattice looks. */
export interface LatticeChoice {
  seed: string;
  /** A theme's pair; `limestone` turns with the scheme; `ink` is light through ink. */
  pair: PairName | 'limestone' | 'ink';
  family?: FamilyName | undefined;
  variant?: number | null | undefined;
}

/** A field of a picture, in pixels. */
export interface Field {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const placeField = ({ x, y, width, height }: Field) => `x="${x}" y="${y}" width="${width}" height="${height}"`;

/** Pictures are dark, so limestone is the one of the night. */
function coloursOf(pair: LatticeChoice['pair']): Pair {
  if (pair === 'limestone') return NIGHT_STONE;
  return pair === 'ink' ? INK_AND_LIGHT : PAIRS[pair];
}

/** A field of lattice as SVG text, one in a drawing; tiles as large as on a cover unless said. */
export function drawBand({ seed, pair, family, variant }: LatticeChoice, field: Field, scale = 2.3): string {
  const { width, height, path } = drawLattice(seed, { family, variant: variant ?? undefined });
  const { stone, reveal, light } = coloursOf(pair);
  const size = `width="${width}" height="${height}"`;
  return (
    `<defs><path id="slab" fill-rule="evenodd" d="${path}"/>` +
    `<pattern id="band" ${size} patternUnits="userSpaceOnUse" patternTransform="translate(${field.x} ${field.y})scale(${scale})">` +
    `<rect ${size} fill="${light}"/><use href="#slab" x="2.2" y="2.2" fill="${reveal}"/><use href="#slab" fill="${stone}"/></pattern></defs>` +
    `<rect ${placeField(field)} fill="url(#band)"/>`
  );
}
