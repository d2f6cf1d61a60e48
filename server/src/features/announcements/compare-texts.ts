import type { TextPart } from '@sabha/contract/announcements/announcement';

// The table of two texts has a cell for each pair of words; more than this is not worth the wait, and nobody could read it.
const maxCells = 4_000_000;

/** What changed between two texts, by words with the space behind them; joined, the parts that are not removed are the newer text. */
export function compareTexts(before: string, after: string): TextPart[] {
  return joinParts(compareLists(splitWords(before), splitWords(after)));
}

/** The same for two lists of words: one part for each of them. */
export function compareLists(old: readonly string[], now: readonly string[]): TextPart[] {
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const middle = compareWords(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  return [...same(now.slice(0, head)), ...middle, ...same(now.slice(now.length - tail))];
}

const splitWords = (text: string): string[] => text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? [];
const same = (words: readonly string[]): TextPart[] => words.map((text) => ({ change: 'same', text }));

/** By the longest common sequence of words. */
function compareWords(old: readonly string[], now: readonly string[]): TextPart[] {
  const width = now.length + 1;
  if (old.length * now.length > maxCells) return [...mark('removed', old), ...mark('added', now)];
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  }
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [gone, come] = [old[row], now[column]];
    if (gone !== undefined && gone === come) {
      parts.push({ change: 'same', text: gone });
      row += 1;
      column += 1;
    } else if (gone !== undefined && (come === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ change: 'removed', text: gone });
      row += 1;
    } else if (come !== undefined) {
      parts.push({ change: 'added', text: come });
      column += 1;
    }
  }
  return parts;
}

const mark = (change: TextPart['change'], words: readonly string[]): TextPart[] => words.map((text) => ({ change, text }));

function joinParts(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.change === part.change) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
