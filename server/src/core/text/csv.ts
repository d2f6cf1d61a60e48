export type CsvValue = string | number | boolean | null | undefined;

// Spreadsheets take a cell that begins so for a formula, and run it (CWE-1236).
const formula = /^[=+\-@\t\r]/;

/** A cell that no spreadsheet runs: an apostrophe in front says that it is text. Numbers stay numbers. */
const toCell = (value: CsvValue): string => {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a CSV file (RFC 4180), with its end. */
const toCsvLine = (values: readonly CsvValue[]): string => `${values.map(toCell).join(',')}\r\n`;

/** What a cell said before it was written by `toCsvLine`. */
export const fromCell = (text: string): string => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text);

/** A CSV file with its heading, in chunks of lines; begins with the mark by which spreadsheets know UTF-8. */
export async function* toCsv<T>(
  heading: readonly string[],
  chunks: AsyncIterable<readonly T[]>,
  toValues: (row: T) => readonly CsvValue[],
): AsyncGenerator<string> {
  yield `\uFEFF${toCsvLine(heading)}`;
  for await (const chunk of chunks) yield chunk.map((row) => toCsvLine(toValues(row))).join('');
}
