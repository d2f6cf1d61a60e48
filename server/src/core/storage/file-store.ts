import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { eq, and, isNull, isNotNull, lt, sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database, Tx } from '../db/database.ts';
import { createBlobStore, type BlobStore } from './blob-store.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import { cleanImageTask } from './image.tasks.ts';
import { checkImageFile, checkImageType } from './image-limits.ts';
import { createUploadBudgets } from './upload-budgets.ts';
import { files } from './files.schema.ts';
import { createImageVariants, type ImageVariant } from './image-variants.ts';
import { receiveFile, uploadFolder } from './receive-bytes.ts';
import { toSafeFileName } from './safe-file-name.ts';
import { sniffMediaType } from './sniff-media-type.ts';
import type { ByteRange, FileVisibility, ImageFormat, StoredFile } from './stored-file.ts';

export type { ImageVariant } from './image-variants.ts';
export type { StoredFile } from './stored-file.ts';

export interface NewFile {
  readonly owner_user_id: number | null;
  readonly created_by: number;
  /** `public` unless said. */
  readonly visibility?: FileVisibility;
  readonly original_name?: string | null;
  /** A file of the site, which the organisers find in their library; no unless said. */
  readonly is_in_library?: boolean;
  /** The largest that is taken; 100 MB unless said, and 15 MB of images. */
  readonly byte_limit?: number;
  /** The network of somebody without an account, whose budget it is; else that of `created_by`. */
  readonly network?: string;
}
export interface NewImage extends NewFile {
  readonly alt?: string | null;
}

export interface FileStore {
  /**
   * Keeps an image upright, without its metadata, at most 1920 pixels wide.
   * Throws ProblemError 413 (too many bytes or pixels), 415 (not an image that is accepted; SVG never is).
   */
  putImage(body: Readable, image: NewImage): Promise<StoredFile>;
  /** Keeps a file as it is. Throws ProblemError 413 when too large. */
  putFile(body: Readable, file: NewFile): Promise<StoredFile>;
  /** The row, or null when there is none or it is deleted. */
  find(name: string): Promise<StoredFile | null>;
  /**
   * The image in the smallest kept width of at least `width` pixels; in its largest when none is, or without a width.
   * It is encoded at the first asking and kept.
   */
  imageVariant(image: StoredFile, format: ImageFormat, width?: number): Promise<ImageVariant>;
  open(file: StoredFile, range?: ByteRange): Promise<Readable>;
  /** Hides the file at once; its bytes go with the next `sweep`. */
  remove(tx: Tx, name: string, deleted_by: number): Promise<void>;
  /** Takes a private file from whoever uploaded it: it is opened only where something else names it. */
  disown(tx: Tx, name: string): Promise<void>;
  /** Removes the bytes of a file now; its row is the caller's business. Safe to repeat. */
  destroyBytes(name: string): Promise<void>;
  /** Removes the bytes of files deleted more than a week ago; answers how many files. */
  sweep(): Promise<number>;
}

interface FileStoreDeps {
  readonly config: Pick<Config, 'data_dir' | 's3_url'>;
  readonly db: Database;
  readonly tasks: TaskPool;
}

const imageByteLimit = 15 * 1024 * 1024;
const fileByteLimit = 100 * 1024 * 1024;
const sweepBatch = 100;

const folderOf = (name: string) => `${name.slice(0, 2)}/${name}`;
const originalKey = (name: string) => `${folderOf(name)}/original`;

/** Files and images in the folder DATA_DIR/files, or in S3 when S3_URL is set, with their rows in `files`. */
export function createFileStore({ config, db, tasks }: FileStoreDeps): FileStore {
  let opening: Promise<BlobStore> | null = null;
  const blobs = () => (opening ??= createBlobStore(config));
  const variants = createImageVariants({ blobs, tasks }, folderOf, originalKey);
  const budgets = createUploadBudgets();
  const uploads = uploadFolder(config.data_dir);

  type Content = Pick<StoredFile, 'name' | 'kind' | 'media_type' | 'bytes' | 'sha256' | 'width' | 'height'> & {
    readonly alt: string | null;
  };
  async function addRow(content: Content, file: NewFile): Promise<StoredFile> {
    const original_name = toSafeFileName(file.original_name ?? null);
    const { owner_user_id, created_by, visibility = 'public', is_in_library = false } = file;
    const [row] = await db
      .insert(files)
      .values({ ...content, original_name, owner_user_id, created_by, visibility, is_in_library })
      .returning();
    if (!row) throw new Error('The row of a new file did not come back.');
    return row;
  }

  return {
    putImage: (body, image) =>
      receiveFile(body, { folder: uploads, limit: image.byte_limit ?? imageByteLimit, checkHead: checkImageType }, async (received) => {
        const owner = ownerOf(image);
        budgets.spendPixels(owner, await checkImageFile(received));
        budgets.spendBytes(image.network, received.bytes);
        const target = `${received.path}.webp`;
        try {
          const clean = await tasks.run(cleanImageTask, { source: received.path, target }, owner);
          const name = newName();
          await (await blobs()).putFile(originalKey(name), target);
          return await addRow({ ...clean, name, kind: 'image', media_type: 'image/webp', alt: image.alt ?? null }, image);
        } finally {
          await rm(target, { force: true });
        }
      }),
    putFile: (body, file) =>
      receiveFile(body, { folder: uploads, limit: file.byte_limit ?? fileByteLimit }, async ({ path, bytes, sha256, head }) => {
        budgets.spendBytes(file.network, bytes);
        const name = newName();
        await (await blobs()).putFile(originalKey(name), path);
        return addRow({ name, kind: 'file', media_type: sniffMediaType(head), bytes, sha256, width: null, height: null, alt: null }, file);
      }),
    async find(name) {
      const [row] = await db
        .select()
        .from(files)
        .where(and(eq(files.name, name), isNull(files.deleted_at)));
      return row ?? null;
    },
    imageVariant: (image, format, width) => variants.find(image, format, width),
    open: async (file, range) => (await blobs()).open(originalKey(file.name), range),
    async remove(tx, name, deleted_by) {
      await tx
        .update(files)
        .set({ deleted_at: sql`now()`, deleted_by })
        .where(and(eq(files.name, name), isNull(files.deleted_at)));
    },
    async disown(tx, name) {
      await tx.update(files).set({ owner_user_id: null, created_by: 0 }).where(eq(files.name, name));
    },
    destroyBytes: async (name) => (await blobs()).removeFolder(folderOf(name)),
    sweep: () => sweepDeleted(db, async (name) => (await blobs()).removeFolder(folderOf(name))),
  };
}

async function sweepDeleted(db: Database, removeBytes: (name: string) => Promise<void>): Promise<number> {
  const isDue = and(isNotNull(files.deleted_at), isNull(files.swept_at), lt(files.deleted_at, sql`now() - interval '7 days'`));
  let count = 0;
  for (;;) {
    const due = await db.select({ file_id: files.file_id, name: files.name }).from(files).where(isDue).limit(sweepBatch);
    for (const { file_id, name } of due) {
      await removeBytes(name);
      await db
        .update(files)
        .set({ swept_at: sql`now()` })
        .where(eq(files.file_id, file_id));
    }
    count += due.length;
    if (due.length < sweepBatch) return count;
  }
}

/** Who takes turns with others when images are decoded. */
const ownerOf = ({ network, created_by }: NewFile) => (network === undefined ? `person ${created_by}` : `network ${network}`);

/** 128 random bits in 22 letters that need no escaping in a URL. */
const newName = () => randomBytes(16).toString('base64url');
