import { ProblemError } from '@sabha/contract/core/errors';
import { readHead } from './receive-bytes.ts';
import { readImageSize } from './read-image-size.ts';
import { isImageType, sniffMediaType } from './sniff-media-type.ts';

// One decoded pixel takes four bytes, so this bounds the memory of one image to some 200 MB.
export const pixelLimit = 50_000_000;
/** Only JPEG is decoded at a fraction of its size: of others every pixel is unpacked first. */
const pixelLimitOfOthers = 25_000_000;
/** Below this a picture may be as flat as it likes. */
const flatPixels = 4_000_000;
/** Photos have 2 to 30 pixels a byte, flat drawings some hundred; what has more is made to be unpacked. */
const maxPixelsPerByte = 1_000;

const megapixels = (pixels: number) => Math.round(pixels / 1_000_000);

/**
 * Looks at the header of what was uploaded, before anything is decoded. Answers the number of its pixels.
 * @throws ProblemError 413 for more pixels than are unpacked for anybody
 */
export function checkImageHeader(bytes: Uint8Array): number {
  const pixels = findPixels(bytes);
  if (pixels === null) throw notAnImage();
  checkPixels(pixels, { type: sniffMediaType(bytes), bytes: bytes.length });
  return pixels;
}

/** Cameras write their notes, a small picture and the colours before the size. */
const headBytes = 256 * 1024;

/**
 * The same from the first part of a file, for budgets: what writes more than that before the size counts as the largest picture,
 * and is looked at as a whole by whoever decodes it.
 * @throws ProblemError 413, 415
 */
export async function checkImageFile({ path, bytes }: { path: string; bytes: number }): Promise<number> {
  const head = await readHead(path, headBytes);
  const pixels = findPixels(head);
  if (pixels === null && bytes <= headBytes) throw notAnImage();
  if (pixels !== null) checkPixels(pixels, { type: sniffMediaType(head), bytes });
  return pixels ?? pixelLimit;
}

/** @throws ProblemError 415 when a file begins like none of the images that are accepted. */
export function checkImageType(head: Uint8Array): void {
  if (!isImageType(sniffMediaType(head))) throw notAnImage();
}

function findPixels(bytes: Uint8Array): number | null {
  const type = sniffMediaType(bytes);
  const size = isImageType(type) ? readImageSize(bytes, type) : null;
  return size && size.width > 0 && size.height > 0 ? size.width * size.height : null;
}

function checkPixels(pixels: number, { type, bytes }: { type: string; bytes: number }): void {
  const limit = type === 'image/jpeg' ? pixelLimit : pixelLimitOfOthers;
  if (pixels > limit)
    throw new ProblemError(
      413,
      `This image has too many pixels: ${megapixels(pixels)} megapixels. Save it with at most ${megapixels(limit)} megapixels.`,
    );
  if (pixels > flatPixels && pixels / bytes > maxPixelsPerByte)
    throw new ProblemError(413, 'This image has too many pixels for so small a file. Save it smaller.');
}

export function notAnImage(cause?: unknown): ProblemError {
  const problem = new ProblemError(415, 'This is not an image that can be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.');
  if (cause !== undefined) problem.cause = cause;
  return problem;
}
