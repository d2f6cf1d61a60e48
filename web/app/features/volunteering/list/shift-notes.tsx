import { shiftPath, type ShiftCard, type ShiftClash } from '@sabha/contract/volunteering/shift';
import { CalendarCheck, CalendarX, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { isBinding } from './can-sign-up.ts';
import { spanOn } from './shift-moments.ts';

interface ShiftNotesProps {
  card: ShiftCard;
  zone: string;
  /** Why the server did not give a place; null where it was not asked or gave one. */
  refusal: string | null;
}

/** Why one cannot come, or has to wait, or that nothing stands against it. */
export function ShiftNotes({ card, zone, refusal }: ShiftNotesProps) {
  const { mine, position, age, fits_diary, day, clashes } = card;
  return (
    <>
      {mine === null && <AgeNote card={card} />}
      {clashes.map((clash) => (
        <ClashNote key={`${clash.kind} ${clash.starts_at} ${clash.title}`} clash={clash} time={spanOn(day, clash, zone)} />
      ))}
      {mine === 'waiting' && position !== null && (
        <Note className="bg-lit-tint">
          <strong className="font-semibold text-lit-text">{m.volunteering_list_turn_text({ position })}</strong>{' '}
          {m.volunteering_list_turn_free()}
        </Note>
      )}
      {mine === null && age === 'yes' && fits_diary && (
        <p className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold">
          <CalendarCheck size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
          {m.volunteering_list_fits_diary()}
        </p>
      )}
      {refusal !== null && (
        <p role="alert" className="mt-2 text-sm font-semibold text-bad-text">
          {refusal}
        </p>
      )}
    </>
  );
}

/** Why one may not come at one's age. */
function AgeNote({ card: { shift_id, age, min_age } }: { card: ShiftCard }) {
  if (age === 'yes') return null;
  const icon = <Lock size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 flex-none" />;
  if (age === 'no_consent') {
    return (
      <Note icon={icon} className="bg-sunken">
        {m.volunteering_list_no_consent()} <WayOn to="/settings#privacy">{m.volunteering_list_privacy()}</WayOn>
      </Note>
    );
  }
  if (min_age === null) return null;
  if (age === 'too_young') {
    return (
      <Note icon={icon} className="bg-sunken">
        {m.volunteering_list_too_young({ age: min_age })}
      </Note>
    );
  }
  return (
    <Note icon={icon} className="bg-sunken">
      <strong className="font-semibold">{m.volunteering_list_age_unknown()}</strong>{' '}
      {m.volunteering_list_age_shown({ age: m.volunteering_age({ age: min_age }) })}{' '}
      <WayOn to={shiftPath(shift_id)}>{m.volunteering_list_age_add()}</WayOn>
    </Note>
  );
}

const clashTexts: Readonly<Record<ShiftClash['kind'], () => string>> = {
  session: m.volunteering_list_clash_session,
  meeting: m.volunteering_list_clash_meeting,
  shift: m.volunteering_list_clash_shift,
  own: m.volunteering_list_clash_own,
  imported: m.volunteering_list_clash_own,
};

/** What the reader is to be at meanwhile; of their own entries they are warned only. */
function ClashNote({ clash, time }: { clash: ShiftClash; time: string }) {
  const isFirm = isBinding(clash);
  return (
    <Note
      icon={<CalendarX size={16} strokeWidth={1.75} aria-hidden className={classNames('mt-0.5 flex-none', isFirm && 'text-action-text')} />}
      className={isFirm ? 'bg-action-tint' : 'bg-sunken'}
    >
      <strong className={classNames('font-semibold', isFirm && 'text-action-text')}>{clashTexts[clash.kind]()}</strong>{' '}
      {clash.title || m.calendar_untitled()}, <span className="tabular">{time}</span>
    </Note>
  );
}

interface NoteProps {
  icon?: ReactNode;
  className: string;
  children: ReactNode;
}

const Note = ({ icon, className, children }: NoteProps) => (
  <div className={classNames('mt-2 flex items-start gap-2 rounded-[4px] px-3 py-2 text-sm', className)}>
    {icon}
    <p className="min-w-0 [overflow-wrap:anywhere]">{children}</p>
  </div>
);

/** Lies over the card, which is a link to somewhere else. */
const WayOn = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={to} className="hit-44 z-1">
    {children}
  </TextLink>
);
