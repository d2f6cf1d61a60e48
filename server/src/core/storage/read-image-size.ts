export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size that the header of an image names, without decoding anything; null when there is no such header.
 * Reads what the formats' own specifications say: PNG (ISO 15948), GIF89a, JPEG (T.81), WebP (RFC 9649), AVIF (ISO 23008-12).
 */
export function readImageSize(bytes: Uint8Array, type: string): ImageSize | null {
  const read = readers[type];
  // A header that is cut off reads past the end.
  try {
    return read?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const readers: Readonly<Record<string, (bytes: Buffer) => ImageSize | null>> = {
  'image/png': (bytes) =>
    bytes.toString('latin1', 12, 16) === 'IHDR' ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null,
  'image/gif': (bytes) => largest([{ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }, ...firstGifFrame(bytes)]),
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
  'image/avif': readAvif,
};

/** The frame may be larger than the screen that the header names. */
function firstGifFrame(bytes: Buffer): ImageSize[] {
  const flags = bytes.readUInt8(10);
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (bytes.readUInt8(at) === 0x21) {
    at += 2;
    for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1;
    at += 1;
  }
  if (bytes.readUInt8(at) !== 0x2c) return [];
  return [{ width: bytes.readUInt16LE(at + 5), height: bytes.readUInt16LE(at + 7) }];
}

/** The size stands in the frame header (SOF); the segments before it say how long they are. */
function readJpeg(bytes: Buffer): ImageSize | null {
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += hasNoLength ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
}

function readWebp(bytes: Buffer): ImageSize | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/** The largest of all sizes that stand in it: a picture may be put together from tiles. */
function readAvif(bytes: Buffer): ImageSize | null {
  const sizes: ImageSize[] = [];
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4))
    if (at + 16 <= bytes.length) sizes.push({ width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) });
  return sizes.length === 0 ? null : largest(sizes);
}

const largest = (sizes: readonly ImageSize[]): ImageSize =>
  sizes.reduce((max, size) => (size.width * size.height > max.width * max.height ? size : max));
