/** What is searched for, word by word, without signs. */
export const wordsOf = (search: string): string[] =>
  search
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8);

export interface ExcerptPart {
  readonly text: string;
  readonly is_hit: boolean;
}

const before = 40;
const length = 160;
/** As searches compare text, sign by sign, so that places in it are places in the text itself. */
const plain = (text: string) =>
  Array.from(text, (sign) => (sign.normalize('NFD').replace(/\p{Mn}/gu, '') || sign).toLowerCase()[0] ?? sign);

/** The text around the first hit, cut into hits and what stands between them. */
export function excerptAround(text: string, words: readonly string[]): ExcerptPart[] {
  const signs = Array.from(text);
  const flat = plain(text);
  const isHit = flat.map(() => false);
  for (const word of words.map(plain))
    for (let at = 0; at <= flat.length - word.length; at += 1) {
      const isBegin = at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(signs[at - 1] ?? '');
      if (isBegin && word.every((sign, index) => flat[at + index] === sign)) isHit.fill(true, at, at + word.length);
    }
  const first = Math.max(isHit.indexOf(true), 0);
  const from = first <= before ? 0 : first - before;
  const to = Math.min(signs.length, from + length);
  const parts: { text: string; is_hit: boolean }[] = from > 0 ? [{ text: '…', is_hit: false }] : [];
  for (let at = from; at < to; at += 1) {
    const last = parts.at(-1);
    const is_hit = isHit[at] === true;
    if (last?.is_hit === is_hit) last.text += signs[at] ?? '';
    else parts.push({ text: signs[at] ?? '', is_hit });
  }
  if (to < signs.length) parts.push({ text: '…', is_hit: false });
  return parts;
}
