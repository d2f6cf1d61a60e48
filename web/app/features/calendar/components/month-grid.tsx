import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { Layers } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCalendarDay, formatTime, zonedParts } from '../../../ui/time/zoned-time.ts';
import { viewHref } from '../calendar-view.ts';
import { findRinged, isTentative, nameOf, titleOf } from '../describe-entry.ts';
import { isOnDay } from '../lay-out-day.ts';
import { DayLoad } from './day-load.tsx';
import { KindSwatch } from './kind-swatch.tsx';
import { nameCounted } from './mini-month.tsx';

interface MonthGridProps {
  /** Of which month it is. */
  day: string;
  days: readonly string[];
  entries: readonly DiaryEntry[];
  /** What fills the days, with what of it is not shown; what is shown unless given. */
  all?: readonly DiaryEntry[];
  zone: string;
  now: number | null;
  showsFree?: boolean;
  onOpen: (entry: DiaryEntry, anchor: HTMLElement) => void;
}

const shownOfDay = 3;
const marksOfDay = 4;

/** A month by weeks; a day names its first entries, and how many more there are; on paper all. On a phone it shows what kinds they are. */
export function MonthGrid({ day: shown, days, entries, all = entries, zone, now, showsFree = true, onOpen }: MonthGridProps) {
  const today = now === null ? null : zonedParts(new Date(now), zone).date;
  const allRinged = findRinged(entries);
  return (
    <ol
      style={{ gridTemplateRows: `auto repeat(${days.length / 7}, minmax(7.5rem, 1fr))` }}
      className="grid min-h-full grid-cols-7 gap-px border-b border-line bg-line print:bg-transparent"
    >
      {days.slice(0, 7).map((day) => (
        <li key={`head-${day}`} aria-hidden className="truncate bg-surface px-2 py-1.5 text-xs font-semibold text-fg-2">
          {formatCalendarDay(day, { style: 'short-weekday' })}
        </li>
      ))}
      {days.map((day) => {
        const own = entries.filter((entry) => isOnDay(entry, day, zone));
        const ringed = own.filter(({ key }) => allRinged.has(key));
        return (
          <li
            key={day}
            className={classNames(
              'flex min-w-0 flex-col p-1.5 max-[640px]:p-1 print:break-inside-avoid',
              day.slice(0, 7) === shown.slice(0, 7) ? 'bg-surface' : 'bg-page text-fg-3',
            )}
          >
            <WholeDayLink {...{ day, own, ringed }} isToday={day === today} />
            <div className="flex items-center justify-between max-[640px]:hidden">
              <Link
                to={viewHref({ name: 'day', day })}
                aria-current={day === today ? 'date' : undefined}
                className={classNames(numberBox, 'hover:underline', day === today && 'bg-lit text-on-lit')}
              >
                <span className="sr-only">{formatCalendarDay(day, { style: 'long' })}</span>
                <span aria-hidden>{Number(day.slice(8))}</span>
              </Link>
              {ringed.length > 0 && <ClashMark count={ringed.length} />}
            </div>
            <div className="min-w-0 max-[640px]:hidden">
              {own.slice(0, shownOfDay).map((entry) => (
                <EntryLine key={entry.key} {...{ entry, zone, now, onOpen }} isRinged={ringed.includes(entry)} />
              ))}
              {own.length > shownOfDay && (
                <Link
                  data-line
                  to={viewHref({ name: 'day', day })}
                  className="mt-0.5 block min-h-6 px-1 text-xs leading-6 font-semibold text-link hover:underline print:hidden"
                >
                  {m.calendar_more({ count: own.length - shownOfDay })}
                </Link>
              )}
              <div className="hidden print:block">
                {own.slice(shownOfDay).map((entry) => (
                  <EntryLine key={entry.key} {...{ entry, zone, now, onOpen }} isRinged={ringed.includes(entry)} />
                ))}
              </div>
            </div>
            <div className="mt-auto pt-1.5">{showsFree && <DayLoad day={day} entries={all} zone={zone} />}</div>
          </li>
        );
      })}
    </ol>
  );
}

const numberBox = 'inline-block min-w-7 rounded-control px-1 text-center text-sm leading-6 font-semibold tabular';

interface WholeDayLinkProps {
  day: string;
  own: readonly DiaryEntry[];
  ringed: readonly DiaryEntry[];
  isToday: boolean;
}

/** A day on a phone, where no title would fit: all of it leads to its list. */
function WholeDayLink({ day, own, ringed, isToday }: WholeDayLinkProps) {
  return (
    <Link
      to={viewHref({ name: 'list', day })}
      aria-current={isToday ? 'date' : undefined}
      className="flex min-h-11 flex-1 flex-col items-center gap-1 rounded-control min-[640px]:hidden"
    >
      <span className="sr-only">
        {nameCounted(day, own.length)}
        {ringed.length > 0 && `, ${m.calendar_clashes({ count: ringed.length })}`}
      </span>
      <span aria-hidden className={classNames(numberBox, isToday && 'bg-lit text-on-lit')}>
        {Number(day.slice(8))}
      </span>
      <span aria-hidden className="grid grid-cols-2 gap-1 empty:hidden">
        {own.slice(0, marksOfDay).map((entry) => (
          <SmallMark key={entry.key} entry={entry} className="size-3" />
        ))}
      </span>
      {ringed.length > 0 && (
        <span aria-hidden>
          <ClashMark count={ringed.length} />
        </span>
      )}
    </Link>
  );
}

/** The form of an entry in small; a meeting is an arch. */
function SmallMark({ entry, className }: { entry: DiaryEntry; className: string }) {
  if (entry.kind === 'meeting') {
    return <span aria-hidden className={classNames('block shrink-0 rounded-arch bg-neel-800 dark:bg-neel-600', className)} />;
  }
  return <KindSwatch kind={entry.kind} theme={entry.theme} className={classNames(className, isTentative(entry) && 'opacity-40')} />;
}

function ClashMark({ count }: { count: number }) {
  return (
    <span className="grid size-4.5 place-items-center rounded-[3px] bg-action text-on-action">
      <span className="sr-only">{m.calendar_clashes({ count })}</span>
      <Layers size={12} aria-hidden />
    </span>
  );
}

interface EntryLineProps extends Pick<MonthGridProps, 'zone' | 'now' | 'onOpen'> {
  entry: DiaryEntry;
  isRinged: boolean;
}

function EntryLine({ entry, zone, now, isRinged, onOpen }: EntryLineProps) {
  const isPast = now !== null && Date.parse(entry.ends_at) <= now;
  return (
    <button
      type="button"
      data-line
      onClick={({ currentTarget }) => onOpen(entry, currentTarget)}
      className={classNames(
        'mt-0.5 flex min-h-6 w-full items-center gap-1.5 rounded-cut px-1 text-left text-xs hover:bg-hover print:flex!',
        isRinged && 'outline-2 -outline-offset-1 outline-action',
        isPast && 'text-fg-3',
      )}
    >
      <span className="sr-only">{nameOf(entry, zone)}</span>
      <SmallMark entry={entry} className={classNames('size-2.5', isPast && 'opacity-40')} />
      <span aria-hidden className="min-w-0 truncate print:whitespace-normal">
        {!entry.all_day && <span className="font-semibold tabular">{formatTime(entry.starts_at, zone)} </span>}
        <span className={entry.is_cancelled ? 'line-through' : undefined}>{titleOf(entry)}</span>
      </span>
    </button>
  );
}
