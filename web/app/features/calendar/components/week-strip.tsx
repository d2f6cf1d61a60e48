import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { daysOf, viewHref, type CalendarView } from '../calendar-view.ts';
import { DayMark, nameCounted, useMonthCounts } from './mini-month.tsx';

interface WeekStripProps {
  view: CalendarView;
  zone: string;
  today: string;
  /** How many entries there are on the days that are loaded with the page. */
  counts: ReadonlyMap<string, number>;
}

const maxMarks = 3;

/** The week around the shown day, on a phone: the way to its other days. */
export function WeekStrip({ view, zone, today, counts }: WeekStripProps) {
  const around = useMonthCounts(view.day.slice(0, 7), zone);
  return (
    <nav aria-label={m.calendar_week()} className="border-b border-line-2 px-2.5 md:hidden print:hidden">
      <ol className="grid grid-cols-7">
        {daysOf({ name: 'week', day: view.day }).map((day) => {
          const count = counts.get(day) ?? around.get(day) ?? 0;
          const isChosen = day === view.day;
          return (
            <li key={day}>
              <Link
                to={viewHref({ name: view.name, day })}
                preventScrollReset
                aria-current={isChosen ? 'true' : day === today ? 'date' : undefined}
                className={classNames(
                  'grid justify-items-center rounded-t-control pt-1.5 pb-2 text-xs font-semibold',
                  isChosen ? 'ink text-fg' : 'text-fg-2',
                )}
              >
                <span className="sr-only">{nameCounted(day, count)}</span>
                <span aria-hidden>{formatCalendarDay(day, { style: 'short-weekday' })}</span>
                <span
                  aria-hidden
                  className={classNames(
                    'mt-0.5 text-display-sm tabular',
                    isChosen ? 'text-lit' : day === today ? 'rounded-control bg-lit px-1 text-on-lit' : 'text-fg',
                  )}
                >
                  {Number(day.slice(8))}
                </span>
                <span aria-hidden className="mt-1 flex h-1.75 gap-0.5">
                  {Array.from({ length: Math.min(count, maxMarks) }, (_, index) => (
                    <DayMark key={index} className={isChosen ? 'bg-lit' : 'bg-line-field'} />
                  ))}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
