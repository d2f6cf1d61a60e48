import { gstStates, type GstStateCode } from '@sabha/contract/sales/gst-states';
import type { Invoice, InvoiceLine } from '@sabha/contract/sales/invoice';
import { breakLines } from '../../../core/documents/fit-text.ts';
import { a4, PdfDocument } from '../../../core/documents/pdf-document.ts';
import { layMark } from '../../../core/documents/pdf-parts.ts';

/** Goes up by one whenever the same invoice would become other bytes; the hash of what was handed out is kept with it. */
export const invoiceLayout = 1;

const edge = 42;
const width = a4.width - 2 * edge;
const right = edge + width;
/** Below this nothing of the table is written; what follows it stands on the next sheet. */
const foot = a4.height - 76;
const quiet = '#665f55';

const money = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rupees = (amount: number) => money.format(amount / 100);
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const writeDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));
const writeState = (code: string | null) => (code !== null && code in gstStates ? `${gstStates[code as GstStateCode]} (${code})` : '');

/**
 * A tax invoice or credit note with what CGST Rules 46 and 53 ask for, in English, as books are kept. The same invoice gives the
 * same bytes on every machine.
 */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { kind, code, issued_on, seller } = invoice;
  const title = kind === 'invoice' ? 'Tax invoice' : 'Credit note';
  const pdf = new PdfDocument({
    title: `${title} ${code}`,
    author: seller.legal_name,
    language: 'en-IN',
    made_at: new Date(`${issued_on}T00:00:00Z`),
    isPacked: false,
  });
  const table = drawTable(pdf, invoice, (isFirst) => (isFirst ? startSheet(pdf, invoice, title) : continueSheet(pdf, `${title} ${code}`)));
  drawEnd(pdf, invoice, table);
  return pdf.finish();
}

/** @returns where the table begins */
function startSheet(pdf: PdfDocument, invoice: Invoice, title: string): number {
  pdf.addPage(a4);
  layMark(pdf, edge, 40, 26);
  pdf.write(invoice.seller.legal_name, edge + 36, 58, { role: 'bold', size: 12 });
  pdf.write('Original for recipient', right, 52, { size: 8.5, colour: quiet, align: 'right' });
  pdf.write('Sample: have it checked by your accountant', right, 65, { role: 'bold', size: 8.5, colour: '#7a4a06', align: 'right' });
  pdf.write(title, edge, 120, { role: 'display', size: 34 });
  const facts = factsOf(invoice);
  let y = 146;
  const across = facts.length > 5 ? 4 : 5;
  for (const row of [facts.slice(0, across), facts.slice(across)]) {
    for (const [index, [label, value]] of row.entries()) {
      const x = edge + (width / across) * index;
      pdf.write(label, x, y, { size: 8.5, colour: quiet });
      pdf.block(value, x, y + 13, { role: 'bold', size: 10, width: width / across - 8, max: 2 });
    }
    if (row.length > 0) y += 34;
  }
  pdf.rule(edge, y - 8, width);
  const ends = partiesOf(invoice).map(([label, name, lines], index) =>
    drawParty(pdf, { label, name, lines, x: edge + (width / 2) * index, y: y + 12 }),
  );
  return Math.max(...ends) + 14;
}

/** @returns where the table goes on */
function continueSheet(pdf: PdfDocument, title: string): number {
  pdf.addPage(a4);
  pdf.write(`${title}, continued`, edge, 52, { role: 'bold', size: 9.5 });
  return 66;
}

function factsOf({ kind, code, issued_on, order_code, cancels_code, cancels_issued_on, lines }: Invoice): [string, string][] {
  const states = [...new Set(lines.map(({ place_of_supply }) => writeState(place_of_supply)))];
  return [
    [kind === 'invoice' ? 'Invoice number' : 'Credit note number', code],
    ['Date of issue', writeDay(issued_on)],
    ['Place of supply', states.join(', ')],
    ['Reverse charge', 'No'],
    ...(cancels_code === null
      ? ([['Order', order_code]] satisfies [string, string][])
      : ([
          ['Against invoice', cancels_code],
          ['Date of that invoice', cancels_issued_on === null ? '' : writeDay(cancels_issued_on)],
          ['Order', order_code],
        ] satisfies [string, string][])),
  ];
}

const partiesOf = ({ seller, buyer }: Invoice): [string, string, string[]][] => [
  [
    'Sold by',
    seller.legal_name,
    [seller.address, `State: ${writeState(seller.state_code)}`, seller.gstin === null ? '' : `GSTIN ${seller.gstin}`],
  ],
  [
    'Billed to',
    buyer.name,
    [
      buyer.address,
      buyer.state_code === null ? '' : `State: ${writeState(buyer.state_code)}`,
      buyer.gstin === null ? 'Not registered for GST' : `GSTIN ${buyer.gstin}`,
      buyer.email,
    ],
  ],
];

interface Party {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
}

function drawParty(pdf: PdfDocument, { label, name, lines, x, y }: Party): number {
  const room = width / 2 - 24;
  pdf.write(label, x, y, { size: 8.5, colour: quiet });
  let at = pdf.block(name, x, y + 15, { role: 'bold', size: 11, width: room, max: 3 });
  for (const line of lines.filter((one) => one !== '')) at = pdf.block(line, x, at, { size: 9.5, width: room, max: 6 });
  return at;
}

interface Column {
  readonly head: string;
  readonly width: number;
  readonly cell: (line: InvoiceLine, number: number) => string;
  /** In small letters under the cell. */
  readonly note?: (line: InvoiceLine) => string;
  readonly isNumber?: boolean;
}

const rate = (line: InvoiceLine, isShared: boolean) => `${line.rate_bp / (isShared ? 200 : 100)}%`;

function columnsOf({ lines }: Invoice): Column[] {
  const numbers = { isNumber: true } as const;
  const isSplit = lines.some(({ igst_minor }) => igst_minor === 0);
  const isIntegrated = lines.some(({ igst_minor }) => igst_minor > 0);
  const taxes: Column[] = [
    ...(isSplit
      ? ([
          { head: 'CGST', width: 56, cell: (line) => rupees(line.cgst_minor), note: (line) => rate(line, true), ...numbers },
          { head: 'SGST', width: 56, cell: (line) => rupees(line.sgst_minor), note: (line) => rate(line, true), ...numbers },
        ] satisfies Column[])
      : []),
    ...(isIntegrated
      ? ([
          { head: 'IGST', width: 58, cell: (line) => rupees(line.igst_minor), note: (line) => rate(line, false), ...numbers },
        ] satisfies Column[])
      : []),
  ];
  const fixed: Column[] = [
    { head: 'SAC', width: 44, cell: ({ sac }) => sac },
    { head: 'Qty', width: 26, cell: ({ quantity }) => String(quantity), ...numbers },
    { head: 'Rate', width: 62, cell: ({ price_minor }) => rupees(price_minor), ...numbers },
    { head: 'Discount', width: 56, cell: ({ discount_minor, quantity }) => rupees(discount_minor * quantity), ...numbers },
    { head: 'Taxable value', width: 66, cell: ({ taxable_minor }) => rupees(taxable_minor), ...numbers },
    ...taxes,
  ];
  const rest = width - 18 - fixed.reduce((sum, column) => sum + column.width, 0);
  return [
    { head: '', width: 18, cell: (_line, number) => String(number) },
    { head: 'Description of service', width: rest, cell: ({ name }) => name },
    ...fixed,
  ];
}

/** @returns where it ends */
function drawTable(pdf: PdfDocument, invoice: Invoice, start: (isFirst: boolean) => number): number {
  const columns = columnsOf(invoice);
  let y = drawHead(pdf, columns, start(true));
  for (const [index, line] of invoice.lines.entries()) {
    const cells = columns.map((column) =>
      breakLines(column.cell(line, index + 1), { role: 'text', width: (column.width - 6) / 9, max: 4 }),
    );
    const height = Math.max(...cells.map(({ length }) => length), 2) * 12 + 10;
    if (y + height > foot) y = drawHead(pdf, columns, start(false));
    let x = edge;
    for (const [at, column] of columns.entries()) {
      const place = column.isNumber ? x + column.width : x;
      const align = column.isNumber ? 'right' : 'left';
      for (const [row, text] of (cells[at] ?? []).entries()) pdf.write(text, place, y + 15 + row * 12, { size: 9, align });
      if (column.note) pdf.write(column.note(line), place, y + 26, { size: 7.5, colour: quiet, align });
      x += column.width;
    }
    y += height;
    pdf.rule(edge, y, width);
  }
  return y;
}

function drawHead(pdf: PdfDocument, columns: readonly Column[], y: number): number {
  let x = edge;
  for (const { head, width: room, isNumber } of columns) {
    pdf.write(head, isNumber ? x + room : x, y + 12, { role: 'bold', size: 8.5, align: isNumber ? 'right' : 'left' });
    x += room;
  }
  pdf.rule(edge, y + 19, width, { colour: '#11162a', thickness: 1.2 });
  return y + 19;
}

function drawEnd(pdf: PdfDocument, invoice: Invoice, table: number): void {
  const { currency, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor, seller, kind } = invoice;
  const sums: [string, number][] = [
    ['Taxable value', taxable_minor],
    ...(
      [
        ['CGST', cgst_minor],
        ['SGST', sgst_minor],
        ['IGST', igst_minor],
      ] satisfies [string, number][]
    ).filter(([, amount]) => amount > 0),
  ];
  let y = table + 20;
  if (y + sums.length * 16 + 130 > a4.height - 40) {
    pdf.addPage(a4);
    y = 60;
  }
  for (const [label, amount] of sums) {
    pdf.write(label, right - 190, y, { size: 9.5 });
    pdf.write(rupees(amount), right, y, { size: 9.5, align: 'right' });
    y += 16;
  }
  pdf.rule(right - 190, y - 7, 190, { colour: '#11162a', thickness: 1.2 });
  pdf.write(kind === 'invoice' ? 'Total' : 'Total credited', right - 190, y + 13, { role: 'display', size: 15 });
  pdf.write(`${currency === 'INR' ? '₹' : `${currency} `}${rupees(total_minor)}`, right, y + 13, {
    role: 'display',
    size: 15,
    align: 'right',
  });
  pdf.write(`For ${seller.legal_name}`, right, y + 48, { role: 'bold', size: 9, align: 'right' });
  pdf.rule(right - 150, y + 88, 150);
  pdf.write('Authorised signatory', right, y + 100, { size: 8.5, colour: quiet, align: 'right' });
  pdf.write(`All amounts in ${currency}. Tax is rounded for each place by itself.`, edge, y + 100, { size: 8.5, colour: quiet });
}
