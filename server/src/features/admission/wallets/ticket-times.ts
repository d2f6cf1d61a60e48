import { addDays, fromLocalText, toLocalDay } from '../../../core/time/zone.ts';

/** Of a session, as the programme has it. */
export interface SessionTimes {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

interface Days {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly time_zone: string;
  /** Of the ticket; empty means every day of the event. */
  readonly valid_on: readonly string[];
}

export interface OpenDay {
  readonly start: Date;
  readonly end: Date;
}

/** When phones begin to show a ticket on a day that has no sessions yet. */
const usualOpening = '09:00';

/** The days on which a ticket opens a door, each from its first session to midnight in the zone of the event. */
export function listOpenDays({ starts_on, ends_on, time_zone, valid_on }: Days, sessions: readonly SessionTimes[]): OpenDay[] {
  const days = valid_on.length > 0 ? valid_on.toSorted() : everyDay(starts_on, ends_on);
  const starts = sessions.flatMap(({ starts_at }) => (starts_at === null ? [] : [new Date(starts_at)]));
  return days.map((day) => ({
    start: earliest(starts.filter((start) => toLocalDay(start, time_zone) === day)) ?? fromLocalText(`${day}T${usualOpening}`, time_zone),
    end: fromLocalText(addDays(day, 1), time_zone),
  }));
}

/** From the first session to the end of the last; null before there is a programme. */
export function findEventTimes(sessions: readonly SessionTimes[]): OpenDay | null {
  const start = earliest(sessions.flatMap(({ starts_at }) => (starts_at === null ? [] : [new Date(starts_at)])));
  const ends = sessions.flatMap(({ ends_at }) => (ends_at === null ? [] : [Date.parse(ends_at)]));
  return start && ends.length > 0 ? { start, end: new Date(Math.max(...ends)) } : null;
}

const earliest = (times: readonly Date[]): Date | undefined => times.toSorted((a, b) => a.getTime() - b.getTime())[0];

function everyDay(first: string, last: string): string[] {
  const days = [first];
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
