import { measureLine, toLine, type Role } from './typefaces.ts';

interface Breaking {
  readonly role: Role;
  /** At size 1. */
  readonly width: number;
  readonly max: number;
}

const ellipsis = '…';
// Letters as people see them: a sign is never parted from what it belongs to, in any language.
const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Breaks a text at its spaces and line ends, and a word that is too long for a line between two letters. */
export function breakLines(text: string, { role, width, max }: Breaking): string[] {
  const isTooLong = (line: string) => measureLine(line, role) > width;
  const lines: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = '';
    for (const word of toLine(paragraph).trim().split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (!isTooLong(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const parts = isTooLong(word) ? cutWord(word, isTooLong) : [word];
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
    lines.push(line);
  }
  if (lines.length <= max) return lines;
  return [...lines.slice(0, max - 1), shorten(lines[max - 1] ?? '', isTooLong)];
}

function cutWord(word: string, isTooLong: (line: string) => boolean): string[] {
  const parts: string[] = [''];
  for (const { segment } of letters.segment(word)) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && isTooLong(last + segment)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

function shorten(line: string, isTooLong: (line: string) => boolean): string {
  const stored = Array.from(letters.segment(line), ({ segment }) => segment);
  while (stored.length > 0 && isTooLong(stored.join('') + ellipsis)) stored.pop();
  return stored.join('').trimEnd() + ellipsis;
}

interface Fitting {
  readonly role: Role;
  readonly largest: number;
  readonly smallest: number;
  readonly width: number;
  readonly height: number;
  readonly max: number;
}

/** The largest size in half points at which the text fits its box without cutting a word; the smallest when none does. */
export function fitSize(text: string, { role, largest, smallest, width, height, max }: Fitting): number {
  const texts = toLine(text).trim().split(' ');
  const longest = Math.max(...texts.map((word) => measureLine(word, role)));
  for (let size = largest; size > smallest; size -= 0.5) {
    if (longest * size > width) continue;
    const lines = breakLines(text, { role, width: width / size, max: Infinity });
    if (lines.length <= max && lines.length * size * 1.08 <= height) return size;
  }
  return smallest;
}
