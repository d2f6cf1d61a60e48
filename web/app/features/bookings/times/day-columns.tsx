import type { FreeSlot } from '@sabha/contract/bookings/availability';
import type { CSSProperties } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import type { Columns, Place, Placed } from './columns.ts';
import { describeSlot } from './slot-texts.ts';

export interface DaysProps {
  /** By the start of each, in the order of time. */
  chosen: readonly FreeSlot[];
  zone: string;
  onToggle: (slot: FreeSlot) => void;
}

interface DayColumnsProps extends DaysProps {
  columns: Columns;
  /** Whose second lane there is; null where nothing is known of it. */
  other: string | null;
}

/** Pixels of what is before it that stay in view with the first time. */
const leadPx = 24;

/** Brings in what is chosen, or else the earliest time that can be. */
function showFirst(box: HTMLElement | null): void {
  const buttons = [...(box?.querySelectorAll('button') ?? [])];
  const pressed = buttons.filter((button) => button.getAttribute('aria-pressed') === 'true');
  const left = Math.min(...(pressed.length > 0 ? pressed : buttons).map(({ offsetLeft }) => offsetLeft));
  if (box && buttons.length > 0) box.scrollLeft = left - leadPx;
}

const isFreeRow = ({ placed }: Columns['rows'][number]): boolean => placed.some(({ cell }) => cell.slot !== null);

/** Days below one another: who is free when, and the times that can be chosen in the columns of their hours, which scroll sideways. */
export function DayColumns({ columns, ...lanes }: DayColumnsProps) {
  const { rows, minPx } = columns;
  return (
    <div
      // Other days begin at their own first time.
      key={rows[0]?.day}
      ref={showFirst}
      // Without a button in it the keyboard reaches it by itself.
      {...(!rows.some(isFreeRow) && { role: 'group', 'aria-label': m.times_pick_title(), tabIndex: 0 })}
      className="-my-1 -mr-1 [--lanes:var(--lanes-fine)] scroll-pl-22 pointer-coarse:[--lanes:var(--lanes-coarse)] overflow-x-auto overscroll-x-contain py-1 pr-1 @lg:scroll-pl-32"
      style={{ '--lanes-fine': `${minPx.fine}px`, '--lanes-coarse': `${minPx.coarse}px` } as CSSProperties}
    >
      <div className="w-max min-w-full">
        <div aria-hidden className={classNames('hidden @lg:grid', ROW)}>
          <span className={HEAD} />
          <Hours columns={columns} className="h-5" />
        </div>
        <ul>
          {rows.map((row) => (
            <DayRow key={row.day} row={row} columns={columns} {...lanes} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What a row is about, and its lanes. */
const ROW = 'grid-cols-[4.75rem_minmax(var(--lanes),1fr)] @lg:grid-cols-[7.25rem_minmax(var(--lanes),1fr)]';
/** Stays where it is while the lanes scroll below it. */
const HEAD = 'sticky left-0 z-10 bg-raised';

function DayRow({ row, columns, other, ...choice }: DayColumnsProps & { row: Columns['rows'][number] }) {
  const { day, placed, gaps } = row;
  return (
    <li>
      <div
        role="group"
        aria-label={formatCalendarDay(day, { style: 'long-weekday' })}
        className={classNames('grid border-t border-line py-1.5', ROW)}
      >
        <div aria-hidden className={classNames(HEAD, '@lg:grid @lg:grid-cols-[2.75rem_4.5rem]')}>
          <p className="flex h-6 items-baseline gap-1.5 @lg:block @lg:h-auto @lg:self-center">
            <span className="display text-xl leading-none font-bold condensed @lg:block @lg:text-[26px]">
              {formatCalendarDay(day, { style: 'day' })}
            </span>
            <span className="text-xs font-semibold @lg:mt-0.5 @lg:block">{formatCalendarDay(day, { style: 'short-weekday' })}</span>
          </p>
          <div className="pr-1 text-xs text-fg-2">
            <p className="truncate leading-4.5">{m.times_you()}</p>
            {other !== null && <p className="truncate leading-4.5">{other}</p>}
            <p className="truncate leading-11 font-semibold">{other === null ? m.times_free() : m.times_both_free()}</p>
          </div>
        </div>
        <div>
          <Hours columns={columns} className="h-6 @lg:hidden" />
          {/* Where the hours are the other's, nothing is known of the reader outside of them. */}
          <Lane placed={placed} gaps={other === null ? gaps : []} isFree={({ isFreeForMe }) => isFreeForMe} />
          {other !== null && <Lane placed={placed} gaps={gaps} isFree={({ isFreeForOther }) => isFreeForOther} />}
          {isFreeRow(row) ? (
            <div className="relative h-11">
              {placed.map((each) => each.cell.slot && <Arch key={each.cell.starts_at} {...each} slot={each.cell.slot} {...choice} />)}
            </div>
          ) : (
            <p className="sticky left-18 w-fit text-xs leading-11 text-fg-2 @lg:left-28">{m.times_day_taken()}</p>
          )}
        </div>
      </div>
    </li>
  );
}

/** The scale of the lanes below it. */
function Hours({ columns: { hours, endHour }, className }: { columns: Columns; className: string }) {
  const nameOf = (hour: number) => String(hour).padStart(2, '0');
  return (
    <div aria-hidden className={classNames('relative text-xs text-fg-2 tabular', className)}>
      {hours.map(({ hour, left }) => (
        <span key={left} className="absolute" style={{ left: `${left}%` }}>
          {nameOf(hour)}
        </span>
      ))}
      <span className="absolute right-0">{nameOf(endHour)}</span>
    </div>
  );
}

interface LaneProps {
  placed: readonly Placed[];
  /** What is not free besides, because nothing is offered then. */
  gaps: readonly Place[];
  isFree: (cell: Placed['cell']) => boolean;
}

function Lane({ placed, gaps, isFree }: LaneProps) {
  const parts = [...placed.map(({ cell, left, width }) => ({ left, width, tone: isFree(cell) ? FREE : TAKEN })), ...gaps.map(asTaken)];
  return (
    <div aria-hidden data-lane className="relative mb-0.5 h-4">
      {parts.map(({ left, width, tone }) => (
        <span key={left} className="absolute inset-y-0 pr-px" style={{ left: `${left}%`, width: `${width}%` }}>
          <span className={classNames('block h-full rounded-cut', tone)} />
        </span>
      ))}
    </div>
  );
}

const FREE = 'bg-sunken';
const TAKEN = 'bg-line-2';
const asTaken = ({ left, width }: Place) => ({ left, width, tone: TAKEN });

type ArchProps = DaysProps & Placed & { slot: FreeSlot };

function Arch({ slot, left, width, chosen, zone, onToggle }: ArchProps) {
  const place = chosen.findIndex(({ starts_at }) => starts_at === slot.starts_at);
  return (
    <button
      type="button"
      aria-label={describeSlot(slot, zone)}
      title={describeSlot(slot, zone)}
      aria-pressed={place >= 0}
      className="group absolute inset-y-0 rounded-control px-0.5 outline-offset-[-1px]"
      style={{ left: `${left}%`, width: `${width}%` }}
      onClick={() => onToggle(slot)}
    >
      <span
        aria-hidden
        {...(place >= 0 && { 'data-place': place + 1 })}
        className={classNames(
          'mx-auto grid h-9 max-w-12 before:content-[attr(data-place)] place-items-center rounded-arch pt-1.5 text-sm font-bold tabular',
          'inset-ring-[1.5px] inset-ring-line-field group-hover:bg-hover',
          'group-aria-pressed:bg-lit group-aria-pressed:text-on-lit group-aria-pressed:inset-ring-lit',
        )}
      ></span>
    </button>
  );
}

/** What the columns are drawn in. */
export function ColumnsLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 text-xs text-fg-2">
      {[
        { text: m.times_free(), mark: classNames('rounded-cut inset-ring inset-ring-line-2', FREE) },
        { text: m.times_not_free(), mark: classNames('rounded-cut', TAKEN) },
        { text: m.times_your_pick(), mark: 'rounded-arch bg-lit' },
      ].map(({ text, mark }) => (
        <li key={text} className="flex items-center gap-1.5">
          <span aria-hidden className={classNames('size-3', mark)} />
          {text}
        </li>
      ))}
    </ul>
  );
}
