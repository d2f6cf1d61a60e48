import { FAMILIES, FAMILY_NAMES } from './families.ts';
import type { FamilyName } from './families.ts';
import { wrapShapes, writeShape } from './path.ts';
import { createRandom, pick } from './random.ts';

/** Goes up by one whenever a seed would give another drawing; it is part of every cache key. */
export const JAALI_VERSION = 1;

/** A slab of stone with its openings, as path data for `fill-rule: evenodd`, on a tile that repeats without a seam. */
export interface Lattice {
  family: FamilyName;
  width: number;
  height: number;
  path: string;
}

export interface LatticeOptions {
  /** Fixes the family instead of drawing it from the seed. */
  family?: FamilyName | undefined;
  /** Fixes the variant of families that have variants; counted from 0, wraps around. */
  variant?: number | undefined;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Draws the lattice of a seed: family if none is given, then the bar's thickness, then the family's own draws. */
export function drawLattice(seed: string, options: LatticeOptions = {}): Lattice {
  const random = createRandom(seed);
  const family = options.family ?? pick(random, FAMILY_NAMES);
  const bar = 2.4 + random() * 1.6;
  const tile = FAMILIES[family](random, bar, options.variant);
  const width = round(tile.width);
  const height = round(tile.height);
  const slab = `M-9-9h${round(width + 18)}v${round(height + 18)}h${round(-width - 18)}z`;
  return { family, width, height, path: slab + wrapShapes(tile.shapes, tile.width, tile.height).map(writeShape).join('') };
}
