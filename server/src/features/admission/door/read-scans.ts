import type { DoorIncident, Scan } from '@sabha/contract/admission/check-in';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { personJoins, personMembers } from './door-person.ts';

/** Looks with whom they were about, and which entry stood in their way; in the order of the ids. */
export async function readScans(ctx: Context, scan_ids: readonly string[]): Promise<Scan[]> {
  const { rows } = await ctx.db.execute<{ scan: Scan }>(sql`
    SELECT json_build_object('scan_id', s.scan_id, 'kind', s.kind, 'result', s.result, 'reason', s.reason, 'scanned_at', s.scanned_at, 'is_offline', s.is_offline,
      'is_overridden', s.override_reason <> '', 'undone_at', s.undone_at,
      'attendee', CASE WHEN l.line_id IS NOT NULL THEN json_build_object('line_id', l.line_id, ${personMembers}) END,
      'earlier', CASE WHEN e.scan_id IS NOT NULL THEN
        json_build_object('scan_id', e.scan_id, 'scanned_at', e.scanned_at, 'scanned_by', e.scanned_by, 'device_name', d.name) END) AS scan
    FROM unnest(${sql.param([...scan_ids])}::uuid[]) WITH ORDINALITY AS wanted (scan_id, place) JOIN ticket_scans s USING (scan_id)
    LEFT JOIN ticket_order_lines l USING (line_id) LEFT JOIN ticket_products p USING (product_id) LEFT JOIN ticket_orders o USING (order_id)
    LEFT JOIN ticket_scans e ON e.scan_id = s.earlier_scan_id LEFT JOIN ticket_door_devices d ON d.device_id = e.device_id ${personJoins}
    ORDER BY wanted.place`);
  return rows.map(({ scan }) => scan);
}

const maxIncidents = 500;

/** What somebody should look at after a door was busy, the newest first. */
export async function readIncidents({ db }: Context, check_in_list_id: number): Promise<DoorIncident[]> {
  const { rows } = await db.execute<{ incident: DoorIncident }>(sql`
    SELECT json_build_object('scan_id', s.scan_id, 'incident', CASE WHEN s.undone_at IS NOT NULL THEN 'undone' WHEN s.override_reason <> '' THEN 'overridden'
        WHEN s.was_let_pass THEN 'duplicate' ELSE 'refused' END, 'reason', s.reason, 'note', coalesce(nullif(s.undo_reason, ''), s.override_reason),
      'scanned_at', s.scanned_at, 'is_offline', s.is_offline, 'attendee_name', coalesce(nullif(l.attendee_name, ''), o.buyer_name), 'product_name', p.name,
      'device_name', d.name, 'staff_name', concat_ws(' ', nullif(u."firstName", ''), nullif(u."lastName", '')),
      'earlier_at', e.scanned_at, 'earlier_device_name', f.name) AS incident
    FROM ticket_scans s LEFT JOIN ticket_order_lines l USING (line_id) LEFT JOIN ticket_orders o USING (order_id) LEFT JOIN ticket_products p USING (product_id)
    LEFT JOIN ticket_door_devices d ON d.device_id = s.device_id LEFT JOIN person_basics u ON u.user_id = s.scanned_by
    LEFT JOIN ticket_scans e ON e.scan_id = s.earlier_scan_id LEFT JOIN ticket_door_devices f ON f.device_id = e.device_id
    WHERE s.check_in_list_id = ${check_in_list_id} AND (s.result = 'refused' OR s.undone_at IS NOT NULL OR s.override_reason <> '')
    ORDER BY s.scanned_at DESC, s.scan_id LIMIT ${maxIncidents}`);
  return rows.map(({ incident }) => incident);
}
