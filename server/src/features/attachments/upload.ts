import { attachmentLimits, type Attachment } from '@sabha/contract/core/attachment';
import { uploadAttachment } from '@sabha/contract/attachments/operations';
import { badRequest } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { createReadStream } from 'node:fs';
import { canUpload } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import { isUploadedPart } from '../../core/http/file-transport.ts';
import { bind } from '../../core/http/handler.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import { requireNoProgram } from '../../core/storage/program-endings.ts';
import { receiveFile, uploadFolder, type ReceivedFile } from '../../core/storage/receive-bytes.ts';
import { toSafeFileName, toWebpName } from '../../core/storage/safe-file-name.ts';
import { isImageType, sniffMediaType } from '../../core/storage/sniff-media-type.ts';
import type { StoredFile } from '../../core/storage/stored-file.ts';
import { requireUploadQuota } from '../../core/storage/upload-quota.ts';
import { presentAttachment } from './attachments.store.ts';
import { refusals } from './refusals.data.ts';
import { attachments } from './schema.ts';

export const uploadHandler = bind(uploadAttachment, canUpload, async ({ body: { file: part } }, { actor }, ctx) => {
  if (!isUploadedPart(part)) throw badRequest('The form has no file.');
  const { user_id } = actor;
  try {
    const file_name = toSafeFileName(part.file_name) ?? 'file';
    requireNoProgram(file_name);
    await requireUploadQuota(ctx, actor, await measureRetained(ctx, user_id));
    await requireRoom(ctx, user_id);
    const folder = uploadFolder(ctx.config.data_dir);
    const stored = await receiveFile(part.stream, { folder, limit: attachmentLimits.bytes }, (received) =>
      store(ctx, received, { file_name, user_id }),
    );
    return { data: await addRow(ctx, stored, { file_name, user_id }) };
  } finally {
    part.stream.destroy();
  }
});

interface Uploaded {
  readonly file_name: string;
  readonly user_id: number;
}

async function addRow(ctx: Context, stored: StoredFile, { file_name, user_id }: Uploaded): Promise<Attachment> {
  const { name, bytes, width, height } = stored;
  const isPicture = stored.kind === 'image';
  const named = isPicture ? { kind: 'picture' as const, file_name: toWebpName(file_name) } : { kind: 'file' as const, file_name };
  try {
    const [row] = await ctx.db
      .insert(attachments)
      .values({ name, user_id, ...named, bytes, width, height, created_at: ctx.clock.now() })
      .returning();
    if (!row) throw new Error('The attachment was not written.');
    return presentAttachment(row);
  } catch (error) {
    // Nothing would ever find it.
    await ctx.transact((tx) => ctx.files.remove(tx, name, user_id));
    throw error;
  }
}

/**
 * What begins like a picture is shown to others, so it is one or it is refused; it may say where it was taken, which nothing but drawing it
 * anew takes out. Everything else stays as it is, and is never shown.
 */
function store(ctx: Context, { path, head }: ReceivedFile, { file_name, user_id }: Uploaded): Promise<StoredFile> {
  const media_type = sniffMediaType(head);
  if (media_type.startsWith('image/') && !isImageType(media_type))
    throw new TranslatedProblemError({ status: 415, texts: refusals.picture, path: 'file' });
  const file = {
    owner_user_id: user_id,
    created_by: user_id,
    visibility: 'private' as const,
    original_name: file_name,
    byte_limit: attachmentLimits.bytes,
  };
  const body = createReadStream(path);
  return isImageType(media_type) ? ctx.files.putImage(body, file) : ctx.files.putFile(body, file);
}

/** Bytes of what somebody has removed and staff still need: they are taken from their owner in the store, and count as theirs all the same. */
async function measureRetained({ db }: Context, user_id: number): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM attachments WHERE user_id = ${user_id} AND removed_at IS NOT NULL`);
  return rows[0]?.bytes ?? 0;
}

/** @throws ProblemError 429 for who uploads and uploads, and sends nothing */
async function requireRoom({ db }: Context, user_id: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM attachments WHERE user_id = ${user_id} AND subject_id IS NULL LIMIT ${attachmentLimits.waiting}`);
  if ((rowCount ?? 0) >= attachmentLimits.waiting)
    throw new TranslatedProblemError({ status: 429, texts: refusals.tooMany, retry_after: 3600 });
}
