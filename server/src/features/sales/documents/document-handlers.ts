import * as operations from '@sabha/contract/sales/document-operations';
import type { Order } from '@sabha/contract/sales/order';
import type { Context } from '../../../core/context.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { decidedByRows } from '../../../core/access/call-rules.ts';
import { canReadOrders, canSeeTicketCodes } from '../../../permissions/tickets.ts';
import { requireInvoice } from '../invoices/invoice.read-model.ts';
import { codesForStaff } from '../orders/cart-handlers.ts';
import { findOrder, isReachedByBuyer } from '../orders/find-order.ts';
import { readOrder } from '../orders/order.read-model.ts';
import { answerBytes } from '../../../core/documents/answer-bytes.ts';
import { makeCalendar } from './make-calendar.ts';
import { makeInvoicePdf, nameInvoice } from './make-invoice.ts';
import { makeTicketsPdf } from './make-tickets.ts';

const pdf = 'application/pdf';

const getInvoice = bind(operations.getInvoiceDocument, decidedByRows, async ({ params }, call, ctx) => {
  const { order_id } = await findOrder(ctx, params.order, call, canReadOrders);
  const invoice = await requireInvoice(ctx, { order_id, invoice_id: params.invoice_id });
  return answerBytes(await makeInvoicePdf(ctx, invoice), { media_type: pdf, file_name: nameInvoice(invoice) });
});

/** The order with the codes that the caller may come in with, or give out. @throws ProblemError 404 */
export async function readTicketsOf(ctx: Context, code: string, call: Call): Promise<Order> {
  const found = await findOrder(ctx, code, call, canSeeTicketCodes);
  const codes = (await isReachedByBuyer(ctx, found, call)) ? 'of-buyer' : codesForStaff(call.actor);
  return readOrder(ctx, found.order_id, { locale: call.locale, codes });
}

const getTickets = bind(operations.getTicketsDocument, decidedByRows, async ({ params, query }, call, ctx) => {
  const order = await readTicketsOf(ctx, params.order, call);
  const bytes = await makeTicketsPdf(ctx, { order, locale: call.locale, ...query });
  return answerBytes(bytes, { media_type: pdf, file_name: `tickets-${order.code}.pdf` });
});

const getCalendar = bind(operations.getTicketsCalendar, decidedByRows, async ({ params, query }, call, ctx) => {
  const order = await readTicketsOf(ctx, params.order, call);
  const bytes = Buffer.from(await makeCalendar(ctx, { order, locale: call.locale, line_id: query.line_id }));
  return answerBytes(bytes, { media_type: 'text/calendar; charset=utf-8', file_name: `tickets-${order.code}.ics` });
});

export const documentHandlers = [getInvoice, getTickets, getCalendar];
