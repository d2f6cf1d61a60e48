import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';

test('blocks stand on lines of their own, and marks within them leave no trace', () => {
  expect(
    plainTextOf('<p>Ask for <strong>52 hours</strong>,<br />not for a part.</p>\n<ul>\n<li>Board</li>\n<li>Cell</li>\n</ul><hr />'),
  ).toBe('Ask for 52 hours,\nnot for a part.\nBoard\nCell');
  expect(plainTextOf('<p><a href="https://x.example/?a=1&amp;b=%3E" rel="nofollow">here</a></p>')).toBe('here');
});

test('each entity is read once', () => {
  expect(plainTextOf('<p>a &lt; b &amp;&amp; c &gt; d, &quot;so&quot;</p>')).toBe('a < b && c > d, "so"');
  expect(plainTextOf('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;');
});

test('nothing stays nothing', () => {
  expect(plainTextOf('')).toBe('');
  expect(plainTextOf('<p></p>\n<hr />')).toBe('');
});
