import * as operations from '@sabha/contract/tickets/document-operations';
import { bind } from '../../../core/http/handler.ts';
import { canReadOrders } from '../../../permissions/tickets.ts';
import { requireInvoice } from '../invoices/invoice.read-model.ts';
import { findOrder } from '../orders/find-order.ts';
import { readOrder } from '../orders/order.read-model.ts';
import { answerBytes } from './answer-bytes.ts';
import { makeCalendar } from './make-calendar.ts';
import { makeInvoicePdf, nameInvoice } from './make-invoice.ts';
import { makeTicketsPdf } from './make-tickets.ts';

const pdf = 'application/pdf';

const getInvoice = bind(operations.getInvoiceDocument, async ({ params }, call, ctx) => {
  const { order_id } = await findOrder(ctx, params.order, call, canReadOrders);
  const invoice = await requireInvoice(ctx, { order_id, invoice_id: params.invoice_id });
  return answerBytes(await makeInvoicePdf(ctx, invoice), { media_type: pdf, file_name: nameInvoice(invoice) });
});

const getTickets = bind(operations.getTicketsDocument, async ({ params, query }, call, ctx) => {
  const { order_id } = await findOrder(ctx, params.order, call, canReadOrders);
  const order = await readOrder(ctx, order_id, call);
  const bytes = await makeTicketsPdf(ctx, { order, locale: call.locale, ...query });
  return answerBytes(bytes, { media_type: pdf, file_name: `tickets-${order.code}.pdf` });
});

const getCalendar = bind(operations.getTicketsCalendar, async ({ params, query }, call, ctx) => {
  const { order_id } = await findOrder(ctx, params.order, call, canReadOrders);
  const order = await readOrder(ctx, order_id, call);
  const bytes = Buffer.from(await makeCalendar(ctx, { order, locale: call.locale, line_id: query.line_id }));
  return answerBytes(bytes, { media_type: 'text/calendar; charset=utf-8', file_name: `tickets-${order.code}.ics` });
});

export const documentHandlers = [getInvoice, getTickets, getCalendar];
