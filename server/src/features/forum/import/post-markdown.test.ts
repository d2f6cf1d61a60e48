import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../core/text/markdown.ts';
import { postToMarkdown } from './post-markdown.ts';

const shown = (html: string) =>
  renderMarkdown(postToMarkdown(html, 'pumps.example.org'))
    .replaceAll(/ rel="[^"]*"/g, '')
    .trim();

test.each([
  ['<p><img src="//img.example.org/a.png" alt="A pump"></p>', '<p><a href="https://img.example.org/a.png">A pump</a></p>'],
  [
    '<p><img src="/a (1).png" alt=""></p>',
    '<p><a href="https://pumps.example.org/a%20(1).png">https://pumps.example.org/a%20(1).png</a></p>',
  ],
  ['<p><img src="data:image/png;base64,AA==" alt="A [pump]"></p>', '<p>A [pump]</p>'],
  ['<a href="/big.png"><img src="/small.png" alt="A pump"></a>', '<p><a href="https://pumps.example.org/big.png">A pump</a></p>'],
])('pictures are links to where they are: %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test('addresses are whole, and what leads nowhere is no link', () => {
  expect(shown('<p><a href="/questions/7">this</a> and <a href="javascript:x()">that</a></p>')).toBe(
    '<p><a href="https://pumps.example.org/questions/7">this</a> and that</p>',
  );
});

test.each([
  ['10<sup>3</sup> and H<sub>2</sub>O, x<sub>k</sub>, e<sup>x</sup>', '<p>10³ and H₂O, x_k, e^x</p>'],
  ['Seen <sup>in a small print</sup>', '<p>Seen in a small print</p>'],
  ['It is <s>wrong</s> <strike>old</strike> <del>gone</del>', '<p>It is <del>wrong</del> <del>old</del> <del>gone</del></p>'],
  ['<dl><dt>Prime</dt><dd>To fill with water</dd></dl>', '<p><strong>Prime</strong></p>\n<p>To fill with water</p>'],
])('the meaning of %s stays', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test('tables stay tables', () => {
  const html = '<table><thead><tr><th>Pump</th><th>Litres</th></tr></thead><tbody><tr><td>A | B</td><td>12</td></tr></tbody></table>';
  const cells = [...shown(html).matchAll(/<(t[hd])>([^<]*)</g)].map(([, tag, text]) => [tag, text]);
  expect(cells).toEqual([
    ['th', 'Pump'],
    ['th', 'Litres'],
    ['td', 'A | B'],
    ['td', '12'],
  ]);
});

/** Each took many seconds once: what is trimmed took time by the square of its length. */
test.each([
  ['blanks in code', `<pre><code>a${' '.repeat(59_000)}x`],
  ['written blanks in text', `<p>a${`&#32;${' '.repeat(199)}`.repeat(290)}x`],
  ['empty lines', `<pre><code>a${'<br>'.repeat(14_000)}x`],
  ['empty paragraphs', `<li>a${'<p><br></p>'.repeat(5_400)}x`],
])('long runs of nothing are little: %s', (_, html) => {
  const text = postToMarkdown(html, 'pumps.example.org');
  expect(text.length).toBeLessThan(60);
  expect(text).toContain('x');
});
