import type { ArticleText } from '@sabha/contract/knowledge/operations';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { toSearchText } from '../../core/text/findable.ts';

/** Words a minute of somebody who reads to understand; Indic scripts have longer words and as many of them. */
const wordsPerMinute = 200;

/** Whole minutes that reading the Markdown takes; at least one. */
export function countReadingMinutes(markdown: string): number {
  const texts = toSearchText(markdown).split(' ').filter(Boolean).length;
  return Math.max(1, Math.ceil(texts / wordsPerMinute));
}

/** Markdown as safe HTML, split at its `## ` headings so that the page can list and link them. Fenced code keeps its signs. */
export function splitArticle(markdown: string): ArticleText {
  const parts: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  let isFenced = false;
  for (const line of markdown.split('\n')) {
    if (/^ {0,3}(```|~~~)/.test(line)) isFenced = !isFenced;
    const heading = isFenced ? null : /^## +(\S.*)$/.exec(line);
    if (heading?.[1]) parts.push({ title: toSearchText(heading[1]), lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  const [opening, ...rest] = parts.map(({ title, lines }) => ({ title, html: renderMarkdown(lines.join('\n')) }));
  return {
    opening_html: opening?.html ?? '',
    // Numbered, because a heading in another script has no letters that an address carries well, and two may be alike.
    sections: rest.map((section, index) => ({ id: `part-${index + 1}`, ...section })),
  };
}
