import { confirmDays, type RecordShift, type VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import { formatDay } from '../../../ui/time/zoned-time.ts';
import { formatHours } from '../components/shift-texts.ts';
import { HourWindows } from './hour-windows.tsx';
import { zoneOf } from './record-texts.ts';

const dayMs = 86_400_000;

/** Hours that are not confirmed yet, apart from every total; nothing where there are none. */
export function WaitingHours({ record }: { record: VolunteerRecord }) {
  const { waiting_minutes, is_own } = record;
  const shifts = record.shifts.filter(({ state }) => state === 'waiting');
  if (shifts.length === 0) return null;
  return (
    <section
      aria-labelledby="record-waiting"
      className="flex flex-wrap gap-x-5 gap-y-3 rounded-card border-[1.5px] border-dashed border-line-field p-5 max-md:p-4.5"
    >
      <p className="grid content-start gap-1.5">
        <span className="text-display-sm display tabular">{formatHours(waiting_minutes)}</span>
        <HourWindows confirmed_minutes={0} waiting_minutes={waiting_minutes} isOwn={is_own} />
      </p>
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="record-waiting" className="font-text text-ui font-semibold tracking-normal">
          {m.volunteering_record_waiting_title()}
        </h2>
        <ul className="mt-0.5 text-sm text-fg-2">
          {shifts.map((shift) => (
            <li key={shift.shift_id}>{describeWaiting(record, shift)}</li>
          ))}
        </ul>
        <p className="mt-1 text-sm text-fg-2">{m.volunteering_record_waiting_apart()}</p>
      </div>
    </section>
  );
}

function describeWaiting(record: VolunteerRecord, shift: RecordShift): string {
  const { role, starts_at, ends_at, edition_id, lead } = shift;
  const zone = zoneOf(record, edition_id);
  const day = formatDay(starts_at, zone);
  if (lead === null) return m.volunteering_record_waiting_staff({ role, day });
  const until = formatDay(new Date(Date.parse(ends_at) + confirmDays * dayMs), zone);
  return m.volunteering_record_waiting_lead({ role, day, lead, until });
}
