import type { HeroLine } from '@sabha/contract/content/edition';

/** Mean advance of a letter of the display faces at normal width, in em: Latin letters are set closer, Indic ones and their digits are not. */
const meanAdvance = { latin: 0.513, indic: 0.585 } as const;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The width of the longest line at a font size of 1em: what the font size is divided by so that the lines fill their measure. */
export function measureLines(
  lines: readonly Pick<HeroLine, 'text' | 'width' | 'size'>[],
  script: keyof typeof meanAdvance = 'latin',
): number {
  const widths = lines.map(({ text, width, size }) => [...graphemes.segment(text)].length * meanAdvance[script] * (width / 100) * size);
  return Math.max(1, ...widths);
}

/** Lines for a language in which the organisers drew none: one word a line, the year in the action colour. */
export function linesOfName(name: string, year: number): Pick<HeroLine, 'text' | 'width' | 'size' | 'is_accent'>[] {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => ({ text, width: 118, size: 1, is_accent: text === String(year) }));
}
