import type { Readable } from 'node:stream';
import type { BlobStore } from './blob-store.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import { encodeVariantTask } from './image.tasks.ts';
import { pickWidth, type ByteRange, type ImageFormat, type StoredFile } from './stored-file.ts';

/** An image in one width and format. */
export interface ImageVariant {
  readonly media_type: string;
  readonly width: number;
  readonly bytes: number;
  open(range?: ByteRange): Promise<Readable>;
}

export interface ImageVariants {
  find(image: StoredFile, format: ImageFormat, width?: number): Promise<ImageVariant>;
}

/** Encodes variants at their first asking, each once however many ask, and keeps them beside the original. */
export function createImageVariants(
  { blobs, tasks }: { blobs: () => Promise<BlobStore>; tasks: TaskPool },
  folderOf: (name: string) => string,
  originalKey: (name: string) => string,
): ImageVariants {
  const running = new Map<string, Promise<number>>();

  async function encode(image: StoredFile, key: string, width: number, format: ImageFormat): Promise<number> {
    const store = await blobs();
    const stored = await store.size(key);
    if (stored !== null) return stored;
    const bytes = await tasks.run(encodeVariantTask, { clean: await store.read(originalKey(image.name)), width, format });
    await store.put(key, bytes);
    return bytes.length;
  }

  return {
    async find(image, format, wanted) {
      if (image.width === null) throw new Error(`${image.name} is not an image.`);
      const width = pickWidth(image.width, wanted);
      const key = `${folderOf(image.name)}/${width}.${format}`;
      let encoding = running.get(key);
      if (!encoding) {
        encoding = encode(image, key, width, format).finally(() => running.delete(key));
        running.set(key, encoding);
      }
      const bytes = await encoding;
      return { media_type: `image/${format}`, width, bytes, open: async (range) => (await blobs()).open(key, range) };
    },
  };
}
