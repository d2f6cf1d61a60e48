import type { AgeAnswer, ShiftClash, ShiftPage } from '@sabha/contract/volunteering/shift';
import { CalendarCheck, CalendarClock, Layers, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AgeField } from './age-field.tsx';
import { isBinding } from '../list/can-sign-up.ts';
import { spanOn } from '../list/shift-moments.ts';
import type { ShiftPhase } from './shift-phase.ts';

interface ObstaclesProps {
  shift: ShiftPage;
  phase: ShiftPhase;
}

/** What stands against signing up, what else is in the reader's days then, or that nothing is. */
export function Obstacles({ shift, phase: { hasBegun } }: ObstaclesProps) {
  const { status, mine, age, clashes, fits_diary, abilities } = shift;
  if (status !== 'open' || hasBegun) return null;
  const canStill = mine === null;
  const isRefused = canStill && !abilities.sign_up && age === 'yes' && !clashes.some((clash) => isBinding(clash));
  return (
    <div className="grid gap-2.5 empty:hidden">
      {canStill && age !== 'yes' && <AgeNote age={age} minAge={shift.min_age} />}
      {clashes.map((clash) => (
        <ClashNote key={`${clash.kind} ${clash.starts_at} ${clash.title}`} clash={clash} shift={shift} />
      ))}
      {isRefused && <Note icon={<Lock {...icon} />}>{m.volunteering_shift_refused()}</Note>}
      {abilities.sign_up && fits_diary && (
        <p className="flex items-center gap-2 text-ui">
          <CalendarCheck {...icon} />
          {m.volunteering_shift_fits()}
        </p>
      )}
    </div>
  );
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true, className: 'mt-0.5 shrink-0' } as const;

const Note = ({ icon: mark, className = 'bg-sunken', children }: { icon: ReactNode; className?: string; children: ReactNode }) => (
  <div className={classNames('flex items-start gap-2.5 rounded-control px-3.5 py-3 text-ui', className)}>
    {mark}
    <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
  </div>
);

const clashTexts: Readonly<Record<ShiftClash['kind'], () => string>> = {
  session: m.volunteering_shift_clash_session,
  meeting: m.volunteering_shift_clash_meeting,
  shift: m.volunteering_shift_clash_shift,
  own: m.volunteering_shift_clash_own,
  imported: m.volunteering_shift_clash_own,
};

function ClashNote({ clash, shift }: { clash: ShiftClash; shift: ShiftPage }) {
  const { day, time_zone } = shift;
  const what = `${clash.title || m.calendar_untitled()}, ${spanOn(day, clash, time_zone)}`;
  const isFirm = isBinding(clash);
  return (
    <Note icon={isFirm ? <Layers {...icon} /> : <CalendarClock {...icon} />} {...(isFirm && { className: 'bg-action-tint' })}>
      <span className={classNames('font-semibold', isFirm && 'text-action-text')}>{clashTexts[clash.kind]()}</span> {what}
    </Note>
  );
}

/** Why the reader's age stands against it, and where that is mended. */
function AgeNote({ age, minAge }: { age: Exclude<AgeAnswer, 'yes'>; minAge: number | null }) {
  const years = minAge === null ? '' : m.volunteering_age({ age: minAge });
  return (
    <Note icon={<Lock {...icon} />}>
      {age === 'too_young' && m.volunteering_shift_too_young({ age: years })}
      {age === 'unknown' && (
        <>
          {m.volunteering_shift_age_unknown({ age: years })}
          <AgeField />
        </>
      )}
      {age === 'no_consent' && (
        <>
          {m.volunteering_shift_no_consent()} <TextLink to="/settings#privacy">{m.volunteering_shift_to_privacy()}</TextLink>
        </>
      )}
    </Note>
  );
}
