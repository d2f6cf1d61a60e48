import type { Translations } from '@sabha/contract/core/fields';
import type { GivenTicket } from '@sabha/contract/tickets/order';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { inLanguage } from '../../../core/text/translate.ts';
import { signTicket } from '../door/ticket-keys.ts';
import { belongsTo } from './find-order.ts';

interface Stored extends Record<string, unknown>, Omit<GivenTicket, 'ticket'> {
  readonly translations: Translations;
  readonly edition_slug: string;
  readonly code: string;
  readonly issued_at: string;
}

const mostTickets = 100;

/** Valid tickets in the name of the person's proved address that stand in orders of others, newest first. */
export async function readGivenTickets(ctx: Context, user_id: number, locale: string): Promise<GivenTicket[]> {
  const { rows } = await ctx.db.execute<Stored>(sql`
    SELECT l.line_id, p.slug AS product_slug, p.name, p.translations, p.lattice, p.palette, l.attendee_name, e.slug AS edition_slug, k.code,
      to_json(k.issued_at) #>> '{}' AS issued_at
    FROM account_details d JOIN ticket_order_lines l ON lower(l.attendee_email) = lower(d.verified_email) AND l.attendee_email <> ''
    JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id) JOIN editions e ON e.edition_id = o.edition_id
    JOIN tickets k ON k.line_id = l.line_id AND k.status = 'valid'
    WHERE d.user_id = ${user_id} AND ${belongsTo(user_id)} IS NOT TRUE ORDER BY k.ticket_id DESC LIMIT ${mostTickets}`);
  return Promise.all(
    rows.map(async ({ translations, name, edition_slug, code, issued_at, ...rest }) => ({
      ...rest,
      name: inLanguage({ name, translations }, 'name', locale),
      ticket: { code, issued_at, qr_text: await signTicket(ctx, { code, edition_slug, product_slug: rest.product_slug }) },
    })),
  );
}
