import sanitizeHtml from 'sanitize-html';
import TurndownService from 'turndown';

const blockTag = /<\/?(?:p|div|br|ul|ol|li|h[1-6]|blockquote|table|pre|section|article)\b[^<>]*>/i;
const inlineTag = /<\/?(?:a\s[^<>]*|b|i|u|em|strong|span[^<>]*|code|font[^<>]*|small|sup|sub)\s*>/i;

/** What Markdown has a sign for. */
export const allowedHtml = {
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
} satisfies sanitizeHtml.IOptions;

export const markdownStyle: TurndownService.Options = {
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '_',
  hr: '---',
};

const turndown = new TurndownService(markdownStyle);

/** Whether text from elsewhere is HTML rather than plain text or Markdown that mentions a bracket. */
export function looksLikeHtml(text: string): boolean {
  return blockTag.test(text) || inlineTag.test(text);
}

/** Markdown with the meaning of the HTML; scripts, styles, pictures and unknown tags go, their text stays. */
export function htmlToMarkdown(html: string): string {
  // Text with only inline tags keeps its paragraphs in blank lines, which HTML would swallow.
  const blocks = blockTag.test(html)
    ? html
    : html
        .split(/\r?\n\s*\r?\n/)
        .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
        .join('');
  return tidyText(turndown.turndown(sanitizeHtml(blocks, allowedHtml)));
}

/** Unix line ends, no control characters, no trailing spaces, at most one blank line in a row. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[[\p{Cc}--[\t\n]]\uFEFF\u200B]/gv, '')
    .replace(/(?<![ \t\u00A0])[ \t\u00A0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
