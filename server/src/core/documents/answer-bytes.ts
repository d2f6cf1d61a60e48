import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileAnswer } from '../http/file-transport.ts';

interface Made {
  readonly media_type: string;
  readonly file_name: string;
}

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Bytes that were made for one person, to be kept under a name. */
export function answerBytes(bytes: Buffer, { media_type, file_name }: Made): FileAnswer {
  const load = () =>
    Promise.resolve({
      length: bytes.length,
      open: (range?: { start: number; end: number }) =>
        Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
    });
  return { choices: [{ media_type, etag: hashBytes(bytes).slice(0, 32), load }], cache: 'private', disposition: 'attachment', file_name };
}
