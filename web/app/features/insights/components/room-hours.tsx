import type { Insights } from '@sabha/contract/insights/operations';
import { m } from '../../../paraglide/messages.js';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { NumberTable } from './insight.tsx';

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Rooms in use by the hour: a row of columns for each day, one window for each busy room. */
export function RoomHours({ insights: { hours, room_count } }: { insights: Insights }) {
  const days = [...Map.groupBy(hours, ({ held_on }) => held_on)];
  const shownHours = [...new Set(hours.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const nameDay = (held_on: string) => formatCalendarDay(held_on, { style: 'medium' });
  const busyAt = (day: Insights['hours'], wanted: number) => day.find(({ hour }) => hour === wanted)?.busy_rooms;
  return (
    <>
      <div aria-hidden className="grid gap-8">
        {days.map(([held_on, day]) => (
          <div key={held_on}>
            <p className="text-[16px] font-semibold">{nameDay(held_on)}</p>
            <div className="mt-3 flex items-end gap-1.5 max-sm:gap-1">
              {shownHours.map((hour) => {
                const busy = busyAt(day, hour) ?? 0;
                return (
                  <div key={hour} className="flex min-w-0 flex-1 flex-col items-center gap-[3px]">
                    {Array.from({ length: room_count }, (_, index) => (
                      <span
                        key={index}
                        className={`h-[7px] w-full rounded-cut ${room_count - index <= busy ? 'bg-action' : 'bg-sunken'}`}
                      />
                    ))}
                    <span className="mt-1 text-[13px] tabular">{busy}</span>
                    <span className="text-[12px] text-fg-3 tabular">{String(hour).padStart(2, '0')}</span>
                  </div>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      <NumberTable
        title={m.insights_hours()}
        heads={days.map(([held_on]) => nameDay(held_on))}
        rows={shownHours.map((hour) => [clock(hour), ...days.map(([, day]) => String(busyAt(day, hour) ?? '–'))])}
      />
    </>
  );
}
