import { readZip, ZipError } from '../../../core/storage/read-zip.ts';
import type { SourceFile } from './conference-document.ts';
import { importLimits, ScheduleFileError } from './schedule-file-error.ts';

const faults: Record<Exclude<ZipError['fault'], 'too-large'>, string> = {
  broken: 'The zip file is broken or cut off.',
  encrypted: 'The zip file is encrypted.',
  'too-many-files': `The zip file holds more than ${importLimits.files} files.`,
  'unknown-method': 'The zip file uses a packing method other than stored or deflated.',
};

const isZip = (bytes: Uint8Array): boolean =>
  bytes.length > 3 && bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * The files of one import, those of zips among them; what systems put beside them is left out.
 * @throws ScheduleFileError when one is broken, encrypted or too large.
 */
export async function unpackSources(given: readonly SourceFile[]): Promise<SourceFile[]> {
  const total = given.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  if (total > importLimits.bytes) throw tooLarge();
  const files: SourceFile[] = [];
  let left: number = importLimits.bytes;
  for (const file of given) {
    const found = isZip(file.bytes) ? await unzip(file.bytes, left) : [file];
    left -= found.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    files.push(...found);
  }
  return files.filter((file) => !/(^|\/)(\.|__MACOSX\/)/.test(file.name));
}

async function unzip(bytes: Uint8Array, max: number): Promise<SourceFile[]> {
  try {
    return await readZip(bytes, { files: importLimits.files, bytes: max });
  } catch (cause) {
    if (!(cause instanceof ZipError)) throw cause;
    if (cause.fault === 'too-large') throw tooLarge();
    throw new ScheduleFileError(faults[cause.fault], { cause });
  }
}

export function tooLarge(): ScheduleFileError {
  return new ScheduleFileError(`The file is larger than ${Math.round(importLimits.bytes / 1024 / 1024)} MB, which no schedule needs.`);
}
