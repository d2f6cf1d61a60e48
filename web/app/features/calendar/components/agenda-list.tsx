import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { Layers, Repeat, Star } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { NowTag } from '../../../ui/tag.tsx';
import { formatCalendarDay, formatTime, formatTimeRange, zonedParts } from '../../../ui/time/zoned-time.ts';
import { kindOf } from '../describe-entry.ts';
import { isOnDay } from '../lay-out-day.ts';

interface AgendaListProps {
  days: readonly string[];
  entries: readonly DiaryEntry[];
  zone: string;
  now: number | null;
  onOpen: (entry: DiaryEntry) => void;
}

/** Days under each other, without those that have nothing; today begins with what is on. */
export function AgendaList({ days, entries, zone, now, onOpen }: AgendaListProps) {
  const today = now === null ? null : zonedParts(new Date(now), zone).date;
  return days.map((day) => {
    const own = entries.filter((entry) => isOnDay(entry, day, zone));
    if (own.length === 0) return null;
    return (
      <section key={day} className="mt-6">
        <h2 className="text-display-xs">{formatCalendarDay(day, { style: 'long' })}</h2>
        <DayRows entries={own} zone={zone} now={day === today ? now : null} onOpen={onOpen} />
      </section>
    );
  });
}

function DayRows({ entries, zone, now, onOpen }: Omit<AgendaListProps, 'days'>) {
  const [showsPast, setShowsPast] = useState(false);
  const isOver = ({ ends_at, all_day }: DiaryEntry) => now !== null && !all_day && Date.parse(ends_at) <= now;
  const past = entries.filter(isOver);
  return (
    <>
      {past.length > 0 && !showsPast && (
        <Button kind="quiet" className="mt-1" onClick={() => setShowsPast(true)}>
          {m.calendar_earlier({ count: past.length })}
        </Button>
      )}
      <ul data-lines className="mt-2.5 grid gap-2.5">
        {(showsPast ? entries : entries.filter((entry) => !isOver(entry))).map((entry) => (
          <li key={entry.key}>
            <AgendaRow
              entry={entry}
              zone={zone}
              isNow={now !== null && !entry.all_day && Date.parse(entry.starts_at) <= now && !isOver(entry)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AgendaRowProps extends Pick<AgendaListProps, 'zone' | 'onOpen'> {
  entry: DiaryEntry;
  isNow: boolean;
}

function AgendaRow({ entry, zone, isNow, onOpen }: AgendaRowProps) {
  const { title, place, kind, all_day, starts_at, ends_at, reasons, clashes_with, is_cancelled, own } = entry;
  const isClash = clashes_with.length > 0;
  return (
    <button
      type="button"
      onClick={() => onOpen(entry)}
      className={classNames(
        'flex w-full items-start gap-3.5 rounded-card bg-surface px-4 py-3 text-left shadow-1 hover:shadow-2',
        isNow && 'inset-ring-2 inset-ring-lit',
        isClash && 'inset-ring-2 inset-ring-action',
      )}
    >
      <span className="w-13 shrink-0 tabular">
        {all_day ? (
          <span className="text-sm font-semibold">{m.calendar_all_day()}</span>
        ) : (
          <>
            <span className="block font-semibold">{formatTime(starts_at, zone)}</span>
            <span className="block text-sm text-fg-2">{formatTimeRange(ends_at, null, zone)}</span>
          </>
        )}
      </span>
      {kind === 'session' ? (
        <Jaali
          lattice={{ seed: 'calendar-session', pair: 'streets', family: 'jharokha' }}
          scale={0.5}
          className="size-11 shrink-0 rounded-control"
        />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-control inset-ring-[1.5px] inset-ring-line-field">
          {own?.is_repeated && <Repeat size={18} strokeWidth={1.75} aria-hidden />}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className={classNames('block leading-snug font-semibold wrap-anywhere', is_cancelled && 'text-fg-3 line-through')}>
          {title}
        </span>
        <span className="block text-sm text-fg-2">
          <span className="font-semibold">{kindOf(entry)}</span> {place}
        </span>
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {isNow && <NowTag>{m.ui_on_now()}</NowTag>}
          {isClash && (
            <span className="inline-flex items-center gap-1 rounded-[3px] bg-action px-1.5 text-2xs leading-4.5 font-[650] text-on-action">
              <Layers size={12} aria-hidden />
              {m.calendar_clash()}
            </span>
          )}
        </span>
      </span>
      {reasons.includes('favourite') && <Star size={18} aria-hidden className="shrink-0 fill-lit text-lit-text" />}
    </button>
  );
}
