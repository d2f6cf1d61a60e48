import { guardCell } from '@sabha/contract/core/csv-cells';
import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | boolean | null | undefined;

/** Numbers stay numbers; of texts a spreadsheet runs nothing. */
const toCell = (value: CsvValue): string => (typeof value === 'string' ? guardCell(value) : String(value ?? ''));

/** Lines of a CSV file (RFC 4180). What some spreadsheets split or trim is quoted too. */
const toLines = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify(
    rows.map((values) => values.map(toCell)),
    { record_delimiter: 'windows', quoted_match: /[;\r\n]|^\s|\s$/ },
  );

/** A CSV file with its heading; begins with the mark by which spreadsheets know UTF-8. */
export const toCsvText = (heading: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${toLines([heading, ...rows])}`;

/** The same in chunks of lines. */
export async function* toCsv<T>(
  heading: readonly string[],
  chunks: AsyncIterable<readonly T[]>,
  toValues: (row: T) => readonly CsvValue[],
): AsyncGenerator<string> {
  yield toCsvText(heading, []);
  for await (const chunk of chunks) yield toLines(chunk.map(toValues));
}
