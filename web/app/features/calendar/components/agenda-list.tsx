import type { Opening } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { ChevronDown, Layers, Star } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NowTag } from '../../../ui/tag.tsx';
import { formatCalendarDay, formatTime, formatTimeRange, zonedParts } from '../../../ui/time/zoned-time.ts';
import { findRinged, isClashing, kindOf, nameOf, sharedTime, titleOf } from '../describe-entry.ts';
import { findFree, isOnDay, layOutDay, openingsOn, spanOnDay, type Span } from '../lay-out-day.ts';
import { clockOf, minuteOf } from '../wall-time.ts';
import { EntryMark } from './entry-mark.tsx';
import { OpeningLeft } from './opening-block.tsx';

interface AgendaListProps {
  days: readonly string[];
  entries: readonly DiaryEntry[];
  /** What fills the days, with what of it is not shown; what is shown unless given. */
  all?: readonly DiaryEntry[];
  openings: readonly Opening[];
  zone: string;
  now: number | null;
  showsFree?: boolean;
  onOpen: (entry: DiaryEntry, anchor: HTMLElement) => void;
}

/** Time in which nothing is; with an opening, one in which the person can be met. */
interface FreeTime extends Span {
  readonly opening: Opening | null;
}

/** Days under each other, without those that have no entry; today begins with what is on. */
export function AgendaList({ days, entries, all = entries, openings, showsFree = true, ...shared }: AgendaListProps) {
  const { zone, now } = shared;
  const today = now === null ? null : zonedParts(new Date(now), zone).date;
  const ringed = findRinged(entries);
  return (
    <div className="mx-auto max-w-190 pb-6">
      {days.map((day) => {
        const own = entries.filter((entry) => isOnDay(entry, day, zone));
        if (own.length === 0) return null;
        const hasFree = showsFree && (today === null || day >= today);
        const free = hasFree ? freeOn({ day, entries: all, openings, zone }) : [];
        return (
          <section key={day} className="mt-6">
            <h2 className="text-display-xs">{formatCalendarDay(day, { style: 'long' })}</h2>
            <DayRows {...shared} day={day} entries={own} ringed={ringed} free={free} now={day === today ? now : null} />
          </section>
        );
      })}
    </div>
  );
}

function freeOn({ day, entries, openings, zone }: Pick<AgendaListProps, 'entries' | 'openings' | 'zone'> & { day: string }): FreeTime[] {
  const open = openingsOn(openings, day, zone);
  return open.length > 0 ? open : findFree(layOutDay(entries, day, zone)).map((span) => ({ ...span, opening: null }));
}

type RowsProps = Pick<AgendaListProps, 'entries' | 'zone' | 'now' | 'onOpen'>;
/** An entry that clashes with the one before it hangs on it. */
type Row = { readonly at: number; readonly entry: DiaryEntry; readonly hangs: boolean } | { readonly at: number; readonly free: FreeTime };

/** Of today what is over is folded, and a line stands between it and what comes. */
function DayRows({
  day,
  entries,
  ringed,
  free,
  zone,
  now,
  onOpen,
}: RowsProps & Pick<EntryRowsProps, 'day' | 'ringed'> & { free: readonly FreeTime[] }) {
  const [showsPast, setShowsPast] = useState(false);
  const isOver = ({ ends_at }: DiaryEntry) => now !== null && Date.parse(ends_at) <= now;
  const timed = entries.filter(({ all_day }) => !all_day);
  const past = timed.filter(isOver);
  const nowMinute = now === null ? null : minuteOf(formatTime(new Date(now), zone));
  const rows = inOrder(
    timed.filter((entry) => !isOver(entry)),
    { free: free.filter(({ to }) => nowMinute === null || to > nowMinute), day, zone },
  );
  const shared = { day, zone, onOpen, ringed, all: entries };
  return (
    <>
      <EntryRows
        {...shared}
        rows={inOrder(
          entries.filter(({ all_day }) => all_day),
          { free: [], day, zone },
        )}
        now={null}
      />
      {past.length > 0 && !showsPast && (
        <Button kind="quiet" className="mt-1" onClick={() => setShowsPast(true)}>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
          {m.calendar_earlier({ count: past.length })}
        </Button>
      )}
      {showsPast && <EntryRows {...shared} rows={inOrder(past, { free: [], day, zone })} now={null} />}
      {nowMinute !== null && <NowLine minute={nowMinute} />}
      <EntryRows {...shared} rows={rows} now={now} />
    </>
  );
}

/** Entries and free time as they follow each other. */
function inOrder(entries: readonly DiaryEntry[], { free, day, zone }: { free: readonly FreeTime[]; day: string; zone: string }): Row[] {
  const startOf = ({ starts_at }: DiaryEntry) => {
    const { date, time } = zonedParts(starts_at, zone);
    return date < day ? 0 : minuteOf(time);
  };
  return [
    ...entries.map((entry, index) => ({ at: startOf(entry), entry, hangs: hangsOn(entry, entries[index - 1]) })),
    ...free.map((time) => ({ at: time.from, free: time })),
  ].toSorted((a, b) => a.at - b.at);
}

const hangsOn = (entry: DiaryEntry, before: DiaryEntry | undefined): boolean =>
  before !== undefined && isClashing(entry) && entry.clashes_with.includes(before.key);

interface EntryRowsProps extends Pick<AgendaListProps, 'zone' | 'now' | 'onOpen'> {
  day: string;
  /** Keys of what is shown to clash. */
  ringed: ReadonlySet<string>;
  rows: readonly Row[];
  /** Everything of the day, of which some may clash. */
  all: readonly DiaryEntry[];
}

function EntryRows({ rows, all, day, ringed, zone, now, onOpen }: EntryRowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul data-lines className="mt-2 grid gap-1.5">
      {rows.map((row) => {
        if ('free' in row) return <FreeRow key={`free-${row.at}`} free={row.free} />;
        const { entry, hangs } = row;
        return (
          <li key={entry.key} className={classNames('relative', hangs && elbow)}>
            <AgendaRow {...{ entry, all, day, ringed, zone, hangs, onOpen }} isNow={now !== null && Date.parse(entry.starts_at) <= now} />
          </li>
        );
      })}
    </ul>
  );
}

/** It hangs on what it clashes with. */
const elbow =
  'ml-8 before:absolute before:-top-2 before:-left-3.5 before:h-9 before:w-3 before:rounded-bl-control before:border-b-2 before:border-l-2 before:border-action';

function NowLine({ minute }: { minute: number }) {
  return (
    <p aria-hidden className="relative mt-3 mb-1 h-5">
      <span className="absolute inset-x-0 top-2.25 border-t-2 border-lit" />
      <span className="absolute -top-0.5 left-2 rounded-[4px] bg-lit px-1.75 text-xs leading-5.5 font-[650] text-on-lit tabular">
        {clockOf(minute)}
      </span>
    </p>
  );
}

const grid =
  'grid w-full grid-cols-[3.25rem_2.75rem_minmax(0,1fr)_auto] items-start gap-x-3.5 px-4 py-3 text-left max-[480px]:gap-x-3 max-[480px]:px-3.5';

function FreeRow({ free: { opening, ...span } }: { free: FreeTime }) {
  return (
    <li className={grid}>
      <Times from={clockOf(span.from)} to={clockOf(span.to)} />
      <span aria-hidden className="size-11 rounded-control border-[1.5px] border-dashed border-line-field" />
      <span className={classNames('self-center text-sm', !opening && 'text-fg-2')}>
        <span className="block text-ui font-semibold">{opening ? m.calendar_opening() : m.calendar_free()}</span>
        {opening && <OpeningLeft opening={opening} />}
      </span>
    </li>
  );
}

function Times({ from, to }: { from: string; to: string }) {
  return (
    <span className="leading-snug tabular">
      <span className="block font-semibold">{from}</span>
      {to !== from && <span className="block text-sm text-fg-3">{to}</span>}
    </span>
  );
}

interface AgendaRowProps extends Pick<EntryRowsProps, 'day' | 'zone' | 'onOpen' | 'all' | 'ringed'> {
  entry: DiaryEntry;
  isNow: boolean;
  hangs: boolean;
}

function AgendaRow({ entry, all, day, ringed, zone, isNow, hangs, onOpen }: AgendaRowProps) {
  const { place, reasons, is_cancelled, kind } = entry;
  const span = entry.all_day ? null : spanOnDay(entry, day, zone);
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => onOpen(entry, currentTarget)}
      className={classNames(
        grid,
        'rounded-card bg-surface shadow-1 hover:shadow-2 print:grid!',
        isNow && 'inset-ring-2 inset-ring-lit',
        ringed.has(entry.key) && 'outline-2 outline-action',
      )}
    >
      <span className="sr-only">{[nameOf(entry, zone), isNow ? m.ui_on_now() : ''].filter(Boolean).join(', ')}</span>
      <span aria-hidden className="contents">
        {span ? (
          <Times from={clockOf(span.from)} to={clockOf(span.to)} />
        ) : (
          <span className="text-sm font-semibold">{m.calendar_all_day()}</span>
        )}
        <EntryMark entry={entry} />
        <span className="min-w-0">
          <span
            className={classNames(
              'block display text-[1.0625rem] leading-[1.15] font-[660] tracking-[-0.006em] wrap-anywhere',
              is_cancelled && 'text-fg-3 line-through',
            )}
          >
            {titleOf(entry)}
          </span>
          <span className="mt-0.5 flex flex-wrap gap-x-2 text-sm leading-snug text-fg-2">
            {kind !== 'busy' && <span className="font-semibold text-fg">{kindOf(entry)}</span>}
            <span className="min-w-0 wrap-anywhere">{place}</span>
          </span>
          <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            {isNow && <NowTag>{m.ui_on_now()}</NowTag>}
            {isClashing(entry) && !hangs && <ClashTimes {...{ entry, all, zone }} />}
          </span>
        </span>
        {reasons.includes('favourite') && <Star size={18} className="fill-lit text-lit-text dark:text-lit" />}
      </span>
    </button>
  );
}

/** When it clashes; what clashes hangs below it. */
function ClashTimes({ entry, all, zone }: Pick<AgendaRowProps, 'entry' | 'all' | 'zone'>) {
  const times = all
    .filter(({ key }) => entry.clashes_with.includes(key))
    .map((other) => {
      const { starts_at, ends_at } = sharedTime(entry, other);
      return formatTimeRange(starts_at, ends_at, zone);
    });
  return (
    <span className="inline-flex items-center gap-1 rounded-[3px] bg-action px-1.5 text-2xs leading-5 font-[650] text-on-action">
      <Layers size={13} aria-hidden />
      {times.length > 0 ? m.calendar_clash_at({ times: [...new Set(times)].join(', ') }) : m.calendar_clash()}
    </span>
  );
}
