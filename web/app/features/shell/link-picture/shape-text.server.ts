import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

export type Family = 'display' | 'text';

export interface TextAppearance {
  readonly family: Family;
  /** Pixels of an em. */
  readonly size: number;
  readonly weight: number;
  /** Per cent; only the Latin display face has widths. */
  readonly width?: number;
}

/** A text as outlines that begin at 0,0 on the base line, with its length. */
export interface ShapedText {
  readonly path: string;
  readonly advance: number;
}

/** Characters of each file, as `fonts.css` names them; the first that has a character draws it. */
const latin = /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2000-\u200B\u2010-\u206F\u20AC\u2122\u2190-\u2193\u2212]/u;
const latinExtra = /[\u20B9\u0100-\u0130\u0132-\u0151\u0154-\u017F\u1E00-\u1EFF]/u;
const devanagari = /[\u0900-\u097F\u200C\u200D]/u;
const gujarati = /[\u0964\u0965\u0A80-\u0AFF\u200C\u200D]/u;
const indicFiles = [
  { file: 'anek-devanagari', has: devanagari },
  { file: 'anek-gujarati', has: gujarati },
];
const latinFiles = {
  display: [
    { file: 'anek-latin', has: latin },
    { file: 'anek-latin-in', has: latinExtra },
  ],
  text: [
    { file: 'instrument-sans', has: latin },
    { file: 'instrument-sans-in', has: latinExtra },
  ],
};
const indic = /[\u0900-\u097F\u0A80-\u0AFF]/u;

/** Indic letters are set a little larger than Latin ones and need more room between lines. */
export const hasIndic = (text: string): boolean => indic.test(text);
const INDIC_SIZE = 1.04;
const DISPLAY_TRACKING = -0.022;

// Beside the built pages, and in the source tree.
const folders = ['../client/fonts', '../../../../public/fonts'].map((path) => resolve(import.meta.dirname, path));
const fonts = new Map<string, Promise<Font>>();

/** The product's own faces; a machine need not have any. */
function openFont(file: string): Promise<Font> {
  const known = fonts.get(file);
  if (known) return known;
  const folder = folders.find((path) => existsSync(path));
  if (!folder) throw new Error('The folder of the fonts is missing.');
  const opening = readFile(resolve(folder, `${file}.woff2`))
    .then((woff2) => decompress(woff2))
    .then((bytes) => new Font(new Face(new Blob(bytes), 0)));
  fonts.set(file, opening);
  return opening;
}

interface Run {
  file: string;
  text: string;
}

/** Parts of a text by the file that draws them; what no file has is left out. */
function splitRuns(text: string, family: Family): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const files = [...latinFiles[family], ...indicFiles];
    // Signs that both Indic faces have stay with the letters before them.
    const file = (
      files.find(({ file: name, has }) => name === last?.file && has.test(character)) ?? files.find(({ has }) => has.test(character))
    )?.file;
    if (file === undefined) continue;
    if (last?.file === file) last.text += character;
    else runs.push({ file, text: character });
  }
  return runs;
}

/** Characters that are not seen and could turn or hide others. */
const invisible = /[\u200B\u200E-\u200F\u2028-\u202E\u2060-\u206F]/u;

/** The text as far as there are letters for it, in one line. */
export function drawable(text: string): string {
  const all = [...latinFiles.text, ...indicFiles];
  let stored = '';
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    if (!invisible.test(character) && all.some(({ has }) => has.test(character))) stored += character;
  }
  return stored.replace(/ +/g, ' ').trim();
}

/** Sets a text in the product's faces, each script by the rules of its own. */
export async function shapeText(text: string, appearance: TextAppearance): Promise<ShapedText> {
  let [advance, path] = [0, ''];
  for (const { file, text: part } of splitRuns(text, appearance.family)) {
    const font = await openFont(file);
    const isIndic = indicFiles.some((one) => one.file === file);
    // Between setting the axes and reading the outlines nothing else runs: fonts are shared.
    font.setVariations([new Variation('wght', appearance.weight), new Variation('wdth', isIndic ? 100 : (appearance.width ?? 100))]);
    const scale = (appearance.size * (isIndic ? INDIC_SIZE : 1)) / font.face.upem;
    const tracking = appearance.family === 'display' && !isIndic ? DISPLAY_TRACKING * appearance.size : 0;
    const buffer = new TextBuffer();
    buffer.addText(part);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const { codepoint: glyph, xAdvance, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      const outline = font.glyphToPath(glyph);
      if (outline) path += placeOutline(outline, advance + xOffset * scale, -yOffset * scale, scale);
      advance += (xAdvance ?? 0) * scale + tracking;
    }
  }
  return { path, advance };
}

/** Moves an outline to its place: font units go up, pictures go down. */
function placeOutline(outline: string, x: number, y: number, scale: number): string {
  let isX = true;
  return outline.replace(/[A-Za-z]|-?\d+(?:\.\d+)?/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      isX = true;
      return token;
    }
    const placed = isX ? x + Number(token) * scale : y - Number(token) * scale;
    isX = !isX;
    return ` ${placed.toFixed(1)}`;
  });
}
