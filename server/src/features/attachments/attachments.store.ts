import type { Attachment, SentAttachment } from '@sabha/contract/core/attachment';
import { badRequest } from '@sabha/contract/core/errors';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import { refusals } from './refusals.data.ts';
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

export const readAttachmentsOf = async (db: Database | Tx, { type, id }: AttachmentSubject): Promise<Attachment[]> =>
  (await readAttachments(db, type, [id])).get(id) ?? [];

interface Setting {
  /** Who wrote the thing, and uploaded its files. */
  readonly user_id: number;
  readonly subject: AttachmentSubject;
  readonly sent: readonly SentAttachment[];
}

/**
 * Makes these the files of a thing whose row the caller holds: new ones are taken from what its author has uploaded, those that are not
 * named any more are removed. Answers whether anything has changed. @throws ProblemError 400 at `attachments.0` and so on for what is not theirs, is gone, or is somewhere else
 */
export async function setAttachments(ctx: Context, tx: Tx, { user_id, subject, sent }: Setting): Promise<boolean> {
  const names = sent.map(({ name }) => name);
  const { rows } = await tx.execute<{ name: string; alt: string; position: number; is_here: boolean }>(sql`
    SELECT name, alt, position, subject_id IS NOT NULL AS is_here FROM attachments
    WHERE removed_at IS NULL AND user_id = ${user_id} AND ((subject_type = ${subject.type} AND subject_id = ${subject.id})
      OR (subject_id IS NULL AND name = ANY (${sql.param(names)}::text[])))
    ORDER BY attachment_id FOR UPDATE`);
  const known = new Set(rows.map(({ name }) => name));
  const gone = names.findIndex((name) => !known.has(name));
  if (gone >= 0) throw new TranslatedProblemError({ status: 400, texts: refusals.gone, path: `attachments.${gone}` });
  const here = rows.filter(({ is_here }) => is_here).toSorted((one, other) => one.position - other.position);
  const lines = (list: readonly SentAttachment[]) => list.map(({ name, alt }) => `${name} ${alt}`).join('\n');
  if (lines(here) === lines(sent)) return false;
  for (const [position, { name, alt }] of sent.entries())
    await tx
      .update(attachments)
      .set({ subject_type: subject.type, subject_id: subject.id, position, alt })
      .where(eq(attachments.name, name));
  const left = here.map(({ name }) => name).filter((name) => !names.includes(name));
  if (left.length > 0) await dropAttachments(ctx, tx, left);
  return true;
}

/** @throws ProblemError 400 at `body` for what says nothing and carries nothing */
export function requireContent(body: string, attachment_count: number): void {
  const message = 'Write something.';
  if (body === '' && attachment_count === 0) throw badRequest(`body: ${message}`, [{ path: 'body', message }]);
}

/** Removes all files of a thing. */
export async function clearAttachments(ctx: Context, tx: Tx, subject: AttachmentSubject): Promise<void> {
  const rows = await tx
    .select({ name: attachments.name })
    .from(attachments)
    .where(isAt(subject))
    .orderBy(asc(attachments.attachment_id))
    .for('update');
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
  // What its author has removed is theirs no more, so that nobody finds out by asking for it that it was reported.
  for (const { name, retained_at } of rows) if (retained_at !== null) await ctx.files.disown(tx, name);
  for (const { name, user_id } of free) await ctx.files.remove(tx, name, user_id);
  await tx.execute(sql`DELETE FROM attachments WHERE name = ANY (${sql.param(free.map(({ name }) => name))}::text[])`);
}

/** Locks these files in the one order in which everybody does, before what may wait for whoever holds one of them. */
export async function lockAttachments(tx: Tx, list: readonly Attachment[]): Promise<void> {
  if (list.length === 0) return;
  await tx.execute(sql`
    SELECT FROM attachments WHERE name = ANY (${sql.param(list.map(({ name }) => name))}::text[]) ORDER BY attachment_id FOR UPDATE`);
}

/** Retains these files, which the caller has locked, for staff, also when their author removes them. Answers those that are still there. */
export async function retainAttachments(tx: Tx, list: readonly Attachment[], at: Date): Promise<Attachment[]> {
  if (list.length === 0) return [];
  const { rows } = await tx.execute<{ name: string }>(sql`
    UPDATE attachments SET retained_at = coalesce(retained_at, ${at})
    WHERE name = ANY (${sql.param(list.map(({ name }) => name))}::text[]) AND removed_at IS NULL RETURNING name`);
  const retained = new Set(rows.map(({ name }) => name));
  return list.filter(({ name }) => retained.has(name));
}

/** Staff need these no more: what their author has removed meanwhile goes, and the others go when they are removed. */
export async function releaseAttachments(ctx: Context, tx: Tx, list: readonly Attachment[]): Promise<void> {
  if (list.length === 0) return;
  const { rows } = await tx.execute<{ name: string; is_removed: boolean }>(sql`
    UPDATE attachments SET retained_at = NULL, removed_at = NULL FROM (
      SELECT attachment_id, removed_at IS NOT NULL AS is_removed FROM attachments
      WHERE name = ANY (${sql.param(list.map(({ name }) => name))}::text[]) ORDER BY attachment_id FOR UPDATE) known
    WHERE attachments.attachment_id = known.attachment_id RETURNING name, is_removed`);
  const removed = rows.flatMap(({ name, is_removed }) => (is_removed ? [name] : []));
  if (removed.length > 0) await dropAttachments(ctx, tx, removed);
}
