import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface ZipLimits {
  readonly files: number;
  /** All files together, unpacked. */
  readonly bytes: number;
}

/** Why an archive cannot be read. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly fault: 'broken' | 'encrypted' | 'too-large' | 'too-many-files' | 'unknown-method';
  constructor(fault: ZipError['fault'], options?: ErrorOptions) {
    super(`The archive is refused: ${fault}.`, options);
    this.fault = fault;
  }
}

/**
 * The files of a ZIP archive with their paths; folders are left out. Unpacking stops at the limit whatever sizes the archive claims,
 * so that a bomb costs no more than a large file.
 * @throws ZipError
 */
export async function readZip(bytes: Uint8Array, limits: ZipLimits): Promise<ZipEntry[]> {
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true });
    if (archive.entryCount > limits.files) throw new ZipError('too-many-files');
    const found: ZipEntry[] = [];
    let left = limits.bytes;
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const content = await readEntry(archive, entry, left);
      left -= content.length;
      found.push({ name: entry.fileName, bytes: content });
    }
    return found;
  } catch (cause) {
    throw cause instanceof ZipError ? cause : new ZipError('broken', { cause });
  }
}

async function readEntry(archive: ZipFile, entry: Entry, max: number): Promise<Buffer> {
  if (entry.isEncrypted()) throw new ZipError('encrypted');
  if (!entry.canDecodeFileData()) throw new ZipError('unknown-method');
  if (entry.uncompressedSize > max) throw new ZipError('too-large');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > max) throw new ZipError('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
