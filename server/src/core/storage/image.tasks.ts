import { defineTask } from '../tasks/task.ts';
import type { CleanImage, ImageCleaning } from './encode-image.ts';
import type { ImageFormat } from './stored-file.ts';

/** Decodes what somebody uploaded and encodes it anew. */
export const cleanImageTask = defineTask<ImageCleaning, CleanImage>({
  name: 'cleanImageTask',
  url: import.meta.url,
  lane: 'upload',
  seconds: 40,
  load: async () => (await import('./encode-image.ts')).cleanImageFile,
});

interface VariantInput {
  readonly clean: Uint8Array;
  readonly width: number;
  readonly format: ImageFormat;
}

/** Encodes a kept size of an image. */
export const encodeVariantTask = defineTask<VariantInput, Buffer>({
  name: 'encodeVariantTask',
  url: import.meta.url,
  lane: 'picture',
  seconds: 40,
  load: async () => {
    const { encodeVariant } = await import('./encode-image.ts');
    return ({ clean, width, format }) => encodeVariant(clean, width, format);
  },
});
