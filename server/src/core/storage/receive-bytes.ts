import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { badRequest, ProblemError } from '@sabha/contract/core/errors';
import { sniffLength } from './sniff-media-type.ts';

const tooLarge = (limit: number) => new ProblemError(413, `This file is larger than ${Math.floor(limit / 1024 / 1024)} MB.`);

function limitTo(limit: number, onChunk: (chunk: Buffer) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > limit) return done(tooLarge(limit));
      onChunk(chunk);
      done(null, chunk);
    },
  });
}

/** All of a stream in memory. Throws ProblemError 413 beyond `limit` bytes, 400 when there are none. */
export async function receiveBuffer(body: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const counted = limitTo(limit, (chunk) => chunks.push(chunk));
  counted.resume();
  await pipeline(body, counted);
  if (chunks.length === 0) throw badRequest('The file is empty.');
  return Buffer.concat(chunks);
}

export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly head: Buffer;
}

/**
 * Writes a stream to a file of its own in `folder`, hands it to `keep`, and removes it.
 * Throws ProblemError 413 beyond `limit` bytes, 400 when there are none.
 */
export async function receiveFile<T>(
  body: Readable,
  { folder, limit }: { folder: string; limit: number },
  keep: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const counted = limitTo(limit, (chunk) => {
      hash.update(chunk);
      bytes += chunk.length;
    });
    await pipeline(body, counted, createWriteStream(path, { mode: 0o600 }));
    if (bytes === 0) throw badRequest('The file is empty.');
    return await keep({ path, bytes, sha256: hash.digest('hex'), head: await readHead(path) });
  } finally {
    await rm(path, { force: true });
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffLength), 0, sniffLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
