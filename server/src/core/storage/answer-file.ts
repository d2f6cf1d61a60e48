import type { Context } from '../context.ts';
import type { FileAnswer, FileChoice } from '../http/file-transport.ts';
import { pickWidth, type ImageFormat, type StoredFile } from './stored-file.ts';

/** An answer with the image in the width asked for; any operation with transport `file` may give it. */
export function answerImage(
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
export function answerFile(ctx: Pick<Context, 'files'>, file: StoredFile): FileAnswer {
  const load = async () => ({ length: file.bytes, open: (range?: { start: number; end: number }) => ctx.files.open(file, range) });
  return {
    choices: [{ media_type: file.media_type, etag: file.sha256, load }],
    cache: file.visibility === 'public' ? 'immutable' : 'private',
    disposition: 'attachment',
    file_name: file.original_name ?? file.name,
  };
}
