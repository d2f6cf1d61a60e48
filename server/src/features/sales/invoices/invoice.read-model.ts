import { notFound } from '@sabha/contract/core/errors';
import type { Invoice } from '@sabha/contract/sales/invoice';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';

/** Invoices and credit notes as they were issued; the condition speaks of the invoice `i` and its order `o`. */
export async function readInvoices({ db }: Context, condition: ReturnType<typeof sql>): Promise<Invoice[]> {
  const { rows } = await db.execute<{ invoice: Invoice }>(sql`
    SELECT json_build_object('invoice_id', i.invoice_id, 'kind', i.kind, 'code', i.code, 'issued_on', i.issued_on, 'order_code', o.code,
      'cancels_code', c.code, 'cancels_issued_on', c.issued_on, 'currency', o.currency, 'seller', i.seller, 'buyer', i.buyer, 'lines', i.lines, 'taxable_minor', i.taxable_minor,
      'cgst_minor', i.cgst_minor, 'sgst_minor', i.sgst_minor, 'igst_minor', i.igst_minor, 'total_minor', i.total_minor) AS invoice
    FROM ticket_invoices i JOIN ticket_orders o USING (order_id) LEFT JOIN ticket_invoices c ON c.invoice_id = i.cancels_invoice_id
    WHERE ${condition} ORDER BY i.issued_on, i.invoice_id`);
  return rows.map((row) => row.invoice);
}

/** @throws ProblemError 404 when the order has no such document. */
export async function requireInvoice(ctx: Context, { order_id, invoice_id }: { order_id: number; invoice_id: number }): Promise<Invoice> {
  const [invoice] = await readInvoices(ctx, sql`i.order_id = ${order_id} AND i.invoice_id = ${invoice_id}`);
  if (!invoice) throw notFound('The order has no such invoice.');
  return invoice;
}
