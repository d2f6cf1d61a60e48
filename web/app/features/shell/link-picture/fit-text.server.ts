import { drawable, hasIndic, shapeText, type ShapedText, type TextLook } from './shape-text.server.ts';

export interface Fitting {
  readonly family: TextLook['family'];
  readonly weight: number;
  /** Sizes to try, the largest first. */
  readonly sizes: readonly number[];
  /** Pixels that a line may take. */
  readonly measure: number;
  readonly mostLines: number;
  /** Pixels that all lines may take. */
  readonly tallest?: number;
}

interface FittedText {
  readonly size: number;
  /** Pixels from base line to base line. */
  readonly leading: number;
  /** Outlines, a line each. */
  readonly lines: readonly string[];
}

/** Longer texts are cut before anything is measured, so that a huge one costs no more than a long one. */
const longest = 260;
const ELLIPSIS = '…';

/** Sets a text in the largest size in which all of it fits, or as much of it as fits in the smallest. */
export async function fitText(whole: string, fitting: Fitting): Promise<FittedText> {
  const { family, weight, sizes, mostLines, tallest = Infinity } = fitting;
  const text = drawable(whole.slice(0, longest));
  const ratio = hasIndic(text) ? 1.3 : family === 'display' ? 1.04 : 1.36;
  for (const size of sizes) {
    const isLast = size === sizes.at(-1);
    const leading = size * ratio;
    const room = Math.max(1, Math.min(mostLines, Math.floor(tallest / leading)));
    const look: TextLook = { family, weight, size };
    const lines = await breakLines(text, look, fitting.measure, isLast);
    if (lines === null || (lines.length > room && !isLast)) continue;
    const shown = lines.slice(0, room);
    const isCut = lines.length > room || whole.length > longest;
    if (isCut) shown.push(await withEllipsis(shown.pop() ?? '', look, fitting.measure));
    const outlines = await Promise.all(shown.map((line) => shapeText(line, look)));
    return { size, leading, lines: outlines.map(({ path }) => path) };
  }
  throw new RangeError('A text needs a size to be set in.');
}

const widest = 125;
const narrowest = 75;

/**
 * Sets each word as a line of its own, so wide that it fills the measure: how the event's name is set everywhere.
 * Null when the words are too many, or of a script whose face has one width.
 */
export async function fillLines(whole: string, { measure, tallest }: { measure: number; tallest: number }): Promise<FittedText | null> {
  const words = drawable(whole.slice(0, longest)).split(' ');
  if (words.length > 4 || hasIndic(whole)) return null;
  const look = { family: 'display', weight: 750 } as const;
  const narrow = await Promise.all(words.map((text) => shapeText(text, { ...look, size: 1, width: narrowest })));
  const size = Math.min(tallest / words.length / 0.84, ...narrow.map(({ advance }) => measure / advance));
  const lines: string[] = [];
  for (const word of words) lines.push((await fillLine(word, { ...look, size }, measure)).path);
  return { size, leading: size * 0.84, lines };
}

/** One word as near to the measure as the widths of the face let it. */
async function fillLine(word: string, look: TextLook, measure: number): Promise<ShapedText> {
  let [low, high] = [narrowest, widest];
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2;
    if ((await lengthOf(word, { ...look, width: middle })) > measure) high = middle;
    else low = middle;
  }
  return shapeText(word, { ...look, width: low });
}

const lengthOf = async (text: string, look: TextLook): Promise<number> => (await shapeText(text, look)).advance;

/** Lines of whole words; null when a word is wider than the measure and may not be broken. */
async function breakLines(text: string, look: TextLook, measure: number, mayBreakWords: boolean): Promise<string[] | null> {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if ((await lengthOf(longer, look)) <= measure) {
      lines[Math.max(0, lines.length - 1)] = longer;
      continue;
    }
    if ((await lengthOf(word, look)) <= measure) {
      lines.push(word);
      continue;
    }
    if (!mayBreakWords) return null;
    lines.push(...(await breakWord(word, look, measure)));
  }
  return lines;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

async function breakWord(word: string, look: TextLook, measure: number): Promise<string[]> {
  const parts = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${parts.at(-1) ?? ''}${segment}`;
    if ((await lengthOf(longer, look)) <= measure) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}

async function withEllipsis(line: string, look: TextLook, measure: number): Promise<string> {
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
  for (;;) {
    const cut = `${letters.join('').trimEnd()}${ELLIPSIS}`;
    if (letters.length === 0 || (await lengthOf(cut, look)) <= measure) return cut;
    letters.pop();
  }
}
