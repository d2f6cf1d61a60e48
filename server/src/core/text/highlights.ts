import { sql, type SQL } from 'drizzle-orm';

/** A text in which the words that a query of stems finds are marked, for `readHighlights`; empty where the query is. */
export const highlightWords = (text: SQL, query: string): SQL =>
  query === ''
    ? sql`''`
    : sql`ts_headline('english', translate(${text}, '⟦⟧', ''), ${query}::tsquery, 'StartSel=⟦, StopSel=⟧, HighlightAll=true')`;

/** The marked words, each once, however it is written; those that follow each other stand together. */
export function readHighlights(marked: string): string[] {
  const words = marked.replace(/⟧\s+⟦/g, ' ').matchAll(/⟦([^⟦⟧]+)⟧/g);
  const byKey = new Map([...words].map(([, word = '']) => [word.toLowerCase(), word]));
  return [...byKey.values()];
}
