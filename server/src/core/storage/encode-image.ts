import { ProblemError } from '@sabha/contract/core/errors';
import sharp from 'sharp';
import { isImageType, sniffMediaType } from './sniff-media-type.ts';
import { largestWidth, type ImageFormat } from './stored-file.ts';

// One decoded pixel takes four bytes, so this bounds the memory of one image to some 200 MB.
const pixelLimit = 50_000_000;
const tallest = 8_000;
const secondsLimit = 30;

/** An image as it is kept: upright, in sRGB, without metadata, at most 1920 pixels wide. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes what was uploaded and encodes it anew, so that nothing of the original file but its pixels remains.
 * Only the first picture of an animation is kept.
 * @throws ProblemError 415 for what is not a JPEG, PNG, GIF, WebP or AVIF image, 413 for too many pixels.
 */
export async function cleanImage(source: Buffer): Promise<CleanImage> {
  // Before the decoder: it also reads SVG and other formats that may point outside themselves.
  if (!isImageType(sniffMediaType(source))) throw notAnImage();
  try {
    const { data, info } = await sharp(source, { limitInputPixels: pixelLimit, failOn: 'error', animated: false })
      .timeout({ seconds: secondsLimit })
      .autoOrient()
      .resize({ width: largestWidth, height: tallest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 94, effort: 3, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new ProblemError(413, 'This image has too many pixels.');
    // Whatever else the decoder says about bytes from outside, they are not an image it can read.
    throw notAnImage(error);
  }
}

function notAnImage(cause?: unknown): ProblemError {
  const problem = new ProblemError(415, 'This is not an image that can be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.');
  if (cause !== undefined) problem.cause = cause;
  return problem;
}

/** One kept size of a clean image. */
export function encodeVariant(clean: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(clean, { limitInputPixels: pixelLimit })
    .timeout({ seconds: secondsLimit })
    .resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 80, effort: 4 })).toBuffer();
}
