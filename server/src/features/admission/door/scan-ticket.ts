import type { ScanReason } from '@sabha/contract/admission/check-in';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { Call } from '../../../core/http/handler.ts';
import type { DoorList } from './find-door-list.ts';
import { storeScan, leave, letInOver, readOpenEntry, isStored, type StoredScan } from './scan.store.ts';
import { markUndone } from './undo-scan.ts';

export interface NewScan {
  readonly scan_id: string;
  readonly kind: 'entry' | 'exit';
  /** What was read, as the code of a ticket; null when the signature is not ours. */
  readonly code: string | null;
  /** In place of the code, what a device without a network keeps of it. */
  readonly key?: string;
  /** By the clock of a device without a network; null for now. */
  readonly scanned_at: Date | null;
  readonly device_id?: string | undefined;
  readonly refused_for?: ScanReason | null;
  readonly undo_reason?: string | undefined;
  readonly override_reason?: string | undefined;
}

interface Found extends Record<string, unknown> {
  readonly line_id: number;
  readonly code: string;
  readonly status: 'valid' | 'transferred' | 'cancelled' | 'upgraded';
  readonly is_admitted_product: boolean;
  readonly valid_on: string[];
}

/**
 * Weighs one look at a ticket and keeps it. A look that was kept before stays as it was. However many doors ask at once, the
 * unique index lets one of them in.
 */
export async function scanTicket(ctx: Context, list: DoorList, scan: NewScan, call: Call): Promise<void> {
  await ctx.transact(async (tx) => {
    const isKnown = await isStored(tx, list, scan);
    if (!isKnown) await weigh(ctx, tx, { list, scan, call });
    if (scan.undo_reason !== undefined) await markUndone(ctx, tx, call, { scan_id: scan.scan_id, reason: scan.undo_reason });
  });
}

async function weigh(ctx: Context, tx: Tx, { list, scan, call }: Pick<Weighed, 'list' | 'scan' | 'call'>): Promise<void> {
  const at = scan.scanned_at ? sql`${scan.scanned_at.toISOString()}::timestamptz` : sql`clock_timestamp()`;
  const day = await readDayOf(tx, list, at);
  const found = await findTicket(tx, list, scan);
  const row = toRow({ scan, found, day, at, actor_id: call.actor.user_id, list });
  if (scan.refused_for) return void (await storeScan(tx, { ...row, reason: scan.refused_for, was_let_pass: false }));
  await decide(ctx, tx, { list, found, row, scan, call });
}

interface Weighed {
  readonly list: DoorList;
  readonly found: Found | null;
  readonly row: StoredScan;
  readonly scan: NewScan;
  readonly call: Call;
}

async function decide(ctx: Context, tx: Tx, { list, found, row, scan, call }: Weighed): Promise<void> {
  const isOverride = scan.override_reason !== undefined && found?.status === 'valid' && scan.kind === 'entry';
  const fault = findFault(list, found, row.service_day);
  // Somebody whom staff let in against the answer is in like anybody else: the ticket is not wrong a second time, but used.
  const isIn = fault !== null && found?.status === 'valid' && (await readOpenEntry(tx, row)) !== null;
  if (fault && !isOverride && !isIn) return void (await storeScan(tx, { ...row, reason: fault }));
  if (scan.kind === 'exit') return leave(tx, list, row);
  // A second door waits here for the first one's commit.
  if (await storeScan(tx, { ...row, is_open: true, ...(fault && { override_reason: scan.override_reason ?? '' }) })) {
    if (fault && isOverride) await auditOverride(ctx, tx, { row, fault, scan, call });
    return;
  }
  if (isOverride) {
    await letInOver(tx, { ...row, override_reason: scan.override_reason ?? '' });
    return auditOverride(ctx, tx, { row, fault: 'already_in', scan, call });
  }
  await storeScan(tx, { ...row, reason: 'already_in', earlier_scan_id: await readOpenEntry(tx, row) });
}

async function auditOverride(
  ctx: Context,
  tx: Tx,
  { row, fault, scan, call }: { row: StoredScan; fault: ScanReason; scan: NewScan; call: Call },
): Promise<void> {
  await ctx.audit.record(tx, {
    actor_id: call.actor.user_id,
    action: 'ticket_scan.override',
    subject_type: 'ticket_scan',
    subject_id: row.scan_id,
    before: { reason: fault },
    after: { line_id: row.line_id, check_in_list_id: row.check_in_list_id },
    reason: scan.override_reason ?? '',
    request_id: call.request_id,
  });
}

function toRow(from: { scan: NewScan; found: Found | null; day: string; at: SQL; actor_id: number; list: DoorList }): StoredScan {
  const { scan, found, day, at, actor_id, list } = from;
  const is_offline = scan.scanned_at !== null;
  return {
    scan_id: scan.scan_id,
    check_in_list_id: list.check_in_list_id,
    line_id: found?.line_id ?? null,
    code: found?.code ?? (scan.code ?? scan.key ?? '').slice(0, 40),
    kind: scan.kind,
    reason: null,
    is_open: false,
    is_offline,
    was_let_pass: is_offline,
    service_day: day,
    at,
    device_id: scan.device_id ?? null,
    earlier_scan_id: null,
    override_reason: '',
    actor_id,
  };
}

async function readDayOf(tx: Tx, { time_zone }: DoorList, at: SQL): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`SELECT (${at} AT TIME ZONE ${time_zone})::date::text AS day`);
  return rows[0]?.day ?? '';
}

/** Locked, so that a ticket is either used first and stays, or given away first and opens nothing. */
async function findTicket(tx: Tx, { product_ids }: DoorList, { code, key }: NewScan): Promise<Found | null> {
  if (code === null && key === undefined) return null;
  const { rows } = await tx.execute<Found>(sql`
    SELECT t.line_id, t.code, t.status, l.product_id = ANY (${sql.param(product_ids)}::bigint[]) AS is_admitted_product, to_json(p.valid_on) AS valid_on
    FROM tickets t JOIN ticket_order_lines l USING (line_id) JOIN ticket_products p USING (product_id)
    WHERE ${key === undefined ? sql`t.code = ${code}` : sql`ticket_door_key(t.code) = ${key}`} FOR UPDATE OF t`);
  return rows[0] ?? null;
}

function findFault({ held_on }: DoorList, found: Found | null, day: string): ScanReason | null {
  if (!found) return 'unknown';
  if (found.status !== 'valid') return found.status;
  if (!found.is_admitted_product) return 'other_product';
  const isOtherDay = (held_on !== null && held_on !== day) || (found.valid_on.length > 0 && !found.valid_on.includes(day));
  return isOtherDay ? 'other_day' : null;
}
