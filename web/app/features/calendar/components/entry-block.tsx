import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { Flag, Layers, Repeat, Star } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { NowTag, themeClass } from '../../../ui/tag.tsx';
import { formatTime } from '../../../ui/time/zoned-time.ts';
import type { Span } from '../lay-out-day.ts';
import { clockOf } from '../wall-time.ts';
import { faceOf, isTentative, kindOf, latticeOf, nameOf, titleOf } from '../describe-entry.ts';

interface EntryBlockProps {
  entry: DiaryEntry;
  zone: string;
  isPast: boolean;
  isNow: boolean;
  /** It is the shorter one of two that clash. */
  isRinged: boolean;
  /** What of it is on the day. */
  span: Span;
  /** How much of it is seen; short ones leave words out. */
  minutes: number;
  onOpen: (entry: DiaryEntry, anchor: HTMLElement) => void;
}

const pixelsOf = (minutes: number) => minutes * 1.1;
const lineHeight = 17;
/** Its edges, the air around the text, and the line of the time. */
const headHeight = 31;

/** An entry in the grid of hours. Its form says what it is, its colour the theme. How much is written depends on its size. */
export function EntryBlock({ entry, zone, isPast, isNow, isRinged, span, minutes, onOpen }: EntryBlockProps) {
  const lattice = latticeOf(entry);
  const isShift = entry.kind === 'shift';
  const lines = Math.floor((pixelsOf(minutes) - headHeight - (isShift ? 9 : 0)) / lineHeight);
  return (
    <button
      type="button"
      data-line
      onClick={({ currentTarget }) => onOpen(entry, currentTarget)}
      className={classNames(
        'flex size-full overflow-hidden rounded-control text-left text-xs leading-4.5 transition-shadow hover:shadow-2 print:flex!',
        isShift && 'flex-col',
        formOf(entry, { isPast, isNow }),
        lattice && themeClass(lattice),
        isNow && 'inset-ring-2 inset-ring-lit',
        isRinged && 'ring-2 ring-surface outline-2 outline-offset-2 outline-action',
      )}
    >
      <span className="sr-only">{[nameOf(entry, zone), isNow ? m.ui_on_now() : ''].filter(Boolean).join(', ')}</span>
      {lattice && (
        <Jaali
          lattice={lattice}
          scale={0.36}
          className={classNames(
            'shrink-0',
            isShift ? 'h-2.25' : 'w-2.25',
            entry.kind === 'imported' || entry.kind === 'busy' ? 'opacity-60' : (isPast || isTentative(entry)) && 'opacity-40',
          )}
        />
      )}
      {lines < 1 ? (
        <Line entry={entry} span={span} isRinged={isRinged} />
      ) : (
        <Lines entry={entry} span={span} lines={lines} minutes={minutes} isPast={isPast}>
          {isNow && (
            <span className="@max-[9rem]:hidden">
              <NowTag>{m.ui_on_now()}</NowTag>
            </span>
          )}
          {isRinged && <ClashTag />}
        </Lines>
      )}
    </button>
  );
}

/** A firm place has the tint of its theme; what is only planned has an outline. */
function formOf(entry: DiaryEntry, { isPast, isNow }: { isPast: boolean; isNow: boolean }): string {
  const { kind } = entry;
  const hasOutline = !isNow && (kind === 'own' || isTentative(entry));
  if (isPast) return hasOutline ? 'bg-surface text-fg-3 inset-ring inset-ring-line-2' : 'bg-sunken text-fg-3';
  if (kind === 'own') return classNames('bg-surface text-fg-2', hasOutline && 'inset-ring-[1.5px] inset-ring-line-field');
  if (kind === 'meeting') return 'bg-neel-800 text-stone-50 dark:bg-neel-600 print:bg-surface print:text-fg';
  if (kind === 'imported' || kind === 'busy') return 'bg-sunken text-fg-2';
  if (isTentative(entry)) return classNames('bg-surface text-theme-text', hasOutline && 'inset-ring inset-ring-line-2');
  return 'bg-theme-tint text-theme-text';
}

function Face({ entry: { person } }: { entry: DiaryEntry }) {
  return person && <Avatar face={faceOf(person)} size={19} />;
}

/** What is too low for more than a line. */
function Line({ entry, span, isRinged }: Pick<EntryBlockProps, 'entry' | 'span' | 'isRinged'>) {
  return (
    <span aria-hidden className="flex min-w-0 flex-1 items-center gap-1.5 px-2 @max-[5rem]:px-1">
      <Face entry={entry} />
      <span className="min-w-0 truncate font-semibold">
        <span className="tabular @max-[3.5rem]:hidden">{clockOf(span.from)} </span>
        <span className={entry.is_cancelled ? 'line-through' : undefined}>{entry.person?.name ?? titleOf(entry)}</span>
      </span>
      {isRinged && (
        <span className="ml-auto @max-[9rem]:hidden">
          <ClashTag />
        </span>
      )}
    </span>
  );
}

interface LinesProps extends Pick<EntryBlockProps, 'entry' | 'span' | 'minutes' | 'isPast'> {
  /** Of the title, at most. */
  lines: number;
  children: ReactNode;
}

/** The time, the title, and the word at the foot; what there is no room for wraps into a column that is not seen. */
function Lines({ entry, span, lines, minutes, isPast, children }: LinesProps) {
  const { own, reasons, is_cancelled, place, kind } = entry;
  const hasOwnColour = isPast || kind === 'meeting';
  return (
    <span
      aria-hidden
      style={{ maxHeight: pixelsOf(minutes) - 4 }}
      className="flex min-h-0 min-w-0 flex-1 flex-col flex-wrap content-start gap-x-4 overflow-hidden px-2 py-1 *:w-full @max-[5rem]:px-1.5"
    >
      <span className="flex h-4.5 items-center gap-1.5 overflow-hidden font-[550] whitespace-nowrap tabular">
        <span className="contents @max-[4.5rem]:hidden">
          <Face entry={entry} />
        </span>
        <span>
          {clockOf(span.from)}
          <span className="@max-[7.5rem]:hidden">–{clockOf(span.to)}</span>
        </span>
        {own?.is_repeated && <Repeat size={13} className="shrink-0 @max-[4.5rem]:hidden" />}
        {children}
        {reasons.includes('favourite') && (
          <Star size={14} className="ml-auto shrink-0 fill-lit text-lit-text @max-[4.5rem]:hidden dark:text-lit" />
        )}
      </span>
      <span
        style={{ '--lines': lines } as CSSProperties}
        className={classNames(
          'line-clamp-(--lines) display text-[15px] leading-[1.1] font-[660] tracking-[-0.006em] wrap-anywhere',
          !hasOwnColour && 'text-fg',
          is_cancelled && 'line-through',
        )}
      >
        {titleOf(entry)}
      </span>
      {minutes >= 60 && (
        <span className={classNames('mt-auto truncate', !hasOwnColour && 'text-fg-2')}>
          {[kind === 'busy' ? '' : kindOf(entry), place].filter(Boolean).join(', ')}
        </span>
      )}
    </span>
  );
}

/** In action's colour, the sign alone where there is no room for the word. */
function ClashTag() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-[3px] bg-action px-1 text-2xs leading-4.5 font-[650] text-on-action">
      <Layers size={12} aria-hidden />
      <span className="@max-[10rem]:hidden">{m.calendar_clash()}</span>
    </span>
  );
}

interface DeadlineLineProps extends Pick<EntryBlockProps, 'entry' | 'zone' | 'isPast' | 'onOpen'> {
  /** Its text stands above the line: below it the day is over. */
  isAbove: boolean;
  /** Something else is at its time, which is seen beside it. */
  isUpon: boolean;
}

/** A deadline has no length: a line at its minute, and what it is. */
export function DeadlineLine({ entry, zone, isPast, isAbove, isUpon, onOpen }: DeadlineLineProps) {
  return (
    <button
      type="button"
      data-line
      onClick={({ currentTarget }) => onOpen(entry, currentTarget)}
      className={classNames(
        'flex size-full items-center gap-1.25 px-1 text-left text-xs font-[650] hover:bg-hover print:flex!',
        isAbove ? 'border-b-2' : 'border-t-2',
        isUpon && 'bg-surface',
        isPast ? 'border-line-field text-fg-3' : 'border-fg text-fg',
      )}
    >
      <span className="sr-only">{nameOf(entry, zone)}</span>
      <Flag size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span aria-hidden className="min-w-0 truncate">
        <span className="tabular @max-[5rem]:hidden">{formatTime(entry.starts_at, zone)} </span>
        <span className={entry.is_cancelled ? 'line-through' : undefined}>{entry.title}</span>
      </span>
    </button>
  );
}
