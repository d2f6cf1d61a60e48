import { attachmentLimits } from '@sabha/contract/core/attachment';
import { uploadAttachment } from '@sabha/contract/attachments/operations';
import { badRequest, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { createReadStream } from 'node:fs';
import { canUpload } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import { isUploadedPart } from '../../core/http/file-transport.ts';
import { bind } from '../../core/http/handler.ts';
import { receiveFile, uploadFolder, type ReceivedFile } from '../../core/storage/receive-bytes.ts';
import { toSafeFileName } from '../../core/storage/safe-file-name.ts';
import { isImageType, sniffMediaType } from '../../core/storage/sniff-media-type.ts';
import type { StoredFile } from '../../core/storage/stored-file.ts';
import { requireUploadQuota } from '../../core/storage/upload-quota.ts';
import { presentAttachment } from './attachments.store.ts';
import { attachments } from './schema.ts';

/** Endings of what a computer runs when somebody opens it. */
const running = /\.(?:apk|app|bat|cmd|com|cpl|dmg|exe|hta|jar|jse?|lnk|msi|msix|pif|ps1|reg|scr|vb[es]?|wsf)$/i;

export const uploadHandler = bind(uploadAttachment, canUpload, async ({ body: { file: part } }, { actor }, ctx) => {
  if (!isUploadedPart(part)) throw badRequest('The form has no file.');
  const { user_id } = actor;
  try {
    const file_name = toSafeFileName(part.file_name) ?? 'file';
    if (running.test(file_name)) throw refuse(415, 'Programs cannot be sent. Put it on a site of yours and write its address.');
    await requireUploadQuota(ctx, actor);
    await requireFew(ctx, user_id);
    const folder = uploadFolder(ctx.config.data_dir);
    const stored = await receiveFile(part.stream, { folder, limit: attachmentLimits.bytes }, (received) =>
      store(ctx, received, { file_name, user_id }),
    );
    const isPicture = stored.kind === 'image';
    const [row] = await ctx.db
      .insert(attachments)
      .values({
        name: stored.name,
        user_id,
        kind: isPicture ? 'picture' : 'file',
        // A picture is drawn anew, as WebP whatever it was.
        file_name: isPicture ? `${file_name.replace(/\.[^.]*$/, '')}.webp` : file_name,
        bytes: stored.bytes,
        width: stored.width,
        height: stored.height,
        created_at: ctx.clock.now(),
      })
      .returning();
    if (!row) throw new Error('The attachment was not written.');
    return { data: presentAttachment(row) };
  } finally {
    part.stream.destroy();
  }
});

const refuse = (status: number, message: string) => new ProblemError(status, message, [{ path: 'file', message }]);

/** What looks like a picture is shown to others, so it is one or it is refused; everything else stays as it is, and is never shown. */
function store(
  ctx: Context,
  { path, head }: ReceivedFile,
  { file_name, user_id }: { file_name: string; user_id: number },
): Promise<StoredFile> {
  const file = { owner_user_id: user_id, created_by: user_id, visibility: 'private' as const, original_name: file_name };
  const body = createReadStream(path);
  return isImageType(sniffMediaType(head)) ? ctx.files.putImage(body, file) : ctx.files.putFile(body, file);
}

/** @throws ProblemError 429 for who uploads and uploads, and sends nothing */
async function requireFew({ db }: Context, user_id: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM attachments WHERE user_id = ${user_id} AND subject_id IS NULL LIMIT ${attachmentLimits.waiting}`);
  if ((rowCount ?? 0) >= attachmentLimits.waiting)
    throw new ProblemError(429, 'Many files of yours wait to be sent. Send or remove some of them first.', [], 3600);
}
