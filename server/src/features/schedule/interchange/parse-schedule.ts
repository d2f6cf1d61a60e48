import type { ConferenceDocument, ParseOptions, SourceFile } from './conference-document.ts';
import { documentOfFrab } from './frab-document.ts';
import { countJsonSessions, countXmlSessions, refuseLostSessions } from './count-sessions.ts';
import { readFrabJson } from './frab-json.ts';
import { readFrabXml } from './frab-xml.ts';
import { isRecord, readJson, recordOf, recordsOf, type JsonRecord } from './json-values.ts';
import { documentOfOpenEvent } from './open-event.ts';
import { ScheduleFileError } from './schedule-file-error.ts';
import { documentOfSessionize, gridOfLists } from './sessionize.ts';
import { readXml, type XmlElement } from './xml-tree.ts';

const openEventNames = ['event', 'sessions', 'speakers', 'microlocations', 'tracks'] as const;

/**
 * Reads the unpacked files of one import into one document. Accepts a `schedule.xml`, a `schedule.json`, the files of an
 * Open Event export (or all of them in one JSON object under the same names), or a Sessionize grid with or
 * without its list of speakers. Real files that break the formal schemas are taken in as far
 * as they make sense, and every repair is noted.
 * @throws ScheduleFileError in a sentence or two when they are broken, cut off, hostile, of no known format, or hold
 * sessions that this reading would lose.
 */
export function parseSchedule(files: readonly SourceFile[], options: ParseOptions): ConferenceDocument {
  const openEvent = findOpenEvent(files);
  if (openEvent) return refuseLostSessions(documentOfOpenEvent(openEvent, options), countJsonSessions(openEvent));
  const documents: ConferenceDocument[] = [];
  const grids: JsonRecord[][] = [];
  const people: JsonRecord[][] = [];
  let seen = 0;
  for (const file of files) {
    const text = decode(file);
    if (/^\s*</.test(text)) {
      const root = readXml(text);
      seen += countXmlSessions(root);
      documents.push(documentOfXml(root, options));
      continue;
    }
    const value = readJson(text, file.name);
    seen += countJsonSessions(value);
    const found = readJsonDocument(value, options);
    if (found) documents.push(found);
    else if (isGrid(value)) grids.push(recordsOf(value));
    else if (isPeople(value)) people.push(recordsOf(value));
    else
      throw new ScheduleFileError(
        `${file.name} is none of the formats that can be read: schedule.xml, schedule.json, Open Event or Sessionize.`,
      );
  }
  if (documents.length === 0 && grids.length === 1)
    return refuseLostSessions(documentOfSessionize({ days: grids[0] ?? [], speakers: people.flat() }, options), seen);
  if (documents.length === 0 && people.length > 0)
    throw new ScheduleFileError('This is the speaker list of a Sessionize export; give its schedule file as well.');
  if (documents.length + grids.length > 1) throw new ScheduleFileError('These are several schedules; import one at a time.');
  const [document] = documents;
  if (!document) throw new ScheduleFileError('There is no file to read.');
  return refuseLostSessions(document, seen);
}

/**
 * UTF-8 unless the file says otherwise by its mark or XML declaration.
 * @throws ScheduleFileError when it is written in something else, of which only broken letters would come in
 */
function decode({ name, bytes }: SourceFile): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new ScheduleFileError(`The file is written in ${encoding}, which is not known.`);
    throw new ScheduleFileError(
      `${name} is no text in ${encoding.toUpperCase()}. If it is a schedule, save it as UTF-8 and send it again.`,
    );
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? 'utf-8';
}

function documentOfXml(root: XmlElement, options: ParseOptions): ConferenceDocument {
  if (root.name !== 'schedule') throw new ScheduleFileError(`The XML is no schedule: it begins with <${root.name.slice(0, 60)}>.`);
  const schedule = readFrabXml(root);
  if (schedule.days.length === 0 && !schedule.title) throw new ScheduleFileError('The schedule.xml has neither a conference nor days.');
  return documentOfFrab(schedule, 'schedule-xml', options);
}

function readJsonDocument(value: unknown, options: ParseOptions): ConferenceDocument | null {
  if (!isRecord(value)) return null;
  if (isRecord(value.schedule)) return documentOfFrab(readFrabJson(value), 'schedule-json', options);
  if (isRecord(value.event) && Array.isArray(value.sessions)) return documentOfOpenEvent(openEventOf(value), options);
  if (Array.isArray(value.sessions) && Array.isArray(value.rooms)) return documentOfSessionize(gridOfLists(value), options);
  return null;
}

/** Days with rooms that hold sessions. */
function isGrid(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((day) => isRecord(day) && 'date' in day && Array.isArray(day.rooms));
}

function isPeople(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((row) => isRecord(row) && 'id' in row && ('fullName' in row || 'firstName' in row))
  );
}

function openEventOf(value: JsonRecord) {
  return {
    event: recordOf(value.event),
    sessions: recordsOf(value.sessions),
    speakers: recordsOf(value.speakers),
    microlocations: recordsOf(value.microlocations),
    tracks: recordsOf(value.tracks),
  };
}

/** An Open Event export is a folder of files without much of a name; one that has an event and sessions counts. */
function findOpenEvent(files: readonly SourceFile[]) {
  const named = new Map(files.map((file) => [(file.name.split('/').at(-1) ?? '').replace(/\.json$/, ''), file]));
  if (!named.has('event') || !named.has('sessions')) return null;
  const value: Record<string, unknown> = {};
  for (const name of openEventNames) {
    const file = named.get(name);
    if (file) value[name] = readJson(decode(file), file.name);
  }
  if (!isRecord(value.event) || !Array.isArray(value.sessions))
    throw new ScheduleFileError('The files are named like an Open Event export, but event or sessions is not what it should be.');
  return openEventOf(value);
}
