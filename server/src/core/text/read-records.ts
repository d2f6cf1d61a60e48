import { sniffDelimiter } from '@sabha/contract/core/csv-cells';
import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { decodeText, ImportFileError } from './decode-text.ts';

/** One row of the file, with the number that a spreadsheet shows for it. */
export interface FileRecord {
  readonly row_number: number;
  readonly cells: readonly string[];
}

const longestHead = 64 * 1024;
const longestRecord = 128 * 1024;
/** More rows than this are no list that somebody looks after. */
const maxRows = 200_000;

/** The whole text again, after a first look at its beginning. */
async function* withHead(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/**
 * The rows of a CSV file (RFC 4180), the heading first, without ever holding the whole of it: comma, semicolon or tab, UTF-8 or
 * UTF-16, with or without a mark, line ends within quotes. Rows without any text are left out and counted.
 * @throws ImportFileError
 */
export async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord> {
  const text = decodeText(bytes, 'Save it as "CSV UTF-8" and send it again.');
  let head = '';
  for (let next = await text.next(); next.done !== true; next = await text.next()) {
    head += next.value;
    if (head.length >= longestHead || /\r?\n/.test(head)) break;
  }
  const parser = parse({
    delimiter: sniffDelimiter(head),
    bom: true,
    relax_column_count: true,
    trim: true,
    max_record_size: longestRecord,
  });
  const source = Readable.from(withHead(head, text));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let row_number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row_number++;
      if (row_number > maxRows + 1) throw new ImportFileError(`The file has more than ${maxRows} rows. Split it.`);
      // The one character that the database cannot keep.
      if (cells.some((cell) => cell !== '')) yield { row_number, cells: cells.map((cell) => cell.replaceAll('\u0000', '')) };
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
      ? new ImportFileError(`Row ${row_number + 1} cannot be read: ${error.message}`)
      : error;
  } finally {
    source.destroy();
  }
}
