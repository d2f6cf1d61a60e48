import type { Invoice } from '@sabha/contract/sales/invoice';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { hashBytes } from '../../../core/documents/answer-bytes.ts';
import { drawInvoiceTask } from './document.tasks.ts';

/**
 * The PDF of an invoice. The hash of the first one is kept, and every later one must have it.
 * @throws Error when the bytes have become others, which the number of the layout must say.
 */
export async function makeInvoicePdf({ db, tasks }: Context, invoice: Invoice): Promise<Buffer> {
  const { bytes, layout } = await tasks.run(drawInvoiceTask, invoice, `invoice ${invoice.invoice_id}`);
  const sha256 = hashBytes(bytes);
  const { invoice_id } = invoice;
  await db.execute(
    sql`INSERT INTO ticket_invoice_files (invoice_id, layout, sha256) VALUES (${invoice_id}, ${layout}, ${sha256}) ON CONFLICT DO NOTHING`,
  );
  const { rows } = await db.execute<{ sha256: string }>(
    sql`SELECT sha256 FROM ticket_invoice_files WHERE invoice_id = ${invoice_id} AND layout = ${layout}`,
  );
  if (rows[0]?.sha256 !== sha256) throw new Error(`The PDF of invoice ${invoice_id} is no longer the one that was handed out.`);
  return bytes;
}

/** Slashes of the number cannot stand in the name of a file. */
export const nameInvoice = ({ kind, code }: Pick<Invoice, 'kind' | 'code'>): string =>
  `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${code.replaceAll('/', '-')}.pdf`;
