import type { LatticeFamily, ThemePalette } from '@sabha/contract/schedule/theme-look';
import type { badgeRunSchema } from '@sabha/contract/tickets/badge';
import { mostBadges } from '@sabha/contract/tickets/badge';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../../core/context.ts';

interface BadgeRow extends Record<string, unknown> {
  readonly line_id: number;
  readonly ticket_code: string;
  readonly attendee_name: string;
  readonly organisation: string;
  readonly role: string;
  readonly pass_name: string;
  readonly product_slug: string;
  readonly lattice: LatticeFamily | null;
  readonly palette: ThemePalette | null;
}

type Filters = Omit<z.output<typeof badgeRunSchema>, 'edition' | 'size'>;

/**
 * People with a valid ticket, by name. What they do and where is what they say of themselves under an address that they have
 * proved; without that the company that bought stands in.
 */
export async function readBadges(
  { db }: Context,
  edition_id: number,
  { product_ids, line_ids, search, is_only_unprinted }: Filters,
): Promise<BadgeRow[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<BadgeRow>(sql`
    SELECT l.line_id, t.code AS ticket_code, coalesce(nullif(l.attendee_name, ''), o.buyer_name) AS attendee_name,
      coalesce(nullif(u.organisation, ''), o.billing_name) AS organisation, coalesce(u.job_title, '') AS role,
      p.name AS pass_name, p.slug AS product_slug, p.lattice, p.palette
    FROM tickets t JOIN ticket_order_lines l USING (line_id) JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id)
    LEFT JOIN account_details d ON lower(d.verified_email) = lower(nullif(l.attendee_email, ''))
    LEFT JOIN global_users u ON u.user_id = d.user_id AND u.status = 'active' AND u.deleted_at IS NULL
    WHERE t.status = 'valid' AND o.edition_id = ${edition_id}
      AND ${product_ids.length === 0 ? sql`true` : sql`l.product_id IN ${product_ids}`}
      AND ${line_ids.length === 0 ? sql`true` : sql`l.line_id IN ${line_ids}`}
      AND ${search === '' ? sql`true` : sql`(search_key(l.attendee_name) LIKE search_key(${pattern}) OR search_key(o.buyer_name) LIKE search_key(${pattern}) OR o.code = upper(${search}))`}
      AND ${is_only_unprinted ? sql`NOT EXISTS (SELECT FROM ticket_badge_prints b WHERE b.line_id = l.line_id AND b.ticket_code = t.code)` : sql`true`}
    ORDER BY attendee_name, l.line_id LIMIT ${mostBadges}`);
  return rows;
}
