const TITLES = /^(?:dr|prof|mr|mrs|ms|shri|smt|sri|er|adv)\.?$/i;

// Vowel signs of the Indic scripts reach above and below their letter, into the other initial. The sign that joins two consonants
// stays where there is a second one: without it `प्र` would read `पर`.
const VOWEL_SIGNS =
  /[\u0900-\u0903\u093A-\u094C\u094E\u094F\u0955-\u0957\u0962\u0963\u0A81-\u0A83\u0ABC-\u0ACC\u0AE2\u0AE3]|[\u094D\u0ACD]$/gu;

let segmenter: Intl.Segmenter | undefined;

function firstGrapheme(word: string): string {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(word)) return segment.replace(VOWEL_SIGNS, '').toLocaleUpperCase();
  return '';
}

/**
 * The first grapheme of the given and of the family name, Indic ones without their vowel signs: `initials('Ishani Vaghela')` is
 * `['I', 'V']`, `initials('નૂર સૈયદ')` is `['ન', 'સ']`.
 * Titles before the name do not count. An empty name gives an empty list.
 */
export function initials(name: string): string[] {
  const texts = name
    .trim()
    .split(/[\s.]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '');
  const named = texts.filter((word, i) => i === texts.length - 1 || !TITLES.test(word));
  const first = named[0];
  const last = named[named.length - 1];
  if (first === undefined || last === undefined) return [];
  return named.length === 1 ? [firstGrapheme(first)] : [firstGrapheme(first), firstGrapheme(last)];
}
