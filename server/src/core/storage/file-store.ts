import type { Readable } from 'node:stream';
import type { Tx } from '../db/database.ts';

export type FileKind = 'image' | 'file';
export type FileVisibility = 'public' | 'private';

/** A row of `files`. */
export interface StoredFile {
  readonly file_id: number;
  /** What its URL ends in; cannot be guessed. */
  readonly name: string;
  readonly kind: FileKind;
  readonly media_type: string;
  /** The name it was uploaded under, made safe; what a download is called. */
  readonly original_name: string | null;
  readonly bytes: number;
  readonly sha256: string;
  /** Pixels, of images. */
  readonly width: number | null;
  readonly height: number | null;
  /** What the image shows, for people who cannot see it. */
  readonly alt: string | null;
  readonly visibility: FileVisibility;
  readonly owner_user_id: number | null;
  readonly created_by: number;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
}

export interface NewFile {
  readonly owner_user_id: number | null;
  readonly created_by: number;
  /** `public` unless said. */
  readonly visibility?: FileVisibility;
  readonly original_name?: string | null;
}
export interface NewImage extends NewFile {
  readonly alt?: string | null;
}

export type ImageFormat = 'avif' | 'webp';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ImageVariant {
  readonly media_type: string;
  readonly width: number;
  readonly bytes: number;
  readonly etag: string;
  open(range?: ByteRange): Promise<Readable>;
}

export interface FileStore {
  /**
   * Keeps an image as AVIF and WebP in the set widths, turned upright, without its metadata.
   * Throws ProblemError 413 (too many bytes or pixels), 415 (not an image that is accepted; SVG never is).
   */
  putImage(body: Readable, file: NewImage): Promise<StoredFile>;
  /** Keeps a file as it is. Throws ProblemError 413 when too large. */
  putFile(body: Readable, file: NewFile): Promise<StoredFile>;
  /** The row, or null when there is none or it is deleted. */
  find(name: string): Promise<StoredFile | null>;
  /** The smallest kept variant that is at least `width` pixels wide; the largest when none is, or without a width. */
  imageVariant(file: StoredFile, format: ImageFormat, width?: number): Promise<ImageVariant>;
  open(file: StoredFile, range?: ByteRange): Promise<Readable>;
  /** Hides the file at once; its bytes go when the sweeping job comes by. */
  remove(tx: Tx, name: string): Promise<void>;
}
