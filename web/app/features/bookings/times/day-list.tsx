import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCalendarDay, formatTime } from '../../../ui/time/zoned-time.ts';
import type { DaysProps } from './day-columns.tsx';
import { isFreeDay, type Day } from './days.ts';
import { describeSlot } from './slot-texts.ts';

/** Days below one another, with the times of each that can be chosen. */
export function DayList({ days, chosen, zone, onToggle }: DaysProps & { days: readonly Day[] }) {
  const isChosen = (start: string) => chosen.some(({ starts_at }) => starts_at === start);
  return (
    <ul className="grid gap-4">
      {days.map((day) => {
        const title = formatCalendarDay(day.day, { style: 'long-weekday' });
        return (
          <li key={day.day}>
            <p aria-hidden className="text-sm font-semibold">
              {title}
            </p>
            <div role="group" aria-label={title} className="mt-1.5 flex flex-wrap gap-2">
              {!isFreeDay(day) && <p className="text-sm text-fg-3">{m.times_day_taken()}</p>}
              {day.cells.map(
                ({ slot }) =>
                  slot && (
                    <button
                      key={slot.starts_at}
                      type="button"
                      aria-label={describeSlot(slot, zone)}
                      aria-pressed={isChosen(slot.starts_at)}
                      className={classNames(
                        'h-11 min-w-18 rounded-control px-3 text-ui font-semibold tabular inset-ring-[1.5px] inset-ring-line-field hover:bg-hover',
                        'aria-pressed:bg-lit aria-pressed:text-on-lit aria-pressed:inset-ring-lit',
                      )}
                      onClick={() => onToggle(slot)}
                    >
                      {formatTime(slot.starts_at, zone)}
                    </button>
                  ),
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
