import { drawLattice, JAALI_VERSION } from '@sabha/contract/core/jaali/lattice';
import type { Lattice, LatticeOptions } from '@sabha/contract/core/jaali/lattice';
import type { Pair } from '@sabha/contract/core/jaali/pairs';

/** How far the reveal is moved, in tile units; small drawings show a thinner stone. */
const REVEAL_DEPTH = 2.2;
export const SMALL_REVEAL_DEPTH = 1.6;

export type TileOptions = LatticeOptions & { depth?: number | undefined };

/** A tile as a CSS image with its size in tile units. */
export interface TileImage {
  image: string;
  width: number;
  height: number;
}

const MAX_CACHED_TILES = 2000;
const stored = new Map<string, TileImage>();

/** One tile as a standalone SVG text: light, then the lattice moved in the reveal colour, then the lattice in stone. */
function drawTile(lattice: Lattice, pair: Pair, depth: number = REVEAL_DEPTH): string {
  const { width, height } = lattice;
  const reveal = depth > 0 ? `<use href="#a" x="${depth}" y="${depth}" fill="${pair.reveal}"/>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${pair.light}"/><defs><path id="a" fill-rule="evenodd" d="${lattice.path}"/></defs>` +
    `${reveal}<use href="#a" fill="${pair.stone}"/></svg>`
  );
}

/** Writes SVG text as a CSS `url("data:…")`, escaping only what must be. */
function toDataUri(svg: string): string {
  return `url("data:image/svg+xml,${svg.replace(/"/g, "'").replace(/#/g, '%23').replace(/</g, '%3C').replace(/>/g, '%3E')}")`;
}

/** The tile of a seed as a CSS image, remembered by seed, pair and version. */
export function tileImage(seed: string, pair: Pair, options: TileOptions = {}): TileImage {
  const key = [JAALI_VERSION, seed, pair.stone, pair.light, options.family, options.variant, options.depth].join('|');
  const known = stored.get(key);
  if (known) return known;
  const lattice = drawLattice(seed, options);
  const made = { image: toDataUri(drawTile(lattice, pair, options.depth)), width: lattice.width, height: lattice.height };
  if (stored.size >= MAX_CACHED_TILES) stored.clear();
  stored.set(key, made);
  return made;
}
