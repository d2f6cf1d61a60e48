import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCalendarDay, formatTime, zonedParts } from '../../../ui/time/zoned-time.ts';
import { viewHref } from '../calendar-view.ts';
import { timeOf } from '../describe-entry.ts';
import { findFree, hoursOf, isOnDay, layOutDay, type Placed } from '../lay-out-day.ts';
import { clockOf, minuteOf } from '../wall-time.ts';
import { EntryBlock } from './entry-block.tsx';

interface HourGridProps {
  days: readonly string[];
  entries: readonly DiaryEntry[];
  zone: string;
  now: number | null;
  onOpen: (entry: DiaryEntry) => void;
  /** A new entry at a time of the shown zone. */
  onCreate: (starts: string, minutes: number) => void;
}

const hourHeight = 66;

/** Days side by side over their hours: today is the widest, then days with sessions. */
export function HourGrid({ days, entries, zone, now, onOpen, onCreate }: HourGridProps) {
  const placed = days.map((day) => layOutDay(entries, day, zone));
  const { first, last } = hoursOf(placed);
  const today = now === null ? null : zonedParts(new Date(now), zone);
  const widths = days.map((day, index) => (day === today?.date ? 1.85 : (placed[index]?.some(isSession) ?? false) ? 1.5 : 1));
  const columns = { gridTemplateColumns: `3.5rem ${widths.map((width) => `minmax(0,${width}fr)`).join(' ')}` };
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-1">
      <div className="grid border-b border-line" style={columns}>
        <span />
        {days.map((day) => (
          <DayHead key={day} day={day} isToday={day === today?.date} entries={entries} zone={zone} />
        ))}
      </div>
      <AllDayRow days={days} entries={entries} zone={zone} columns={columns} onOpen={onOpen} />
      <div className="grid" style={{ ...columns, height: (last - first) * hourHeight }}>
        <div className="relative text-xs text-fg-2 tabular" aria-hidden>
          {Array.from({ length: last - first - 1 }, (_, index) => (
            <span key={index} className="absolute right-2 -translate-y-1/2" style={{ top: (index + 1) * hourHeight }}>
              {clockOf((first + index + 1) * 60)}
            </span>
          ))}
        </div>
        {days.map((day, index) => (
          <DayColumn
            key={day}
            {...{ day, first, last, zone, now, onOpen, onCreate }}
            placed={placed[index] ?? []}
            nowMinute={day === today?.date ? minuteOf(today.time) : null}
          />
        ))}
      </div>
    </div>
  );
}

const isSession = ({ entry }: Placed) => entry.kind === 'session';

function DayHead({ day, isToday, entries, zone }: { day: string; isToday: boolean } & Pick<HourGridProps, 'entries' | 'zone'>) {
  const locale = getLocale();
  const clashes = entries.filter((entry) => entry.clashes_with.length > 0 && isOnDay(entry, day, zone)).length;
  return (
    <h2 className="min-w-0 border-l border-line px-2 py-2.5">
      <Link
        to={viewHref({ name: 'day', day })}
        aria-current={isToday ? 'date' : undefined}
        className="flex flex-wrap items-center gap-x-2 hover:underline"
      >
        <span className="sr-only">{formatCalendarDay(day, { locale, style: 'long' })}</span>
        <span aria-hidden className={classNames('text-display-sm tabular', isToday && 'rounded-control bg-lit px-1.5 text-on-lit')}>
          {Number(day.slice(8))}
        </span>
        <span aria-hidden className="text-sm font-semibold">
          {formatCalendarDay(day, { locale }).split(/[ ,]/)[0]}
        </span>
      </Link>
      {clashes > 0 && (
        <span className="mt-1 inline-block rounded-[3px] bg-action px-1.5 text-2xs leading-4.5 font-[650] text-on-action">
          {m.calendar_clashes({ count: Math.ceil(clashes / 2) })}
        </span>
      )}
    </h2>
  );
}

type AllDayProps = Pick<HourGridProps, 'days' | 'entries' | 'zone' | 'onOpen'> & { columns: React.CSSProperties };

function AllDayRow({ days, entries, zone, columns, onOpen }: AllDayProps) {
  const whole = entries.filter((entry) => entry.all_day && days.some((day) => isOnDay(entry, day, zone)));
  if (whole.length === 0) return null;
  return (
    <div className="grid gap-y-1 border-b border-line py-1.5" style={columns}>
      {whole.map((entry, row) => {
        const shown = days.flatMap((day, index) => (isOnDay(entry, day, zone) ? [index] : []));
        const [start = 0, end = 0] = [shown[0], shown.at(-1)];
        return (
          <button
            key={entry.key}
            type="button"
            data-line
            onClick={() => onOpen(entry)}
            style={{ gridColumn: `${start + 2} / ${end + 3}`, gridRow: row + 1 }}
            className="mx-1 min-h-7 truncate rounded-control bg-surface px-2 text-left text-xs font-semibold inset-ring-[1.5px] inset-ring-line-field hover:bg-hover"
          >
            {entry.title}
            <span className="sr-only">, {timeOf(entry, zone)}</span>
          </button>
        );
      })}
      <span className="px-2 text-right text-xs text-fg-2" style={{ gridColumn: 1, gridRow: 1 }}>
        {m.calendar_all_day()}
      </span>
    </div>
  );
}

interface DayColumnProps extends Pick<HourGridProps, 'zone' | 'now' | 'onOpen' | 'onCreate'> {
  day: string;
  first: number;
  last: number;
  placed: readonly Placed[];
  nowMinute: number | null;
}

function DayColumn({ day, first, last, placed, nowMinute, zone, now, onOpen, onCreate }: DayColumnProps) {
  const topOf = (minute: number) => ((minute - first * 60) / 60) * hourHeight;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a short cut for the mouse; the button above the calendar begins an entry for everybody
    <div
      className={classNames('relative border-l border-line', nowMinute !== null && 'bg-lit-tint/40')}
      onClick={({ target, currentTarget, clientY }) => {
        if (target !== currentTarget) return;
        const minute = first * 60 + ((clientY - currentTarget.getBoundingClientRect().top) / hourHeight) * 60;
        onCreate(`${day}T${clockOf(Math.min(Math.floor(minute / 30) * 30, 23 * 60))}`, 60);
      }}
      style={{
        backgroundImage: 'linear-gradient(var(--line) 1px, transparent 1px)',
        backgroundSize: `100% ${hourHeight}px`,
        height: (last - first) * hourHeight,
      }}
    >
      {findFree(placed).map(({ from, to }) => (
        <button
          key={from}
          type="button"
          onClick={() => onCreate(`${day}T${clockOf(from)}`, Math.min(to - from, 60))}
          style={{ top: topOf(from) + 4, height: topOf(to) - topOf(from) - 8 }}
          className="absolute inset-x-1.5 flex flex-col items-start overflow-hidden rounded-control border border-dashed border-line-field px-2 py-1.5 text-left text-xs text-fg-2 hover:bg-hover"
        >
          <span className="block font-semibold">{m.calendar_free()}</span>
          <span className="tabular">{`${clockOf(from)}–${clockOf(to)}`}</span>
        </button>
      ))}
      {nowMinute !== null && nowMinute >= first * 60 && nowMinute < last * 60 && (
        <span aria-hidden className="pointer-events-none absolute inset-x-0 border-t-2 border-lit" style={{ top: topOf(nowMinute) }}>
          <span className="absolute -top-2.5 -left-12 rounded-[4px] bg-lit px-1 text-2xs font-bold text-on-lit tabular">
            {now !== null && formatTime(new Date(now), zone)}
          </span>
        </span>
      )}
      {placed.map(({ entry, from, to, lane, lanes }) => (
        <div
          key={entry.key}
          className="absolute p-0.5"
          style={{
            top: topOf(from),
            height: Math.max(topOf(to) - topOf(from), 26),
            left: `${(lane / lanes) * 100}%`,
            width: `${100 / lanes}%`,
          }}
        >
          <EntryBlock
            entry={entry}
            zone={zone}
            minutes={to - from}
            isNarrow={lanes > 1}
            isPast={now !== null && Date.parse(entry.ends_at) < now}
            isNow={now !== null && Date.parse(entry.starts_at) <= now && now < Date.parse(entry.ends_at)}
            onOpen={onOpen}
          />
        </div>
      ))}
    </div>
  );
}
