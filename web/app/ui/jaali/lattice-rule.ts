import { INK_AND_LIGHT, LIMESTONE, NIGHT_STONE, PAIRS } from '@sabha/contract/core/jaali/pairs';
import type { LatticeChoice } from '@sabha/contract/core/jaali/band';
import { SMALL_REVEAL_DEPTH, tileImage } from './tile.ts';

/** The CSS rule that gives a class its lattice: image, night image where the stone turns, tile size, colour under it. */
export function writeLatticeRule(name: string, { seed, pair, family, variant }: LatticeChoice, isSmall: boolean): string {
  const options = { family, variant: variant ?? undefined, depth: isSmall ? SMALL_REVEAL_DEPTH : undefined };
  const colours = pair === 'limestone' ? LIMESTONE : pair === 'ink' ? INK_AND_LIGHT : PAIRS[pair];
  const tile = tileImage(seed, colours, options);
  const night = pair === 'limestone' ? `--jn:${tileImage(seed, NIGHT_STONE, options).image};--jcn:${NIGHT_STONE.stone};` : '';
  return `.${name}{--ji:${tile.image};${night}--jw:${tile.width};--jh:${tile.height};--jc:${colours.stone}}`;
}
