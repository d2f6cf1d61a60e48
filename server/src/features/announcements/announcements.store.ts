import type { AnnouncementDraft, AnnouncementStatus, ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { conflict, notFound } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { searchTextOf } from './announcement-texts.ts';
import type { Writer } from './audience.ts';

type ManagedRow = ManagedAnnouncement & Record<string, unknown>;

const columns =
  sql.raw(`a.announcement_id, a.organisation_id, a.hidden_at IS NOT NULL AS is_hidden, a.status, a.sender_label, a.texts, a.audience, a.is_pinned, a.is_must_read, to_json(a.confirm_by) AS confirm_by,
  a.is_urgent, a.has_comments, a.version, a.revision, to_json(a.send_at) AS send_at, to_json(a.sent_at) AS sent_at, to_json(a.withdrawn_at) AS withdrawn_at,
  a.withdrawn_reason, to_json(a.reminded_at) AS reminded_at, to_json(a.created_at) AS created_at`);

/** How far an announcement `a` has come, as one JSON value. */
const reachOf = sql.raw(`(SELECT json_build_object('recipient_count', count(*), 'delivered_count', count(r.delivered_at),
  'seen_count', count(r.seen_at), 'confirmed_count', count(r.confirmed_at)) FROM announcement_recipients r WHERE r.announcement_id = a.announcement_id)`);

async function readRows(db: Database | Tx, condition: SQL, limit: number): Promise<ManagedAnnouncement[]> {
  const { rows } = await db.execute<ManagedRow>(sql`
    SELECT ${columns}, ${reachOf} AS reach FROM announcements a WHERE ${condition} ORDER BY a.announcement_id DESC LIMIT ${limit}`);
  return rows;
}

/** @throws ProblemError 404 */
export async function requireManaged(db: Database | Tx, announcement_id: number): Promise<ManagedAnnouncement> {
  const [row] = await readRows(db, sql`a.announcement_id = ${announcement_id}`, 1);
  if (!row) throw notFound('There is no such announcement.');
  return row;
}

const isWrittenBy = ({ edition_id, organisation_id }: Writer): SQL =>
  organisation_id === null ? sql`a.edition_id = ${edition_id}` : sql`a.organisation_id = ${organisation_id}`;

interface ManagedList {
  readonly writer: Writer;
  readonly status?: AnnouncementStatus | undefined;
  readonly cursor?: number | undefined;
  readonly limit: number;
}

export async function listManaged(db: Database, { writer, status, cursor, limit }: ManagedList) {
  const isWanted = sql`${isWrittenBy(writer)} AND ${status === undefined ? sql`true` : sql`a.status = ${status}`}
    AND ${cursor === undefined ? sql`true` : sql`a.announcement_id < ${cursor}`}`;
  const rows = await readRows(db, isWanted, limit + 1);
  return { data: rows.slice(0, limit), meta: { next: rows.length > limit ? (rows[limit - 1]?.announcement_id ?? null) : null } };
}

/**
 * The announcement as it is, which nobody else changes until the transaction ends.
 * @throws ProblemError 404, and 409 when it is in none of these states or is not the revision that the caller saw
 */
export async function lockAnnouncement(
  tx: Tx,
  announcement_id: number,
  { statuses, revision }: { readonly statuses: readonly AnnouncementStatus[]; readonly revision?: number },
): Promise<ManagedAnnouncement & Writer> {
  const { rows } = await tx.execute<ManagedRow & Writer>(sql`
    SELECT ${columns}, a.edition_id, ${reachOf} AS reach FROM announcements a WHERE a.announcement_id = ${announcement_id} FOR UPDATE OF a`);
  const [row] = rows;
  if (!row) throw notFound('There is no such announcement.');
  if (!statuses.includes(row.status)) throw conflict('This cannot be done any more: the announcement has moved on.');
  if (revision !== undefined && revision !== row.revision) throw conflict('Somebody else has changed this draft. Open it again.');
  return row;
}

/** Takes its time from what waits for it; which ones stands behind `WHERE`. */
export const asDraft: SQL = sql.raw(
  `UPDATE announcements SET status = 'draft', send_at = NULL, scheduled_by = NULL, revision = revision + 1`,
);

const written = (draft: AnnouncementDraft) => sql`
  ${draft.sender_label}, ${JSON.stringify(draft.texts)}::jsonb, ${searchTextOf(draft.texts)}, ${JSON.stringify(draft.audience)}::jsonb,
  ${draft.is_pinned}, ${draft.is_must_read}, ${draft.is_must_read ? draft.confirm_by : null}::timestamptz, ${draft.is_urgent}, ${draft.has_comments}`;
const writtenColumns = sql.raw('sender_label, texts, search_text, audience, is_pinned, is_must_read, confirm_by, is_urgent, has_comments');

export async function addDraft(
  tx: Tx,
  draft: AnnouncementDraft,
  { edition_id, organisation_id, by }: Writer & { readonly by: number },
): Promise<number> {
  const { rows } = await tx.execute<{ announcement_id: number }>(sql`
    INSERT INTO announcements (edition_id, organisation_id, created_by, ${writtenColumns})
    VALUES (${edition_id}, ${organisation_id}, ${by}, ${written(draft)}) RETURNING announcement_id`);
  const [row] = rows;
  if (!row) throw new Error('The draft was not written.');
  return row.announcement_id;
}

export async function changeDraft(tx: Tx, announcement_id: number, draft: AnnouncementDraft): Promise<void> {
  await tx.execute(sql`
    UPDATE announcements SET (${writtenColumns}) = (${written(draft)}), revision = revision + 1 WHERE announcement_id = ${announcement_id}`);
}
