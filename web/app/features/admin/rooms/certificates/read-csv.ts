/** What separates the cells: of comma, semicolon and tab, the one that stands most often in the first line. */
function sniffSeparator(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The rows of a CSV file (RFC 4180) with their cells, trimmed; rows without letters stay, so that a row's place is its number. */
export function readCsv(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  const separator = sniffSeparator(whole);
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < whole.length; at++) {
    const letter = whole.charAt(at);
    if (isQuoted && letter === '"' && whole.charAt(at + 1) === '"') {
      cell += '"';
      at++;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (!isQuoted && letter === separator) endCell();
    else if (!isQuoted && (letter === '\n' || letter === '\r')) {
      if (letter === '\r' && whole.charAt(at + 1) === '\n') at++;
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  if (cell !== '' || rows.at(-1)?.length !== 0) endCell();
  else rows.pop();
  return rows;
}

// Spreadsheets take a cell that begins so for a formula, and run it (CWE-1236).
const formula = /^[=+\-@\t\r]/;

/** Rows as a CSV file that spreadsheets know as UTF-8 and run nothing of. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const toCell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}
