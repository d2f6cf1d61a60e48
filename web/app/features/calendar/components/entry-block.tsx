import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { Layers, Repeat, Star } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { kindOf, nameOf } from '../describe-entry.ts';

interface EntryBlockProps {
  entry: DiaryEntry;
  zone: string;
  isPast: boolean;
  isNow: boolean;
  /** How high it is drawn, in minutes; short ones leave words out. */
  minutes: number;
  /** It shares the width of its day. */
  isNarrow: boolean;
  onOpen: (entry: DiaryEntry) => void;
}

/** An entry in the grid of hours. Its form says what it is: a lattice band for sessions, a thin outline for own ones. */
export function EntryBlock({ entry, zone, isPast, isNow, minutes, isNarrow, onOpen }: EntryBlockProps) {
  const { kind, title, reasons, clashes_with, is_cancelled, own } = entry;
  const isSession = kind === 'session';
  const isClash = clashes_with.length > 0;
  const isShort = minutes < 50;
  const hasPlace = minutes >= 60 && !isNarrow;
  // Whole lines alone are drawn: what the head and the place leave of 66 px an hour.
  const lines = isShort ? 1 : Math.max(1, Math.floor((minutes * 1.1 - 32 - (hasPlace ? 15 : 0)) / 15));
  return (
    <button
      type="button"
      data-line
      onClick={() => onOpen(entry)}
      className={classNames(
        'group flex size-full overflow-hidden rounded-control text-left text-xs leading-tight transition-shadow hover:shadow-2',
        isSession && 'bg-theme-tint text-theme-text th-streets',
        kind === 'own' && 'bg-surface text-fg',
        kind === 'own' && !isClash && !isNow && 'inset-ring-[1.5px] inset-ring-line-field',
        kind === 'meeting' && 'bg-action-tint text-fg',
        kind === 'shift' && 'bg-theme-tint text-theme-text th-water',
        kind === 'imported' && 'bg-sunken text-fg',
        kind === 'imported' && !isClash && !isNow && 'inset-ring inset-ring-line',
        kind === 'busy' && 'bg-sunken text-fg-2',
        isPast && 'opacity-80',
        isNow && 'inset-ring-2 inset-ring-lit',
        isClash && 'outline-2 outline-offset-1 outline-action',
      )}
    >
      <span className="sr-only">{nameOf(entry, zone)}</span>
      {isSession && (
        <Jaali lattice={{ seed: 'calendar-session', pair: 'streets', family: 'jharokha' }} scale={0.5} className="w-2 shrink-0" />
      )}
      <span aria-hidden className={classNames('min-w-0 flex-1 px-2', isShort ? 'flex items-center gap-x-1.5 py-0.5' : 'py-1.5')}>
        {!(isShort && isNarrow) && (
          <span className="flex shrink-0 items-center gap-x-1.5 overflow-hidden font-[550] tabular">
            {formatTimeRange(entry.starts_at, isShort || isNarrow ? null : entry.ends_at, zone)}
            {!isNarrow && own?.is_repeated && <Repeat size={12} aria-hidden className="shrink-0" />}
            {!isNarrow && reasons.includes('favourite') && <Star size={12} aria-hidden className="shrink-0 fill-lit text-lit-text" />}
            {isClash && !isNarrow && (
              <span className="inline-flex shrink-0 items-center gap-1 rounded-[3px] bg-action px-1 text-2xs font-[650] text-on-action">
                <Layers size={11} aria-hidden />
                {!isShort && m.calendar_clash()}
              </span>
            )}
          </span>
        )}
        <span
          style={{ '--lines': lines } as React.CSSProperties}
          className={classNames(
            'font-[650] text-fg',
            isShort ? 'block min-w-0 truncate' : 'line-clamp-(--lines)',
            is_cancelled && 'line-through',
          )}
        >
          {title}
        </span>
        {hasPlace && <span className="block truncate">{[kindOf(entry), entry.place].filter(Boolean).join(', ')}</span>}
      </span>
    </button>
  );
}
