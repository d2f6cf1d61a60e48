import type { CheckInCounts } from '@sabha/contract/admission/check-in';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { readServiceDay, type DoorList } from './find-door-list.ts';

/** How the day stands at one list. Inside is whoever's last look that counts was an entry, also of a pass that staff let in against the rule. */
export async function readCounts(ctx: Context, list: DoorList): Promise<CheckInCounts> {
  const service_day = await readServiceDay(ctx, list);
  const { check_in_list_id, product_ids } = list;
  const { rows } = await ctx.db.execute<{ counts: Omit<CheckInCounts, 'check_in_list_id' | 'service_day'> }>(sql`
    WITH looks AS (
      SELECT line_id, kind, result, reason, was_let_pass, scanned_at FROM ticket_scans
      WHERE check_in_list_id = ${check_in_list_id} AND service_day = ${service_day} AND undone_at IS NULL
    ), last AS (
      SELECT DISTINCT ON (line_id) line_id, kind FROM looks WHERE result = 'accepted' ORDER BY line_id, scanned_at DESC
    ), entered AS (
      SELECT DISTINCT line_id FROM looks WHERE result = 'accepted' AND kind = 'entry'
    ), by_product AS (
      SELECT p.product_id, p.name AS product_name,
        CASE WHEN p.product_id = ANY (${sql.param(product_ids)}::bigint[]) THEN (SELECT count(*) FROM tickets t JOIN ticket_order_lines l USING (line_id) WHERE t.status = 'valid' AND l.product_id = p.product_id) ELSE 0 END AS expected_count,
        (SELECT count(*) FROM entered JOIN ticket_order_lines l USING (line_id) WHERE l.product_id = p.product_id) AS entered_count,
        (SELECT count(*) FROM last JOIN ticket_order_lines l USING (line_id) WHERE l.product_id = p.product_id AND last.kind = 'entry') AS inside_count
      FROM ticket_products p WHERE p.product_id = ANY (${sql.param(product_ids)}::bigint[])
        OR p.product_id IN (SELECT l.product_id FROM entered JOIN ticket_order_lines l USING (line_id)) ORDER BY p.position, p.product_id
    )
    SELECT json_build_object('expected_count', coalesce(sum(expected_count), 0), 'entered_count', coalesce(sum(entered_count), 0), 'inside_count', coalesce(sum(inside_count), 0),
      'refused_count', (SELECT count(*) FROM looks WHERE result = 'refused' AND NOT was_let_pass),
      'duplicate_count', (SELECT count(*) FROM looks WHERE result = 'refused' AND was_let_pass),
      'products', coalesce(json_agg(to_json(by_product)), '[]')) AS counts
    FROM by_product`);
  const [row] = rows;
  if (!row) throw new Error('A count has always one row.');
  return { check_in_list_id, service_day, ...row.counts };
}
