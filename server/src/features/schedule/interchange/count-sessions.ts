import type { ImportMessage } from '@sabha/contract/schedule/import-report';
import type { ConferenceDocument } from './conference-document.ts';
import { isRecord, type JsonRecord } from './json-values.ts';
import { ScheduleFileError } from './schedule-file-error.ts';
import { childOf, type XmlElement } from './xml-tree.ts';

/** In the words of any format: when something begins or how long it takes. */
const timeNames = ['start', 'starts_at', 'startsat', 'start_time', 'begin', 'date', 'duration'];
const isTimeName = (name: string) => timeNames.includes(name.toLowerCase().replaceAll('-', '_'));
/** What holds sessions has a title and times too. */
const holderNames = ['days', 'rooms', 'sessions', 'events', 'conference'];

/** How many elements look like sessions, wherever they stand: those with a title and a time. */
export function countXmlSessions(element: XmlElement): number {
  const isSession =
    !holderNames.includes(element.name) && childOf(element, 'title') && element.children.some(({ name }) => isTimeName(name));
  return isSession ? 1 : element.children.reduce((sum, child) => sum + countXmlSessions(child), 0);
}

/** How many objects look like sessions, wherever they stand: those with a title and a time. */
export function countJsonSessions(value: unknown): number {
  let count = 0;
  const open: unknown[] = [value];
  // Nesting can be deeper than the stack of calls.
  while (open.length > 0) {
    const next = open.pop();
    if (isRecord(next) && looksLikeSession(next)) count += 1;
    else if (typeof next === 'object' && next !== null) for (const each of Object.values(next) as unknown[]) open.push(each);
  }
  return count;
}

const looksLikeSession = (row: JsonRecord): boolean =>
  typeof row.title === 'string' &&
  row.title.trim() !== '' &&
  Object.keys(row).some(isTimeName) &&
  !holderNames.some((name) => Array.isArray(row[name]) || isRecord(row[name]));

/**
 * A file that holds sessions and gives none, or fewer than half of them, was not understood. Sessions that it calls
 * turned down or withdrawn count as read, unless nothing else is there.
 * @throws ScheduleFileError with the counts and the reason.
 */
export function refuseLostSessions(document: ConferenceDocument, seen: number): ConferenceDocument {
  const left = document.notes.filter(({ action, subject }) => action === 'left-out' && subject === 'session');
  const read = document.sessions.length;
  if (seen === 0 || (read > 0 && (read + left.length) * 2 >= seen)) return document;
  const found = seen === 1 ? '1 entry that looks like a session' : `${seen} entries that look like sessions`;
  const taken = read === 0 ? 'none of them could be read' : `only ${read} of them could be read`;
  throw new ScheduleFileError(`The file holds ${found}, and ${taken}: ${reasonOf(left)} Nothing was changed.`);
}

function reasonOf(left: readonly ImportMessage[]): string {
  const counts = [...Map.groupBy(left, ({ reason }) => reason)].toSorted(([, a], [, b]) => b.length - a.length);
  const [max] = counts;
  if (!max) return 'they do not stand where this format keeps its sessions.';
  const [reason, notes] = max;
  return `${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, '')} (${notes.length} of them).`;
}
