import { lateHours, type ShiftPage } from '@sabha/contract/volunteering/shift';
import { CalendarDays, Pencil } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatCount } from '../../../ui/money.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { Obstacles } from './obstacles.tsx';
import { placeId } from './shift-focus.ts';
import { CARD, Part } from './shift-panel.tsx';
import type { ShiftPhase } from './shift-phase.ts';
import type { ShiftWrites } from './use-shift-writes.ts';

interface PlacePartProps {
  shift: ShiftPage;
  phase: ShiftPhase;
  writes: ShiftWrites;
}

/** On a phone above the places of the navigation, wherever the page is scrolled to. */
const BAR =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(60px+env(safe-area-inset-bottom)+var(--foot,0px))] max-md:z-10 max-md:border-t max-md:border-line-2 max-md:bg-surface max-md:px-5 max-md:py-2 print:hidden';

/** What the reader has of the shift, what stands against more, and what they do with it. */
export function PlacePart({ shift, phase, writes }: PlacePartProps) {
  const { is_lead, abilities } = shift;
  return (
    <Part id={placeId} title={m.volunteering_shift_place()} className={CARD}>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <p className="text-ui">{describeState(shift, phase)}</p>
        {is_lead && <p className="text-ui font-semibold">{m.volunteering_shift_you_lead()}</p>}
        <Obstacles shift={shift} phase={phase} />
        <PlaceActions shift={shift} phase={phase} writes={writes} />
        {shift.mine === 'has_place' && canGiveBack(shift, phase) && <p className="text-sm text-fg-2">{describeGivingBack(shift)}</p>}
        {abilities.edit && (
          <ButtonLink to="/admin-center/shifts" kind="quiet" size="small" className="justify-self-start">
            <Pencil size={17} strokeWidth={1.75} aria-hidden="true" />
            {m.volunteering_shift_edit()}
          </ButtonLink>
        )}
      </div>
    </Part>
  );
}

const canGiveBack = ({ abilities }: ShiftPage, { hasBegun }: ShiftPhase): boolean => abilities.give_back && !hasBegun;

/** Whether there is something that the reader can do with their place, at the foot of a phone. */
export const hasActions = (shift: ShiftPage, phase: ShiftPhase): boolean => shift.mine !== null || canSignUp(shift, phase);

const canSignUp = ({ abilities }: ShiftPage, { hasBegun }: ShiftPhase): boolean => abilities.sign_up && !hasBegun;

function describeState({ status, mine, position, places, taken_count, lead }: ShiftPage, { hasBegun, hasEnded }: ShiftPhase): string {
  if (status === 'cancelled') return m.volunteering_shift_is_cancelled();
  if (status === 'draft') return m.volunteering_shift_is_draft();
  if (hasEnded) return mine === 'has_place' ? m.volunteering_shift_you_were() : m.volunteering_shift_is_over();
  if (hasBegun && mine === 'has_place')
    return lead === null ? m.volunteering_shift_mine_begun_staff() : m.volunteering_shift_mine_begun({ name: lead.name });
  if (hasBegun) return m.volunteering_shift_has_begun();
  if (mine === 'has_place') return m.volunteering_shift_you_are_on();
  if (mine === 'waiting') return `${m.volunteering_shift_turn({ position: position ?? 1 })}. ${m.volunteering_shift_turn_text()}`;
  const count = Math.max(places - taken_count, 0);
  return count === 0 ? m.volunteering_shift_all_taken() : m.volunteering_shift_free({ count, shown: formatCount(count) });
}

function describeGivingBack({ starts_at, time_zone, lead, is_lead }: ShiftPage): string {
  const until = m.volunteering_shift_back_until({ time: formatMoment(starts_at, time_zone, 'weekday') });
  return lead === null || is_lead ? until : `${until} ${m.volunteering_shift_back_late({ hours: lateHours, name: lead.name })}`;
}

function PlaceActions({ shift, phase, writes }: PlacePartProps) {
  if (!hasActions(shift, phase)) return null;
  const { mine, day, places, taken_count } = shift;
  return (
    <div className={BAR}>
      <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
        {canSignUp(shift, phase) && (
          <Button key="sign-up" kind="primary" isBusy={writes.isBusy} onClick={writes.signUp}>
            {taken_count >= places ? m.volunteering_shift_join_list() : m.volunteering_shift_sign_up()}
          </Button>
        )}
        {mine !== null && (
          <ButtonLink to={`/calendar?day=${day}`}>
            <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
            {m.volunteering_shift_calendar()}
          </ButtonLink>
        )}
        {canGiveBack(shift, phase) && <GiveBack shift={shift} writes={writes} />}
      </div>
    </div>
  );
}

/** What is asked before a place or a turn is given back: shortly before the shift, and where it is somebody else's at once. */
function questionOf({ mine, waiting_count, lead, is_lead }: ShiftPage, isLate: boolean): { title: string; text: string } | null {
  if (mine === 'waiting') return { title: m.volunteering_shift_leave_title(), text: m.volunteering_shift_leave_text() };
  const title = m.volunteering_shift_back_title();
  if (isLate && (lead === null || is_lead)) return { title, text: m.volunteering_shift_back_text_staff() };
  if (isLate && lead !== null) return { title, text: m.volunteering_shift_back_text({ name: lead.name }) };
  return waiting_count > 0 ? { title, text: m.volunteering_shift_back_text_waiting() } : null;
}

/** Gives a place or a turn back. */
function GiveBack({ shift, writes }: Omit<PlacePartProps, 'phase'>) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const isLate = now !== null && Date.parse(shift.starts_at) - now < lateHours * 3_600_000;
  const question = questionOf(shift, isLate);
  const label = shift.mine === 'waiting' ? m.volunteering_shift_leave_list() : m.volunteering_shift_give_back();
  return (
    <>
      <Button isBusy={writes.isBusy} onClick={question ? () => setAsking(true) : writes.giveBack}>
        {label}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={question?.title ?? label}
        description={question?.text}
        footer={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {m.volunteering_shift_keep()}
            </Button>
            <Button
              kind="primary"
              onClick={() => {
                setAsking(false);
                writes.giveBack();
              }}
            >
              {label}
            </Button>
          </>
        }
      />
    </>
  );
}
