// Spreadsheets take a cell that begins so for a formula, and run it (CWE-1236).
const formula = /^[=+\-@\t\r]/;

/** A cell that no spreadsheet runs: an apostrophe in front says that it is text. */
export const guardCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** What a cell said before it was guarded. */
export const unguardCell = (text: string): string => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text);

/** What separates the cells: of comma, semicolon and tab, the one that stands most often in the first line, outside of quotes. */
export function sniffDelimiter(head: string): string {
  const counts = new Map([',', ';', '\t'].map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const letter of head) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break;
    else if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
