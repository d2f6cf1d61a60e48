import type { ShiftPage } from '@sabha/contract/volunteering/shift';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Problem } from '../../../ui/problem.tsx';
import { formatDay } from '../../../ui/time/zoned-time.ts';
import { ConfirmRow } from './confirm-row.tsx';
import { peopleId } from './shift-focus.ts';
import { CARD, Part } from './shift-panel.tsx';
import { confirmedBy, useConfirmHours } from './use-confirm-hours.ts';
import type { ShiftWrites } from './use-shift-writes.ts';

interface ConfirmHoursProps {
  shift: ShiftPage;
  writes: ShiftWrites;
}

/** How long the people of a shift that is over were there, for its lead and staff. */
export function ConfirmHours({ shift, writes }: ConfirmHoursProps) {
  const people = confirmedBy(shift);
  const { people: all, confirm_until, time_zone, abilities } = shift;
  const done = people.filter(({ hours }) => hours?.state === 'confirmed' || hours?.state === 'absent').length;
  return (
    <Part id={peopleId} title={m.volunteering_shift_confirm()} className={CARD}>
      <div className="mt-1 text-ui text-fg-2">
        {people.length === 0 ? (
          <p>{m.volunteering_shift_nobody()}</p>
        ) : (
          <p>{m.volunteering_shift_confirmed_of({ done: formatCount(done), all: formatCount(people.length) })}</p>
        )}
        {people.length > 0 && !abilities.edit && (
          <p>{m.volunteering_shift_confirm_until({ day: formatDay(confirm_until, time_zone, { style: 'long-weekday' }) })}</p>
        )}
        {all !== null && all.length > people.length && <p>{m.volunteering_shift_own_elsewhere()}</p>}
      </div>
      {people.length > 0 && <HoursForm shift={shift} writes={writes} hasAll={done === people.length} />}
    </Part>
  );
}

function HoursForm({ shift, writes, hasAll }: ConfirmHoursProps & { hasAll: boolean }) {
  const hoursForm = useConfirmHours(shift, writes);
  const { submit, isBusy, refusal, failure, confirmed, hasChanged } = hoursForm;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2">
      <LeaveGuard hasChanged={hasChanged} />
      <div className="divide-y divide-line">
        {hoursForm.people.map((person, index) => (
          <ConfirmRow key={person.user_id} person={person} index={index} hoursForm={hoursForm} writes={writes} />
        ))}
      </div>
      {refusal !== null && (
        <div className="mb-3">
          <Problem text={refusalText(failure, m.volunteering_shift_try_again())} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {hasAll ? m.volunteering_shift_save_hours() : m.volunteering_shift_confirm_all()}
        </Button>
        <p role="status" className="text-ui">
          {isBusy
            ? m.volunteering_shift_confirming()
            : confirmed !== null && m.volunteering_shift_did_confirm({ count: confirmed, shown: formatCount(confirmed) })}
        </p>
      </div>
    </form>
  );
}
