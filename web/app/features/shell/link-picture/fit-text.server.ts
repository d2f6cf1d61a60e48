import { drawable, hasIndic, shapeText, type ShapedText, type TextAppearance } from './shape-text.server.ts';

export interface Fitting {
  readonly family: TextAppearance['family'];
  readonly weight: number;
  /** Sizes to try, the largest first. */
  readonly sizes: readonly number[];
  /** Pixels that a line may take. */
  readonly measure: number;
  readonly maxLines: number;
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
  const { family, weight, sizes, maxLines, tallest = Infinity } = fitting;
  const text = drawable(whole.slice(0, longest));
  const ratio = hasIndic(text) ? 1.3 : family === 'display' ? 1.04 : 1.36;
  for (const size of sizes) {
    const isLast = size === sizes.at(-1);
    const leading = size * ratio;
    const room = Math.max(1, Math.min(maxLines, Math.floor(tallest / leading)));
    const appearance: TextAppearance = { family, weight, size };
    const lines = await breakLines(text, appearance, fitting.measure, isLast);
    if (lines === null || (lines.length > room && !isLast)) continue;
    const shown = lines.slice(0, room);
    const isCut = lines.length > room || whole.length > longest;
    if (isCut) shown.push(await withEllipsis(shown.pop() ?? '', appearance, fitting.measure));
    const outlines = await Promise.all(shown.map((line) => shapeText(line, appearance)));
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
  const texts = drawable(whole.slice(0, longest)).split(' ');
  if (texts.length > 4 || hasIndic(whole)) return null;
  const appearance = { family: 'display', weight: 750 } as const;
  const filter = await Promise.all(texts.map((text) => shapeText(text, { ...appearance, size: 1, width: narrowest })));
  const size = Math.min(tallest / texts.length / 0.84, ...filter.map(({ advance }) => measure / advance));
  const lines: string[] = [];
  for (const word of texts) lines.push((await fillLine(word, { ...appearance, size }, measure)).path);
  return { size, leading: size * 0.84, lines };
}

/** One word as near to the measure as the widths of the face let it. */
async function fillLine(word: string, appearance: TextAppearance, measure: number): Promise<ShapedText> {
  let [low, high] = [narrowest, widest];
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2;
    if ((await lengthOf(word, { ...appearance, width: middle })) > measure) high = middle;
    else low = middle;
  }
  return shapeText(word, { ...appearance, width: low });
}

const lengthOf = async (text: string, appearance: TextAppearance): Promise<number> => (await shapeText(text, appearance)).advance;

/** Lines of whole words; null when a word is wider than the measure and may not be broken. */
async function breakLines(text: string, appearance: TextAppearance, measure: number, canBreakWords: boolean): Promise<string[] | null> {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if ((await lengthOf(longer, appearance)) <= measure) {
      lines[Math.max(0, lines.length - 1)] = longer;
      continue;
    }
    if ((await lengthOf(word, appearance)) <= measure) {
      lines.push(word);
      continue;
    }
    if (!canBreakWords) return null;
    lines.push(...(await breakWord(word, appearance, measure)));
  }
  return lines;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

async function breakWord(word: string, appearance: TextAppearance, measure: number): Promise<string[]> {
  const parts = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${parts.at(-1) ?? ''}${segment}`;
    if ((await lengthOf(longer, appearance)) <= measure) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}

async function withEllipsis(line: string, appearance: TextAppearance, measure: number): Promise<string> {
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
  for (;;) {
    const cut = `${letters.join('').trimEnd()}${ELLIPSIS}`;
    if (letters.length === 0 || (await lengthOf(cut, appearance)) <= measure) return cut;
    letters.pop();
  }
}
