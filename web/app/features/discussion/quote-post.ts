import { postLimits } from '@sabha/contract/discussion/post';

/** What somebody has selected of a text, else its first paragraph. */
export function findQuoted(text: HTMLElement): string {
  const selected = findSelected(text);
  return selected === '' ? shorten(firstParagraph(text)) : selected;
}

/** The part of the selection that is in this text. */
function findSelected(text: HTMLElement): string {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(text)) return '';
  if (!text.contains(range.startContainer)) range.setStart(text, 0);
  if (!text.contains(range.endContainer)) range.setEnd(text, text.childNodes.length);
  return range.toString().trim();
}

/** Of the author's own words, where there are any. */
function firstParagraph(text: HTMLElement): string {
  const paragraphs = [...text.querySelectorAll('p, li, pre')].filter((part) => part.textContent.trim() !== '');
  const own = paragraphs.find((part) => !part.closest('blockquote')) ?? paragraphs[0];
  return (own ?? text).textContent.replace(/\s+/g, ' ').trim();
}

function shorten(text: string): string {
  if (text.length <= postLimits.quote) return text;
  const cut = text.slice(0, postLimits.quote - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || cut.length).trimEnd()}…`;
}

/** What would be read as Markdown stays what it was. */
const plain = (line: string): string =>
  line.replaceAll(/[\\`*_[\]<>~]/g, String.raw`\$&`).replace(/^(?:#{1,6}|[-+])(?=\s|$)|^\d+[.)](?=\s|$)/, escapeFirst);
const escapeFirst = (mark: string): string => (/^\d/.test(mark) ? `${mark.slice(0, -1)}\\${mark.slice(-1)}` : `\\${mark}`);

/** A text as a Markdown quote, with a line below it to write in. */
export function toQuote(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return `${lines.map((line) => `> ${plain(line)}`).join('\n>\n')}\n\n`;
}
