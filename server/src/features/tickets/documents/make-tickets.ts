import { notFound } from '@sabha/contract/core/errors';
import type { Order, OrderLine } from '@sabha/contract/tickets/order';
import type { Context } from '../../../core/context.ts';
import { inLanguage } from '../../../core/text/translate.ts';
import { findEditionById, type EditionRow } from '../../content/public.ts';
import type { ticketPapers, TicketEvent, TicketSheet } from './ticket-document.ts';

interface Wanted {
  readonly order: Order;
  readonly format: (typeof ticketPapers)[number];
  readonly locale: string;
  /** This ticket only; all that are valid without it. */
  readonly line_id?: number | undefined;
}

/** Valid tickets of an order as a PDF. @throws ProblemError 404 when there are none. */
export async function makeTicketsPdf(ctx: Context, { order, format, locale, line_id }: Wanted): Promise<Buffer> {
  const lines = order.lines.filter((line) => line_id === undefined || line.line_id === line_id);
  const tickets = lines.flatMap((line) => toSheet(line, order.code));
  if (tickets.length === 0) throw notFound('There is no valid ticket.');
  const event = toEvent(await requireEdition(ctx, order.edition_id), locale);
  const { drawTickets } = await import('./ticket-document.ts');
  return drawTickets({ event, tickets, format, locale, made_at: lastIssue(lines) });
}

export async function requireEdition({ db }: Context, edition_id: number): Promise<EditionRow> {
  const edition = await findEditionById(db, edition_id);
  if (!edition) throw notFound('There is no such edition.');
  return edition;
}

/** The newest of the tickets: the same tickets are the same paper. */
const lastIssue = (lines: readonly OrderLine[]): Date =>
  new Date(Math.max(...lines.map(({ ticket }) => (ticket === null ? 0 : Date.parse(ticket.issued_at)))));

function toEvent(edition: EditionRow, locale: string): TicketEvent {
  const { starts_on, ends_on, time_zone, contact_email } = edition;
  const [name, venue_name, venue_address, city] = (['name', 'venue_name', 'venue_address', 'city'] as const).map((field) =>
    inLanguage(edition, field, locale),
  );
  return {
    name: name ?? '',
    venue_name: venue_name ?? '',
    venue_address: venue_address ?? '',
    city: city ?? '',
    starts_on,
    ends_on,
    time_zone,
    contact_email,
  };
}

function toSheet(line: OrderLine, order_code: string): TicketSheet[] {
  const { ticket, name, product_slug, lattice, palette, ...rest } = line;
  if (ticket === null) return [];
  return [
    { ...rest, code: ticket.code, qr_text: ticket.qr_text, pass_name: name, look: { slug: product_slug, lattice, palette }, order_code },
  ];
}
