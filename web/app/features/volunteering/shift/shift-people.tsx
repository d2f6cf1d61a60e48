import type { ShiftMember, ShiftPage, ShiftPerson } from '@sabha/contract/volunteering/shift';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Tag } from '../../../ui/tag.tsx';
import { MessageButton } from '../../messages/public.ts';
import { formatMinutes } from '../components/shift-texts.ts';
import { nameOf, PersonLine } from './person-line.tsx';
import { peopleId } from './shift-focus.ts';
import { CARD, Part } from './shift-panel.tsx';
import type { ShiftPhase } from './shift-phase.ts';
import { TakeOffDialog } from './take-off-dialog.tsx';
import type { ShiftWrites } from './use-shift-writes.ts';

interface ShiftPeopleProps {
  shift: ShiftPage;
  phase: ShiftPhase;
  writes: ShiftWrites;
  userId: number;
}

/** Who leads the shift, and for those who may know it who is in it and who waits. */
export function ShiftPeople(props: ShiftPeopleProps) {
  const { shift, phase, writes, userId } = props;
  const { people, waiting, abilities } = shift;
  const [leaving, setLeaving] = useState<ShiftPerson | null>(null);
  const isListed = people !== null && (people.length > 0 || (shift.status === 'open' && !phase.hasBegun));
  const canTakeOff = abilities.manage && !phase.hasEnded;
  const takeOffOf = (person: ShiftPerson) =>
    canTakeOff && person.user_id !== userId ? <TakeOff person={person} onSelect={setLeaving} /> : null;
  return (
    <div className={`${CARD} grid grid-cols-[minmax(0,1fr)] gap-6`}>
      <Lead {...props} />
      {isListed && (
        <Part id={peopleId} title={phase.hasEnded ? m.volunteering_shift_who_was() : m.volunteering_shift_who()}>
          <p className="mt-0.5 text-sm text-fg-2">{m.volunteering_shift_who_sees()}</p>
          <ul className="mt-1.5 divide-y divide-line">
            {people.map((person) => (
              <li key={person.user_id} className="py-2.5">
                <PersonLine person={person} isSelf={person.is_self} writes={writes}>
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                    <PersonNote person={person} hasEnded={phase.hasEnded} />
                    {takeOffOf(person)}
                  </span>
                </PersonLine>
              </li>
            ))}
            <FreePlaces shift={shift} phase={phase} />
          </ul>
        </Part>
      )}
      {waiting && waiting.length > 0 && !phase.hasEnded && (
        <Part id="shift-waiting" title={m.volunteering_shift_waiting()}>
          <ol className="mt-1.5 divide-y divide-line">
            {waiting.map((person) => (
              <li key={person.user_id} className="py-2.5">
                <PersonLine person={person} isSelf={person.user_id === userId} writes={writes}>
                  {person.user_id === userId ? <Tag kind="lit">{m.volunteering_shift_you()}</Tag> : takeOffOf(person)}
                </PersonLine>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {leaving && <TakeOffDialog shift={shift} person={leaving} writes={writes} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function Lead({ shift: { lead, is_lead }, writes }: ShiftPeopleProps) {
  return (
    <Part id="shift-lead" title={m.volunteering_shift_lead()}>
      {lead === null ? (
        <p className="mt-1.5 text-ui">{m.volunteering_shift_no_lead()}</p>
      ) : (
        <div className="mt-2.5">
          <PersonLine
            person={lead}
            isSelf={is_lead}
            writes={writes}
            below={<p className="text-sm text-fg-2">{m.volunteering_shift_lead_text()}</p>}
          >
            {is_lead ? (
              <Tag kind="lit">{m.volunteering_shift_you()}</Tag>
            ) : (
              lead.can_open && <MessageButton api={writes.api} user_id={lead.user_id} />
            )}
          </PersonLine>
        </div>
      )}
    </Part>
  );
}

/** That it is the reader, or somebody who is new to this; after the shift for its lead and staff how the hours stand. */
function PersonNote({ person, hasEnded }: { person: ShiftMember; hasEnded: boolean }) {
  const { is_self, done_count, hours } = person;
  if (is_self) return <Tag kind="lit">{m.volunteering_shift_you()}</Tag>;
  if (!hasEnded || hours === null)
    return done_count === 0 && <span className="text-sm text-fg-2">{m.volunteering_shift_first_time()}</span>;
  return <span className="text-sm text-fg-2 tabular">{describeConfirmed(hours)}</span>;
}

/** How the hours of somebody stand once the shift is over. */
export function describeConfirmed({ state, minutes }: NonNullable<ShiftMember['hours']>): string {
  if (state === 'absent') return m.volunteering_shift_confirmed_absent();
  if (state === 'confirmed') return m.volunteering_shift_confirmed({ hours: formatMinutes(minutes ?? 0) });
  return m.volunteering_shift_unconfirmed();
}

function TakeOff({ person, onSelect }: { person: ShiftPerson; onSelect: (person: ShiftPerson) => void }) {
  return (
    <Button kind="quiet" size="small" onClick={() => onSelect(person)}>
      {m.volunteering_shift_take_off()}
      <span className="sr-only">: {nameOf(person)}</span>
    </Button>
  );
}

function FreePlaces({ shift: { places, taken_count, status }, phase }: Pick<ShiftPeopleProps, 'shift' | 'phase'>) {
  const count = places - taken_count;
  if (count <= 0 || phase.hasBegun || status !== 'open') return null;
  return (
    <li className="flex items-center gap-3 py-2.5 text-ui text-fg-2">
      <svg viewBox="0 0 36 41" aria-hidden className="h-[41px] w-9 shrink-0 fill-none stroke-line-2" strokeWidth={1.5}>
        <path d="M1 36V18a17 17 0 0 1 34 0v18a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4z" />
      </svg>
      {m.volunteering_shift_free({ count, shown: formatCount(count) })}
    </li>
  );
}
