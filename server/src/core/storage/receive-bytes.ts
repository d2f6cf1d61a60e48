import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { badRequest, ProblemError } from '@sabha/contract/core/errors';
import { sniffLength } from './sniff-media-type.ts';

const tooLarge = (limit: number) => new ProblemError(413, `This file is larger than ${Math.floor(limit / 1024 / 1024)} MB.`);

interface Receiving {
  readonly folder: string;
  readonly limit: number;
  /** Looks at the first bytes while the others still come; what it throws ends the receiving. */
  readonly checkHead?: (head: Uint8Array) => void;
}

function limitTo({ limit, checkHead }: Receiving, onChunk: (chunk: Buffer) => void): Transform {
  let bytes = 0;
  let head = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > limit) return done(tooLarge(limit));
      try {
        if (checkHead && head.length < sniffLength) {
          head = Buffer.concat([head, chunk.subarray(0, sniffLength)]);
          if (head.length >= sniffLength) checkHead(head);
        }
        onChunk(chunk);
      } catch (error) {
        return done(error as Error);
      }
      done(null, chunk);
    },
  });
}

/** Where files are received, for nobody else on the machine. */
export const uploadFolder = (dataDir: string) => join(dataDir, 'uploads');

export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly head: Buffer;
}

/**
 * Writes a stream to a file of its own in `folder`, hands it to `use`, and removes it. Nothing of it is held in memory: large buffers
 * that live for a while make the collector stop the whole process.
 * Throws ProblemError 413 beyond `limit` bytes, 400 when there are none.
 */
export async function receiveFile<T>(body: Readable, receiving: Receiving, use: (file: ReceivedFile) => Promise<T>): Promise<T> {
  const { folder } = receiving;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const counted = limitTo(receiving, (chunk) => {
      hash.update(chunk);
      bytes += chunk.length;
    });
    await pipeline(body, counted, createWriteStream(path, { mode: 0o600 }));
    if (bytes === 0) throw badRequest('The file is empty.');
    return await use({ path, bytes, sha256: hash.digest('hex'), head: await readHead(path, sniffLength) });
  } finally {
    await rm(path, { force: true });
  }
}

/** The first bytes of a file; fewer where it is shorter. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
