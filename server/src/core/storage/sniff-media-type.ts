interface Signature {
  readonly media_type: string;
  readonly offset: number;
  readonly bytes: string;
}

// Latin-1 text of the first bytes, as listed by each format's own specification.
const signatures: readonly Signature[] = [
  { media_type: 'image/jpeg', offset: 0, bytes: '\xFF\xD8\xFF' },
  { media_type: 'image/png', offset: 0, bytes: '\x89PNG\r\n\x1A\n' },
  { media_type: 'image/gif', offset: 0, bytes: 'GIF87a' },
  { media_type: 'image/gif', offset: 0, bytes: 'GIF89a' },
  { media_type: 'image/webp', offset: 8, bytes: 'WEBP' },
  { media_type: 'image/avif', offset: 4, bytes: 'ftypavif' },
  { media_type: 'image/avif', offset: 4, bytes: 'ftypavis' },
  ...['heic', 'heix', 'hevc', 'heim', 'mif1', 'msf1'].map((brand) => ({ media_type: 'image/heic', offset: 4, bytes: `ftyp${brand}` })),
  { media_type: 'image/tiff', offset: 0, bytes: 'II*\0' },
  { media_type: 'image/tiff', offset: 0, bytes: 'MM\0*' },
  { media_type: 'image/jxl', offset: 4, bytes: 'JXL ' },
  { media_type: 'application/pdf', offset: 0, bytes: '%PDF-' },
  { media_type: 'application/zip', offset: 0, bytes: 'PK\x03\x04' },
  { media_type: 'application/gzip', offset: 0, bytes: '\x1F\x8B' },
  { media_type: 'video/webm', offset: 0, bytes: '\x1A\x45\xDF\xA3' },
  { media_type: 'video/mp4', offset: 4, bytes: 'ftyp' },
  { media_type: 'audio/mpeg', offset: 0, bytes: 'ID3' },
];

/** Bytes that `sniffMediaType` needs to see. */
export const sniffLength = 16;

/** The type that the first bytes show; what the sender called it does not count. Unknown ones are plain bytes. */
export function sniffMediaType(head: Uint8Array): string {
  const text = Buffer.from(head.subarray(0, sniffLength)).toString('latin1');
  return signatures.find(({ offset, bytes }) => text.startsWith(bytes, offset))?.media_type ?? 'application/octet-stream';
}

const decoded = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

/** Whether it is an image that can be drawn anew. */
export const isImageType = (mediaType: string): boolean => decoded.has(mediaType);
