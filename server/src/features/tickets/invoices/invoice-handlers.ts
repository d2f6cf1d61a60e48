import { forbidden, notFound } from '@sabha/contract/core/errors';
import type { Invoice, InvoiceLine } from '@sabha/contract/tickets/invoice';
import { getInvoice } from '@sabha/contract/tickets/operations';
import { exportGstr1 } from '@sabha/contract/tickets/staff-operations';
import { gstStates, type GstStateCode } from '@sabha/contract/tickets/gst-states';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { decideRule } from '../../../core/access/policy.ts';
import type { FileAnswer } from '../../../core/http/file-transport.ts';
import { bind } from '../../../core/http/handler.ts';
import { canReadOrders } from '../../../permissions/tickets.ts';
import { findEdition } from '../../content/public.ts';
import { findOrder } from '../orders/find-order.ts';
import { readInvoices, requireInvoice } from './invoice.read-model.ts';

const get = bind(getInvoice, async ({ params }, call, ctx) => {
  const { order_id } = await findOrder(ctx, params.order, call, canReadOrders);
  return { data: await requireInvoice(ctx, { order_id, invoice_id: params.invoice_id }) };
});

const heads = [
  'Document type',
  'GSTIN of recipient',
  'Recipient',
  'Number',
  'Date',
  'Original invoice',
  'Value',
  'Place of supply',
  'SAC',
  'Rate',
  'Taxable value',
  'IGST',
  'CGST',
  'SGST',
];

const exportCsv = bind(exportGstr1, async ({ query }, call, ctx) => {
  if (decideRule(call.actor, canReadOrders) !== true) throw forbidden();
  const edition = await findEdition(ctx.db, query.edition);
  if (!edition) throw notFound('There is no such edition.');
  const invoices = await readInvoices(ctx, sql`o.edition_id = ${edition.edition_id} AND i.issued_on BETWEEN ${query.from} AND ${query.to}`);
  const bytes = Buffer.from([heads, ...invoices.flatMap(toRows)].map((row) => row.map(toCell).join(',')).join('\r\n') + '\r\n');
  const etag = createHash('sha256').update(bytes).digest('base64url');
  const load = () =>
    Promise.resolve({
      length: bytes.length,
      open: (range?: { start: number; end: number }) =>
        Promise.resolve(Readable.from(range ? bytes.subarray(range.start, range.end + 1) : bytes)),
    });
  const answer: FileAnswer = {
    choices: [{ media_type: 'text/csv; charset=utf-8', etag, load }],
    cache: 'private',
    disposition: 'attachment',
    file_name: `gstr1-${query.from}-${query.to}.csv`,
  };
  return answer;
});

/** The law counts by rate and place of supply; a credit note stands with the same signs as an invoice, and its type says which. */
function toRows({ kind, buyer, code, issued_on, cancels_code, total_paise, lines }: Invoice): string[][] {
  const groups = Map.groupBy(lines, ({ sac, rate_bp, place_of_supply }) => `${place_of_supply} ${sac} ${rate_bp}`);
  const type = kind === 'invoice' ? (buyer.gstin ? 'B2B' : 'B2C') : buyer.gstin ? 'CDNR' : 'CDNUR';
  return [...groups.values()].map((group) => {
    const [first] = group;
    const sum = (of: (line: InvoiceLine) => number) => rupees(group.reduce((total, line) => total + of(line), 0));
    const state = first?.place_of_supply ?? '';
    return [
      type,
      buyer.gstin ?? '',
      buyer.name,
      code,
      issued_on,
      cancels_code ?? '',
      rupees(total_paise),
      `${state}-${gstStates[state as GstStateCode]}`,
      first?.sac ?? '',
      String((first?.rate_bp ?? 0) / 100),
      sum((line) => line.taxable_paise),
      sum((line) => line.igst_paise),
      sum((line) => line.cgst_paise),
      sum((line) => line.sgst_paise),
    ];
  });
}

const rupees = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** Quoted where needed; what a spreadsheet would take for a formula is made a text. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const invoiceHandlers = [get, exportCsv];
