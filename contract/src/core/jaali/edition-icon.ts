import { drawBand } from './band.ts';
import { initials } from './initials.ts';
import { INK_AND_LIGHT, pairOf } from './pairs.ts';

const SIDE = 512;
/** Systems cut icons to a circle of four fifths at least: the plate with the letters stays inside, the lattice may go. */
const PLATE = 264;

/** Pixels of an em of the letters, in the drawing's own measure. */
export const ICON_GLYPH_SIZE = 150;

/** What stands on the plate. */
export const iconInitials = (short_name: string): string => initials(short_name).join('');

interface IconParts {
  readonly slug: string;
  /** Pixels of a side. */
  readonly size: number;
  /** `iconInitials` in the display face, as outlines that begin at 0,0 on the base line, with their length. */
  readonly letters: { readonly path: string; readonly advance: number };
}

/** The icon of an edition: its lattice, and its initials on a plate. SVG, square. */
export function drawEditionIcon({ slug, size, letters: { path, advance } }: IconParts): string {
  const seed = `edition:${slug}`;
  const ground = drawBand({ seed, pair: pairOf(seed) }, { x: 0, y: 0, width: SIDE, height: SIDE }, 4);
  const edge = (SIDE - PLATE) / 2;
  const scale = Math.min(1, (PLATE - 56) / advance);
  const place = `translate(${SIDE / 2} ${SIDE / 2})scale(${scale})translate(${-advance / 2} ${ICON_GLYPH_SIZE * 0.34})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${SIDE} ${SIDE}">${ground}` +
    `<rect x="${edge}" y="${edge}" width="${PLATE}" height="${PLATE}" rx="36" fill="${INK_AND_LIGHT.stone}"/>` +
    `<path fill="${INK_AND_LIGHT.light}" transform="${place}" d="${path}"/></svg>`
  );
}
