import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { EmailInlineFile } from '../../../core/email/mailer.ts';
import { makeCalendar } from '../documents/make-calendar.ts';
import { makeInvoicePdf, nameInvoice } from '../documents/make-invoice.ts';
import { makeTicketsPdf } from '../documents/make-tickets.ts';
import { readInvoices } from '../invoices/invoice.read-model.ts';
import { readOrder } from '../orders/order.read-model.ts';

interface Bought {
  readonly order_id: number;
  readonly locale: string;
  readonly line_id?: number;
}

const toFile = (file_name: string, media_type: string, bytes: Buffer): EmailInlineFile => ({
  file_name,
  media_type,
  content: bytes.toString('base64'),
});
const toCalendar = (code: string, text: string) =>
  toFile(`tickets-${code}.ics`, 'text/calendar; charset=utf-8; method=PUBLISH', Buffer.from(text));

/** Tickets, invoice and calendar entries of an order that was paid. */
export async function attachPurchase(ctx: Context, { order_id, locale }: Bought): Promise<EmailInlineFile[]> {
  return [...(await attachTicket(ctx, { order_id, locale })), ...(await attachInvoices(ctx, order_id, 'invoice'))];
}

/** The ticket of one place, or of all; nothing for what is shown at no door. */
export async function attachTicket(ctx: Context, { order_id, locale, line_id }: Bought): Promise<EmailInlineFile[]> {
  // One place is for who comes with it; all of them are for the buyer.
  const order = await readOrder(ctx, order_id, { locale, codes: line_id === undefined ? 'of-buyer' : 'all' });
  const hasTicket = order.lines.some((line) => line.ticket !== null && (line_id === undefined || line.line_id === line_id));
  if (!hasTicket) return [];
  const pdf = await makeTicketsPdf(ctx, { order, format: 'a4', locale, line_id });
  return [
    toFile(`tickets-${order.code}.pdf`, 'application/pdf', pdf),
    toCalendar(order.code, await makeCalendar(ctx, { order, locale, line_id })),
  ];
}

/** The newest credit notes, those for what was paid before an upgrade too, and the calendar with the places that are no longer. */
export async function attachCancellation(
  ctx: Context,
  { order_id, locale, line_ids }: Bought & { line_ids: readonly number[] },
): Promise<EmailInlineFile[]> {
  const order = await readOrder(ctx, order_id, { locale });
  const notes = [...(await attachInvoices(ctx, order_id, 'credit_note')).slice(-1), ...(await attachReplaced(ctx, line_ids))];
  return [...notes, toCalendar(order.code, await makeCalendar(ctx, { order, locale }))];
}

async function attachReplaced(ctx: Context, line_ids: readonly number[]): Promise<EmailInlineFile[]> {
  const { rows } = await ctx.db.execute<{ order_id: number }>(sql`
    SELECT DISTINCT r.order_id FROM unnest(${sql.param([...line_ids])}::bigint[]) AS u (line_id), ticket_replaced_lines(u.line_id) r ORDER BY r.order_id`);
  const notes = await Promise.all(rows.map(async ({ order_id }) => (await attachInvoices(ctx, order_id, 'credit_note')).slice(-1)));
  return notes.flat();
}

async function attachInvoices(ctx: Context, order_id: number, kind: 'invoice' | 'credit_note'): Promise<EmailInlineFile[]> {
  const files: EmailInlineFile[] = [];
  for (const invoice of await readInvoices(ctx, sql`i.order_id = ${order_id} AND i.kind = ${kind}`))
    files.push(toFile(nameInvoice(invoice), 'application/pdf', await makeInvoicePdf(ctx, invoice)));
  return files;
}
