import type { FreeSlot } from '@sabha/contract/bookings/availability';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { namedHours, type Columns, type Placed } from './columns.ts';
import { describeSlot } from './slot-texts.ts';

export interface DaysProps {
  /** By the start of each, in the order of time. */
  chosen: readonly FreeSlot[];
  zone: string;
  onToggle: (slot: FreeSlot) => void;
}

interface DayColumnsProps extends DaysProps {
  columns: Columns;
  /** Of all columns together, in pixels. */
  width: number;
  /** Whose second lane there is; null where nothing is known of it. */
  other: string | null;
}

/** What stands before the columns, in pixels: the day, and what the lanes are. */
export const columnsInset = 116;

/** Days below one another: who is free when, and the times that can be chosen in the columns of their hours. */
export function DayColumns({ columns, width, other, ...choice }: DayColumnsProps) {
  return (
    <div>
      <div aria-hidden className="relative ml-29 h-5 text-xs text-fg-3 tabular">
        {namedHours(columns, width).map(({ hour, left }) => (
          <span key={left} className="absolute" style={{ left: `${left}%` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      <ul>
        {columns.rows.map(({ day, placed }) => (
          <li key={day}>
            <div
              role="group"
              aria-label={formatCalendarDay(day, { style: 'long-weekday' })}
              className="grid grid-cols-[2.75rem_4.5rem_minmax(0,1fr)] border-t border-line py-2.5"
            >
              <p aria-hidden className="self-center">
                <span className="display block text-[26px] leading-none font-bold condensed">
                  {formatCalendarDay(day, { style: 'day' })}
                </span>
                <span className="mt-0.5 block text-xs font-semibold">{formatCalendarDay(day, { style: 'short-weekday' })}</span>
              </p>
              <div aria-hidden className="pr-1 text-xs leading-4.5 text-fg-2">
                <p className="truncate">{m.times_you()}</p>
                {other !== null && <p className="truncate">{other}</p>}
                <p className="mt-3 truncate font-semibold">{other === null ? m.times_free() : m.times_both_free()}</p>
              </div>
              <div>
                <Lane placed={placed} isFree={({ isFreeForMe }) => isFreeForMe} />
                {other !== null && <Lane placed={placed} isFree={({ isFreeForOther }) => isFreeForOther} />}
                <div className="relative mt-1.5 h-9">
                  {placed.map((each) => each.cell.slot && <Arch key={each.cell.starts_at} {...each} slot={each.cell.slot} {...choice} />)}
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LaneProps {
  placed: readonly Placed[];
  isFree: (cell: Placed['cell']) => boolean;
}

function Lane({ placed, isFree }: LaneProps) {
  return (
    <div aria-hidden className="relative mb-0.5 h-4">
      {placed.map(({ cell, left, width }) => (
        <span key={cell.starts_at} className="absolute inset-y-0 pr-px" style={{ left: `${left}%`, width: `${width}%` }}>
          <span className={classNames('block h-full rounded-cut', isFree(cell) ? FREE : TAKEN)} />
        </span>
      ))}
    </div>
  );
}

const FREE = 'bg-sunken';
const TAKEN = 'bg-line-2';

type ArchProps = DaysProps & Placed & { slot: FreeSlot };

function Arch({ slot, left, width, chosen, zone, onToggle }: ArchProps) {
  const place = chosen.findIndex(({ starts_at }) => starts_at === slot.starts_at);
  return (
    <button
      type="button"
      aria-label={describeSlot(slot, zone)}
      title={describeSlot(slot, zone)}
      aria-pressed={place >= 0}
      className="group absolute inset-y-0 rounded-arch px-0.5"
      style={{ left: `${left}%`, width: `${width}%` }}
      onClick={() => onToggle(slot)}
    >
      <span
        aria-hidden
        {...(place >= 0 && { 'data-place': place + 1 })}
        className={classNames(
          'grid h-full before:content-[attr(data-place)] place-items-center rounded-arch pt-1.5 text-sm font-bold tabular',
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
