import { forbidden, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/tickets/document-operations';
import { sql } from 'drizzle-orm';
import { decideRule } from '../../../core/access/policy.ts';
import { bind } from '../../../core/http/handler.ts';
import { canCheckIn, canReadOrders } from '../../../permissions/tickets.ts';
import { findEdition } from '../../content/public.ts';
import { requireInvoice } from '../invoices/invoice.read-model.ts';
import { findOrder } from '../orders/find-order.ts';
import { readOrder } from '../orders/order.read-model.ts';
import { answerBytes } from './answer-bytes.ts';
import { makeCalendar } from './make-calendar.ts';
import { makeInvoicePdf, nameInvoice } from './make-invoice.ts';
import { makeTicketsPdf } from './make-tickets.ts';
import { readBadges } from './read-badges.ts';

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

const print = bind(operations.printBadges, async ({ body }, call, ctx) => {
  if (decideRule(call.actor, canCheckIn) !== true) throw forbidden();
  const { edition: slug, size, ...filters } = body;
  const edition = await findEdition(ctx.db, slug);
  if (!edition) throw notFound('There is no such edition.');
  const rows = await readBadges(ctx, edition.edition_id, filters);
  if (rows.length === 0) throw notFound('Nobody with a valid ticket is like that.');
  const { drawBadges } = await import('./badge-document.ts');
  const badges = rows.map(({ ticket_code: code, product_slug: slug_of_pass, lattice, palette, ...said }) => ({
    ...said,
    code,
    look: { slug: slug_of_pass, lattice, palette },
  }));
  const bytes = await drawBadges({ event: edition, badges, size, locale: call.locale, made_at: ctx.clock.now() });
  await ctx.db.execute(sql`
    INSERT INTO ticket_badge_prints (line_id, ticket_code, size, printed_by)
    SELECT line_id, ticket_code, ${size}, ${call.actor.user_id} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(line_id bigint, ticket_code text)`);
  return answerBytes(bytes, { media_type: pdf, file_name: `badges-${edition.slug}.pdf` });
});

export const documentHandlers = [getInvoice, getTickets, getCalendar, print];
