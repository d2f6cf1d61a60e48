import type { Opening } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { Flag, Layers } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { formatCalendarDay, zonedParts } from '../../../ui/time/zoned-time.ts';
import { viewHref } from '../calendar-view.ts';
import { findRinged, isFilling, latticeOf, nameOf, titleOf } from '../describe-entry.ts';
import {
  findFree,
  firstFree,
  firstSeen,
  hoursOf,
  isOnDay,
  layOutDay,
  layOutWhole,
  openingsOn,
  shortest,
  type Placed,
  type PlacedWhole,
  type Span,
} from '../lay-out-day.ts';
import { clockOf, minuteOf } from '../wall-time.ts';
import { DeadlineLine, EntryBlock } from './entry-block.tsx';
import { FreeBlock, OpeningBlock } from './opening-block.tsx';

interface HourGridProps {
  days: readonly string[];
  entries: readonly DiaryEntry[];
  /** What fills the days, with what of it is not shown; what is shown unless given. */
  all?: readonly DiaryEntry[];
  openings: readonly Opening[];
  zone: string;
  now: number | null;
  showsFree?: boolean;
  onOpen: (entry: DiaryEntry, anchor: HTMLElement) => void;
  /** A new entry at a time of the shown zone. */
  onCreate: (starts: string, minutes: number) => void;
}

const hourHeight = 72;
/** Of the shortest meeting, so that two that follow each other have room one below the other. */
const minHeight = (shortest / 60) * hourHeight;
/** Minutes that the text of an opening is as high as. */
const openingText = 45;
/** Rows of whole days that may stay in view with the heads of the days. */
const maxStickyRows = 3;

/** Days side by side over their hours: today is the widest, then days with sessions. */
export function HourGrid({ days, entries, all = entries, openings, zone, now, showsFree = true, onOpen, onCreate }: HourGridProps) {
  const placed = days.map((day) => layOutDay(entries, day, zone));
  const filling = all.filter(isFilling);
  const filled = days.map((day) => layOutDay(filling, day, zone));
  const whole = layOutWhole(entries, days, zone);
  const ringed = findRinged(entries);
  const today = now === null ? null : zonedParts(new Date(now), zone);
  // Minutes of a day that are over.
  const overOn = (day: string) => (!today || day > today.date ? 0 : day < today.date ? 24 * 60 : minuteOf(today.time));
  const open = days.map((day, index): Open[] => {
    const parts = showsFree ? openingsOn(openings, day, zone) : [];
    return parts.map((part) => ({ ...part, free: firstFree(part, overOn(day), filled[index] ?? []) }));
  });
  const { first, last } = hoursOf([...placed, ...open]);
  const nowMinute = today && days.includes(today.date) ? minuteOf(today.time) : null;
  const widths = days.map((day, index) => (day === today?.date ? 1.85 : (placed[index]?.some(isSession) ?? false) ? 1.5 : 1));
  const columns = { gridTemplateColumns: `3.5rem ${widths.map((width) => `minmax(0,${width}fr)`).join(' ')}` };
  const rows = Math.max(0, ...whole.map(({ row }) => row + 1));
  const isWholeSticky = rows <= maxStickyRows;
  const wholeRow = rows > 0 && <WholeRow {...{ whole, rows, columns, zone, now, onOpen }} />;
  return (
    <div className={classNames('isolate bg-surface', days.length > 1 && 'min-w-160')}>
      <div className="sticky top-0 z-10 bg-surface">
        <div className="grid border-b border-line" style={columns}>
          <span className="sticky left-0 z-1 bg-surface" />
          {days.map((day) => (
            <DayHead key={day} {...{ day, entries, ringed, zone }} today={today?.date ?? null} />
          ))}
        </div>
        {isWholeSticky && wholeRow}
      </div>
      {!isWholeSticky && wholeRow}
      <div className="relative isolate grid" style={{ ...columns, height: (last - first) * hourHeight }}>
        <Hours first={first} last={last} nowMinute={nowMinute} />
        {days.map((day, index) => (
          <DayColumn
            key={day}
            {...{ day, first, last, zone, now, onOpen, onCreate }}
            placed={placed[index] ?? []}
            open={open[index] ?? []}
            gaps={showsFree && !open[index]?.length ? gapsAfter(overOn(day), filled[index] ?? []) : []}
            ringed={ringed}
            isToday={day === today?.date}
          />
        ))}
      </div>
    </div>
  );
}

/** An hour long at least, after so many minutes of the day. */
const gapsAfter = (minute: number, filled: readonly Placed[]): Span[] =>
  findFree(filled)
    .map(({ from, to }) => ({ from: Math.max(from, minute), to }))
    .filter(({ from, to }) => to - from >= 60);

const isSession = ({ entry }: Placed) => entry.kind === 'session';

interface DayHeadProps extends Pick<HourGridProps, 'entries' | 'zone'> {
  day: string;
  today: string | null;
  ringed: ReadonlySet<string>;
}

function DayHead({ day, today, entries, ringed, zone }: DayHeadProps) {
  const isToday = day === today;
  const clashes = entries.filter((entry) => ringed.has(entry.key) && isOnDay(entry, day, zone)).length;
  return (
    <h2 className="@container flex min-w-0 items-center gap-x-1.5 border-l border-line px-1.5 py-2">
      <Link
        to={viewHref({ name: 'day', day })}
        aria-current={isToday ? 'date' : undefined}
        className={classNames(
          'flex min-w-0 flex-wrap items-center gap-x-1.5 hover:underline',
          today !== null && day < today && 'text-fg-3',
        )}
      >
        <span className="sr-only">{formatCalendarDay(day, { style: 'long' })}</span>
        <span
          aria-hidden
          className={classNames(
            'pt-1 text-[2.125rem] leading-none tabular condensed',
            isToday && 'rounded-control bg-lit px-1.5 text-on-lit',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <span aria-hidden className="font-text text-sm leading-tight font-semibold tracking-normal">
          {formatCalendarDay(day, { style: 'short-weekday' })}
          {isToday && <span className="block text-xs font-medium text-lit-text">{m.calendar_today()}</span>}
        </span>
      </Link>
      {clashes > 0 && (
        <span className="inline-flex shrink-0 items-center gap-1 rounded-[3px] bg-action px-1.5 font-text text-2xs leading-4.5 font-[650] tracking-normal text-on-action">
          <Layers size={12} aria-hidden />
          <span className="@max-[12rem]:sr-only">{m.calendar_clashes({ count: clashes })}</span>
          <span aria-hidden className="@min-[12rem]:hidden">
            {clashes}
          </span>
        </span>
      )}
    </h2>
  );
}

type WholeRowProps = Pick<HourGridProps, 'zone' | 'now' | 'onOpen'> & {
  whole: readonly PlacedWhole[];
  rows: number;
  columns: CSSProperties;
};

function WholeRow({ whole, rows, zone, now, columns, onOpen }: WholeRowProps) {
  return (
    <div className="grid gap-y-1 border-b border-line bg-page py-1.5" style={columns}>
      {whole.map(({ entry, first, last, row }) => (
        <button
          key={entry.key}
          type="button"
          data-line
          onClick={({ currentTarget }) => onOpen(entry, currentTarget)}
          style={{ gridColumn: `${first + 2} / ${last + 3}`, gridRow: row + 1 }}
          className={classNames(
            'mx-1 flex h-7 min-w-0 items-center gap-1.5 overflow-hidden pr-1.5 text-left text-xs font-semibold hover:bg-hover print:flex!',
            entry.kind === 'deadline' ? 'border-b-2 border-fg pl-0.5' : 'rounded-control',
            wholeForms[entry.kind] ?? 'bg-theme-tint text-theme-text',
            now !== null && Date.parse(entry.ends_at) <= now && 'text-fg-3',
          )}
        >
          <span className="sr-only">{nameOf(entry, zone)}</span>
          <WholeMark entry={entry} />
          <span aria-hidden className={classNames('truncate', entry.is_cancelled && 'line-through')}>
            {titleOf(entry)}
          </span>
        </button>
      ))}
      <span
        className="sticky left-0 z-1 flex items-center justify-end bg-page px-2 text-xs text-fg-3"
        style={{ gridColumn: 1, gridRow: `1 / span ${rows}` }}
      >
        {m.calendar_all_day()}
      </span>
    </div>
  );
}

const wholeForms: Partial<Record<DiaryEntry['kind'], string>> = {
  own: 'bg-surface pl-2 inset-ring-[1.5px] inset-ring-line-field',
  imported: 'bg-sunken text-fg-2',
  busy: 'bg-sunken text-fg-2',
  deadline: 'text-fg',
};

function WholeMark({ entry }: { entry: DiaryEntry }) {
  const lattice = latticeOf(entry);
  if (entry.kind === 'deadline') return <Flag size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />;
  return lattice && <Jaali lattice={lattice} scale={0.36} className="w-2.25 shrink-0 self-stretch" />;
}

interface Hours {
  first: number;
  last: number;
}

/** The clock at the side, which stays in view, and the line of now, which runs behind everything. */
function Hours({ first, last, nowMinute }: Hours & { nowMinute: number | null }) {
  const topOf = (minute: number) => ((minute - first * 60) / 60) * hourHeight;
  const isShown = nowMinute !== null && nowMinute >= first * 60 && nowMinute < last * 60;
  const hours = Array.from({ length: last - first - 1 }, (_, index) => (first + index + 1) * 60)
    // The time of now covers its neighbours.
    .filter((hour) => !isShown || Math.abs(hour - nowMinute) > 18);
  return (
    <>
      <div aria-hidden className="sticky left-0 z-4 bg-surface text-xs text-fg-3 tabular">
        {hours.map((hour) => (
          <span key={hour} className="absolute right-1.5 -translate-y-1/2" style={{ top: topOf(hour) }}>
            {clockOf(hour)}
          </span>
        ))}
        {isShown && (
          <span
            className="absolute right-1 -translate-y-1/2 rounded-[4px] bg-lit px-1.5 leading-5.5 font-[650] text-on-lit"
            style={{ top: topOf(nowMinute) }}
          >
            {clockOf(nowMinute)}
          </span>
        )}
      </div>
      {isShown && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 z-0 border-t-2 border-lit"
          style={{ top: topOf(nowMinute) - 1 }}
        />
      )}
    </>
  );
}

/** A part of an opening; an entry that is begun in it begins where it is free. */
type Open = Span & { readonly opening: Opening; readonly free: Span | null };

interface DayColumnProps extends Hours, Pick<HourGridProps, 'zone' | 'now' | 'onOpen' | 'onCreate'> {
  day: string;
  placed: readonly Placed[];
  open: readonly Open[];
  /** Time between what fills a day without openings. */
  gaps: readonly Span[];
  /** Keys of what is shown to clash. */
  ringed: ReadonlySet<string>;
  isToday: boolean;
}

function DayColumn({ day, first, last, placed, open, gaps, ringed, isToday, zone, now, onOpen, onCreate }: DayColumnProps) {
  const pixels = (minutes: number) => (minutes / 60) * hourHeight;
  const topOf = (minute: number) => pixels(minute - first * 60);
  const create = (span: Span) => onCreate(`${day}T${clockOf(span.from)}`, Math.min(span.to - span.from, 60));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a short cut for the mouse; the button above the calendar begins an entry for everybody
    <div
      className={classNames('border-l border-line', isToday && 'bg-lit-tint/35 dark:bg-neel-850/45')}
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
      <div
        role="group"
        aria-label={formatCalendarDay(day, { style: 'long' })}
        className="pointer-events-none relative size-full *:pointer-events-auto"
      >
        {open.map(({ opening, free, ...span }) => (
          <OpeningBlock
            key={span.from}
            opening={opening}
            span={span}
            textTop={pixels(firstSeen(span, openingText, placed) - span.from)}
            style={{ top: topOf(span.from) + 2, height: Math.max(pixels(span.to - span.from) - 4, minHeight) }}
            onCreate={free && (() => create(free))}
          />
        ))}
        {gaps.map((span) => (
          <FreeBlock
            key={span.from}
            span={span}
            style={{ top: topOf(span.from) + 4, height: pixels(span.to - span.from) - 8 }}
            onCreate={() => create(span)}
          />
        ))}
        {placed.map((part) => {
          const { entry, from, to, isUpon, seenTo } = part;
          const height = Math.max(pixels(to - from), minHeight);
          const isAbove = from + shortest > last * 60;
          const isDeadline = entry.kind === 'deadline';
          const shared = { entry, zone, onOpen, isPast: now !== null && Date.parse(entry.ends_at) <= now };
          return (
            <div
              key={entry.key}
              className={classNames('@container absolute', isUpon ? 'z-3' : 'z-2', isDeadline ? '' : 'px-0.75 py-0.5')}
              style={{
                top: isAbove ? topOf(last * 60) - height : topOf(from),
                height,
                ...acrossOf(part),
              }}
            >
              {isDeadline ? (
                <DeadlineLine {...shared} isAbove={isAbove} isUpon={isUpon} />
              ) : (
                <EntryBlock
                  {...shared}
                  span={part}
                  minutes={seenTo - from}
                  isNow={now !== null && Date.parse(entry.starts_at) <= now && now < Date.parse(entry.ends_at)}
                  isRinged={ringed.has(entry.key)}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Where a part begins across its day, and how wide it is: what is below is seen beside what lies upon it. */
function acrossOf({ entry, lane, lanes, isUpon }: Placed): CSSProperties {
  if (!isUpon) return { left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` };
  if (entry.kind !== 'deadline') return { left: 1, width: '84%' };
  const first = 45;
  return { left: `${first + (lane / lanes) * (100 - first)}%`, width: `${(100 - first) / lanes}%` };
}
