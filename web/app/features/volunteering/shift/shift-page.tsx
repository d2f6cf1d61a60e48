import { getShift } from '@sabha/contract/volunteering/operations';
import type { ShiftPage } from '@sabha/contract/volunteering/shift';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { isOfShift } from '../components/shift-news.ts';
import { shiftsPath } from '../volunteering-paths.ts';
import { ConfirmHours } from './confirm-hours.tsx';
import { OwnHours } from './own-hours.tsx';
import { hasActions, PlacePart } from './place-part.tsx';
import { ShiftFacts } from './shift-facts.tsx';
import { ShiftBand, ShiftHead } from './shift-head.tsx';
import { ShiftPeople } from './shift-people.tsx';
import { phaseOf } from './shift-phase.ts';
import { ShiftText } from './shift-text.tsx';
import { useShiftWrites } from './use-shift-writes.ts';

/** Milliseconds in which several changes of a busy moment are read together. */
const restMs = 400;

/** A shift: what it is, what the reader has of it, its people, and afterwards its hours. */
export function ShiftDetailPage({ shift }: { shift: ShiftPage }) {
  const { session, user } = useAuth();
  if (!session || !user) return null;
  return <OneShift key={shift.shift_id} shift={shift} session={session} userId={user.user_id} />;
}

interface OneShiftProps {
  shift: ShiftPage;
  session: Session;
  userId: number;
}

function OneShift({ shift, session, userId }: OneShiftProps) {
  const writes = useShiftWrites(session.api, shift);
  const phase = phaseOf(shift, useNow());
  useRefreshOn({ event: 'new_notification', operations: [getShift], restMs, isMeant: isOfShift });
  const isConfirming = shift.abilities.manage && phase.hasEnded && shift.status === 'open' && shift.people !== null;
  return (
    <div
      className={classNames(
        'grid max-w-[1180px] grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-5',
        'min-[1100px]:grid-cols-[minmax(0,1fr)_23rem] min-[1100px]:grid-rows-[auto_auto_1fr]',
        // Its buttons stand over the foot of the page on a phone.
        hasActions(shift, phase) && 'max-md:pb-14',
      )}
    >
      <nav aria-label={m.volunteering_shift_trail()} className="-mt-3 min-[1100px]:col-span-2">
        <Link
          to={shiftsPath}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-fg-2 underline-offset-4 hover:underline"
        >
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
          {m.volunteering_title()}
        </Link>
      </nav>
      <div className="rounded-card bg-surface shadow-1">
        <ShiftBand shift={shift} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6 max-md:p-4.5">
          <ShiftHead shift={shift} phase={phase} />
          <ShiftFacts shift={shift} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 min-[1100px]:row-span-2">
        <PlacePart shift={shift} phase={phase} writes={writes} />
        <OwnHours shift={shift} userId={userId} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isConfirming && <ConfirmHours shift={shift} writes={writes} />}
        <ShiftText shift={shift} />
        <ShiftPeople shift={isConfirming ? { ...shift, people: null } : shift} phase={phase} writes={writes} userId={userId} />
      </div>
    </div>
  );
}
