import { INK_AND_LIGHT, pairOf } from '@sabha/contract/core/jaali/pairs';
import sharp from 'sharp';
import { initials } from '../../../ui/jaali/initials.ts';
import { drawBand } from '../link-picture/draw-art.server.ts';
import { shapeText } from '../link-picture/shape-text.server.ts';

const SIDE = 512;
/** Systems cut icons to a circle of four fifths at least: the plate with the letters stays inside, the lattice may go. */
const PLATE = 264;
const LETTER = 150;

/** The icon of the installed product: the edition's lattice, and its initials on a plate. PNG, square. */
export async function drawAppIcon({ slug, short_name }: { slug: string; short_name: string }, size: number): Promise<Buffer> {
  const seed = `edition:${slug}`;
  const ground = drawBand({ seed, pair: pairOf(seed) }, { x: 0, y: 0, width: SIDE, height: SIDE }, 4);
  const { path, advance } = await shapeText(initials(short_name).join(''), { family: 'display', size: LETTER, weight: 800 });
  const edge = (SIDE - PLATE) / 2;
  const scale = Math.min(1, (PLATE - 56) / advance);
  const letters = `translate(${SIDE / 2} ${SIDE / 2})scale(${scale})translate(${-advance / 2} ${LETTER * 0.34})`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${SIDE} ${SIDE}">${ground}` +
    `<rect x="${edge}" y="${edge}" width="${PLATE}" height="${PLATE}" rx="36" fill="${INK_AND_LIGHT.stone}"/>` +
    `<path fill="#fab429" transform="${letters}" d="${path}"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, dither: 0 }).toBuffer();
}
