const TITLES = /^(?:dr|prof|mr|mrs|ms|shri|smt|sri|er|adv)\.?$/i;

let segmenter: Intl.Segmenter | undefined;

function firstGrapheme(word: string): string {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(word)) return segment.toLocaleUpperCase();
  return '';
}

/**
 * The first grapheme of the given and of the family name: `initials('Ishani Vaghela')` is `['I', 'V']`, `initials('ईशानी')` is `['ई']`.
 * Titles before the name do not count. An empty name gives an empty list.
 */
export function initials(name: string): string[] {
  const words = name
    .trim()
    .split(/[\s.]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '');
  const named = words.filter((word, i) => i === words.length - 1 || !TITLES.test(word));
  const first = named[0];
  const last = named[named.length - 1];
  if (first === undefined || last === undefined) return [];
  return named.length === 1 ? [firstGrapheme(first)] : [firstGrapheme(first), firstGrapheme(last)];
}
