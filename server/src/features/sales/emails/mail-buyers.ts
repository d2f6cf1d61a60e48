import {
  orderConfirmed,
  orderDecided,
  orderLinkRequested,
  orderMethodChanged,
  orderPaid,
  orderPlaced,
  orderResendRequested,
  ticketCancelled,
  ticketTransferred,
  ticketUpgraded,
} from '@sabha/contract/sales/events';
import { groupCode } from '@sabha/contract/sales/ticket-text';
import { transferAwaitedNotice } from '@sabha/contract/sales/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { EmailTemplate } from '../../../core/email/email-template.ts';
import { plainName } from '../../../core/email/plain-text.ts';
import { subscribe } from '../../../core/events/domain-event.ts';
import { makeOrderLink } from '../orders/order-links.ts';
import { transferredJson } from '../orders/order.read-model.ts';
import { attachCancellation, attachPurchase, attachTicket } from './attach-documents.ts';
import { notifyOwner, orderOwner } from './notify-buyers.ts';
import { placesReturnedTemplate, transferDetailsTemplate } from './money-mails.templates.ts';
import { orderLinkTemplate } from './order-link.template.ts';
import { orderDecidedTemplate, orderPaidTemplate, ticketTransferredTemplate, type TransferMail } from './ticket-mails.templates.ts';
import { ticketUpgradedTemplate } from './upgrade-mails.templates.ts';

/** What was bought, the name that was given for who comes, and the code of the ticket. */
type StoredPlace = readonly [product_name: string, attendee_name: string, code: string | null];

const nameOf = ([product_name, attendee_name, code]: StoredPlace): string =>
  [product_name, plainName(attendee_name), groupCode(code ?? '')].filter(Boolean).join(', ');

interface Addressed extends Record<string, unknown> {
  readonly order_id: number;
  readonly user_id: number | null;
  readonly buyer_name: string;
  readonly buyer_email: string;
  readonly locale: string;
  readonly code: string;
  readonly currency: string;
  readonly total_minor: number;
  readonly decision_note: string;
  readonly edition_name: string;
  readonly places: StoredPlace[];
  readonly is_upgrade: boolean;
}

async function readAddressed({ db }: Context, order_id: number): Promise<Addressed | null> {
  const { rows } = await db.execute<Addressed>(sql`
    SELECT o.order_id, o.user_id, o.buyer_name, o.buyer_email, o.locale, o.code, o.currency, o.total_minor, o.decision_note, coalesce(nullif(e.translations #>> ARRAY[o.locale, 'name'], ''), e.name) AS edition_name,
      (SELECT coalesce(json_agg(json_build_array(coalesce(nullif(p.translations #>> ARRAY[o.locale, 'name'], ''), p.name), l.attendee_name, CASE WHEN l.line_id = ANY (ARRAY(SELECT json_array_elements_text(${transferredJson})::bigint)) THEN NULL ELSE t.code END) ORDER BY l.line_no), '[]')
       FROM ticket_order_lines l JOIN ticket_products p USING (product_id) LEFT JOIN tickets t ON t.line_id = l.line_id AND t.status = 'valid' WHERE l.order_id = o.order_id AND l.cancelled_at IS NULL) AS places,
      EXISTS (SELECT FROM ticket_order_lines l WHERE l.order_id = o.order_id AND l.upgrades_line_id IS NOT NULL) AS is_upgrade
    FROM ticket_orders o JOIN edition_basics e USING (edition_id) WHERE o.order_id = ${order_id}`);
  return rows[0] ?? null;
}

/** Days and hours by the clock of the event. */
const untilText = sql`to_char(h.until AT TIME ZONE e.time_zone, 'DD.MM.YYYY, HH24:MI') || ' (' || e.time_zone || ')'`;

interface Transfer extends Record<string, unknown> {
  readonly bank_details: string;
  readonly until: string | null;
}

/** Whose address is proved, by when it has to be for this mail: each order is told once, by what came last. */
const provenBy = {
  placing: sql`o.email_confirmed_at <= o.placed_at`,
  now: sql`o.email_confirmed_at IS NOT NULL`,
  approval: sql`true`,
} as const;

/** Where the money of an order goes that awaits a bank transfer, and until when; null for every other order, and until its address is proved. */
async function readTransfer({ db }: Context, order_id: number, proven: keyof typeof provenBy): Promise<Transfer | null> {
  const { rows } = await db.execute<Transfer>(sql`
    SELECT s.bank_details, ${untilText} AS until
    FROM ticket_orders o JOIN edition_basics e USING (edition_id) JOIN ticket_sellers s ON s.edition_id = o.edition_id AND s.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT min(held_until) FILTER (WHERE isfinite(held_until)) AS until FROM ticket_order_lines WHERE order_id = o.order_id) h
    WHERE o.order_id = ${order_id} AND o.status = 'pending' AND o.payment_method = 'bank_transfer' AND s.bank_details <> '' AND ${provenBy[proven]}`);
  return rows[0] ?? null;
}

const writeMoney = ({ locale, currency, total_minor }: Addressed) =>
  new Intl.NumberFormat(`${locale}-IN`, { style: 'currency', currency }).format(total_minor / 100);

/** To whom a transfer is left to make: also when that way was chosen later, or once the order is approved or its address proved. */
async function mailTransferDetails(ctx: Context, order_id: number, proven: keyof typeof provenBy): Promise<void> {
  const [order, transfer] = await Promise.all([readAddressed(ctx, order_id), readTransfer(ctx, order_id, proven)]);
  if (!order || !transfer) return;
  const { buyer_name, buyer_email, locale, code, edition_name } = order;
  const { bank_details, until } = transfer;
  const url = await orderUrl(ctx, order);
  const data = { name: buyer_name, edition_name, code, total: writeMoney(order), bank_details, until: until ?? '', url };
  await notifyOwner(ctx, transferAwaitedNotice, `${transferAwaitedNotice.type}:${order_id}`, orderOwner(order_id));
  await ctx.mail.send(null, { template: transferDetailsTemplate, to: { email: buyer_email, name: buyer_name }, data, locale });
}

/** What took money to cause is never withheld; what is free, anybody can order with anybody's address. */
const afterMoney = ({ total_minor }: Addressed) => (total_minor > 0 ? { per_hour: null } : {});

/** Whoever has an account signs in to see the order; a guest's link opens it as it is. */
const orderUrl = async (ctx: Context, order: Addressed) => (order.user_id === null ? makeOrderLink(ctx, order) : ownTickets(ctx));

const ownTickets = ({ config }: Context) => `${config.public_url}/my-tickets`;

async function mailTickets(ctx: Context, order_id: number, isAskedByStaff = false): Promise<void> {
  const order = await readAddressed(ctx, order_id);
  // Whoever has given everything back before this is worked is told of that, and gets no mail without a ticket.
  if (!order || order.places.length === 0) return;
  const { buyer_name, buyer_email, locale, code, edition_name, places, is_upgrade } = order;
  const url = await orderUrl(ctx, order);
  const data = { name: buyer_name, edition_name, code, total: writeMoney(order), places: places.map(nameOf), is_upgrade, url };
  const files = await attachPurchase(ctx, { order_id, locale });
  const to = { email: buyer_email, name: buyer_name };
  const limit = isAskedByStaff ? { per_hour: null } : afterMoney(order);
  await ctx.mail.send(null, { template: orderPaidTemplate, to, data, locale, files, ...limit });
}

async function mailLink(ctx: Context, order_id: number): Promise<void> {
  const order = await readAddressed(ctx, order_id);
  if (!order) return;
  const { buyer_name, buyer_email, locale, code, edition_name } = order;
  const data = { name: buyer_name, edition_name, code, url: await makeOrderLink(ctx, order) };
  await ctx.mail.send(null, { template: orderLinkTemplate, to: { email: buyer_email, name: buyer_name }, data, locale });
}

const mailDecided = subscribe(orderDecided, {
  name: 'tickets.tell-buyer-of-decision',
  async handle({ payload: { order_id, is_approved } }, ctx) {
    const order = await readAddressed(ctx, order_id);
    if (!order) return;
    const { buyer_name, buyer_email, locale, code, edition_name, decision_note } = order;
    const data = { name: buyer_name, edition_name, code, is_approved, note: decision_note, url: await orderUrl(ctx, order) };
    await ctx.mail.send(null, { template: orderDecidedTemplate, to: { email: buyer_email, name: buyer_name }, data, locale });
  },
});

interface Transferred extends Record<string, unknown> {
  readonly attendee_name: string;
  readonly attendee_email: string;
  readonly product_name: string;
  readonly ticket_code: string;
}

interface TicketRef {
  readonly order_id: number;
  readonly line_id: number;
}

/** Brings the code of a ticket to who comes with it. */
async function mailAttendee(ctx: Context, { order_id, line_id }: TicketRef, template: EmailTemplate<TransferMail>): Promise<void> {
  const order = await readAddressed(ctx, order_id);
  const { rows } = await ctx.db.execute<Transferred>(sql`
    SELECT l.attendee_name, l.attendee_email, p.name AS product_name, t.code AS ticket_code
    FROM ticket_order_lines l JOIN ticket_products p USING (product_id) JOIN tickets t ON t.line_id = l.line_id AND t.status = 'valid' WHERE l.line_id = ${line_id}`);
  const [ticket] = rows;
  if (!order || !ticket) return;
  const { attendee_name, attendee_email, product_name, ticket_code } = ticket;
  // The buyer has had the mail of the payment, with the same ticket.
  if (attendee_email === '' || (template === ticketUpgradedTemplate && attendee_email === order.buyer_email)) return;
  const data = { name: attendee_name, edition_name: order.edition_name, product_name, ticket_code, url: ownTickets(ctx) };
  await ctx.mail.send(null, {
    template,
    to: { email: attendee_email, name: attendee_name },
    data,
    locale: order.locale,
    files: await attachTicket(ctx, { order_id, locale: order.locale, line_id }),
  });
}

const mailTransferred = subscribe(ticketTransferred, {
  name: 'tickets.tell-new-attendee',
  handle: ({ payload }, ctx) => mailAttendee(ctx, payload, ticketTransferredTemplate),
});

/** The code that the attendee has is dead from the payment on. */
const mailUpgraded = subscribe(ticketUpgraded, {
  name: 'tickets.tell-attendee-of-upgrade',
  handle: ({ payload }, ctx) => mailAttendee(ctx, payload, ticketUpgradedTemplate),
});

/** The credit note, and what takes the place out of a calendar. */
const mailCancelled = subscribe(ticketCancelled, {
  name: 'tickets.tell-buyer-of-places-given-back',
  async handle({ payload: { order_id, line_ids } }, ctx) {
    const order = await readAddressed(ctx, order_id);
    if (!order) return;
    const { rows } = await ctx.db.execute<{ place: StoredPlace; back_minor: number }>(sql`
      SELECT json_build_array(coalesce(nullif(p.translations #>> ARRAY[${order.locale}, 'name'], ''), p.name), l.attendee_name, NULL) AS place,
        (l.price_minor - l.discount_minor + l.tax_minor - l.kept_minor + coalesce((SELECT sum(r.price_minor - r.discount_minor + r.tax_minor - r.kept_minor)
          FROM ticket_replaced_lines(l.line_id) r), 0))::bigint AS back_minor
      FROM ticket_order_lines l JOIN ticket_products p USING (product_id) WHERE l.order_id = ${order_id} AND l.line_id IN ${line_ids} ORDER BY l.line_no`);
    const { buyer_name, buyer_email, locale, code, edition_name } = order;
    const back = writeMoney({ ...order, total_minor: rows.reduce((sum, { back_minor }) => sum + back_minor, 0) });
    const places = rows.map(({ place }) => nameOf(place));
    const data = { name: buyer_name, edition_name, code, back, places, url: await orderUrl(ctx, order) };
    const files = await attachCancellation(ctx, { order_id, locale, line_ids });
    const to = { email: buyer_email, name: buyer_name };
    await ctx.mail.send(null, { template: placesReturnedTemplate, to, data, locale, files, ...afterMoney(order) });
  },
});

export const ticketSubscribers = [
  subscribe(orderPaid, { name: 'tickets.tell-buyer-of-payment', handle: ({ payload }, ctx) => mailTickets(ctx, payload.order_id) }),
  // Staff asked for it and read that it was sent, so it is not withheld; the mail is the one that came with the payment.
  subscribe(orderResendRequested, {
    name: 'tickets.send-tickets-again',
    handle: ({ payload }, ctx) => mailTickets(ctx, payload.order_id, true),
  }),
  subscribe(orderLinkRequested, { name: 'tickets.send-order-link', handle: ({ payload }, ctx) => mailLink(ctx, payload.order_id) }),
  mailDecided,
  mailTransferred,
  mailUpgraded,
  mailCancelled,
  subscribe(orderPlaced, {
    name: 'tickets.tell-buyer-where-to-pay',
    // Another way of paying that was chosen later is told of by itself, and an address that was proved later too.
    handle: async ({ payload: { order_id, payment_method } }, ctx) => {
      if (payment_method === 'bank_transfer') await mailTransferDetails(ctx, order_id, 'placing');
    },
  }),
  subscribe(orderMethodChanged, {
    name: 'tickets.tell-buyer-where-to-pay-instead',
    handle: ({ payload }, ctx) => mailTransferDetails(ctx, payload.order_id, 'now'),
  }),
  subscribe(orderDecided, {
    name: 'tickets.tell-buyer-where-to-pay-once-approved',
    handle: ({ payload }, ctx) => mailTransferDetails(ctx, payload.order_id, 'approval'),
  }),
  subscribe(orderConfirmed, {
    name: 'tickets.tell-buyer-where-to-pay-once-confirmed',
    // As above, however late this is worked.
    handle: async ({ payload: { order_id, payment_method = 'bank_transfer' } }, ctx) => {
      if (payment_method === 'bank_transfer') await mailTransferDetails(ctx, order_id, 'now');
    },
  }),
];
