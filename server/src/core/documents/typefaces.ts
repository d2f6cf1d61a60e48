import { create, type Font as OpenedFont } from 'fontkit';
import { Blob, Buffer as Letters, Face, Font, shape } from 'harfbuzzjs';
import { readFileSync } from 'node:fs';

/** Roles of the design: what is read, what stands out in it, and headings. */
export type Role = 'text' | 'bold' | 'display';

const files = ['text', 'text-bold', 'display', 'devanagari', 'devanagari-bold', 'gujarati', 'gujarati-bold'] as const;
export type TypefaceName = (typeof files)[number];

/** In this order a letter is looked for; Latin first, because the Indian fonts have no spaces. */
const chains: Readonly<Record<Role, readonly [TypefaceName, ...TypefaceName[]]>> = {
  text: ['text', 'display', 'devanagari', 'gujarati'],
  bold: ['text-bold', 'display', 'devanagari-bold', 'gujarati-bold'],
  display: ['display', 'devanagari-bold', 'gujarati-bold'],
};
const isIndian = (name: TypefaceName) => !['text', 'text-bold', 'display'].includes(name);
/** The design sets Indian letters 4% larger beside Latin ones. */
const indianScale = 1.04;

export interface Typeface {
  readonly name: TypefaceName;
  readonly font: OpenedFont;
  readonly scale: number;
}

/** A piece of a text that one font can write. */
export interface Run {
  readonly typeface: Typeface;
  readonly text: string;
}

/** Opened once a process; a paper embeds only the letters that it uses. */
const typefaces = new Map<TypefaceName, Typeface>();

export function findTypeface(name: TypefaceName): Typeface {
  const found = typefaces.get(name);
  if (found) return found;
  const bytes = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
  const font = create(bytes) as OpenedFont;
  const made = { name, font: withHarfbuzz(font, bytes), scale: isIndian(name) ? indianScale : 1 };
  typefaces.set(name, made);
  return made;
}

/** The letters of Hindi and Gujarati change their order and form by their neighbours. The PDF library's own layout leaves a second reph over र्ति; HarfBuzz, which browsers use, does not. */
function withHarfbuzz(font: OpenedFont, bytes: Uint8Array): OpenedFont {
  const shaper = new Font(new Face(new Blob(bytes)));
  function layout(text: string) {
    const letters = new Letters();
    letters.addText(text);
    letters.guessSegmentProperties();
    shape(shaper, letters);
    const points = codePointsByCluster(text, letters.getGlyphInfos());
    const glyphs = letters.getGlyphInfos().map(({ codepoint: id }, index) => ({
      id,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: points[index] ?? [],
    }));
    const positions = letters
      .getGlyphPositions()
      .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  }
  return Object.assign(font, { layout }) as unknown as OpenedFont;
}

/** What each glyph stands for, so that text can be copied out of the paper: the first of a cluster stands for all of it. */
function codePointsByCluster(text: string, infos: readonly { cluster: number }[]): number[][] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const seen = new Set<number>();
  return infos.map(({ cluster }) => {
    if (seen.has(cluster)) return [];
    seen.add(cluster);
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
    return Array.from(text.slice(cluster, end), (letter) => letter.codePointAt(0) ?? 0);
  });
}

const hasGlyph = (name: TypefaceName, letter: string) => findTypeface(name).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
/** Signs that belong to the letter before them, and joiners that shape it. */
const leaning = /\p{M}|\u200C|\u200D|[\u0964\u0965]/u;

/** One line of text without anything that could turn, hide or break it. */
export const toLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ');

/** Cuts a line into pieces of one font each. A letter that no font has shows as an empty box and can still be copied. */
export function splitRuns(line: string, role: Role): Run[] {
  const pieces: { name: TypefaceName; text: string }[] = [];
  for (const letter of line) {
    const last = pieces.at(-1);
    const name =
      last && leaning.test(letter) && hasGlyph(last.name, letter)
        ? last.name
        : (chains[role].find((one) => hasGlyph(one, letter)) ?? chains[role][0]);
    if (last?.name === name) last.text += letter;
    else pieces.push({ name, text: letter });
  }
  return pieces.map(({ name, text }) => ({ typeface: findTypeface(name), text }));
}

/** Width of a line at size 1. */
export function measureLine(line: string, role: Role): number {
  return splitRuns(line, role).reduce(
    (sum, { typeface: { font, scale }, text }) => sum + (font.layout(text).advanceWidth / font.unitsPerEm) * scale,
    0,
  );
}
