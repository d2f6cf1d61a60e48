import type { Invoice, InvoiceLine } from '@sabha/contract/sales/invoice';
import { getInvoice } from '@sabha/contract/sales/operations';
import { exportGstr1 } from '@sabha/contract/sales/staff-operations';
import { gstStates, type GstStateCode } from '@sabha/contract/sales/gst-states';
import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { bind } from '../../../core/http/handler.ts';
import { decidedByRows } from '../../../core/access/call-rules.ts';
import { TextStream } from '../../../core/http/text-stream.ts';
import { toCsv } from '../../../core/text/csv.ts';
import { canReadMoney, canReadOrders } from '../../../permissions/tickets.ts';
import { describeCaller } from '../manage/change-order.ts';
import { requireEdition } from '../manage/reach.ts';
import { findOrder } from '../orders/find-order.ts';
import { readInvoices, requireInvoice } from './invoice.read-model.ts';

const get = bind(getInvoice, decidedByRows, async ({ params }, call, ctx) => {
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

const exportCsv = bind(exportGstr1, canReadMoney, async ({ query }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  const { from, to } = query;
  await ctx.transact((tx) =>
    ctx.audit.record(tx, {
      ...describeCaller(call),
      action: 'ticket_invoice.export',
      subject_type: 'edition',
      subject_id: edition_id,
      before: null,
      after: { from, to },
    }),
  );
  const invoices = await readInvoices(ctx, sql`o.edition_id = ${edition_id} AND i.issued_on BETWEEN ${from} AND ${to}`);
  const chunks = toCsv(heads, Readable.from([invoices.flatMap(toRows)]) as AsyncIterable<string[][]>, (row) => row);
  return new TextStream({ file_name: `gstr1-${from}-${to}.csv`, media_type: 'text/csv', chunks });
});

/** The law counts by rate and place of supply; a credit note stands with the same signs as an invoice, and its type says which. */
function toRows({ kind, buyer, code, issued_on, cancels_code, total_minor, lines }: Invoice): string[][] {
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
      rupees(total_minor),
      `${state}-${gstStates[state as GstStateCode]}`,
      first?.sac ?? '',
      String((first?.rate_bp ?? 0) / 100),
      sum((line) => line.taxable_minor),
      sum((line) => line.igst_minor),
      sum((line) => line.cgst_minor),
      sum((line) => line.sgst_minor),
    ];
  });
}

const rupees = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

export const invoiceHandlers = [get, exportCsv];
