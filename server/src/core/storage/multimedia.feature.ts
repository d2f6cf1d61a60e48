import { badRequest, notFound } from '@sabha/contract/core/errors';
import {
  getFile,
  getImage,
  listOwnImages,
  multimediaOperations,
  uploadFile,
  uploadImage,
  type Media,
} from '@sabha/contract/core/multimedia';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { Feature } from '../feature.ts';
import { isUploadedPart, type UploadedPart } from '../http/file-transport.ts';
import { bind } from '../http/handler.ts';
import { decidedByRows, canUpload, ownDataOnly } from '../access/call-rules.ts';
import { answerFile, answerImage } from './answer-file.ts';
import { requireNoProgram } from './program-endings.ts';
import { requireUploadQuota } from './upload-quota.ts';
import { listUploadedImages } from './uploads-of.store.ts';
import type { FileKind, StoredFile } from './stored-file.ts';

const paths: Readonly<Record<FileKind, string>> = { image: '/api/multimedia/images', file: '/api/multimedia/files' };

/** How a stored file appears in answers of the API. */
function toMedia(file: StoredFile): Media {
  const { name, kind, media_type, bytes, original_name, width, height, alt, visibility } = file;
  return { name, kind, url: `${paths[kind]}/${name}`, media_type, bytes, original_name, width, height, alt, visibility };
}

/** Private files are their owner's and their maker's; what else may open one serves it under an address of its own. */
const canRead = (actor: Actor, file: StoredFile): boolean =>
  file.visibility === 'public' ||
  actor.kind === 'system' ||
  (actor.kind === 'user' &&
    actor.impersonator_id === undefined &&
    (actor.user_id === file.owner_user_id || actor.user_id === file.created_by));

async function findReadable(ctx: Context, actor: Actor, name: string, kind: FileKind): Promise<StoredFile> {
  const file = await ctx.files.find(name);
  // What may not be seen looks like what is not there.
  if (!file || file.kind !== kind || !canRead(actor, file)) throw notFound('There is no file of this name.');
  return file;
}

interface Upload {
  readonly ctx: Context;
  readonly actor: Actor;
  readonly part: object;
}

async function storeUpload({ ctx, actor, part }: Upload, store: (part: UploadedPart) => Promise<StoredFile>): Promise<{ data: Media }> {
  if (!isUploadedPart(part)) throw badRequest('The form has no file.');
  try {
    await requireUploadQuota(ctx, actor);
    return { data: toMedia(await store(part)) };
  } finally {
    part.stream.destroy();
  }
}

/** The calls under `/api/multimedia`; listed in features.ts like any feature. */
export const multimedia: Feature = {
  name: 'multimedia',
  operations: multimediaOperations,
  handlers: [
    bind(getImage, decidedByRows, async ({ params, query }, { actor }, ctx) =>
      answerImage(ctx, await findReadable(ctx, actor, params.name, 'image'), query),
    ),
    bind(getFile, decidedByRows, async ({ params }, { actor }, ctx) =>
      answerFile(ctx, await findReadable(ctx, actor, params.name, 'file')),
    ),
    bind(uploadImage, canUpload, async ({ body }, { actor }, ctx) =>
      storeUpload({ ctx, actor, part: body.file }, ({ stream, file_name }) =>
        ctx.files.putImage(stream, {
          owner_user_id: actor.user_id,
          created_by: actor.user_id,
          visibility: body.visibility,
          original_name: file_name,
          alt: body.alt ?? null,
        }),
      ),
    ),
    bind(uploadFile, canUpload, async ({ body }, { actor }, ctx) =>
      storeUpload({ ctx, actor, part: body.file }, async ({ stream, file_name }) => {
        requireNoProgram(file_name);
        return ctx.files.putFile(stream, {
          owner_user_id: actor.user_id,
          created_by: actor.user_id,
          visibility: body.visibility,
          original_name: file_name,
        });
      }),
    ),
    bind(listOwnImages, ownDataOnly, async ({ query }, { actor }, ctx) => {
      const { images, total } = await listUploadedImages(ctx.db, actor.user_id, query);
      const { page, limit } = query;
      return { data: images.map(toMedia), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
    }),
  ],
};
