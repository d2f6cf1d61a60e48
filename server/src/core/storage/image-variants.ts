import type { Readable } from 'node:stream';
import type { BlobStore } from './blob-store.ts';
import { encodeVariant } from './encode-image.ts';
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

// Encoding takes all of a core, and others want to be served meanwhile.
const encodersAtOnce = 2;

/** Encodes variants at their first asking, each once however many ask, and keeps them beside the original. */
export function createImageVariants(
  blobs: () => Promise<BlobStore>,
  folderOf: (name: string) => string,
  originalKey: (name: string) => string,
): ImageVariants {
  const running = new Map<string, Promise<number>>();
  const waiting: (() => void)[] = [];
  let busyCount = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busyCount >= encodersAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else busyCount += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody who comes meanwhile takes it.
      if (next) next();
      else busyCount -= 1;
    }
  }

  async function encode(image: StoredFile, key: string, width: number, format: ImageFormat): Promise<number> {
    const store = await blobs();
    const kept = await store.size(key);
    if (kept !== null) return kept;
    return inTurn(async () => {
      const bytes = await encodeVariant(await store.read(originalKey(image.name)), width, format);
      await store.put(key, bytes);
      return bytes.length;
    });
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
