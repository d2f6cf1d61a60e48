import type { Invoice, InvoiceLine } from '@sabha/contract/tickets/invoice';
import { getInvoice } from '@sabha/contract/tickets/operations';
import { exportGstr1 } from '@sabha/contract/tickets/staff-operations';
import { gstStates, type GstStateCode } from '@sabha/contract/tickets/gst-states';
import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { bind } from '../../../core/http/handler.ts';
import { TextStream } from '../../../core/http/text-stream.ts';
import { toCsv } from '../../../core/text/csv.ts';
import { canReadMoney, canReadOrders } from '../../../permissions/tickets.ts';
import { describeCaller } from '../manage/change-order.ts';
import { requireEdition, requireRight } from '../manage/reach.ts';
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
  requireRight(call, canReadMoney);
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

export const invoiceHandlers = [get, exportCsv];
