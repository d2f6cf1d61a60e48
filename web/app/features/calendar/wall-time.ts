/** Days (`2027-07-15`) and times on a clock (`2027-07-15T09:30`) as texts, which sort as they follow each other. */

const dayMs = 86_400_000;
const ms = (time: string) => Date.parse(time.length === 10 ? `${time}T00:00Z` : `${time}Z`);

export const addDays = (day: string, count: number): string => new Date(ms(day) + count * dayMs).toISOString().slice(0, 10);
/** A time so many minutes later on the same clocks. */
export const addMinutes = (time: string, count: number): string => new Date(ms(time) + count * 60_000).toISOString().slice(0, time.length);
export const minutesBetween = (from: string, to: string): number => (ms(to) - ms(from)) / 60_000;
/** 0 is Monday. */
const weekdayOf = (day: string): number => (new Date(ms(day)).getUTCDay() + 6) % 7;
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));
/** Minutes since midnight of `09:30`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** `09:30` of minutes since midnight. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
