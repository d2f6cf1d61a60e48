import type { Attachment, SentAttachment } from '@sabha/contract/core/attachment';
import { badRequest } from '@sabha/contract/core/errors';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { attachments, type AttachmentRow } from './schema.ts';

/** What carries files: an `Attachable` and its number. */
export interface AttachmentSubject {
  readonly type: string;
  readonly id: number;
}

export const presentAttachment = ({ name, kind, file_name, bytes, width, height, alt }: AttachmentRow): Attachment => ({
  name,
  kind,
  file_name,
  bytes,
  width,
  height,
  alt,
});

const isAt = ({ type, id }: AttachmentSubject) =>
  and(eq(attachments.subject_type, type), eq(attachments.subject_id, id), isNull(attachments.removed_at));

/** The files of each of these things, in their order; things without files are not in the map. */
export async function readAttachments(
  db: Database | Tx,
  type: string,
  subject_ids: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> {
  if (subject_ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.subject_type, type), inArray(attachments.subject_id, [...subject_ids]), isNull(attachments.removed_at)))
    .orderBy(asc(attachments.subject_id), asc(attachments.position));
  const grouped = Map.groupBy(rows, ({ subject_id }) => subject_id ?? 0);
  return new Map([...grouped].map(([id, of]) => [id, of.map(presentAttachment)]));
}

interface Setting {
  /** Who wrote the thing, and uploaded its files. */
  readonly user_id: number;
  readonly subject: AttachmentSubject;
  readonly sent: readonly SentAttachment[];
}

/**
 * Makes these the files of a thing whose row the caller holds: new ones are taken from what its author has uploaded, those that are not
 * named any more are removed. Answers whether anything has changed. @throws ProblemError 400 at `attachments` for what is not theirs, is gone, or is somewhere else
 */
export async function setAttachments(ctx: Context, tx: Tx, { user_id, subject, sent }: Setting): Promise<boolean> {
  const names = sent.map(({ name }) => name);
  const { rows } = await tx.execute<{ name: string; alt: string; is_here: boolean }>(sql`
    SELECT name, alt, subject_id IS NOT NULL AS is_here FROM attachments
    WHERE removed_at IS NULL AND user_id = ${user_id} AND ((subject_type = ${subject.type} AND subject_id = ${subject.id})
      OR (subject_id IS NULL AND name = ANY (${sql.param(names)}::text[])))
    ORDER BY position, attachment_id FOR UPDATE`);
  const known = new Set(rows.map(({ name }) => name));
  if (names.some((name) => !known.has(name))) {
    const message = 'A file is not there any more. Remove it and add it again.';
    throw badRequest(`attachments: ${message}`, [{ path: 'attachments', message }]);
  }
  const here = rows.filter(({ is_here }) => is_here);
  const lines = (list: readonly SentAttachment[]) => list.map(({ name, alt }) => `${name} ${alt}`).join('\n');
  if (lines(here) === lines(sent)) return false;
  for (const [position, { name, alt }] of sent.entries())
    await tx
      .update(attachments)
      .set({ subject_type: subject.type, subject_id: subject.id, position, alt })
      .where(eq(attachments.name, name));
  const gone = here.map(({ name }) => name).filter((name) => !names.includes(name));
  if (gone.length > 0) await dropAttachments(ctx, tx, gone);
  return true;
}

/** @throws ProblemError 400 at `body` for what says nothing and carries nothing */
export function requireContent(body: string, attachment_count: number): void {
  const message = 'Write something.';
  if (body === '' && attachment_count === 0) throw badRequest(`body: ${message}`, [{ path: 'body', message }]);
}

/** Removes all files of a thing. */
export async function clearAttachments(ctx: Context, tx: Tx, subject: AttachmentSubject): Promise<void> {
  const rows = await tx.select({ name: attachments.name }).from(attachments).where(isAt(subject));
  if (rows.length > 0)
    await dropAttachments(
      ctx,
      tx,
      rows.map(({ name }) => name),
    );
}

/** Removes files, whatever carries them. What staff need to decide about a report stays, for them alone. */
export async function dropAttachments(ctx: Context, tx: Tx, names: readonly string[]): Promise<void> {
  const list = sql.param([...names]);
  const { rows } = await tx.execute<{ name: string; user_id: number; retained_at: string | null }>(sql`
    UPDATE attachments SET removed_at = ${ctx.clock.now()} WHERE name = ANY (${list}::text[]) AND removed_at IS NULL
    RETURNING name, user_id, retained_at`);
  const free = rows.filter(({ retained_at }) => retained_at === null);
  for (const { name, user_id } of free) await ctx.files.remove(tx, name, user_id);
  await tx.execute(sql`DELETE FROM attachments WHERE name = ANY (${sql.param(free.map(({ name }) => name))}::text[])`);
}

/** Retains these files for staff, also when their author removes them. Answers those that are still there. */
export async function retainAttachments(tx: Tx, list: readonly Attachment[], at: Date): Promise<Attachment[]> {
  if (list.length === 0) return [];
  const { rows } = await tx.execute<{ name: string }>(sql`
    UPDATE attachments SET retained_at = coalesce(retained_at, ${at})
    WHERE name = ANY (${sql.param(list.map(({ name }) => name))}::text[]) AND removed_at IS NULL RETURNING name`);
  const retained = new Set(rows.map(({ name }) => name));
  return list.filter(({ name }) => retained.has(name));
}
