import { entryWriteSchema, weekdays, type EntryWrite, type OwnEntry, type Repetition } from '@sabha/contract/calendar/entry';
import { addDays, addMinutes, minutesBetween } from './wall-time.ts';

/** An entry as it is written in the form. */
export interface EntryValues {
  title: string;
  place: string;
  text: string;
  zone: string;
  is_all_day: boolean;
  /** Day and time; of what lasts whole days only the day counts. */
  starts: string;
  ends: string;
  every: 'never' | Repetition['every'];
  interval: string;
  weekdays: Repetition['weekdays'];
  monthly: Repetition['monthly'];
  ending: 'never' | 'until' | 'count';
  until: string;
  count: string;
}

const usual = { place: '', text: '', every: 'never', interval: '1', monthly: 'day', ending: 'never', count: '10' } as const;

/** A new entry of an hour. */
export function beginEntry(starts: string, zone: string, minutes = 60): EntryValues {
  const day = starts.slice(0, 10);
  const ends = addMinutes(starts, minutes);
  return { ...usual, title: '', zone, is_all_day: false, starts, ends, weekdays: [], until: addDays(day, 28) };
}

/** An entry as it is, at one of its occurrences. */
export function editEntry(entry: OwnEntry, occurrence: string): EntryValues {
  const { title, place, text, zone, repetition } = entry;
  const is_all_day = occurrence.length === 10;
  const end = addMinutes(occurrence, minutesBetween(entry.starts, entry.ends));
  const day = occurrence.slice(0, 10);
  return {
    ...usual,
    title,
    place,
    text,
    zone,
    is_all_day,
    starts: is_all_day ? `${occurrence}T09:00` : occurrence,
    ends: is_all_day ? `${addDays(end, -1)}T10:00` : end,
    every: repetition?.every ?? 'never',
    interval: String(repetition?.interval ?? 1),
    weekdays: repetition?.weekdays ?? [],
    monthly: repetition?.monthly ?? 'day',
    ending: repetition?.until ? 'until' : repetition?.count ? 'count' : 'never',
    until: repetition?.until ?? addDays(day, 28),
    count: String(repetition?.count ?? 10),
  };
}

/** What is sent. */
export function toEntry(values: EntryValues): EntryWrite {
  const { title, place, text, zone, is_all_day, starts, ends } = values;
  return {
    title,
    place,
    text,
    zone,
    starts: is_all_day ? starts.slice(0, 10) : starts,
    ends: is_all_day && ends !== '' ? addDays(ends.slice(0, 10), 1) : ends,
    repetition: toRepetition(values),
  };
}

function toRepetition(values: EntryValues): Repetition | null {
  const { every, ending } = values;
  if (every === 'never') return null;
  return {
    every,
    interval: Number(values.interval),
    weekdays: every === 'week' ? weekdays.filter((name) => values.weekdays.includes(name)) : [],
    monthly: every === 'month' ? values.monthly : 'day',
    until: ending === 'until' ? values.until : null,
    count: ending === 'count' ? Number(values.count) : null,
  };
}

/** Whether how it repeats was left as it was; then it moves along with its days, also its last one. */
export const isRuleSame = (before: EntryValues, after: EntryValues): boolean =>
  JSON.stringify(toRepetition(before)) === JSON.stringify(toRepetition(after));

/** The operation's own schema, asked about what the form would send. */
export const entrySchema = {
  safeParse: (values: unknown) => entryWriteSchema.safeParse(toEntry(values as EntryValues)),
} as Pick<typeof entryWriteSchema, 'safeParse'>;
