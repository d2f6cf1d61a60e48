import type { LatticeFamily, ThemePalette } from '@sabha/contract/core/theme-appearance';
import type { BadgeOrder, badgeRunSchema, ListedBadge } from '@sabha/contract/admission/badge';
import { maxBadges, maxListedBadges } from '@sabha/contract/admission/badge';
import { sql, type SQL } from 'drizzle-orm';
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

type Filters = Omit<z.output<typeof badgeRunSchema>, 'edition' | 'size' | 'is_preview'>;

const orderings: Readonly<Record<BadgeOrder, SQL>> = {
  name: sql`attendee_name, l.line_id`,
  organisation: sql`organisation, attendee_name, l.line_id`,
  pass: sql`p.position, p.product_id, attendee_name, l.line_id`,
};

/**
 * People with a valid ticket, with the columns that are wanted beside their name and their company. What they do and where is what
 * they say of themselves under an address that they have proved; without that the company that bought stands in.
 */
const people = (columns: SQL, edition_id: number, { product_ids, line_ids, day, search, order, is_only_unprinted }: Filters): SQL => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    SELECT l.line_id, coalesce(nullif(l.attendee_name, ''), o.buyer_name) AS attendee_name, coalesce(nullif(u.organisation, ''), o.billing_name) AS organisation,
      p.name AS pass_name, ${columns}
    FROM tickets t JOIN ticket_order_lines l USING (line_id) JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id)
    LEFT JOIN proven_addresses d ON lower(d.verified_email) = lower(nullif(l.attendee_email, ''))
    LEFT JOIN person_basics u ON u.user_id = d.user_id AND u.status = 'active' AND u.deleted_at IS NULL
    WHERE t.status = 'valid' AND o.edition_id = ${edition_id}
      AND ${product_ids.length === 0 ? sql`true` : sql`l.product_id IN ${product_ids}`}
      AND ${line_ids.length === 0 ? sql`true` : sql`l.line_id IN ${line_ids}`}
      AND ${day === undefined ? sql`true` : sql`(p.valid_on = '{}' OR ${day}::date = ANY (p.valid_on))`}
      AND ${search === '' ? sql`true` : sql`(search_key(l.attendee_name) LIKE search_key(${pattern}) OR search_key(o.buyer_name) LIKE search_key(${pattern}) OR o.code = upper(${search}))`}
      AND ${is_only_unprinted ? sql`NOT EXISTS (SELECT FROM ticket_badge_prints b WHERE b.line_id = l.line_id AND b.ticket_code = t.code)` : sql`true`}
    ORDER BY ${orderings[order]}`;
};

/** What stands on the badges. */
export async function readBadges({ db }: Context, edition_id: number, filters: Filters): Promise<BadgeRow[]> {
  const columns = sql`t.code AS ticket_code, coalesce(u.job_title, '') AS role, p.slug AS product_slug, p.lattice, p.palette`;
  const { rows } = await db.execute<BadgeRow>(sql`${people(columns, edition_id, filters)} LIMIT ${maxBadges}`);
  return rows;
}

/** The same people, and when each badge was printed last. After a transfer the badge of the former holder does not count. */
export async function listBadges({ db }: Context, edition_id: number, filters: Filters): Promise<ListedBadge[]> {
  const columns = sql`(SELECT to_json(max(b.printed_at)) FROM ticket_badge_prints b WHERE b.line_id = l.line_id AND b.ticket_code = t.code) AS printed_at`;
  const { rows } = await db.execute<ListedBadge & Record<string, unknown>>(
    sql`${people(columns, edition_id, filters)} LIMIT ${maxListedBadges}`,
  );
  return rows;
}
