import { notFound } from '@sabha/contract/core/errors';
import type { Order, Ticket } from '@sabha/contract/sales/order';
import type { Context } from '../../../core/context.ts';
import { locales, type Locale } from '@sabha/contract/core/locales';
import { findEditionById, type EditionRow } from '../../content/public.ts';
import { findProgramme } from '../../schedule/public.ts';
import { describeTicket, readProductName, toEvent, toSheet, type DescribedTicket, type TicketSheet } from '../../sales/public.ts';
import { findEventTimes, listOpenDays, type OpenDay } from './ticket-times.ts';

/** A valid ticket with all that wallets show of it. */
export interface WalletTicket {
  /** Of the place, whatever codes it has had: on the phone of one person a newer pass takes the place of an older. */
  readonly serial: string;
  readonly ticket: Ticket;
  readonly order: Order;
  readonly edition: EditionRow;
  readonly appearance: TicketSheet['appearance'];
  readonly translations: Readonly<Record<Locale, DescribedTicket>>;
  /** One at least, in order. */
  readonly days: readonly OpenDay[];
  readonly event_times: OpenDay | null;
}

/** @throws ProblemError 404 for a place whose ticket is not valid, and for one of another order */
export async function readWalletTicket(ctx: Context, order: Order, line_id: number): Promise<WalletTicket> {
  const line = order.lines.find((one) => one.line_id === line_id);
  const sheet = line && toSheet(line, order.code);
  if (!line?.ticket || !sheet) throw notFound('There is no valid ticket.');
  const edition = await findEditionById(ctx.db, order.edition_id);
  if (!edition) throw notFound('There is no such edition.');
  const nameIn = await readProductName(ctx, line.product_id);
  const programme = await findProgramme(ctx, edition.slug);
  const sessions = programme?.document.sessions ?? [];
  const describe = (locale: Locale) => describeTicket(toEvent(edition, locale), { ...sheet, pass_name: nameIn(locale) }, locale);
  return {
    serial: `${order.code}-${line.line_no}`,
    ticket: line.ticket,
    order,
    edition,
    appearance: sheet.appearance,
    translations: Object.fromEntries(locales.map((locale) => [locale, describe(locale)])) as Record<Locale, DescribedTicket>,
    days: listOpenDays({ ...edition, valid_on: line.valid_on }, sessions),
    event_times: findEventTimes(sessions),
  };
}
