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
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export type ImageFormat = 'avif' | 'webp';

/** Widths in pixels that images are kept in. */
const imageWidths = [64, 160, 320, 640, 960, 1280, 1920] as const;
export const largestWidth = imageWidths[imageWidths.length - 1] ?? 1920;

/** The smallest set width of at least `wanted` pixels, or the image's own when that is smaller: nothing is enlarged. */
export function pickWidth(own: number, wanted: number = largestWidth): number {
  return Math.min(own, imageWidths.find((width) => width >= wanted) ?? largestWidth);
}
