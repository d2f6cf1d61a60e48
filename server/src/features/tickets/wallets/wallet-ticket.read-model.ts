import { notFound } from '@sabha/contract/core/errors';
import type { Order, Ticket } from '@sabha/contract/tickets/order';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { locales, type Locale } from '../../../core/http/locale.ts';
import { inLanguage } from '../../../core/text/translate.ts';
import type { EditionRow } from '../../content/public.ts';
import { findProgramme } from '../../schedule/public.ts';
import { describeTicket, toEvent, toSheet, type DescribedTicket, type TicketSheet } from '../documents/describe-ticket.ts';
import { requireEdition } from '../documents/make-tickets.ts';
import { products } from '../schema.ts';
import { findEventTimes, listOpenDays, type OpenDay } from './ticket-times.ts';

/** A valid ticket with all that wallets show of it. */
export interface WalletTicket {
  /** Of the place, whatever codes it has had: on the phone of one person a newer pass takes the place of an older. */
  readonly serial: string;
  readonly ticket: Ticket;
  readonly order: Order;
  readonly edition: EditionRow;
  readonly look: TicketSheet['look'];
  readonly texts: Readonly<Record<Locale, DescribedTicket>>;
  /** One at least, in order. */
  readonly days: readonly OpenDay[];
  readonly event_times: OpenDay | null;
}

/** @throws ProblemError 404 for a place whose ticket is not valid, and for one of another order */
export async function readWalletTicket(ctx: Context, order: Order, line_id: number): Promise<WalletTicket> {
  const line = order.lines.find((one) => one.line_id === line_id);
  const sheet = line && toSheet(line, order.code);
  if (!line?.ticket || !sheet) throw notFound('There is no valid ticket.');
  const edition = await requireEdition(ctx, order.edition_id);
  const nameIn = await readProductName(ctx, line.product_id);
  const programme = await findProgramme(ctx, edition.slug);
  const sessions = programme?.document.sessions ?? [];
  const describe = (locale: Locale) => describeTicket(toEvent(edition, locale), { ...sheet, pass_name: nameIn(locale) }, locale);
  return {
    serial: `${order.code}-${line.line_no}`,
    ticket: line.ticket,
    order,
    edition,
    look: sheet.look,
    texts: Object.fromEntries(locales.map((locale) => [locale, describe(locale)])) as Record<Locale, DescribedTicket>,
    days: listOpenDays({ ...edition, valid_on: line.valid_on }, sessions),
    event_times: findEventTimes(sessions),
  };
}

async function readProductName({ db }: Context, product_id: number): Promise<(locale: string) => string> {
  const [product] = await db
    .select({ name: products.name, translations: products.translations })
    .from(products)
    .where(eq(products.product_id, product_id));
  if (!product) throw new Error(`The product ${product_id} of a ticket is not there.`);
  return (locale) => inLanguage(product, 'name', locale);
}
