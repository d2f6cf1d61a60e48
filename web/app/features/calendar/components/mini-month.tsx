import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { countByDay, daysOf, stepView, viewHref, type CalendarView } from '../calendar-view.ts';
import { diaryQuery } from '../load-calendar.ts';
import { useHiddenKinds, withoutHidden } from '../stored-kinds.ts';
import { mondayOf } from '../wall-time.ts';

/** How many entries there are on the days around a month, without the kinds that are switched off. */
export function useMonthCounts(month: string, zone: string): ReadonlyMap<string, number> {
  const view: CalendarView = { name: 'month', day: `${month}-01` };
  const { loaded } = useRead(diaryQuery(view));
  const hidden = useHiddenKinds();
  const entries = loaded.state === 'ready' ? withoutHidden(loaded.value.entries, hidden) : [];
  return countByDay(entries, daysOf(view), zone);
}

/** A day as it is read aloud: `Thursday, 15 July, 3 entries`. */
export function nameCounted(day: string, count: number): string {
  const name = formatCalendarDay(day, { style: 'long-weekday' });
  return count === 0 ? name : m.calendar_day_entries({ day: name, count });
}

interface MiniMonthProps {
  view: CalendarView;
  zone: string;
  today: string;
  /** A day was chosen. */
  onChoose?: (() => void) | undefined;
}

/** A month as the way to its days, in the view that is shown; it is turned without turning the view. */
export function MiniMonth({ view, zone, today, onChoose }: MiniMonthProps) {
  const shown = view.day.slice(0, 7);
  const at = viewHref(view);
  const [turned, setTurned] = useState({ month: shown, at });
  // Whatever day is shown next is in the month that is.
  const month = turned.at === at ? turned.month : shown;
  const of: CalendarView = { name: 'month', day: `${month}-01` };
  const turn = (step: -1 | 1) => setTurned({ month: stepView(of, step).day.slice(0, 7), at });
  const counts = useMonthCounts(month, zone);
  const days = daysOf(of);
  const initials = new Intl.DateTimeFormat(`${getLocale()}-IN`, { weekday: 'narrow', timeZone: 'UTC' });
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <div className="flex items-center">
        <h2 id={id} aria-live="polite" className="min-w-0 flex-1 text-display-xs">
          {formatCalendarDay(of.day, { style: 'month' })}
        </h2>
        <IconButton label={m.calendar_month_before()} onClick={() => turn(-1)}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={m.calendar_month_after()} className="-mr-3" onClick={() => turn(1)}>
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <div aria-hidden className="grid grid-cols-7 text-center text-xs text-fg-3">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="py-1">
            {initials.format(new Date(`${day}T12:00:00Z`))}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7 gap-y-0.5 text-center text-sm tabular">
        {days.map((day, index) => (
          <li
            key={day}
            className={classNames(
              mondayOf(day) === mondayOf(view.day) && 'bg-sunken',
              index % 7 === 0 && 'rounded-l-control',
              index % 7 === 6 && 'rounded-r-control',
            )}
          >
            <MiniDay
              to={viewHref({ name: view.name, day })}
              day={day}
              count={counts.get(day) ?? 0}
              isToday={day === today}
              isOutside={day.slice(0, 7) !== month}
              isChosen={day === view.day && (view.name === 'day' || view.name === 'list')}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface MiniDayProps extends Pick<MiniMonthProps, 'onChoose'> {
  to: string;
  day: string;
  count: number;
  isToday: boolean;
  isOutside: boolean;
  isChosen: boolean;
}

function MiniDay({ to, day, count, isToday, isOutside, isChosen, onChoose }: MiniDayProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      onClick={onChoose}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'relative block h-8 rounded-control leading-6.5 hover:bg-hover max-xl:h-11 max-xl:leading-9',
        isToday ? 'bg-lit font-bold text-on-lit hover:bg-genda-300' : isOutside ? 'text-fg-3' : 'font-medium text-fg',
        isChosen && 'inset-ring-[1.5px] inset-ring-fg-2',
      )}
    >
      <span className="sr-only">{nameCounted(day, count)}</span>
      <span aria-hidden>{Number(day.slice(8))}</span>
      {count > 0 && <DayMark className={classNames('absolute bottom-1 left-1/2 -ml-0.75', isToday ? 'bg-on-lit' : 'bg-line-field')} />}
    </Link>
  );
}

/** A small window: something is on this day. */
export const DayMark = ({ className }: { className: string }) => (
  <span aria-hidden className={classNames('block h-1.75 w-1.5 rounded-t-full rounded-b-[1px]', className)} />
);
