import type { OrderLine } from '@sabha/contract/sales/order';
import { inLanguage } from '../../../core/text/translate.ts';
import type { EditionRow } from '../../content/public.ts';
import { textsOf } from '../../accounts/public.ts';
import type { PassAppearance } from '../../../core/documents/pdf-parts.ts';
import { ticketTexts } from './ticket-texts.ts';

/** One ticket with all that stands on it, in the reader's language. */
export interface TicketSheet {
  readonly code: string;
  readonly qr_text: string;
  readonly pass_name: string;
  readonly appearance: PassAppearance;
  readonly attendee_name: string;
  readonly order_code: string;
  readonly valid_on: readonly string[];
  readonly is_transferable: boolean;
  readonly refund_until: string | null;
  readonly refund_percent: number;
}

export interface TicketEvent {
  readonly name: string;
  readonly venue_name: string;
  readonly venue_address: string;
  readonly city: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly time_zone: string;
  readonly contact_email: string | null;
}

export function toEvent(edition: EditionRow, locale: string): TicketEvent {
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

/** Null for a place whose ticket is not valid. */
export function toSheet(line: OrderLine, order_code: string): TicketSheet | null {
  const { ticket, name, product_slug, lattice, palette, ...rest } = line;
  if (ticket === null) return null;
  return {
    ...rest,
    code: ticket.code,
    qr_text: ticket.qr_text,
    pass_name: name,
    appearance: { slug: product_slug, lattice, palette },
    order_code,
  };
}

/** What stands on a ticket, as texts. */
export type DescribedTicket = ReturnType<typeof describeTicket>;

export function describeTicket(event: TicketEvent, ticket: TicketSheet, locale: string) {
  const days = formatterOf(locale, 'UTC');
  const { texts } = textsOf(ticketTexts, locale, {});
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const dates = days.formatRange(at(event.starts_on), at(event.ends_on));
  const city = event.venue_address.includes(event.city) ? '' : event.city;
  const where = [event.venue_name, event.venue_address, city].filter(Boolean).join(', ');
  const valid = ticket.valid_on
    .toSorted()
    .map((day) => days.format(at(day)))
    .join(', ');
  const when: [string, string] = [valid === '' ? texts.when : texts.valid, valid === '' ? dates : valid];
  const facts: [string, string][] = [
    when,
    ...(where === '' ? [] : ([[texts.where, where]] satisfies [string, string][])),
    [texts.order, ticket.order_code],
  ];
  const terms = termsOf(event, ticket, locale);
  return { event, ticket, texts, dates, when, where, facts, terms, holder: ticket.attendee_name || texts.no_name };
}

function termsOf(
  { time_zone, contact_email }: TicketEvent,
  { is_transferable, refund_until, refund_percent }: TicketSheet,
  locale: string,
): string[] {
  // What ends at midnight ends with the day before it.
  const last = refund_until === null ? null : new Date(Date.parse(refund_until) - 1);
  const day = last && formatterOf(locale, time_zone).format(last);
  const { texts, fill } = textsOf(ticketTexts, locale, { day: day ?? '', percent: String(refund_percent), email: contact_email ?? '' });
  return [
    texts.one,
    texts.name,
    is_transferable ? texts.transfer : texts.personal,
    day === null ? texts.no_refund : fill(texts.refund),
    ...(contact_email === null ? [] : [fill(texts.help)]),
  ];
}

const formatterOf = (locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(`${locale}-IN`, { day: 'numeric', month: 'long', year: 'numeric', timeZone, numberingSystem: 'latn' });
