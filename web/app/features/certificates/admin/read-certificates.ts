import { certificate } from '@sabha/contract/certificates/certificate';
import { maxBatchItems } from '@sabha/contract/core/page';
import type { z } from 'zod';
import { readCsv } from './read-csv.ts';

/** Headings that the file may have, in any order; the first three must be there. */
export const certificateColumns = ['holder_name', 'title', 'issued_on', 'title_hi', 'title_gu', 'is_minor', 'user_id'] as const;
type Column = (typeof certificateColumns)[number];
const needed: readonly Column[] = ['holder_name', 'title', 'issued_on'];

export type NewCertificate = z.output<typeof certificate.create>;

export interface ReadRow {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly row_number: number;
  readonly holder_name: string;
  readonly title: string;
  readonly issued_on: string;
  /** Null where something is wrong. */
  readonly body: NewCertificate | null;
  readonly problem: 'none' | 'twice' | 'invalid';
  /** The column in which something is wrong. */
  readonly at: string;
}

export type ReadFile =
  | { readonly kind: 'rows'; readonly rows: readonly ReadRow[]; readonly unknown: readonly string[] }
  | { readonly kind: 'lacking'; readonly columns: readonly string[] }
  | { readonly kind: 'long'; readonly max: number };

/** What a file of certificates says, row by row, before anything is issued. @throws CsvError when it ends within a quoted cell. */
export function readCertificates(text: string): ReadFile {
  const [head = [], ...body] = readCsv(text);
  const headings = head.map((cell) => cell.toLowerCase().replace(/\s+/g, '_'));
  const lacking = needed.filter((name) => !headings.includes(name));
  if (lacking.length > 0) return { kind: 'lacking', columns: lacking };
  const filled = body.map((cells, index) => ({ cells, row_number: index + 2 })).filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length > maxBatchItems) return { kind: 'long', max: maxBatchItems };
  const seen = new Set<string>();
  const rows = filled.map(({ cells, row_number }) => {
    const cell = (name: Column) => cells[headings.indexOf(name)] ?? '';
    const key = JSON.stringify([cell('holder_name').toLowerCase(), cell('title').toLowerCase(), cell('issued_on')]);
    const isTwice = seen.has(key);
    seen.add(key);
    return readRow({ row_number, cell, isTwice });
  });
  return { kind: 'rows', rows, unknown: head.filter((_, index) => !certificateColumns.includes(headings[index] as Column)) };
}

interface Read {
  readonly row_number: number;
  readonly cell: (name: Column) => string;
  readonly isTwice: boolean;
}

function readRow({ row_number, cell, isTwice }: Read): ReadRow {
  const [holder_name, title, issued_on] = [cell('holder_name'), cell('title'), cell('issued_on')];
  const reported = { row_number, holder_name, title, issued_on };
  if (isTwice) return { ...reported, body: null, problem: 'twice', at: '' };
  const translations = Object.fromEntries(
    (['hi', 'gu'] as const).flatMap((language) => {
      const text = cell(`title_${language}`);
      return text === '' ? [] : [[language, { title: text }]];
    }),
  );
  const user_id = cell('user_id');
  const read = certificate.create.safeParse({
    holder_name,
    title,
    issued_on,
    is_minor: readYes(cell('is_minor')),
    user_id: user_id === '' ? null : Number(user_id),
    translations,
  });
  if (read.success) return { ...reported, body: read.data, problem: 'none', at: '' };
  return { ...reported, body: null, problem: 'invalid', at: String(read.error.issues[0]?.path[0] ?? '') };
}

/** Yes or no in the words that spreadsheets have for it; anything else is neither. */
function readYes(text: string): boolean | string {
  if (/^(yes|true|1|y)$/i.test(text)) return true;
  return /^(no|false|0|n|)$/i.test(text) ? false : text;
}
