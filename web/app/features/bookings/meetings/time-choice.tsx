import type { Booking } from '@sabha/contract/bookings/booking';
import { useId } from 'react';
import { m } from '../../../paraglide/messages.js';
import { deviceZone, formatDay, formatTimeRange } from '../../../ui/time/zoned-time.ts';

interface OfferedTime {
  readonly starts_at: string;
  readonly ends_at: string;
  /** Why it cannot be chosen; null where it can. */
  readonly obstacle: string | null;
}

/** The times of a proposal, with what stands against one; `by` is the time in milliseconds. */
export const offeredTimes = ({ options }: Booking, by: number): OfferedTime[] =>
  options.map(({ starts_at, ends_at, is_free }) => {
    const missed = Date.parse(starts_at) <= by ? m.meetings_passed() : null;
    return { starts_at, ends_at, obstacle: missed ?? (is_free ? null : m.meetings_not_free()) };
  });

interface TimeChoiceProps {
  legend: string;
  times: readonly OfferedTime[];
  /** The beginning of the chosen one. */
  chosen: string | null;
  onChoose: (starts_at: string) => void;
}

/** Times beside each other, one of which is chosen. */
export function TimeChoice({ legend, times, chosen, onChoose }: TimeChoiceProps) {
  const name = useId();
  const zone = deviceZone();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2">
        {times.map(({ starts_at, ends_at, obstacle }) => (
          <label key={starts_at} className={TIME}>
            <input
              type="radio"
              name={name}
              value={starts_at}
              checked={chosen === starts_at}
              disabled={obstacle !== null}
              onChange={() => onChoose(starts_at)}
              className="sr-only"
            />
            <span className="font-semibold">{formatDay(starts_at, zone)}</span>
            <span className="tabular">{formatTimeRange(starts_at, ends_at, zone)}</span>
            {obstacle !== null && <span className="text-xs">{obstacle}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const TIME =
  'relative grid min-h-11 cursor-pointer content-center gap-0.5 rounded-control bg-surface px-3 py-2 text-sm inset-ring-[1.5px] inset-ring-line-field hover:inset-ring-fg-3 ' +
  'has-checked:bg-lit-tint has-checked:inset-ring-2 has-checked:inset-ring-lit has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-fg-3 has-disabled:inset-ring-0 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
