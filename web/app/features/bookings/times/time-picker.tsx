import type { FreeSlot } from '@sabha/contract/bookings/availability';
import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { buttonClasses } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { isSameZone, zoneLabel } from '../../../ui/time/zone-label.ts';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { ChosenTimes } from './chosen-times.tsx';
import { layOutDays } from './columns.ts';
import { ColumnsLegend, DayColumns } from './day-columns.tsx';
import { DayList } from './day-list.tsx';
import { LoadingDays } from './loading-days.tsx';
import { togglePick } from './picks.ts';
import { SummitButton } from './summit-button.tsx';
import type { Picks } from './use-picks.ts';
import type { Times } from './use-times.ts';

interface TimePickerProps {
  times: Times;
  /** What the other is called; null where nothing is known of when they are free. */
  other: string | null;
  /** The zone of whose hours they are. */
  zoneOfHours: string;
  picks: Picks;
}

/** Days with the times at which two people can meet, of which up to three are chosen. */
export function TimePicker({ times, other, zoneOfHours, picks }: TimePickerProps) {
  const { chosen, choose, fault, picker } = picks;
  const id = useId();
  const [isFull, setFull] = useState(false);
  const { zone, shown } = times;
  const columns = layOutDays(shown, zone);
  const change = (next: readonly FreeSlot[] | null) => {
    setFull(next === null);
    if (next) choose(next);
  };
  const days = { chosen, zone, onToggle: (slot: FreeSlot) => change(togglePick(chosen, slot)) };
  return (
    <section
      ref={picker}
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-describedby={fault === null ? undefined : `${id}fault`}
      className="@container grid grid-cols-[minmax(0,1fr)] gap-4 rounded-control"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 id={`${id}title`} className="font-text text-sm font-semibold tracking-normal">
          {m.times_pick_title()}
        </h3>
        {columns && <ColumnsLegend />}
      </div>
      {fault !== null && (
        <p id={`${id}fault`} role="alert" className="flex items-start gap-1.5 text-sm font-[550] text-bad-text">
          <CircleAlert aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {fault}
        </p>
      )}
      <Steps times={times} />
      {columns && <DayColumns columns={columns} other={other} {...days} />}
      {!columns && shown.length > 0 && <DayList days={shown} {...days} />}
      {times.state === 'loading' && <LoadingDays />}
      {times.state === 'failed' && <Problem text={m.times_failed()} onTryAgain={() => void times.reload()} />}
      {!isSameZone(zone, zoneOfHours) && <p className="text-xs text-fg-3">{m.times_zone({ zone: zoneLabel(zone) })}</p>}
      <ChosenTimes
        chosen={chosen}
        zone={zone}
        onRemove={(slot) => change(togglePick(chosen, slot))}
        onEmptied={() => picker.current?.focus()}
      />
      <p role="status" className="text-sm font-medium text-fg-2 empty:-mt-4">
        {isFull && m.times_full()}
      </p>
    </section>
  );
}

/** From days to days, and what is shown of them. */
function Steps({ times }: { times: Times }) {
  const { earlier, later, show, goTo, reachable } = times;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="grid gap-1.5">
        <p role="status" className="text-sm text-fg-2">
          {describeShown(times)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Step onGo={earlier && (() => show(earlier))}>
            <ChevronLeft size={17} strokeWidth={1.75} aria-hidden />
            {m.times_earlier()}
          </Step>
          <Step onGo={later && (() => show(later))}>
            {m.times_later()}
            <ChevronRight size={17} strokeWidth={1.75} aria-hidden />
          </Step>
        </div>
      </div>
      <Field label={m.times_go_to()}>
        <Input
          type="date"
          {...reachable}
          // What is typed is a day only once its year is whole.
          onChange={({ currentTarget: { value } }) => value >= reachable.min && value <= reachable.max && goTo(value)}
        />
      </Field>
      <SummitButton times={times} />
    </div>
  );
}

/** A button that the keyboard does not lose where it leads nowhere any more. */
function Step({ onGo, children }: { onGo: (() => void) | null; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-disabled={onGo === null}
      className={buttonClasses({ size: 'small', className: 'aria-disabled:text-fg-3 aria-disabled:hover:bg-transparent' })}
      onClick={() => onGo?.()}
    >
      {children}
    </button>
  );
}

/** The days that are shown, and that nothing is free where that is so. */
function describeShown({ state, shown, stretch: { first, last }, missedDay }: Times): string {
  if (state !== 'ready') return '';
  const nameOf = (day: string) => formatCalendarDay(day, { style: 'day-month' });
  const begin = shown[0]?.day;
  const end = shown.at(-1)?.day;
  if (begin === undefined || end === undefined) return m.times_none_free({ from: nameOf(first), to: nameOf(last) });
  const days = begin === end ? nameOf(begin) : m.times_shown({ from: nameOf(begin), to: nameOf(end) });
  return missedDay === null ? days : `${m.times_missed({ day: nameOf(missedDay) })} ${days}`;
}
