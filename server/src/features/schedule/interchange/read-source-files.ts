import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SourceFile } from './conference-document.ts';
import { importLimits, ScheduleFileError } from './schedule-file-error.ts';
import { tooLarge } from './unzip.ts';

/**
 * The files that paths name; a folder stands for the files in it. Nothing is read before its size is known.
 * @throws ScheduleFileError when one is missing or all together are too large.
 */
export async function readSourceFiles(paths: readonly string[]): Promise<SourceFile[]> {
  const found: { path: string; size: number }[] = [];
  for (const path of paths) {
    const info = await stat(path).catch(() => null);
    if (!info) throw new ScheduleFileError(`There is no file ${path}.`);
    if (!info.isDirectory()) {
      found.push({ path, size: info.size });
      continue;
    }
    const names = await readdir(path);
    if (names.length > importLimits.files) throw new ScheduleFileError(`${path} holds more than ${importLimits.files} files.`);
    for (const name of names.toSorted()) {
      const inside = await stat(join(path, name));
      if (inside.isFile()) found.push({ path: join(path, name), size: inside.size });
    }
  }
  if (found.reduce((sum, { size }) => sum + size, 0) > importLimits.bytes) throw tooLarge();
  return Promise.all(found.map(async ({ path }) => ({ name: basename(path), bytes: new Uint8Array(await readFile(path)) })));
}
