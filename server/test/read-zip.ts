import { readZip as readEntries } from '../src/core/storage/read-zip.ts';

/** The files of an archive by their path. */
export async function readZip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readEntries(bytes, { files: 10_000, bytes: 512 * 1024 * 1024 });
  return new Map(entries.map(({ name, bytes: content }) => [name, content]));
}
