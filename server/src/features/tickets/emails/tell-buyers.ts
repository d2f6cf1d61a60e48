import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { EmailTemplate } from '../../../core/email/email-template.ts';
import type { DomainEventHandler } from '../../../core/events/outbox.ts';
import { attachCancellation, attachPurchase, attachTicket } from './attach-papers.ts';
import { placesReturnedTemplate, transferDetailsTemplate } from './money-mails.templates.ts';
import { orderDecidedTemplate, orderPaidTemplate, ticketTransferredTemplate, type TransferMail } from './ticket-mails.templates.ts';
import { ticketUpgradedTemplate } from './upgrade-mails.templates.ts';

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
  readonly is_upgrade: boolean;
}

async function readAddressed({ db }: Context, order_id: number): Promise<Addressed | null> {
  const { rows } = await db.execute<Addressed>(sql`
    SELECT o.buyer_name, o.buyer_email, o.locale, o.code, o.currency, o.total_paise, o.decision_note, coalesce(nullif(e.translations #>> ARRAY[o.locale, 'name'], ''), e.name) AS edition_name,
      (SELECT coalesce(json_agg(concat_ws(', ', coalesce(nullif(p.translations #>> ARRAY[o.locale, 'name'], ''), p.name), nullif(l.attendee_name, ''), t.code) ORDER BY l.line_no), '[]')
       FROM ticket_order_lines l JOIN ticket_products p USING (product_id) LEFT JOIN tickets t ON t.line_id = l.line_id AND t.status = 'valid' WHERE l.order_id = o.order_id AND l.cancelled_at IS NULL) AS places,
      EXISTS (SELECT FROM ticket_order_lines l WHERE l.order_id = o.order_id AND l.upgrades_line_id IS NOT NULL) AS is_upgrade
    FROM ticket_orders o JOIN editions e USING (edition_id) WHERE o.order_id = ${order_id}`);
  return rows[0] ?? null;
}

/** Days and hours by the clock of the event. */
const untilText = sql`to_char(h.until AT TIME ZONE e.time_zone, 'DD.MM.YYYY, HH24:MI') || ' (' || e.time_zone || ')'`;

interface Transfer extends Record<string, unknown> {
  readonly bank_details: string;
  readonly until: string | null;
}

/** Where the money of an order goes that awaits a bank transfer, and until when; null for every other order. */
async function readTransfer({ db }: Context, order_id: number): Promise<Transfer | null> {
  const { rows } = await db.execute<Transfer>(sql`
    SELECT s.bank_details, ${untilText} AS until
    FROM ticket_orders o JOIN editions e USING (edition_id) JOIN ticket_sellers s ON s.edition_id = o.edition_id AND s.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT min(held_until) FILTER (WHERE isfinite(held_until)) AS until FROM ticket_order_lines WHERE order_id = o.order_id) h
    WHERE o.order_id = ${order_id} AND o.status = 'pending' AND o.payment_method = 'bank_transfer' AND s.bank_details <> ''`);
  return rows[0] ?? null;
}

const writeMoney = ({ locale, currency, total_paise }: Addressed) =>
  new Intl.NumberFormat(`${locale}-IN`, { style: 'currency', currency }).format(total_paise / 100);

interface MaybeTransfer extends Record<string, unknown> {
  readonly order_id: number;
  /** How it was to be paid when this happened; a later choice is told of by itself. */
  readonly payment_method?: string;
}

/** To whom a transfer is left to make: also when that way was chosen later, or once the order is approved. */
const tellTransferDetails = (event: string, name: string): DomainEventHandler<MaybeTransfer> => ({
  event,
  name,
  async handle({ payload: { order_id, payment_method = 'bank_transfer' } }, ctx) {
    if (payment_method !== 'bank_transfer') return;
    const [order, transfer] = await Promise.all([readAddressed(ctx, order_id), readTransfer(ctx, order_id)]);
    if (!order || !transfer) return;
    const { buyer_name, buyer_email, locale, code, edition_name } = order;
    const { bank_details, until } = transfer;
    const data = { name: buyer_name, edition_name, code, total: writeMoney(order), bank_details, until: until ?? '', url: orderUrl(ctx) };
    await ctx.mail.send(null, { template: transferDetailsTemplate, to: { email: buyer_email, name: buyer_name }, data, locale });
  },
});

/** The mail itself carries the codes; whoever signs in with the buyer's address finds the rest there, guests too. */
const orderUrl = ({ config }: Context) => `${config.public_url}/my-tickets`;

const tellPaid: DomainEventHandler<{ order_id: number } & Record<string, unknown>> = {
  event: 'ticket_order.paid',
  name: 'tickets.tell-buyer-of-payment',
  async handle({ payload }, ctx) {
    const order = await readAddressed(ctx, payload.order_id);
    // Whoever has given everything back before this is worked is told of that, and gets no mail without a ticket.
    if (!order || order.places.length === 0) return;
    const { buyer_name, buyer_email, locale, code, edition_name, places, is_upgrade } = order;
    const data = { name: buyer_name, edition_name, code, total: writeMoney(order), places, is_upgrade, url: orderUrl(ctx) };
    const files = await attachPurchase(ctx, { order_id: payload.order_id, locale });
    await ctx.mail.send(null, { template: orderPaidTemplate, to: { email: buyer_email, name: buyer_name }, data, locale, files });
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

type TicketRef = { order_id: number; line_id: number } & Record<string, unknown>;

/** Brings the code of a ticket to who comes with it. */
async function tellAttendee(ctx: Context, { order_id, line_id }: TicketRef, template: EmailTemplate<TransferMail>): Promise<void> {
  const order = await readAddressed(ctx, order_id);
  const { rows } = await ctx.db.execute<Transferred>(sql`
    SELECT l.attendee_name, l.attendee_email, p.name AS product_name, t.code AS ticket_code
    FROM ticket_order_lines l JOIN ticket_products p USING (product_id) JOIN tickets t ON t.line_id = l.line_id AND t.status = 'valid' WHERE l.line_id = ${line_id}`);
  const [ticket] = rows;
  if (!order || !ticket) return;
  const { attendee_name, attendee_email, product_name, ticket_code } = ticket;
  // The buyer has had the mail of the payment, with the same ticket.
  if (attendee_email === '' || (template === ticketUpgradedTemplate && attendee_email === order.buyer_email)) return;
  const data = { name: attendee_name, edition_name: order.edition_name, product_name, ticket_code, url: orderUrl(ctx) };
  await ctx.mail.send(null, {
    template,
    to: { email: attendee_email, name: attendee_name },
    data,
    locale: order.locale,
    files: await attachTicket(ctx, { order_id, locale: order.locale, line_id }),
  });
}

const tellTransferred: DomainEventHandler<TicketRef> = {
  event: 'ticket.transferred',
  name: 'tickets.tell-new-attendee',
  handle: ({ payload }, ctx) => tellAttendee(ctx, payload, ticketTransferredTemplate),
};

/** The code that the attendee has is dead from the payment on. */
const tellUpgraded: DomainEventHandler<TicketRef> = {
  event: 'ticket.upgraded',
  name: 'tickets.tell-attendee-of-upgrade',
  handle: ({ payload }, ctx) => tellAttendee(ctx, payload, ticketUpgradedTemplate),
};

/** The credit note, and what takes the place out of a calendar. */
const tellCancelled: DomainEventHandler<{ order_id: number; line_ids: number[] } & Record<string, unknown>> = {
  event: 'ticket.cancelled',
  name: 'tickets.tell-buyer-of-places-given-back',
  async handle({ payload: { order_id, line_ids } }, ctx) {
    const order = await readAddressed(ctx, order_id);
    if (!order) return;
    const { rows } = await ctx.db.execute<{ place: string; back_paise: number }>(sql`
      SELECT concat_ws(', ', coalesce(nullif(p.translations #>> ARRAY[${order.locale}, 'name'], ''), p.name), nullif(l.attendee_name, '')) AS place,
        (l.price_paise - l.discount_paise + l.tax_paise - l.kept_paise + coalesce((SELECT sum(r.price_paise - r.discount_paise + r.tax_paise - r.kept_paise)
          FROM ticket_replaced_lines(l.line_id) r), 0))::bigint AS back_paise
      FROM ticket_order_lines l JOIN ticket_products p USING (product_id) WHERE l.order_id = ${order_id} AND l.line_id IN ${line_ids} ORDER BY l.line_no`);
    const { buyer_name, buyer_email, locale, code, edition_name } = order;
    const back = writeMoney({ ...order, total_paise: rows.reduce((sum, { back_paise }) => sum + back_paise, 0) });
    const data = { name: buyer_name, edition_name, code, back, places: rows.map(({ place }) => place), url: orderUrl(ctx) };
    const files = await attachCancellation(ctx, { order_id, locale, line_ids });
    await ctx.mail.send(null, { template: placesReturnedTemplate, to: { email: buyer_email, name: buyer_name }, data, locale, files });
  },
};

export const ticketSubscribers: readonly DomainEventHandler[] = [
  tellPaid,
  tellAgain,
  tellDecided,
  tellTransferred,
  tellUpgraded,
  tellCancelled,
  tellTransferDetails('ticket_order.placed', 'tickets.tell-buyer-where-to-pay'),
  tellTransferDetails('ticket_order.method_changed', 'tickets.tell-buyer-where-to-pay-instead'),
  tellTransferDetails('ticket_order.decided', 'tickets.tell-buyer-where-to-pay-once-approved'),
] as readonly DomainEventHandler[];
