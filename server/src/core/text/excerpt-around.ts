import type { MarkedText } from '@sabha/contract/core/marked-text';

/** What is searched for, word by word, without signs; those that join or part letters belong to a word. */
export const wordsOf = (search: string): string[] =>
  search
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}\u200C\u200D]+/u)
    .filter((word) => word !== '')
    .slice(0, 8);

const before = 40;
const length = 160;
/** As searches compare text, sign by sign, so that places in it are places in the text itself. */
const plain = (signs: readonly string[]) =>
  signs.map((sign) => (sign.normalize('NFD').replace(/\p{Mn}/gu, '') || sign).toLowerCase()[0] ?? sign);

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign);

/** Marks the words of a text that begin like one that is searched for; a single letter or digit only where it is a word. Returns the first place. */
function mark(marks: boolean[], signs: readonly string[], word: readonly string[]): number {
  const flat = plain(signs);
  const isHere = (at: number) =>
    !isLetter(signs[at - 1]) && word.every((sign, index) => flat[at + index] === sign) && (word.length > 1 || !isLetter(signs[at + 1]));
  let first = -1;
  for (let at = 0; at <= flat.length - word.length; at += 1)
    if (isHere(at)) {
      marks.fill(true, at, at + word.length);
      if (first === -1) first = at;
    }
  return first;
}

/** For each sign of a text whether it matches, and where the longest word that stands in it does so first; 0 where none does. */
function findMarks(signs: readonly string[], words: readonly string[]): { marks: boolean[]; first: number } {
  const marks = signs.map(() => false);
  const places = words
    .map((word) => plain(Array.from(word)))
    .toSorted((one, other) => other.length - one.length)
    .map((word) => mark(marks, signs, word));
  return { marks, first: places.find((place) => place >= 0) ?? 0 };
}

function cut(signs: readonly string[], marks: readonly boolean[]): MarkedText {
  const parts: MarkedText = [];
  for (const [at, sign] of signs.entries()) {
    const last = parts.at(-1);
    const is_match = marks[at] === true;
    if (last?.is_match === is_match) last.text += sign;
    else parts.push({ text: sign, is_match });
  }
  return parts;
}

/** A whole text, cut into what matches and what stands between. */
export function markWords(text: string, words: readonly string[]): MarkedText {
  const signs = Array.from(text);
  return cut(signs, findMarks(signs, words).marks);
}

/** The first place of a word between two places; the first of both where no word begins there. */
function beginOfWord(signs: readonly string[], from: number, to: number): number {
  const space = signs.slice(from - 1, to).indexOf(' ');
  return space === -1 ? from : from + space;
}

/** The text around a match of the longest word, cut into matches and what stands between them. */
export function excerptAround(text: string, words: readonly string[]): MarkedText {
  const signs = Array.from(text);
  const { marks, first } = findMarks(signs, words);
  const from = first <= before ? 0 : beginOfWord(signs, first - before, first);
  const to = Math.min(signs.length, from + length);
  const rest = (isCut: boolean): MarkedText => (isCut ? [{ text: '…', is_match: false }] : []);
  return [...rest(from > 0), ...cut(signs.slice(from, to), marks.slice(from, to)), ...rest(to < signs.length)];
}
