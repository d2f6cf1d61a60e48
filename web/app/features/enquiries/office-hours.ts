import type { ContactPage } from '@sabha/contract/enquiries/operations';
import { formatDay } from '../../ui/time/zoned-time.ts';

type Hours = ContactPage['desks'][number]['hours'];

// A Monday; names of days are read off dates.
const monday = Date.UTC(2024, 0, 1);

const dayName = (day: number, style: 'weekday' | 'short-weekday'): string =>
  formatDay(new Date(monday + (day - 1) * 86_400_000), 'UTC', { style });

/** Runs of days that are open alike, as rows to show: `Mon–Fri`, `10:00–18:00`. Days without hours are left to the caller. */
export function describeHours(hours: Hours): { days: string; time: string }[] {
  return hours.map(({ days, opens, closes }) => ({ days: nameRuns(days), time: `${opens}–${closes}` }));
}

function nameRuns(days: readonly number[]): string {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const day of sorted) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .map(([from, to]) => (from === to ? dayName(from, 'weekday') : `${dayName(from, 'short-weekday')}–${dayName(to, 'short-weekday')}`))
    .join(', ');
}
