import { conflict } from '@sabha/contract/core/errors';
import type { ScanReason } from '@sabha/contract/admission/check-in';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../core/db/database.ts';
import type { DoorList } from './find-door-list.ts';

export interface StoredScan {
  readonly scan_id: string;
  readonly check_in_list_id: number;
  readonly line_id: number | null;
  readonly code: string;
  readonly kind: 'entry' | 'exit';
  /** Null for a look that was accepted. */
  readonly reason: ScanReason | null;
  readonly is_open: boolean;
  readonly is_offline: boolean;
  /** The person went through whatever the answer; what was accepted went through too. */
  readonly was_let_pass: boolean;
  readonly service_day: string;
  readonly at: SQL;
  readonly device_id: string | null;
  readonly earlier_scan_id: string | null;
  readonly override_reason: string;
  readonly actor_id: number;
}

/** Writes one look down; false when it is there already, or when it would be a second open entry. */
export async function storeScan(tx: Tx, row: StoredScan): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ticket_scans (scan_id, check_in_list_id, line_id, code, kind, result, reason, is_open, is_offline, was_let_pass, service_day, scanned_at,
      device_id, earlier_scan_id, override_reason, scanned_by)
    VALUES (${row.scan_id}, ${row.check_in_list_id}, ${row.line_id}, ${row.code}, ${row.kind}, ${row.reason === null ? 'accepted' : 'refused'}, ${row.reason},
      ${row.is_open}, ${row.is_offline}, ${row.was_let_pass || row.reason === null}, ${row.service_day}, ${row.at}, ${row.device_id}, ${row.earlier_scan_id},
      ${row.override_reason}, ${row.actor_id})
    ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** Somebody goes out. Where people may come in again, their entry no longer counts. */
export async function leave(tx: Tx, list: DoorList, row: StoredScan): Promise<void> {
  const entry = await readOpenEntry(tx, row);
  const isNew = await storeScan(tx, { ...row, reason: entry === null ? 'not_in' : null });
  if (isNew && entry !== null && list.allows_reentry)
    await tx.execute(sql`UPDATE ticket_scans SET is_open = false WHERE scan_id = ${entry}`);
}

/** A second person on one ticket, let in by somebody who may; the first entry stays the one that counts. */
export const letInOver = (tx: Tx, row: StoredScan): Promise<boolean> => storeScan(tx, { ...row, is_open: false });

export async function readOpenEntry(tx: Tx, { line_id, check_in_list_id, service_day }: StoredScan): Promise<string | null> {
  const { rows } = await tx.execute<{ scan_id: string }>(sql`
    SELECT scan_id FROM ticket_scans WHERE line_id = ${line_id} AND check_in_list_id = ${check_in_list_id} AND service_day = ${service_day} AND is_open FOR UPDATE`);
  return rows[0]?.scan_id ?? null;
}

/**
 * Whether this look was kept before. A door that never heard the answer may have let the person pass without one, and says so when
 * it sends the look again.
 * @throws ProblemError 409 when another list saw it: its doors are none of this one's business.
 */
export async function isStored(
  tx: Tx,
  { check_in_list_id }: DoorList,
  scan: { readonly scan_id: string; readonly scanned_at: Date | null; readonly refused_for?: ScanReason | null },
): Promise<boolean> {
  const { rows } = await tx.execute<{ is_here: boolean }>(
    sql`SELECT check_in_list_id = ${check_in_list_id} AS is_here FROM ticket_scans WHERE scan_id = ${scan.scan_id}`,
  );
  const [stored] = rows;
  if (!stored) return false;
  if (!stored.is_here) throw conflict('Another list saw this ticket under that number.');
  if (scan.scanned_at && !scan.refused_for)
    await tx.execute(sql`UPDATE ticket_scans SET was_let_pass = true WHERE scan_id = ${scan.scan_id} AND NOT was_let_pass`);
  return true;
}
