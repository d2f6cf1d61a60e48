import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sized } from '../../../test/load-size.ts';
import { htmlToMarkdown, looksLikeHtml } from './html-to-markdown.ts';
import { renderMarkdown, summarise } from './markdown.ts';

test('Markdown becomes HTML of the allowed kind, with headings below the page’s own', () => {
  expect(renderMarkdown('# Title\n\n**bold** [link](https://a.example)')).toBe(
    '<h3>Title</h3>\n<p><strong>bold</strong> <a href="https://a.example" rel="nofollow ugc noopener">link</a></p>',
  );
});

test('HTML in Markdown is shown as text, and no script address survives', () => {
  expect(renderMarkdown('a <img src=x onerror=alert(1)> b')).toBe('<p>a &lt;img src=x onerror=alert(1)&gt; b</p>');
  expect(renderMarkdown('[x](javascript:alert(1))')).not.toContain('javascript');
});

test('whatever people write, only allowed tags come out', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc
          .constantFrom('<script>', '<svg/onload=x>', '![a](data:text/html,x)', '`', '[', '](', '<a href="', '\n\n', '"')
          .chain((part) => fc.string().map((more) => part + more)),
      ),
      (text) => {
        const tags = renderMarkdown(text.repeat(2)).match(/<[^>]*>/g) ?? [];
        for (const tag of tags)
          expect(tag).toMatch(/^<\/?(p|br|strong|em|del|code|pre|blockquote|ul|ol|li|h[3-6]|a|hr|table|thead|tbody|tr|th|td)\b/);
      },
    ),
    { numRuns: sized(50, 3_000) },
  );
});

test('a link within a link is its words, and a table that would be filled up without end is shown as it was typed', () => {
  expect(renderMarkdown('[one <https://b.example> two](https://a.example)')).toBe(
    '<p><a href="https://a.example" rel="nofollow ugc noopener">one https://b.example two</a></p>',
  );
  const wide = (columns: number) => `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|x\n'.repeat(columns)}`;
  expect(renderMarkdown(wide(20))).toContain('<table>');
  expect(renderMarkdown(wide(400))).not.toContain('<table>');
  expect(renderMarkdown(`${wide(20)}\n\n`.repeat(20))).toContain('<table>');
});

test('a summary is plain text, cut at a word', () => {
  expect(summarise('# One\n\ntwo *three* & four')).toBe('One two three & four');
  expect(summarise('word '.repeat(100), 30)).toBe('word word word word word word…');
});

test('HTML becomes Markdown without its scripts', () => {
  expect(htmlToMarkdown('<p>One <em>two</em></p><script>alert(1)</script><p><a href="javascript:x">three</a></p>')).toBe(
    'One _two_\n\nthree',
  );
});

test('text that only mentions a bracket is no HTML', () => {
  expect(looksLikeHtml('a List<String> and 1 < 2, <https://a.example>')).toBe(false);
  expect(looksLikeHtml('first<br/>second')).toBe(true);
});

test('text that nests deeper than any parser can follow is shown as it is', () => {
  for (const sign of ['> ', '1. ', '- > ']) {
    const text = sign.repeat(10_000);
    expect(renderMarkdown(`one\n\n${text}`)).toMatch(/^<p>one\n\n/);
    expect(renderMarkdown(`${sign.repeat(10)}deep`).replace(/<[^>]*>|\s/g, '')).toBe('deep');
    expect(summarise(text).length).toBeLessThanOrEqual(200);
  }
});

test('text of nothing but emphasis is shown as it is, for reading it would take the server seconds', () => {
  expect(renderMarkdown('_a_'.repeat(13_000))).toBe(`<p>${'_a_'.repeat(13_000)}</p>`);
  expect(renderMarkdown('_a_ '.repeat(500))).toContain('<em>a</em>');
});

test('text of nothing but openings of links is shown as it is for the same reason, and blanks as the one that they look like', () => {
  const links = `[${'![]('.repeat(10_000)})`;
  expect(renderMarkdown(links)).toBe(`<p>${links}</p>`);
  expect(renderMarkdown(`a${' '.repeat(40_000)}b`)).toBe('<p>a b</p>');
  const wide = ' '.repeat(1_500);
  expect(renderMarkdown(`| a${wide} | b |\n| --- | --- |\n| **c**${wide} | d |`)).toMatch(/<td><strong>c<\/strong><\/td>/);
  expect(renderMarkdown('[a](/b) '.repeat(500))).toContain('<a href="/b"');
  expect(renderMarkdown(`*a*${' '.repeat(500)}b`)).toContain('<em>a</em>');
});
