import { inflateRawSync } from 'node:zlib';
import type { SourceFile } from './conference-document.ts';
import { importLimits, ScheduleFileError } from './schedule-file-error.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;

export function isZip(bytes: Uint8Array): boolean {
  return bytes.length > 3 && bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * The files of a zip, as its central directory lists them (APPNOTE 6.3; stored and deflated entries). Unpacking
 * stops at the limit on bytes whatever sizes the archive claims, so that a bomb costs no more than a large file.
 * @throws ScheduleFileError when it is broken, encrypted or too large.
 */
export function unzip(bytes: Uint8Array): SourceFile[] {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readEntries(archive);
  } catch (cause) {
    if (cause instanceof ScheduleFileError) throw cause;
    throw new ScheduleFileError('The zip file is broken or cut off.', { cause });
  }
}

function readEntries(archive: Buffer): SourceFile[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== endSignature) throw new ScheduleFileError('The zip file is broken or cut off.');
  const count = archive.readUInt16LE(end + 10);
  if (count > importLimits.files) throw new ScheduleFileError(`The zip file holds more than ${importLimits.files} files.`);
  const files: SourceFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  let left: number = importLimits.bytes;
  for (let n = 0; n < count; n += 1) {
    if (archive.readUInt32LE(at) !== entrySignature) throw new ScheduleFileError('The zip file is broken or cut off.');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    if (!name.endsWith('/')) {
      const file = readEntry(archive, at, left);
      left -= file.length;
      files.push({ name, bytes: file });
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

function readEntry(archive: Buffer, entry: number, left: number): Buffer {
  if (archive.readUInt16LE(entry + 8) & 1) throw new ScheduleFileError('The zip file is encrypted.');
  const method = archive.readUInt16LE(entry + 10);
  const packed = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== localSignature) throw new ScheduleFileError('The zip file is broken or cut off.');
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const data = archive.subarray(start, start + packed);
  if (data.length !== packed) throw new ScheduleFileError('The zip file is broken or cut off.');
  if (method === 0 && data.length <= left) return data;
  if (method !== 8 && method !== 0) throw new ScheduleFileError('The zip file uses a packing method other than stored or deflated.');
  try {
    if (method === 0) throw new RangeError('too large');
    return inflateRawSync(data, { maxOutputLength: Math.max(left, 1) });
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge();
    throw cause;
  }
}

export function tooLarge(): ScheduleFileError {
  return new ScheduleFileError(`The file is larger than ${Math.round(importLimits.bytes / 1024 / 1024)} MB, which no schedule needs.`);
}
