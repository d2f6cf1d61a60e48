import { Marked, Renderer, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Links do not stand in each other; the inner ones are left as their words. */
const withOneLink = (html: string): string =>
  html.replace(/^(<a [^>]*>)([\s\S]*)<\/a>$/, (_, open: string, inner: string) => `${open}${inner.replaceAll(/<\/?a\b[^>]*>/g, '')}</a>`);

// Raw HTML in Markdown is no HTML here: it is shown as the text it is, so that nothing people wrote is lost.
const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    link(token: Tokens.Link) {
      return withOneLink(Renderer.prototype.link.call(this, token) as string);
    },
    image: ({ href, text }: Tokens.Image) => `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`,
  },
});

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'h5',
    'h6',
    'a',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Above what the parser makes of the deepest text that it is given: what is cut here keeps its words and loses what they are.
  nestingLimit: 256,
  transformTags: {
    // A page has its own title; what people write starts below it.
    h1: 'h3',
    h2: 'h4',
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'nofollow ugc noopener' } }),
  },
};

// The parser's time grows with the square of these signs, and of a run of blanks. The longest text that a field takes needs a few hundred.
const maxEmphasisMarks = 2_000;
const maxBrackets = 1_000;
/** Tables are filled up to as many cells in every line as their widest has. */
const maxCells = 20_000;
/** As tables are filled up to their widest cell; browsers show them as one blank. */
const longBlank = /[ \t]{200,}/g;
/** A line that begins with so many quotes and lists in each other that the parser, which calls itself for each, would run out of stack. */
const deepNesting = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){60}/m;

/** Safe HTML for Markdown that people wrote; the one way by which their text reaches a page. Never throws. */
export function renderMarkdown(markdown: string): string {
  if (!markdown.trim()) return '';
  return sanitizeHtml(toHtml(markdown), rules).trim();
}

/** What nobody could read as Markdown, made only to keep the server busy. */
export function isEndless(markdown: string): boolean {
  const count = (sign: RegExp) => markdown.match(sign)?.length ?? 0;
  return count(/[*_~]/g) > maxEmphasisMarks || count(/\[/g) > maxBrackets || deepNesting.test(markdown) || countCells(markdown) > maxCells;
}

/** Cells that tables may have, each of which ends at an empty line. */
function countCells(markdown: string): number {
  return markdown.split(/\n[ \t]*\n/).reduce((sum, block) => {
    const lines = block.split('\n');
    const widest = lines.reduce((most, line) => Math.max(most, line.split('|').length - 1), 0);
    return sum + widest * lines.length;
  }, 0);
}

/** What is endless is shown as the text it is. */
function toHtml(text: string): string {
  const markdown = text.replace(longBlank, ' ');
  return isEndless(markdown) ? `<p>${escapeHtml(markdown)}</p>` : (marked.parse(markdown) as string);
}

/** The first words of Markdown as plain text on one line, cut at a word within `limit` characters. */
export const summarise = (markdown: string, limit = 200): string => summariseHtml(renderMarkdown(markdown.slice(0, limit * 20)), limit);

/** The same of safe HTML. */
export function summariseHtml(html: string, limit = 200): string {
  // Whitespace between blocks would be lost with their tags.
  const parted = html.replace(/<\/(p|li|h\d|td|blockquote)>|<br \/>/g, ' ');
  const text = decodeEntities(sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= limit) return text;
  // One more than fits before the ellipsis, so that a word which ends just there is kept.
  const cut = text.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > limit / 2 ? space : limit - 1).replace(/[\s,;:.–—-]+$/, '')}…`;
}

function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
