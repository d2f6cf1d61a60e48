import { notFound } from '@sabha/contract/core/errors';
import type { Order, OrderLine } from '@sabha/contract/sales/order';
import type { Context } from '../../../core/context.ts';
import { findEditionById, type EditionRow } from '../../content/public.ts';
import { toEvent, toSheet } from './describe-ticket.ts';
import { drawTicketsTask } from './document.tasks.ts';
import type { ticketFormats } from './ticket-document.ts';

interface Wanted {
  readonly order: Order;
  readonly format: (typeof ticketFormats)[number];
  readonly locale: string;
  /** This ticket only; all that are valid without it. */
  readonly line_id?: number | undefined;
}

/** Valid tickets of an order as a PDF. @throws ProblemError 404 when there are none. */
export async function makeTicketsPdf(ctx: Context, { order, format, locale, line_id }: Wanted): Promise<Buffer> {
  const lines = order.lines.filter((line) => line_id === undefined || line.line_id === line_id);
  const tickets = lines.map((line) => toSheet(line, order.code)).filter((sheet) => sheet !== null);
  if (tickets.length === 0) throw notFound('There is no valid ticket.');
  const event = toEvent(await requireEdition(ctx, order.edition_id), locale);
  const drawing = { event, tickets, format, locale, made_at: lastIssue(lines) };
  return ctx.tasks.run(drawTicketsTask, drawing, `order ${order.code}`);
}

export async function requireEdition({ db }: Context, edition_id: number): Promise<EditionRow> {
  const edition = await findEditionById(db, edition_id);
  if (!edition) throw notFound('There is no such edition.');
  return edition;
}

/** The newest of the tickets: the same tickets are the same paper. */
const lastIssue = (lines: readonly OrderLine[]): Date =>
  new Date(Math.max(...lines.map(({ ticket }) => (ticket === null ? 0 : Date.parse(ticket.issued_at)))));
