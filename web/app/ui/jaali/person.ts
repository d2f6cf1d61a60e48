import { initials } from '@sabha/contract/core/jaali/initials';
import { drawLattice } from '@sabha/contract/core/jaali/lattice';
import type { Lattice } from '@sabha/contract/core/jaali/lattice';
import { PAIRS, pairOf } from '@sabha/contract/core/jaali/pairs';
import type { Pair, PairName } from '@sabha/contract/core/jaali/pairs';
import { hashSeed } from '@sabha/contract/core/jaali/random';

const DARK_INITIALS: Pair = { stone: '#0b0f1e', reveal: '#0b0f1e', light: '#293664' };
const BRIGHT_INITIALS: Pair = { stone: '#f8f6ef', reveal: '#ea980e', light: '#fecb5e' };
/** Units of the drawing that the rim stands out from the letter on each side, twice. */
export const RIM_WIDTH = 9;
const OPEN_FAMILIES: readonly string[] = ['chowk', 'tara', 'gali'];

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Width (75–125 %) at which each capital of the display face fills the arch, found by measuring it. */
const CAPITAL_WIDTHS = [
  98, 100, 112, 98, 109, 113, 98, 94, 125, 125, 101, 116, 76, 94, 97, 103, 97, 101, 110, 107, 96, 100, 75, 101, 103, 111,
];

export interface PersonDrawing {
  /** Public and lasting, such as `person:12`; never anything private. */
  seed: string;
  name: string;
  /** Sentence read instead of the picture; without it the picture is decoration. */
  label?: string | undefined;
  pair?: PairName | undefined;
  /** Draws one letter where there are no fonts; an SVG text in the display face unless given. */
  letter?: (place: GlyphPlace) => string;
}

/** Where a letter of the drawing stands: centred on 100, with its base line at `y`. */
export interface GlyphPlace {
  index: number;
  letter: string;
  y: number;
  size: number;
  /** Of the display face, per cent; undefined for letters that have none. */
  width: number | undefined;
  fill: string;
  /** A line around the letter, which parts it from a lattice of nearly its own lightness. */
  rim: string;
}

/**
 * A person without a photo, as SVG text: the initials cut in the person's own lattice.
 * The lattice runs on through the letters, only its colours change. Fills an arch of 200 × 312 from the bottom up.
 */
export function drawPerson({ seed, name, label, pair: pairName, letter: drawGlyph = writeGlyph }: PersonDrawing): string {
  const lattice = drawLattice(seed);
  const chosen = pairName ?? pairOf(seed);
  const letters = initials(name);
  const isDark = OPEN_FAMILIES.includes(lattice.family) || chosen === 'money';
  const id = `p${hashSeed(seed).toString(36)}`;
  const role = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeAttribute(label)}"`;
  const drawn = letters
    .map((letter, index) => {
      const width = CAPITAL_WIDTHS[CAPITALS.indexOf(letter)];
      const y = letters.length === 1 ? 250 : 166 + index * 132;
      return drawGlyph({
        index,
        letter,
        y,
        size: width === undefined ? 140 : 182,
        width,
        fill: `url(#${id}b)`,
        rim: isDark ? PAIRS[chosen].light : PAIRS[chosen].reveal,
      });
    })
    .join('');
  return (
    `<svg viewBox="0 0 200 312" preserveAspectRatio="xMidYMax slice" width="100%" height="100%" ${role}><defs>` +
    `<path id="${id}l" fill-rule="evenodd" d="${lattice.path}"/>${drawPattern(`${id}a`, id, lattice, PAIRS[chosen])}` +
    `${drawPattern(`${id}b`, id, lattice, isDark ? DARK_INITIALS : BRIGHT_INITIALS)}</defs>` +
    `<rect width="200" height="312" fill="url(#${id}a)"/>${drawn}</svg>`
  );
}

function drawPattern(name: string, id: string, lattice: Lattice, pair: Pair): string {
  const { width, height, family } = lattice;
  const scale = family === 'gali' ? 0.375 : width === 40 ? 0.475 : 0.417;
  return (
    `<pattern id="${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(100 156)scale(${scale})">` +
    `<rect width="${width}" height="${height}" fill="${pair.light}"/><use href="#${id}l" x="2.4" y="2.4" fill="${pair.reveal}"/>` +
    `<use href="#${id}l" fill="${pair.stone}"/></pattern>`
  );
}

function writeGlyph({ letter, y, size, width, fill, rim }: GlyphPlace): string {
  const appearance = `font-size:${size}px${width === undefined ? '' : `;font-stretch:${width}%`}`;
  return (
    `<text x="100" y="${y}" text-anchor="middle" fill="${fill}" stroke="${rim}" stroke-width="${RIM_WIDTH}" stroke-linejoin="round" paint-order="stroke" ` +
    `style="font-family:var(--font-display);font-weight:800;${appearance}">${escapeAttribute(letter)}</text>`
  );
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
