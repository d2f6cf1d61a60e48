import sanitizeHtml from 'sanitize-html';
import TurndownService from 'turndown';

const blockTag = /<\/?(?:p|div|br|ul|ol|li|h[1-6]|blockquote|table|pre|section|article)\b[^>]*>/i;
const inlineTag = /<\/?(?:a\s[^>]*|b|i|u|em|strong|span[^>]*|code|font[^>]*|small|sup|sub)\s*>/i;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'div',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'a',
    'hr',
  ],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 24,
};

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '_',
  hr: '---',
});

/** Whether text from elsewhere is HTML rather than plain text or Markdown that mentions a bracket. */
export function looksLikeHtml(text: string): boolean {
  return blockTag.test(text) || inlineTag.test(text);
}

/** Pictures as links to where they are. */
const linked: sanitizeHtml.IOptions = {
  ...allowed,
  transformTags: {
    img: (_, { src = '', alt = '' }) => ({ tagName: 'a', attribs: { href: src }, text: alt.trim() === '' ? src : alt }),
  },
};

/** Markdown with the meaning of the HTML; scripts, styles and unknown tags go, their text stays. Pictures go too, or become links. */
export function htmlToMarkdown(html: string, { pictures = 'none' }: { readonly pictures?: 'none' | 'links' } = {}): string {
  // Text with only inline tags keeps its paragraphs in blank lines, which HTML would swallow.
  const blocks = blockTag.test(html)
    ? html
    : html
        .split(/\r?\n\s*\r?\n/)
        .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
        .join('');
  return tidyText(turndown.turndown(sanitizeHtml(blocks, pictures === 'links' ? linked : allowed)));
}

/** Unix line ends, no control characters, no trailing spaces, at most one blank line in a row. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[[\p{Cc}--[\t\n]]\uFEFF\u200B]/gv, '')
    .replace(/[ \t\u00A0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
