import sanitizeHtml from 'sanitize-html';
import TurndownService from 'turndown';
import { allowedHtml, markdownStyle, tidyText } from '../../../core/text/html-to-markdown.ts';

/**
 * The Markdown of a post of another site: what its HTML means stays, as far as Markdown can say it; pictures become links to where they
 * are, and addresses are whole.
 */
export function postToMarkdown(html: string, site: string): string {
  const toUrl = (address: string | undefined) => wholeAddress(address, `https://${site}/`);
  const safe = sanitizeHtml(html, {
    ...allowedHtml,
    allowedTags: [...allowedHtml.allowedTags, ...ownTags],
    allowedAttributes: { a: ['href'], ol: ['start'], img: ['src', 'alt'] },
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: attributesOf({ href: toUrl(href) }) }),
      img: (tagName, { src, alt }) => ({ tagName, attribs: attributesOf({ src: toUrl(src), alt: alt?.trim() }) }),
    },
  });
  return tidyText(turndown.turndown(safe.replaceAll(longBlank, (blank) => (/[\n<]/.test(blank) ? '<br /><br />' : ' '))));
}

/** Nobody writes so many; what trims them takes time by their square. */
const longBlank = /(?:\s|<br \/>|<\/?(?:p|div)>){200,}/g;

const ownTags = ['img', 'sup', 'sub', 's', 'strike', 'del', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'dl', 'dt', 'dd'];

const attributesOf = (given: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** What leads nowhere by http is no link. */
function wholeAddress(address: string | undefined, base: string): string | undefined {
  if (address === undefined || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return protocol === 'http:' || protocol === 'https:' || protocol === 'mailto:' ? href : undefined;
}

/** As much of the DOM's elements as is asked of them here. */
interface Markup {
  readonly nodeName: string;
  readonly children: ArrayLike<Markup>;
  readonly parentNode: Markup | null;
  readonly previousElementSibling: Markup | null;
  getAttribute(name: string): string | null;
  closest(selector: string): Markup | null;
}

const turndown = new TurndownService(markdownStyle);
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

turndown.addRule('pictures', {
  filter: 'img',
  replacement(_, node) {
    const picture = node as unknown as Markup;
    const src = picture.getAttribute('src') ?? '';
    const text = turndown.escape(oneLine(picture.getAttribute('alt') ?? '') || src);
    return picture.closest('a') || src === '' ? text : `[${text}](<${src}>)`;
  },
});
turndown.addRule('struck out', {
  filter: (node) => ['S', 'STRIKE', 'DEL'].includes((node as unknown as Markup).nodeName),
  replacement: (content) => (content.trim() === '' ? content : `~~${content.trim()}~~`),
});

const raised = raiser('0123456789+-()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ', '^');
const lowered = raiser('0123456789+-()', '₀₁₂₃₄₅₆₇₈₉₊₋₍₎', '\\_');
turndown.addRule('raised', { filter: 'sup', replacement: raised });
turndown.addRule('lowered', { filter: 'sub', replacement: lowered });

/** Figures as their small forms, other short ones behind a sign; what is longer is small print, whose size says nothing. */
function raiser(plain: string, small: string, sign: string): (content: string) => string {
  const forms = new Map(plain.split('').map((letter, at) => [letter, small.charAt(at)]));
  return (content) => {
    const text = content.replaceAll('\\', '');
    const formed = text.split('').map((letter) => forms.get(letter));
    if (!formed.includes(undefined)) return formed.join('');
    return text.length <= 3 ? `${sign}${content}` : content;
  };
}

turndown.addRule('cells', { filter: ['th', 'td'], replacement: (content) => ` ${oneLine(content).replaceAll('|', '\\|')} |` });
turndown.addRule('rows', {
  filter: 'tr',
  replacement(content, node) {
    const row = node as unknown as Markup;
    const isFirst = !row.previousElementSibling && (row.parentNode?.nodeName === 'TABLE' || !row.parentNode?.previousElementSibling);
    return `|${content}\n${isFirst ? `|${' --- |'.repeat(row.children.length)}\n` : ''}`;
  },
});
turndown.addRule('parts of tables', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
turndown.addRule('tables', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
turndown.addRule('terms', { filter: 'dt', replacement: (content) => `\n\n**${oneLine(content)}**\n\n` });
