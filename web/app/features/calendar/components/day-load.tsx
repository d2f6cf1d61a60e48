import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { m } from '../../../paraglide/messages.js';
import { isFilling } from '../describe-entry.ts';
import { freeWithin, layOutDay, type Span } from '../lay-out-day.ts';
import { clockOf } from '../wall-time.ts';
import { spanText } from './opening-block.tsx';

const hours: Span = { from: 8 * 60, to: 20 * 60 };

interface DayLoadProps {
  day: string;
  entries: readonly DiaryEntry[];
  zone: string;
}

/** How full the hours of a day are; nothing where nothing fills any. */
export function DayLoad({ day, entries, zone }: DayLoadProps) {
  const placed = layOutDay(entries.filter(isFilling), day, zone);
  const taken = placed
    .map(({ from, to }) => ({ from: Math.max(from, hours.from), to: Math.min(to, hours.to) }))
    .filter(({ from, to }) => from < to);
  if (taken.length === 0) return null;
  const free = freeWithin(hours, placed);
  const name =
    free.length > 0
      ? m.calendar_day_free({ times: free.map(spanText).join(', ') })
      : m.calendar_day_full({ from: clockOf(hours.from), to: clockOf(hours.to) });
  const share = (minutes: number) => `${(minutes / (hours.to - hours.from)) * 100}%`;
  return (
    <span role="img" aria-label={name} className="relative block h-1.25 overflow-hidden rounded-full inset-ring inset-ring-line-2">
      {taken.map(({ from, to }, index) => (
        <span key={index} className="absolute inset-y-0 bg-fg-3" style={{ left: share(from - hours.from), width: share(to - from) }} />
      ))}
    </span>
  );
}
