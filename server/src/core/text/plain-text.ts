/** How long anything may be that is taken out as Markdown: a list is made of hundreds of texts, and none of them may be slow to read. */
const marks: readonly (readonly [mark: RegExp, text: string])[] = [
  [/\n{2,}/g, '\n'],
  [/!\[[^\]\n]{0,100}\]\([^)\s]{0,300}\)/g, ' '],
  [/\[([^\]\n]{0,100})\]\([^)\s]{0,300}\)/g, '$1'],
  [/^[ \t>]{0,20}(?:#{1,6}|[-*+]|\d{1,9}\.)[ \t]{1,9}/gm, ' '],
  [/^[ \t>]{1,20}/gm, ' '],
  [/<[^>\n]{0,60}>/g, ' '],
  [/[*`~|]/g, ''],
  [/(?<![\p{L}\p{M}\p{N}_])_{1,3}|_{1,3}(?![\p{L}\p{M}\p{N}_])/gu, ''],
  [/\s+/g, ' '],
];

/** The beginning of Markdown as plain words. Nothing is rendered for it. */
export const toPlainText = (markdown: string, length = 5_000): string =>
  marks.reduce((rest, [mark, instead]) => rest.replace(mark, instead), markdown.slice(0, length)).trim();

const maxExcerpt = 200;

/** The beginning of plain text, cut at a word. */
export function shorten(text: string): string {
  if (text.length <= maxExcerpt) return text;
  const cut = text.slice(0, maxExcerpt);
  const space = cut.lastIndexOf(' ');
  // Half of a sign is none.
  return `${cut.slice(0, space > maxExcerpt / 2 ? space : maxExcerpt - 1).replace(/\p{Cs}$/u, '')}…`;
}
