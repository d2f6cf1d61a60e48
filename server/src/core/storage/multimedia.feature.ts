import { badRequest, notFound, ProblemError } from '@sabha/contract/core/errors';
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
import { isUploadedPart, type FileAnswer, type FileChoice, type UploadedPart } from '../http/file-transport.ts';
import { bind } from '../http/handler.ts';
import { decidedByRows, canUpload, ownDataOnly } from '../access/call-rules.ts';
import { listUploadedImages, measureUploads } from './uploads-of.store.ts';
import { pickWidth, type FileKind, type ImageFormat, type StoredFile } from './stored-file.ts';

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
  (actor.kind === 'user' && (actor.user_id === file.owner_user_id || actor.user_id === file.created_by));

async function findReadable(ctx: Context, actor: Actor, name: string, kind: FileKind): Promise<StoredFile> {
  const file = await ctx.files.find(name);
  // What may not be seen looks like what is not there.
  if (!file || file.kind !== kind || !canRead(actor, file)) throw notFound('There is no file of this name.');
  return file;
}

/** An answer with the image in the width asked for; any operation with transport `file` may give it. */
function answerImage(
  ctx: Pick<Context, 'files'>,
  image: StoredFile,
  { width, format }: { width?: number | undefined; format?: ImageFormat | undefined },
): FileAnswer {
  const shown = pickWidth(image.width ?? 0, width);
  const choose = (wanted: ImageFormat): FileChoice => ({
    media_type: `image/${wanted}`,
    etag: `${image.name}-${shown}.${wanted}`,
    async load() {
      const variant = await ctx.files.imageVariant(image, wanted, width);
      return { length: variant.bytes, open: (range) => variant.open(range) };
    },
  });
  return {
    // WebP last: it is what clients get that do not say what they can show.
    choices: format ? [choose(format)] : [choose('avif'), choose('webp')],
    cache: image.visibility === 'public' ? 'immutable' : 'private',
    disposition: 'inline',
  };
}

/** An answer that downloads the file under its own name. */
function answerFile(ctx: Pick<Context, 'files'>, file: StoredFile): FileAnswer {
  const load = async () => ({ length: file.bytes, open: (range?: { start: number; end: number }) => ctx.files.open(file, range) });
  return {
    choices: [{ media_type: file.media_type, etag: file.sha256, load }],
    cache: file.visibility === 'public' ? 'immutable' : 'private',
    disposition: 'attachment',
    file_name: file.original_name ?? file.name,
  };
}

interface Upload {
  readonly ctx: Context;
  readonly actor: Actor;
  readonly part: object;
}

async function storeUpload({ ctx, actor, part }: Upload, store: (part: UploadedPart) => Promise<StoredFile>): Promise<{ data: Media }> {
  if (!isUploadedPart(part)) throw badRequest('The form has no file.');
  try {
    await checkQuota(ctx, actor);
    return { data: toMedia(await store(part)) };
  } finally {
    part.stream.destroy();
  }
}

/** Counted before an upload begins: how large it will be kept is known only at its end, so those under way may go past the quota. */
async function checkQuota({ db, config }: Context, { user_id }: Actor): Promise<void> {
  if ((await measureUploads(db, user_id)) < config.upload_quota) return;
  const megabytes = new Intl.NumberFormat('en-IN').format(config.upload_quota / 1024 / 1024);
  throw new ProblemError(413, `You have used the ${megabytes} MB that one person may upload. Ask the organisers for more room.`);
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
      storeUpload({ ctx, actor, part: body.file }, ({ stream, file_name }) =>
        ctx.files.putFile(stream, {
          owner_user_id: actor.user_id,
          created_by: actor.user_id,
          visibility: body.visibility,
          original_name: file_name,
        }),
      ),
    ),
    bind(listOwnImages, ownDataOnly, async ({ query }, { actor }, ctx) => {
      const { images, total } = await listUploadedImages(ctx.db, actor.user_id, query);
      const { page, limit } = query;
      return { data: images.map(toMedia), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
    }),
  ],
};
