import type { AuditEntry, AuditFilter } from '@sabha/contract/audit/audit-entry';
import type { ListMeta } from '@sabha/contract/core/page';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';

// Like every list, exact up to here.
const maxCounted = 10_000;
const chunkRows = 1_000;

type EntryRow = AuditEntry & Record<string, unknown>;

const columns = sql`l.audit_id, l.occurred_at, l.actor_id,
  (SELECT coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), u.username) FROM person_basics u WHERE u.user_id = l.actor_id) AS actor_name,
  l.acting_role, l.action, l.subject_type, l.subject_id, l.before, l.after, l.reason, l.request_id`;

function toCondition({ actor_id, action, subject_type, subject_id, person_id, from, to }: AuditFilter): SQL {
  const parts: SQL[] = [sql`true`];
  if (actor_id !== undefined) parts.push(sql`l.actor_id = ${actor_id}`);
  // The dot, and not a wildcard of the pattern, ends the beginning of an action.
  if (action !== undefined) parts.push(sql`(l.action = ${action} OR starts_with(l.action, ${`${action.replace(/\.$/, '')}.`}))`);
  if (subject_type !== undefined) parts.push(sql`l.subject_type = ${subject_type}`);
  if (subject_id !== undefined) parts.push(sql`l.subject_id = ${subject_id}`);
  if (person_id !== undefined)
    parts.push(sql`l.subject_id = ${String(person_id)} AND l.subject_type IN ('user', 'profile', 'account', 'GlobalUser')`);
  if (from !== undefined) parts.push(sql`l.occurred_at >= ${from}::timestamptz`);
  if (to !== undefined) parts.push(sql`l.occurred_at < ${to}::timestamptz`);
  return sql.join(parts, sql` AND `);
}

const toEntry = (row: EntryRow): AuditEntry => ({ ...row, occurred_at: new Date(row.occurred_at).toISOString() });

/** A page of the log, the newest first, with its total. */
export async function readAuditPage(
  db: Database,
  filter: AuditFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: AuditEntry[]; meta: ListMeta }> {
  const condition = toCondition(filter);
  const { rows } = await db.execute<EntryRow>(sql`
    SELECT ${columns} FROM audit_log l WHERE ${condition} ORDER BY l.audit_id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  const { rows: counts } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (SELECT FROM audit_log l WHERE ${condition} LIMIT ${maxCounted + 1}) counted`);
  const total = counts[0]?.total ?? 0;
  const approximate = total > maxCounted ? { approximate: true as const } : {};
  return { data: rows.map(toEntry), meta: { page, limit, total, pages: Math.ceil(total / limit), ...approximate } };
}

/** All entries up to now, the oldest first, a query a chunk, so that a slow reader holds nothing open. */
export async function* streamAuditEntries(db: Database, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  const condition = toCondition(filter);
  const { rows: last } = await db.execute<{ audit_id: number }>(sql`SELECT coalesce(max(audit_id), 0) AS audit_id FROM audit_log`);
  const until = last[0]?.audit_id ?? 0;
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<EntryRow>(sql`
      SELECT ${columns} FROM audit_log l WHERE ${condition} AND l.audit_id > ${after} AND l.audit_id <= ${until}
      ORDER BY l.audit_id LIMIT ${chunkRows}`);
    yield rows.map(toEntry);
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < chunkRows) return;
    after = lastRow.audit_id;
  }
}
