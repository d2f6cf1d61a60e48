// @vitest-environment jsdom
import { MarkdownManager } from '@tiptap/markdown';
import { afterEach, expect, test } from 'vitest';
import { textExtensions } from '../../ui/composer/text-editor.ts';
import { findQuoted, toQuote } from './quote-post.ts';

afterEach(() => {
  getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

function show(html: string): HTMLElement {
  const text = document.createElement('div');
  text.innerHTML = html;
  return document.body.appendChild(text);
}
function select(from: [Node | null | undefined, number], to: [Node | null | undefined, number]): void {
  getSelection()?.setBaseAndExtent(from[0] as Node, from[1], to[0] as Node, to[1]);
}

test('without a selection the first paragraph of the own words is quoted', () => {
  expect(findQuoted(show('<blockquote><p>Before</p></blockquote>\n<p>Ask for\nhours, <em>not</em> a part.</p>\n<p>More</p>'))).toBe(
    'Ask for hours, not a part.',
  );
  expect(findQuoted(show('<blockquote><p>Before</p></blockquote>'))).toBe('Before');
});

test('a long paragraph is cut at a word', () => {
  const quoted = findQuoted(show(`<p>${'monsoon '.repeat(60)}</p>`));
  expect(quoted.length).toBeLessThanOrEqual(200);
  expect(quoted).toMatch(/monsoon…$/);
});

test('what is selected of the text is quoted, and nothing of its neighbours', () => {
  const other = show('<p>Not this one.</p>');
  const text = show('<p>First line.</p>\n<p>Second line.</p>');
  const [first, second] = text.querySelectorAll('p');
  select([first?.firstChild, 6], [second?.firstChild, 6]);
  expect(findQuoted(text)).toBe('line.\nSecond');
  select([other.querySelector('p')?.firstChild, 0], [first?.firstChild, 5]);
  expect(findQuoted(text)).toBe('First');
  select([other.querySelector('p')?.firstChild, 0], [other.querySelector('p')?.firstChild, 3]);
  expect(findQuoted(text)).toBe('First line.');
});

const manager = new MarkdownManager({ extensions: textExtensions });

test.each([
  'Ask for hours, not a part.',
  'Costs 5 * 3 and a_b_c',
  '# 12 is not a title',
  '12. is no list',
  '- nor this',
  '<b>[x](y)</b> `code`',
  'નમસ્તે',
])('%j is read as it was in the quote', (text) => {
  expect(manager.parse(toQuote(text)).content?.[0]).toEqual({
    type: 'blockquote',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
});

test('several lines stay one quote, and what is typed follows it', () => {
  expect(`${toQuote('one\n\n two ')}typed`).toBe('> one\n>\n> two\n\ntyped');
});
