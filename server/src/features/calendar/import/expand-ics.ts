import ICAL from 'ical.js';
import { findZone, fromLocalText, toLocalText } from '../../../core/time/zone.ts';

export interface IcsWindow {
  readonly from: Date;
  readonly to: Date;
}

/** One thing at one time. */
export interface IcsOccurrence {
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** First and last day of what lasts whole days; its instants are midnights of the reader's zone. */
  readonly days: { readonly from: string; readonly to: string } | null;
  /** Whether one has to be there: the file may say that it leaves the time free. */
  readonly is_firm: boolean;
  readonly is_cancelled: boolean;
}

export interface ExpandedIcs {
  readonly occurrences: readonly IcsOccurrence[];
  readonly event_count: number;
  readonly series_count: number;
  /** Events that have no start that can be read. */
  readonly unreadable_count: number;
  /** Names of zones that are neither described in the file nor known; their times are taken as the reader's own. */
  readonly unknown_zones: readonly string[];
  /** There are more than were taken. */
  readonly is_cut: boolean;
}

interface ExpandOptions {
  /** The reader's zone, for times that name none. */
  readonly zone: string;
  readonly max: number;
  readonly windowOf: (first: Date) => IcsWindow;
}

/** Starts that are looked at for one series, and for all of a file. */
const maxSteps = 20_000;
const maxStepsOfFile = 300_000;
const lengths = { title: 200, place: 200, text: 4_000, uid: 255 } as const;
const dayMs = 86_400_000;
/** What is later is never, as programs write it: `99991231`. */
const farYear = 2200;

/**
 * Every occurrence of the calendar's events that touches the window, in the order of their starts. Changed occurrences
 * (`RECURRENCE-ID`) take the place of those they change; an event that is there twice counts in its latest version.
 */
export function expandIcs(calendar: ICAL.Component, options: ExpandOptions): ExpandedIcs {
  const unknown_zones = new Set<string>();
  const read = timeReader(options.zone, unknown_zones);
  const occurrences: IcsOccurrence[] = [];
  const groups = groupEvents(calendar);
  const counts = { event_count: 0, series_count: 0, unreadable_count: 0 };
  let is_cut = false;
  const steps = { left: maxStepsOfFile };
  for (const { master, changes } of groups) {
    counts.event_count += (master ? 1 : 0) + changes.length;
    const changed = new Map<string, ICAL.Component>();
    for (const change of changes) {
      const at = read.moment(change, 'recurrence-id');
      if (at) changed.set(at.key, change);
    }
    if (master) {
      const isSeries = ['rrule', 'rdate'].some((name) => master.hasProperty(name));
      if (isSeries) counts.series_count += 1;
      const found = isSeries ? expandSeries(master, changed, read, { ...options, steps }) : readSingle(master, read, options);
      if (found === null) counts.unreadable_count += 1;
      else {
        occurrences.push(...found.occurrences);
        is_cut ||= found.is_cut;
      }
    }
    for (const change of changed.values()) {
      const found = readSingle(change, read, options);
      if (found === null) counts.unreadable_count += 1;
      else occurrences.push(...found.occurrences);
    }
  }
  occurrences.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.title.localeCompare(b.title));
  if (occurrences.length > options.max) is_cut = true;
  return { ...counts, occurrences: occurrences.slice(0, options.max), unknown_zones: [...unknown_zones], is_cut };
}

interface EventGroup {
  master: ICAL.Component | null;
  readonly changes: ICAL.Component[];
}

/** Events by their UID; one without a UID stands alone. */
function groupEvents(calendar: ICAL.Component): EventGroup[] {
  const groups = new Map<string, EventGroup>();
  for (const [at, event] of calendar.getAllSubcomponents('vevent').entries()) {
    const uid = textOf(event, 'uid', lengths.uid) || `event ${at}`;
    const group = groups.get(uid) ?? { master: null, changes: [] };
    groups.set(uid, group);
    if (event.hasProperty('recurrence-id')) group.changes.push(event);
    else if (!group.master || sequenceOf(event) >= sequenceOf(group.master)) group.master = event;
  }
  return [...groups.values()];
}

const sequenceOf = (event: ICAL.Component): number => Number(event.getFirstPropertyValue('sequence') ?? 0) || 0;

interface Moment {
  readonly at: Date;
  /** Of what lasts whole days. */
  readonly day: string | null;
  /** The same for the same moment, however it is written. */
  readonly key: string;
  readonly time: ICAL.Time;
  readonly toDate: (time: ICAL.Time) => Date;
  /** The same instant on the clocks of this time, so that the two can be compared. */
  readonly alike: (time: ICAL.Time) => ICAL.Time;
}

interface TimeReader {
  /** Null where there is none that is real. */
  moment: (event: ICAL.Component, name: string) => Moment | null;
  /** The keys of all times of that name; days are none. */
  keys: (event: ICAL.Component, name: string) => string[];
}

/** Reads a time in the zone that the file describes, else in the zone of that name, else in the reader's own. */
function timeReader(ownZone: string, unknown: Set<string>): TimeReader {
  return {
    moment(event, name) {
      const property = event.getFirstProperty(name);
      const time = property?.getFirstValue();
      if (!property || !(time instanceof ICAL.Time) || !isRealTime(time)) return null;
      const zone = zoneOf(property, time);
      const toDate = dateReader(zone);
      const alike = (one: ICAL.Time): ICAL.Time =>
        zone === null || one.isDate || one.zone === ICAL.Timezone.localTimezone || one.year >= farYear
          ? one
          : ICAL.Time.fromDateTimeString(`${toLocalText(one.toJSDate(), zone || ownZone)}:00`);
      return { at: toDate(time), day: time.isDate ? textOfTime(time) : null, key: toDate(time).toISOString(), time, toDate, alike };
    },
    keys: (event, name) =>
      event.getAllProperties(name).flatMap((property) =>
        timesOf(property)
          .filter((time) => !time.isDate && isRealTime(time))
          .map((time) => dateReader(zoneOf(property, time))(time).toISOString()),
      ),
  };

  function dateReader(zone: string | null) {
    return (time: ICAL.Time): Date => {
      if (time.isDate) return fromLocalText(textOfTime(time), ownZone);
      return zone === null ? time.toJSDate() : fromLocalText(textOfTime(time), zone || ownZone);
    };
  }

  /** Null: the time itself knows; empty: it has none. */
  function zoneOf(property: ICAL.Property, time: ICAL.Time): string | null {
    if (time.isDate || time.zone !== ICAL.Timezone.localTimezone) return null;
    const named = property.getFirstParameter('tzid');
    if (!named) return '';
    const known = findZone(named);
    if (known === null) unknown.add(named.slice(0, lengths.uid));
    return known ?? '';
  }
}

const isRealTime = (time: ICAL.Time): boolean => time.year >= 1900 && time.year < farYear && !Number.isNaN(time.toUnixTime());
const textOfTime = (time: ICAL.Time): string => time.toString().slice(0, time.isDate ? 10 : 16);

/** Null when it has no start. */
function readSingle(event: ICAL.Component, read: TimeReader, { windowOf, zone }: ExpandOptions) {
  const starts = read.moment(event, 'dtstart');
  if (!starts) return null;
  const occurrence = toOccurrence(event, starts, { at: starts.at, length: lengthOf(event, starts, read), zone });
  return { occurrences: touches(occurrence, windowOf(starts.at)) ? [occurrence] : [], is_cut: false };
}

interface SeriesOptions extends ExpandOptions {
  readonly steps: { left: number };
}

function expandSeries(event: ICAL.Component, changed: ReadonlyMap<string, unknown>, read: TimeReader, options: SeriesOptions) {
  const starts = read.moment(event, 'dtstart');
  if (!starts) return null;
  const window = options.windowOf(starts.at);
  const length = lengthOf(event, starts, read);
  const excluded = new Set(read.keys(event, 'exdate'));
  // Of what lasts whole days a midnight stands for its day, on whichever clock it is written.
  const isByDay = (time: ICAL.Time) => time.isDate || (starts.day !== null && time.hour === 0 && time.minute === 0);
  const excludedDays = new Set(datesOf(event, 'exdate').flatMap((time) => (isByDay(time) ? [textOfTime(time).slice(0, 10)] : [])));
  const occurrences: IcsOccurrence[] = [];
  const seen = new Set<string>();
  const add = (time: ICAL.Time): Date => {
    const at = starts.toDate(time);
    const key = at.toISOString();
    if (seen.has(key)) return at;
    seen.add(key);
    if (changed.has(key) || excluded.has(key) || excludedDays.has(textOfTime(time).slice(0, 10))) return at;
    const occurrence = toOccurrence(
      event,
      { ...starts, day: starts.day === null ? null : textOfTime(time) },
      { at, length, zone: options.zone },
    );
    if (touches(occurrence, window)) occurrences.push(occurrence);
    return at;
  };
  // Dates before the start are passed over by the expansion.
  const rules = rulesOf(event, starts);
  for (const time of datesOf(rules, 'rdate')) if (time.compare(starts.time) < 0) add(time);
  const expansion = new ICAL.RecurExpansion({ component: rules, dtstart: starts.time });
  for (let step = 0; step < maxSteps && options.steps.left > 0; step += 1) {
    options.steps.left -= 1;
    const time = expansion.next() as ICAL.Time | null;
    if (!time || time.year >= farYear) return { occurrences, is_cut: false };
    if (add(time) >= window.to) return { occurrences, is_cut: false };
    if (occurrences.length > options.max) break;
  }
  return { occurrences, is_cut: true };
}

/**
 * What makes the series alone, on the clocks of its start: the library compares a last moment in UTC with a time of no zone as if both
 * were on the same clocks. What is left out is not in it, as it would be compared so, too.
 */
function rulesOf(event: ICAL.Component, starts: Moment): ICAL.Component {
  const rules = new ICAL.Component('vevent');
  for (const property of event.getAllProperties('rrule')) {
    const written = property.getFirstValue();
    if (!(written instanceof ICAL.Recur)) continue;
    const rule = written.clone();
    if (rule.until) rule.until = starts.alike(rule.until);
    rules.addPropertyWithValue('rrule', rule);
  }
  for (const time of datesOf(event, 'rdate')) rules.addPropertyWithValue('rdate', starts.alike(time));
  return rules;
}

const datesOf = (event: ICAL.Component, name: string): ICAL.Time[] => event.getAllProperties(name).flatMap(timesOf);

function timesOf(property: ICAL.Property): ICAL.Time[] {
  const values = property.getValues() as unknown[];
  return values.map((value) => (value instanceof ICAL.Period ? value.start : value)).filter((value) => value instanceof ICAL.Time);
}

/** Milliseconds, or days of what lasts whole days: never less than one of these. */
function lengthOf(event: ICAL.Component, starts: Moment, read: TimeReader): number {
  const ends = read.moment(event, 'dtend');
  const duration = event.getFirstPropertyValue('duration');
  const written = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0;
  if (starts.day !== null) {
    const days = ends?.day ? (Date.parse(ends.day) - Date.parse(starts.day)) / dayMs : written / dayMs;
    return Math.max(1, Math.round(days));
  }
  return Math.max(0, ends ? ends.at.getTime() - starts.at.getTime() : written);
}

interface Placed {
  readonly at: Date;
  readonly length: number;
  readonly zone: string;
}

function toOccurrence(event: ICAL.Component, { day }: Pick<Moment, 'day'>, { at, length, zone }: Placed): IcsOccurrence {
  const dayAfter = (count: number) => new Date(Date.parse(day ?? '') + count * dayMs).toISOString().slice(0, 10);
  const address = textOf(event, 'url', 500);
  const about = textOf(event, 'description', lengths.text);
  return {
    uid: textOf(event, 'uid', lengths.uid),
    title: textOf(event, 'summary', lengths.title),
    place: textOf(event, 'location', lengths.place),
    text: [about, about.includes(address) ? '' : address].filter(Boolean).join('\n\n').slice(0, lengths.text),
    starts_at: at,
    ends_at: day === null ? new Date(at.getTime() + length) : fromLocalText(dayAfter(length), zone),
    days: day === null ? null : { from: day, to: dayAfter(length - 1) },
    is_firm: day === null && textOf(event, 'transp', 20).toUpperCase() !== 'TRANSPARENT',
    is_cancelled: textOf(event, 'status', 20).toUpperCase() === 'CANCELLED',
  };
}

const touches = ({ starts_at, ends_at }: IcsOccurrence, { from, to }: IcsWindow): boolean =>
  starts_at < to && (ends_at > from || (ends_at.getTime() === starts_at.getTime() && starts_at >= from));

/** The text of a property as one line or several, without characters that steer. */
function textOf(event: ICAL.Component, name: string, max: number): string {
  const value = event.getFirstPropertyValue(name);
  const text = typeof value === 'string' ? value : value === null ? '' : String(value);
  return Array.from(text.replace(/[^\P{Cc}\n\t]/gu, '').trim())
    .slice(0, max)
    .join('');
}
