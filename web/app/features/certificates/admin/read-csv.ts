import { guardCell, sniffDelimiter } from '@sabha/contract/core/csv-cells';
import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';

/**
 * The rows of a CSV file (RFC 4180) with their cells, trimmed; rows without letters stay, so that a row's place is its number.
 * @throws CsvError when it ends within a quoted cell
 */
export const readCsv = (text: string): string[][] =>
  parse(text, { bom: true, delimiter: sniffDelimiter(text), relax_column_count: true, relax_quotes: true, trim: true });

/** Rows as a CSV file that spreadsheets know as UTF-8 and run nothing of. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(guardCell)),
    { bom: true, quoted: true, record_delimiter: 'windows' },
  );
