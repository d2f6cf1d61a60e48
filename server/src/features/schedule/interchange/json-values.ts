import { ScheduleFileError } from './schedule-file-error.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is an object, else an empty one. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** The objects of a list; whatever else stands in it is passed over. */
export function recordsOf(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** @throws ScheduleFileError when the text is no JSON, or cut off. */
export function readJson(source: string, name: string): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new ScheduleFileError(`${name} is not JSON, or it is broken or cut off.`, { cause });
  }
}

/** Exporters spell keys with `-` (`short-abstract`), older ones with `_`. */
export function fieldOf(row: JsonRecord, name: string): unknown {
  return row[name] ?? row[name.replaceAll('-', '_')];
}
