import type { VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../ui/money.ts';
import { formatHours } from '../components/shift-texts.ts';
import { countShifts } from './record-texts.ts';

/** The record in figures, as a ruled line. What waits or is to come is in none of the others. */
export function Figures({ record }: { record: VolunteerRecord }) {
  const { confirmed_minutes, waiting_minutes, done_count, editions, to_come_count, to_come_minutes } = record;
  const toCome = [countShifts(to_come_count), ...(to_come_minutes > 0 ? [formatHours(to_come_minutes)] : [])].join(', ');
  const figures = [
    [m.volunteering_record_confirmed(), formatHours(confirmed_minutes)],
    [m.volunteering_record_waiting(), formatHours(waiting_minutes)],
    [m.volunteering_record_done(), formatCount(done_count)],
    [m.volunteering_record_editions(), formatCount(editions.filter((edition) => edition.confirmed_minutes > 0).length)],
    [m.volunteering_record_to_come(), toCome],
  ] as const;
  return (
    // Each figure begins with a rule; that of the first in a line lies outside of the box.
    <div className="overflow-hidden border-y-[1.5px] border-line-2 py-3.5">
      <dl className="-ml-5 flex flex-wrap gap-y-3.5">
        {figures.map(([label, text]) => (
          <div key={label} className="border-l border-line px-5">
            <dt className="text-sm text-fg-2">{label}</dt>
            <dd className="mt-0.5 text-display-xs font-bold display tabular">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
