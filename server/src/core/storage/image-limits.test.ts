import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeImageBomb } from '../../../test/image-bomb.ts';
import { cleanImage, cleanImageFile } from './encode-image.ts';
import { checkImageFile, checkImageHeader } from './image-limits.ts';
import { readImageSize } from './read-image-size.ts';
import { sniffMediaType } from './sniff-media-type.ts';
import { createUploadBudgets } from './upload-budgets.ts';

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#b44425' } });
const formats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;

describe('the header of an image', () => {
  test.each(formats)('says the size of a %s as the decoder sees it', async (format) => {
    for (const [width, height] of [
      [1, 1],
      [333, 17],
      [1200, 801],
    ] as const) {
      const bytes = await picture(width, height).toFormat(format).toBuffer();
      expect(readImageSize(bytes, sniffMediaType(bytes))).toEqual({ width, height });
    }
  });

  test('says it of what cameras and editors write, too', async () => {
    const ways = [
      picture(90, 60)
        .withMetadata({ orientation: 6 })
        .withExif({ IFD0: { Copyright: 'Asha' } })
        .jpeg({ progressive: true }),
      picture(90, 60).webp({ lossless: true }),
      picture(90, 60).ensureAlpha(0.5).webp(),
      picture(90, 60).png({ palette: true, progressive: true }),
    ];
    for (const way of ways) {
      const bytes = await way.toBuffer();
      expect(readImageSize(bytes, sniffMediaType(bytes))).toEqual({ width: 90, height: 60 });
    }
  });

  test('is read without fail, whatever stands in it', async () => {
    const starts = await Promise.all(formats.map((format) => picture(40, 30).toFormat(format).toBuffer()));
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(400), fc.uint8Array({ maxLength: 60 }), (start, length, rest) => {
        const bytes = Buffer.concat([start.subarray(0, length), rest]);
        expect(() => readImageSize(bytes, sniffMediaType(start))).not.toThrow();
      }),
    );
  });
});

test('a picture of 49 megapixels in a few kB is refused from its header', async () => {
  const bomb = makeImageBomb(7_000, 7_000);
  expect(bomb.length).toBeLessThan(15_000);
  expect(() => checkImageHeader(bomb)).toThrow(expect.objectContaining({ status: 413 }));
  await expect(cleanImage(bomb)).rejects.toMatchObject({ status: 413 });
});

test('a small file is refused that would be unpacked to far more than photos and drawings have', () => {
  expect(() => checkImageHeader(makeImageBomb(4_900, 5_000))).toThrow(/too many pixels for so small a file/);
  expect(() => checkImageHeader(makeImageBomb(5_100, 5_000))).toThrow(/26 megapixels. Save it with at most 25/);
  expect(checkImageHeader(makeImageBomb(2_000, 2_000))).toBe(4_000_000);
});

test('a JPEG may have what cameras of phones make, and no more', () => {
  const header = (width: number, height: number) => {
    const frame = Buffer.from('ffd8ffc0001108000000000301220002110103110100', 'hex');
    frame.writeUInt16BE(height, 7);
    frame.writeUInt16BE(width, 9);
    return Buffer.concat([frame, Buffer.alloc(200_000)]);
  };
  expect(checkImageHeader(header(8_160, 6_120))).toBe(49_939_200);
  expect(() => checkImageHeader(header(9_000, 6_000))).toThrow(/54 megapixels/);
});

test('one person or network has so many pixels decoded, and others theirs all the same', () => {
  const budgets = createUploadBudgets();
  for (let count = 0; count < 16; count++) budgets.spendPixels('person 7', 25_000_000);
  expect(() => budgets.spendPixels('person 7', 25_000_000)).toThrow(
    expect.objectContaining({ status: 429, retry_after: expect.closeTo(6.25, 0) as unknown }),
  );
  budgets.spendPixels('person 8', 25_000_000);
});

test('strangers of one network fill no disk', () => {
  const budgets = createUploadBudgets();
  for (let count = 0; count < 64; count++) budgets.spendBytes('203.0.113.9', 16 * 1024 * 1024);
  expect(() => budgets.spendBytes('203.0.113.9', 16 * 1024 * 1024)).toThrow(expect.objectContaining({ status: 429 }));
  budgets.spendBytes('203.0.113.10', 16 * 1024 * 1024);
});

test('a size that stands behind more than the first part of a file counts as the largest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-images-'));
  try {
    const jpeg = await picture(90, 60).jpeg().toBuffer();
    const notes = Buffer.concat([Buffer.from('ffe1ffff', 'hex'), Buffer.alloc(0xffff - 2)]);
    const write = async (count: number) => {
      const bytes = Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: count }, () => notes), jpeg.subarray(2)]);
      const path = join(folder, String(count));
      await writeFile(path, bytes);
      return { path, bytes: bytes.length };
    };
    expect(await checkImageFile(await write(1))).toBe(5_400);
    const long = await write(9);
    expect(await checkImageFile(long)).toBe(50_000_000);
    await expect(cleanImageFile({ source: long.path, target: join(folder, 'clean') })).resolves.toMatchObject({ width: 90, height: 60 });
  } finally {
    await rm(folder, { recursive: true });
  }
});
