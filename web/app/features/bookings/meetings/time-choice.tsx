import type { Booking } from '@sabha/contract/bookings/booking';
import { useId } from 'react';
import { m } from '../../../paraglide/messages.js';
import { deviceZone, formatDay, formatTimeRange } from '../../../ui/time/zoned-time.ts';

interface OfferedTime {
  readonly starts_at: string;
  readonly ends_at: string;
  /** Why it cannot be chosen; null where it can. */
  readonly obstacle: string | null;
  /** What the reader has then in a calendar of their own, which they may choose all the same; null for nothing. */
  readonly caution: string | null;
}

type Option = Booking['options'][number];

/** The times of a proposal, with what stands against one; `by` is the time in milliseconds. */
export const offeredTimes = ({ options }: Booking, by: number): OfferedTime[] =>
  options.map((option) => {
    const { starts_at, ends_at } = option;
    if (Date.parse(starts_at) <= by) return { starts_at, ends_at, obstacle: m.meetings_passed(), caution: null };
    const clash = describeClash(option);
    return option.is_free
      ? { starts_at, ends_at, obstacle: null, caution: clash }
      : { starts_at, ends_at, obstacle: clash ?? m.meetings_not_free(), caution: null };
  });

/** Servers of an earlier version answer no clash at all. */
function describeClash({ clash }: Partial<Option>): string | null {
  if (!clash) return null;
  const time = formatTimeRange(clash.starts_at, clash.ends_at, deviceZone());
  return clash.title === '' ? m.meetings_clash_unnamed({ time }) : m.meetings_clash({ title: clash.title, time });
}

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
        {times.map(({ starts_at, ends_at, obstacle, caution }) => (
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
            {obstacle !== null && <span className="text-xs [overflow-wrap:anywhere]">{obstacle}</span>}
            {caution !== null && <span className="text-xs font-[550] [overflow-wrap:anywhere] text-action-text">{caution}</span>}
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
