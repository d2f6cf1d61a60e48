import { expect, test } from 'vitest';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { compareHtml } from './compare-html.ts';

const compare = (before: string, after: string) => compareHtml(renderMarkdown(before), renderMarkdown(after)).replaceAll('\n', '');
const gone = (text: string) => `<del class="removed">${text}</del>`;
const come = (text: string) => `<ins class="added">${text}</ins>`;

test('a changed word is marked within its tags, and no sign of Markdown is seen', () => {
  expect(compare('At **15:30**. The walk takes four minutes.', 'At **15:40**. The walk takes four minutes.')).toBe(
    `<p>At <strong>${gone('15:30')} ${come('15:40')}</strong>. The walk takes four minutes.</p>`,
  );
});

test('words that came or went are marked together, also at the ends', () => {
  expect(compare('Bring your deck to the desk', 'Please do bring your deck to the desk')).toBe(
    `<p>${gone('Bring')} ${come('Please do bring')} your deck to the desk</p>`,
  );
  expect(compare('Bring your deck to the desk by noon', 'Bring your deck to the desk')).toBe(
    `<p>Bring your deck to the desk ${gone('by noon')}</p>`,
  );
});

test('paragraphs and items that came or went are marked as a whole, and the others stay', () => {
  expect(compare('First of all.\n\nGone is this.\n\n- one thing\n- two things', 'First of all.\n\n- one thing\n- another matter')).toBe(
    `<p>First of all.</p><p>${gone('Gone is this.')}</p><ul><li>one thing</li><li>${come('another matter')}</li><li>${gone('two things')}</li></ul>`,
  );
});

test('what looks different and says the same has no mark, and a text without a change is itself', () => {
  expect(compare('See the **desk**', 'See the *desk*')).toBe('<p>See the <em>desk</em></p>');
  const all =
    '# Title\n\nText with ~~a struck~~ word\nand a [link](https://example.org).\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n---\n\n1. one\n   - inner';
  expect(compare(all, all)).toBe(renderMarkdown(all).replaceAll('\n', ''));
});

test('a table whose cells change has as many cells as before, and written signs stay signs', () => {
  expect(compare('| bus | at |\n|---|---|\n| A | 07:15 |', '| bus | at |\n|---|---|\n| A | 07:45 |')).toContain(
    `<tr><td>A</td><td>${gone('07:15')} ${come('07:45')}</td></tr>`,
  );
  expect(compare('<b>old</b> text here', '<b>new</b> text here')).toBe(
    `<p>${gone('&lt;b&gt;old&lt;/b&gt;')} ${come('&lt;b&gt;new&lt;/b&gt;')} text here</p>`,
  );
});

test('thousands of blocks without anything in common are compared block by block with the few that follow', () => {
  const many = (word: string) => Array.from({ length: 3_300 }, (_, index) => `${word}${index}`).join('\n\n');
  const html = compare(many('old'), many('new'));
  expect([html.split('<del').length - 1, html.split('<ins').length - 1]).toEqual([3_300, 3_300]);
  const moved = `${many('old')}\n\nThe desk opens at nine o'clock`;
  expect(compare(moved, "The desk opens at ten o'clock")).toContain(come("The desk opens at ten o'clock"));
});
