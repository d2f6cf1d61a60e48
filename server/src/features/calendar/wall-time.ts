import { addDays, fromLocalText } from '../../core/time/zone.ts';

/** A wall-clock time as text: a day, or a day with hours and minutes. */
export type WallTime = string;

const minute = 60_000;

export const isDay = (time: WallTime): boolean => time.length === 10;
export const dayOf = (time: WallTime): string => time.slice(0, 10);
const wallMs = (time: WallTime): number => Date.parse(isDay(time) ? `${time}T00:00Z` : `${time}Z`);

/** What the clocks show that many minutes later, as if they were never changed. */
export function addMinutes(time: WallTime, minutes: number): WallTime {
  return new Date(wallMs(time) + minutes * minute).toISOString().slice(0, time.length);
}
export const minutesBetween = (from: WallTime, to: WallTime): number => (wallMs(to) - wallMs(from)) / minute;
export const daysBetween = (from: WallTime, to: WallTime): number => minutesBetween(dayOf(from), dayOf(to)) / 1440;
/** The same time of another day. */
const onDay = (time: WallTime, day: string): WallTime => day + time.slice(10);
export const shiftDays = (time: WallTime, days: number): WallTime => onDay(time, addDays(dayOf(time), days));
/** 0 is Monday. */
export const weekdayOf = (time: WallTime): number => (new Date(wallMs(dayOf(time))).getUTCDay() + 6) % 7;
export const instantOf = (time: WallTime, zone: string): Date => fromLocalText(time, zone);
