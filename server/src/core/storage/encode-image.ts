import { ProblemError } from '@sabha/contract/core/errors';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { checkImageHeader, notAnImage, pixelLimit } from './image-limits.ts';
import { largestWidth, type ImageFormat } from './stored-file.ts';

// One image at a time with one thread each: there are other processes for the other cores.
sharp.concurrency(1);
sharp.cache(false);

const tallest = 8_000;
const secondsLimit = 30;

/** An image as it is kept: upright, in sRGB, without metadata, at most 1920 pixels wide. */
export interface CleanImage {
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

export interface ImageCleaning {
  readonly source: string;
  /** Where the clean image is written to. */
  readonly target: string;
}

/** The same from file to file: pictures travel through no process that does not draw them. */
export async function cleanImageFile({ source, target }: ImageCleaning): Promise<CleanImage> {
  const { data, width, height } = await cleanImage(await readFile(source));
  await writeFile(target, data, { mode: 0o600 });
  return { bytes: data.length, sha256: createHash('sha256').update(data).digest('hex'), width, height };
}

/**
 * Decodes what was uploaded and encodes it anew, so that nothing of the original file but its pixels remains.
 * Only the first picture of an animation is kept.
 * @throws ProblemError 415 for what is not a JPEG, PNG, GIF, WebP or AVIF image, 413 for too many pixels.
 */
export async function cleanImage(source: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  // Before the decoder: it also reads SVG and other formats that may point outside themselves.
  checkImageHeader(source);
  try {
    const { data, info } = await sharp(source, { limitInputPixels: pixelLimit, failOn: 'error', animated: false })
      .timeout({ seconds: secondsLimit })
      .autoOrient()
      .resize({ width: largestWidth, height: tallest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 94, effort: 3, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new ProblemError(413, 'This image has too many pixels.');
    if (error instanceof Error && /timeout/i.test(error.message))
      throw new ProblemError(413, 'This image takes too long to read. Save it smaller.');
    // Whatever else the decoder says about bytes from outside, they are not an image it can read.
    throw notAnImage(error);
  }
}

/** One kept size of a clean image. */
export function encodeVariant(clean: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(clean, { limitInputPixels: pixelLimit })
    .timeout({ seconds: secondsLimit })
    .resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 80, effort: 4 })).toBuffer();
}
