import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCalendarDay, formatTime, zonedParts } from '../../../ui/time/zoned-time.ts';
import { viewHref } from '../calendar-view.ts';
import { nameOf } from '../describe-entry.ts';
import { isOnDay } from '../lay-out-day.ts';

interface MonthGridProps {
  /** Of which month it is. */
  day: string;
  days: readonly string[];
  entries: readonly DiaryEntry[];
  zone: string;
  now: number | null;
  onOpen: (entry: DiaryEntry) => void;
}

const shownOfDay = 3;

/** A month by weeks; a day names its first entries, and how many more there are. */
export function MonthGrid({ day: shown, days, entries, zone, now, onOpen }: MonthGridProps) {
  const today = now === null ? null : zonedParts(new Date(now), zone).date;
  return (
    <ol className="grid grid-cols-7 overflow-hidden rounded-card bg-line shadow-1 [gap:1px]">
      {days.slice(0, 7).map((day) => (
        <li key={`head-${day}`} aria-hidden className="bg-surface px-2 py-1.5 text-xs font-semibold text-fg-2">
          {formatCalendarDay(day).split(/[ ,]/)[0]}
        </li>
      ))}
      {days.map((day) => {
        const own = entries.filter((entry) => isOnDay(entry, day, zone));
        return (
          <li key={day} className={classNames('min-h-28 min-w-0 bg-surface p-1.5', day.slice(0, 7) !== shown.slice(0, 7) && 'bg-sunken')}>
            <Link
              to={viewHref({ name: 'day', day })}
              aria-current={day === today ? 'date' : undefined}
              className={classNames(
                'inline-block min-w-6 rounded-control px-1 text-center text-sm font-semibold tabular hover:underline',
                day === today && 'bg-lit text-on-lit',
              )}
            >
              <span className="sr-only">{formatCalendarDay(day, { style: 'long' })}</span>
              <span aria-hidden>{Number(day.slice(8))}</span>
            </Link>
            {own.slice(0, shownOfDay).map((entry) => (
              <button
                key={entry.key}
                type="button"
                data-line
                onClick={() => onOpen(entry)}
                className={classNames(
                  'mt-1 block min-h-6 w-full truncate rounded-cut px-1.5 text-left text-xs hover:bg-hover max-md:px-0.5 max-md:text-2xs',
                  entry.kind === 'session' ? 'bg-theme-tint text-theme-text th-streets' : 'inset-ring inset-ring-line-field',
                  entry.clashes_with.length > 0 && 'outline-2 outline-action',
                )}
              >
                <span className="sr-only">{nameOf(entry, zone)}</span>
                <span aria-hidden>
                  {!entry.all_day && <span className="font-semibold tabular">{formatTime(entry.starts_at, zone)} </span>}
                  <span className={entry.all_day ? '' : 'max-md:hidden'}>{entry.title}</span>
                </span>
              </button>
            ))}
            {own.length > shownOfDay && (
              <Link
                data-line
                to={viewHref({ name: 'day', day })}
                className="mt-1 block px-1 text-xs font-semibold text-link hover:underline"
              >
                {m.calendar_more({ count: own.length - shownOfDay })}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
