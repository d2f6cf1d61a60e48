import type { Translations } from '@sabha/contract/core/fields';
import type { GivenTicket } from '@sabha/contract/sales/order';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { inLanguage } from '../../../core/text/translate.ts';
import { signTicket } from './ticket-keys.ts';
import { belongsTo } from './find-order.ts';
import { entryJson, presentEntry, type StoredEntry } from './ticket-entry.read-model.ts';

interface Stored extends Record<string, unknown>, Omit<GivenTicket, 'ticket' | 'entry'> {
  readonly entry: StoredEntry;
  readonly translations: Translations;
  readonly code: string;
  readonly issued_at: string;
}

const maxTickets = 100;

/** Valid tickets in the name of the person's proved address that stand in orders of others, newest first. */
export async function readGivenTickets(ctx: Context, user_id: number, locale: string): Promise<GivenTicket[]> {
  const { rows } = await ctx.db.execute<Stored>(sql`
    SELECT l.line_id, p.slug AS product_slug, p.name, p.translations, p.lattice, p.palette, l.attendee_name, o.billing_name AS organisation, ${entryJson} AS entry, k.code,
      to_json(k.issued_at) #>> '{}' AS issued_at
    FROM proven_addresses d JOIN ticket_order_lines l ON lower(l.attendee_email) = lower(d.verified_email) AND l.attendee_email <> ''
    JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id) JOIN edition_basics e ON e.edition_id = o.edition_id
    JOIN tickets k ON k.line_id = l.line_id AND k.status = 'valid'
    WHERE d.user_id = ${user_id} AND ${belongsTo(user_id)} IS NOT TRUE ORDER BY k.ticket_id DESC LIMIT ${maxTickets}`);
  return Promise.all(
    rows.map(async ({ translations, name, code, issued_at, entry, ...rest }) => ({
      ...rest,
      entry: presentEntry(entry, locale),
      name: inLanguage({ name, translations }, 'name', locale),
      ticket: { code, issued_at, qr_text: await signTicket(ctx, code) },
    })),
  );
}
