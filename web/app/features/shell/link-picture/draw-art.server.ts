import type { LinkPictureArt, LinkPictureFacts } from '../../../lib/link-picture.ts';
import { drawBand, placeField, type Field } from '@sabha/contract/core/jaali/band';
import { NIGHT_STONE, pairOf } from '@sabha/contract/core/jaali/pairs';
import { drawPerson, RIM_WIDTH, type GlyphPlace } from '../../../ui/jaali/person.ts';
import { drawWardMap } from '../../../ui/jaali/ward-map.ts';
import { shapeText } from './shape-text.server.ts';

/** What stands beside the title, as SVG text that fills its field. */
export async function drawArt(art: LinkPictureArt, facts: LinkPictureFacts, field: Field): Promise<string> {
  if (art.shape === 'arch') return drawArch(art, field);
  if (art.shape === 'seal') return drawSeal(art.seed, field);
  if (art.shape === 'map' && art.themes.length > 0) return drawMap(art, field);
  const own = `page:${facts.path}`;
  const lattice = art.shape === 'band' && art.lattice ? art.lattice : { seed: own, pair: pairOf(own) };
  return drawBand(lattice, field);
}

/** An organisation: its square, in the middle of the field. */
function drawSeal(seed: string, { x, y, width, height }: Field): string {
  const side = Math.min(width, height) - 96;
  const square = { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
  return `<clipPath id="seal"><rect ${placeField(square)} rx="14"/></clipPath><g clip-path="url(#seal)">${drawBand({ seed, pair: pairOf(seed) }, square, 2.9)}</g>`;
}

/** A person: the arch with the initials cut in the person's own lattice, standing on the lower edge of the field. */
async function drawArch({ seed, name }: { seed: string; name: string }, { x, y, width, height }: Field): Promise<string> {
  const [archWidth, archHeight] = [Math.min(width - 60, 336), height - 62];
  const frame = { x: x + (width - archWidth) / 2, y: y + height - archHeight, width: archWidth, height: archHeight };
  const [radius, right, bottom] = [archWidth / 2, frame.x + archWidth, frame.y + archHeight];
  const outline = `M${frame.x} ${bottom}V${frame.y + radius}A${radius} ${radius} 0 0 1 ${right} ${frame.y + radius}V${bottom}z`;
  // Asked twice: first where the letters stand, and again with their outlines, which take waiting for.
  const places: GlyphPlace[] = [];
  drawPerson({ seed, name, letter: (letter) => String(places.push(letter)) });
  const drawn = await Promise.all(places.map(drawGlyph));
  const markup = drawPerson({ seed, name, letter: ({ index }) => drawn[index] ?? '' });
  return `<clipPath id="arch"><path d="${outline}"/></clipPath><g clip-path="url(#arch)">${markup.replace('<svg ', `<svg ${placeField(frame)} `).replace(/ width="100%" height="100%"/, '')}</g>`;
}

async function drawGlyph({ letter, y, size, width, fill, rim }: GlyphPlace): Promise<string> {
  const { path, advance } = await shapeText(letter, { family: 'display', size, weight: 800, ...(width !== undefined && { width }) });
  return `<path fill="${fill}" stroke="${rim}" stroke-width="${RIM_WIDTH}" stroke-linejoin="round" paint-order="stroke" transform="translate(${100 - advance / 2} ${y})" d="${path}"/>`;
}

/** Colours of the map at night, which the page takes from its own style. */
const night: Readonly<Record<string, string>> = {
  'var(--m1)': NIGHT_STONE.stone,
  'var(--m2)': NIGHT_STONE.reveal,
  'var(--m3)': NIGHT_STONE.light,
};
const mapStyle =
  '.w{stroke:#0b0f1e;stroke-width:5}.road{fill:none;stroke:#0b0f1e;stroke-width:8}.road.wide{stroke-width:13}.river use{fill:none;stroke-linejoin:round}' +
  '.bk{stroke:#0b0f1e;stroke-width:62}.r1{stroke:#00626a;stroke-width:46}.r2{stroke:#79cdd0;stroke-width:38}.r3{stroke:#c9ecec;stroke-width:22}.r2.in{stroke-width:9}';

/** The event: its city, cut at the field's edge. */
function drawMap({ seed, themes }: Extract<LinkPictureArt, { shape: 'map' }>, field: Field): string {
  const map = drawWardMap({ seed, themes, label: '' }).replace(/var\(--m\d\)/g, (name) => night[name] ?? '');
  return `<style>${mapStyle}</style>${map.replace('<svg ', `<svg ${placeField(field)} `)}`;
}
