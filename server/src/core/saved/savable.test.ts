import { expect, test } from 'vitest';
import { excerptOf } from './savable.ts';

test.each([
  ['Bring the **ward map**, *please*.', 'Bring the ward map, please.'],
  ['# A title\n\n> quoted\n\n- one\n- two\n\n1. three', 'A title quoted one two three'],
  ['See [the sheet](/sheet.pdf) and ![a picture](x.png) `code`', 'See the sheet and code'],
  ['<b>bold</b> a < b', 'bold a < b'],
  ['snake_case stays, _emphasis_ and __strong__ go', 'snake_case stays, emphasis and strong go'],
  ['_વોર્ડ_ ૭ ~~and~~ वार्ड', 'વોર્ડ ૭ and वार्ड'],
  ['', ''],
])('%j is %j', (markdown, text) => {
  expect(excerptOf(markdown)).toBe(text);
});

test('a long text is cut at a word, and never inside a sign', () => {
  const words = excerptOf('word '.repeat(200));
  expect(words).toMatch(/ word…$/);
  expect(words.length).toBeLessThanOrEqual(201);
  expect(excerptOf('😀'.repeat(200)).isWellFormed()).toBe(true);
});
