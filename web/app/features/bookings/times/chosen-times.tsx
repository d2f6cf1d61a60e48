import type { FreeSlot } from '@sabha/contract/bookings/availability';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatDay, formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { describeSlot } from './slot-texts.ts';

interface ChosenTimesProps {
  chosen: readonly FreeSlot[];
  zone: string;
  onRemove: (slot: FreeSlot) => void;
  /** Where the keyboard goes when the last one is taken away. */
  onEmptied: () => void;
}

/** What was chosen, each with a way to take it away; the keyboard goes on to the next one. */
export function ChosenTimes({ chosen, zone, onRemove, onEmptied }: ChosenTimesProps) {
  const list = useRef<HTMLOListElement>(null);
  function remove(slot: FreeSlot, place: number): void {
    onRemove(slot);
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll('button');
      const next = left?.[Math.min(place, left.length - 1)];
      if (next) next.focus();
      else onEmptied();
    });
  }
  if (chosen.length === 0) return null;
  return (
    <ol ref={list} aria-label={m.times_chosen()} className="grid gap-2.5 @lg:grid-cols-3">
      {chosen.map((slot, place) => (
        <li key={slot.starts_at} className="flex items-center gap-2.5 rounded-control bg-lit-tint py-1 pr-0.5 pl-3 text-fg">
          <span aria-hidden className="display text-[22px] leading-none font-bold text-lit-text condensed">
            {place + 1}
          </span>
          <span className="min-w-0 flex-1 text-sm leading-snug">
            <span className="block font-semibold">{formatDay(slot.starts_at, zone)}</span>
            <span className="block tabular">{formatTimeRange(slot.starts_at, slot.ends_at, zone)}</span>
          </span>
          <IconButton label={m.ui_remove({ name: describeSlot(slot, zone) })} onClick={() => remove(slot, place)}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
