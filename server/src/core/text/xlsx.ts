import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { CsvValue } from './csv.ts';

export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Everything of a workbook with one sheet but its rows (ECMA-376); style 1 is bold. */
const parts = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${toText(sheet).slice(0, 31)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 cannot carry
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;
const toText = (text: string): string => text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Numbers stay numbers; a text is an inline string, which no spreadsheet takes for a formula (CWE-1236). */
function toCell(value: CsvValue, style: string): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  if (typeof value === 'number') return `<c${style}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c${style} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${toText(value)}</t></is></c>`;
}

const toRow = (values: readonly CsvValue[], style = ''): string => `<row>${values.map((value) => toCell(value, style)).join('')}</row>`;

/**
 * A spreadsheet of one sheet under a heading that stays in view, written while its rows arrive, so that none of it is held in memory.
 * A failing source breaks the stream off.
 */
export function toXlsx<T>(
  { sheet, heading }: { readonly sheet: string; readonly heading: readonly string[] },
  chunks: AsyncIterable<readonly T[]>,
  toValues: (row: T) => readonly CsvValue[],
): Readable {
  async function* toSheet(): AsyncGenerator<string> {
    const view =
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
    yield `${declaration}<worksheet xmlns="${main}">${view}<sheetData>${toRow(heading, ' s="1"')}`;
    for await (const chunk of chunks) if (chunk.length > 0) yield chunk.map((row) => toRow(toValues(row))).join('');
    yield '</sheetData></worksheet>';
  }
  const zip = new ZipFile();
  const out = new PassThrough();
  const rows = new PassThrough();
  const fail = (error: unknown) => void out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  zip.outputStream.pipe(out);
  for (const [path, xml] of Object.entries(parts(sheet))) zip.addBuffer(Buffer.from(declaration + xml), path);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  pipeline(Readable.from(toSheet()), rows).catch(fail);
  return out;
}
