import type { ImportMessage } from '@sabha/contract/schedule/import-report';
import type { ConferenceDocument } from './conference-document.ts';
import { isRecord, type JsonRecord } from './json-values.ts';
import { ScheduleFileError } from './schedule-file-error.ts';
import type { XmlElement } from './xml-tree.ts';

/** In the words of any format: when something begins or how long it takes. */
const timeNames = ['start', 'starts_at', 'startsat', 'start_time', 'begin', 'date', 'duration'];
const isTimeName = (name: string) => timeNames.includes(name.toLowerCase().replaceAll('-', '_'));
/** What holds sessions has a title and times too. */
const holderNames = ['days', 'day', 'rooms', 'room', 'sessions', 'events', 'conference'];
/** In the words of any format: what a session is called. */
const titleNames = ['title', 'name', 'summary'];

/** How many elements look like sessions, wherever they stand: those with a title and a time, as elements or attributes. */
export function countXmlSessions(element: XmlElement): number {
  const names = [...element.children.map(({ name }) => name), ...Object.keys(element.attributes)];
  const isSession =
    !holderNames.includes(element.name) && titleNames.some((name) => names.includes(name)) && names.some((name) => isTimeName(name));
  return isSession ? 1 : element.children.reduce((sum, child) => sum + countXmlSessions(child), 0);
}

/** How many objects look like sessions, wherever they stand: those with a title and a time. One that stands there twice counts once. */
export function countJsonSessions(value: unknown): number {
  const seen = new Set<string>();
  // What `event` names at the top is the conference, which has a name and a time too.
  const open: unknown[] = [isRecord(value) && isRecord(value.event) ? { ...value, event: Object.values(value.event) } : value];
  // Nesting can be deeper than the stack of calls.
  while (open.length > 0) {
    const next = open.pop();
    if (isRecord(next) && looksLikeSession(next)) seen.add(JSON.stringify([next.id, titleOf(next), Object.entries(next).filter(isTime)]));
    else if (typeof next === 'object' && next !== null) for (const each of Object.values(next) as unknown[]) open.push(each);
  }
  return seen.size;
}

const isTime = ([name]: readonly [string, unknown]) => isTimeName(name);

/** A text, or one for each language. */
const titleOf = (row: JsonRecord): unknown =>
  titleNames.map((name) => row[name]).find((title) => isRecord(title) || (typeof title === 'string' && title.trim() !== ''));

const looksLikeSession = (row: JsonRecord): boolean =>
  titleOf(row) !== undefined &&
  Object.keys(row).some(isTimeName) &&
  !holderNames.some((name) => Array.isArray(row[name]) || isRecord(row[name]));

/**
 * A file that holds sessions and gives none, or fewer than half of them, was not understood. Sessions that it calls
 * turned down or withdrawn count as read, unless nothing else is there. Fewer that are missing are noted, and so is a file without any.
 * @throws ScheduleFileError with the counts and the reason.
 */
export function refuseLostSessions(document: ConferenceDocument, seen: number): ConferenceDocument {
  const left = document.notes.filter(({ action, subject }) => action === 'left-out' && subject === 'session');
  const read = document.sessions.length;
  const accounted = read + left.length;
  const total = Math.max(seen, accounted);
  if (total === 0) return { ...document, notes: [...document.notes, noteNone(document.title)] };
  if (read > 0 && total === accounted) return document;
  if (read > 0 && accounted * 2 >= total) return { ...document, notes: [...document.notes, noteMissing(total - accounted)] };
  const found = total === 1 ? '1 entry that looks like a session' : `${total} entries that look like sessions`;
  const taken = read === 0 ? 'none of them could be read' : `only ${read} of them could be read`;
  throw new ScheduleFileError(`The file holds ${found}, and ${taken}: ${reasonOf(left)} Nothing was changed.`);
}

const noteNone = (title: string): ImportMessage => ({
  action: 'left-out',
  subject: 'session',
  row: title,
  reason: 'The file holds no session.',
});

const noteMissing = (count: number): ImportMessage => ({
  action: 'left-out',
  subject: 'session',
  row: count === 1 ? '1 entry that looks like a session' : `${count} entries that look like sessions`,
  reason: 'Not where this format has its sessions.',
});

function reasonOf(left: readonly ImportMessage[]): string {
  const counts = [...Map.groupBy(left, ({ reason }) => reason)].toSorted(([, a], [, b]) => b.length - a.length);
  const [max] = counts;
  if (!max) return 'they do not stand where this format keeps its sessions.';
  const [reason, notes] = max;
  return `${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, '')} (${notes.length} of them).`;
}
