import { latticeFamilies, themePalettes } from '@sabha/contract/core/theme-appearance';
import { drawLattice } from '@sabha/contract/core/jaali/lattice';
import { PAIRS } from '@sabha/contract/core/jaali/pairs';

const WIDTH = 1600;
const HEIGHT = 1200;
/** Tiles as large as on a cover. */
const SCALE = 2.6;

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

/** A lattice as an SVG picture of its own, 4:3; null where palette, family or name are none. The name only chooses the pattern. */
export function drawPressLattice(palette: string, family: string, name: string): string | null {
  if (!isOneOf(themePalettes, palette) || !isOneOf(latticeFamilies, family) || !/^[a-z0-9-]{1,80}\.svg$/.test(name)) return null;
  const { width, height, path } = drawLattice(`press:${name}`, { family });
  const { stone, reveal, light } = PAIRS[palette];
  const tile = `width="${width}" height="${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>` +
    `<path id="a" fill-rule="evenodd" d="${path}"/>` +
    `<pattern id="b" ${tile} patternUnits="userSpaceOnUse" patternTransform="scale(${SCALE})"><rect ${tile} fill="${light}"/>` +
    `<use href="#a" x="2.2" y="2.2" fill="${reveal}"/><use href="#a" fill="${stone}"/></pattern></defs>` +
    `<rect width="100%" height="100%" fill="url(#b)"/></svg>`
  );
}
