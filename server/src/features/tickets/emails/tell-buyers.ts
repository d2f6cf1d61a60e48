import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { DomainEventHandler } from '../../../core/events/outbox.ts';
import { orderDecidedTemplate, orderPaidTemplate, ticketTransferredTemplate } from './ticket-mails.templates.ts';

interface Addressed extends Record<string, unknown> {
  readonly buyer_name: string;
  readonly buyer_email: string;
  readonly locale: string;
  readonly code: string;
  readonly currency: string;
  readonly total_paise: number;
  readonly decision_note: string;
  readonly edition_name: string;
  readonly places: string[];
}

async function readAddressed({ db }: Context, order_id: number): Promise<Addressed | null> {
  const { rows } = await db.execute<Addressed>(sql`
    SELECT o.buyer_name, o.buyer_email, o.locale, o.code, o.currency, o.total_paise, o.decision_note, coalesce(nullif(e.translations #>> ARRAY[o.locale, 'name'], ''), e.name) AS edition_name,
      (SELECT json_agg(concat_ws(', ', coalesce(nullif(p.translations #>> ARRAY[o.locale, 'name'], ''), p.name), nullif(l.attendee_name, ''), t.code) ORDER BY l.line_no)
       FROM ticket_order_lines l JOIN ticket_products p USING (product_id) LEFT JOIN tickets t ON t.line_id = l.line_id AND t.status = 'valid' WHERE l.order_id = o.order_id AND l.cancelled_at IS NULL) AS places
    FROM ticket_orders o JOIN editions e USING (edition_id) WHERE o.order_id = ${order_id}`);
  return rows[0] ?? null;
}

/** The mail itself carries the codes; whoever signs in with the buyer's address finds the rest there, guests too. */
const orderUrl = ({ config }: Context) => `${config.public_url}/my-tickets`;

const tellPaid: DomainEventHandler<{ order_id: number } & Record<string, unknown>> = {
  event: 'ticket_order.paid',
  name: 'tickets.tell-buyer-of-payment',
  async handle({ payload }, ctx) {
    const order = await readAddressed(ctx, payload.order_id);
    if (!order) return;
    const { buyer_name, buyer_email, locale, code, edition_name, places, currency, total_paise } = order;
    const total = new Intl.NumberFormat(`${locale}-IN`, { style: 'currency', currency }).format(total_paise / 100);
    const data = { name: buyer_name, edition_name, code, total, places, url: orderUrl(ctx) };
    await ctx.mail.send(null, { template: orderPaidTemplate, to: { email: buyer_email, name: buyer_name }, data, locale });
  },
};

/** Staff asked for it; the mail is the one that came with the payment. */
const tellAgain: typeof tellPaid = { ...tellPaid, event: 'ticket_order.resend_requested', name: 'tickets.send-tickets-again' };

const tellDecided: DomainEventHandler<{ order_id: number; is_approved: boolean } & Record<string, unknown>> = {
  event: 'ticket_order.decided',
  name: 'tickets.tell-buyer-of-decision',
  async handle({ payload: { order_id, is_approved } }, ctx) {
    const order = await readAddressed(ctx, order_id);
    if (!order) return;
    const { buyer_name, buyer_email, locale, code, edition_name, decision_note } = order;
    const data = { name: buyer_name, edition_name, code, is_approved, note: decision_note, url: orderUrl(ctx) };
    await ctx.mail.send(null, { template: orderDecidedTemplate, to: { email: buyer_email, name: buyer_name }, data, locale });
  },
};

interface Transferred extends Record<string, unknown> {
  readonly attendee_name: string;
  readonly attendee_email: string;
  readonly product_name: string;
  readonly ticket_code: string;
}

const tellTransferred: DomainEventHandler<{ order_id: number; line_id: number } & Record<string, unknown>> = {
  event: 'ticket.transferred',
  name: 'tickets.tell-new-attendee',
  async handle({ payload: { order_id, line_id } }, ctx) {
    const order = await readAddressed(ctx, order_id);
    const { rows } = await ctx.db.execute<Transferred>(sql`
      SELECT l.attendee_name, l.attendee_email, p.name AS product_name, t.code AS ticket_code
      FROM ticket_order_lines l JOIN ticket_products p USING (product_id) JOIN tickets t ON t.line_id = l.line_id AND t.status = 'valid' WHERE l.line_id = ${line_id}`);
    const [ticket] = rows;
    if (!order || !ticket) return;
    const { attendee_name, attendee_email, product_name, ticket_code } = ticket;
    const data = { name: attendee_name, edition_name: order.edition_name, product_name, ticket_code };
    await ctx.mail.send(null, {
      template: ticketTransferredTemplate,
      to: { email: attendee_email, name: attendee_name },
      data,
      locale: order.locale,
    });
  },
};

export const ticketSubscribers: readonly DomainEventHandler[] = [
  tellPaid,
  tellAgain,
  tellDecided,
  tellTransferred,
] as readonly DomainEventHandler[];
