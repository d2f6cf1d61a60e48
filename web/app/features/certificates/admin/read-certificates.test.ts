import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCertificates } from './read-certificates.ts';
import { readCsv, writeCsv } from './read-csv.ts';

fc.configureGlobal({ seed: 2027, numRuns: 50 });

test('what was written as CSV is read again, cell by cell', () => {
  const cell = fc.string().map((text) => text.replaceAll('\0', '').trim());
  const row = fc.array(
    cell.filter((text) => !/^['=+\-@\t\r]/.test(text)),
    { minLength: 2, maxLength: 5 },
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      expect(readCsv(writeCsv([['name', 'title'], ...rows]))).toEqual([['name', 'title'], ...rows]);
    }),
  );
});

test('a report runs nothing in a spreadsheet', () => {
  expect(writeCsv([['=HYPERLINK("x")']])).toBe('\uFEFF"\'=HYPERLINK(""x"")"\r\n');
});

test('good rows are ready to be issued, and others say what is wrong with them', () => {
  const read = readCertificates(
    [
      'Holder name;Title;Issued on;Title_hi;Is_minor;Seat',
      'Asha Rawal;"Reading; a ward budget";2027-07-17;वार्ड का बजट पढ़ना;no;A1',
      '',
      'Jay Trivedi;Reading a tender;2027-07-17;;yes;A2',
      'asha rawal;"Reading; a ward budget";2027-07-17;;;A3',
      'Farid Mansuri;Reading a tender;17 July;;;A4',
      ';Reading a tender;2027-07-17;;;A5',
      'Diya Shah;Reading a tender;2027-07-17;;perhaps;A6',
    ].join('\r\n'),
  );
  if (read.kind !== 'rows') throw new Error(`The file was ${read.kind}.`);
  expect(read.unknown).toEqual(['Seat']);
  expect(read.rows.map(({ row_number, problem, at }) => `${row_number} ${problem} ${at}`.trim())).toEqual([
    '2 none',
    '4 none',
    '5 twice',
    '6 invalid issued_on',
    '7 invalid holder_name',
    '8 invalid is_minor',
  ]);
  expect(read.rows[0]?.body).toMatchObject({ title: 'Reading; a ward budget', translations: { hi: { title: 'वार्ड का बजट पढ़ना' } } });
  expect(read.rows[1]?.body).toMatchObject({ is_minor: true, user_id: null });
});

test('a file without its columns, and one that is too long, are refused as a whole', () => {
  expect(readCertificates('name,title\nAsha,Budget')).toEqual({ kind: 'lacking', columns: ['holder_name', 'issued_on'] });
  expect(readCertificates('')).toMatchObject({ kind: 'lacking' });
  expect(() => readCertificates('holder_name,title,issued_on\n"Asha,Budget,2027-07-17')).toThrow('Quote Not Closed');
  const rows = Array.from({ length: 1001 }, (_, index) => `Asha ${index},Budget,2027-07-17`);
  expect(readCertificates(['holder_name,title,issued_on', ...rows].join('\n'))).toEqual({ kind: 'long', max: 1000 });
});
