import { LeaveQuestion } from './leave-question.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';

interface LeaveGuardProps {
  hasChanged: () => boolean;
  /** What the address asks for makes another form: a change of it leaves this one, too. */
  isOfSearch?: boolean;
}

/** Asks before what was written and not saved is left behind, on this site and on the way to another. */
export function LeaveGuard({ hasChanged, isOfSearch = false }: LeaveGuardProps) {
  const { isBlocked, stay, leave } = useLeaveBlocker(
    hasChanged,
    (from, to) => from.pathname !== to.pathname || (isOfSearch && from.search !== to.search),
  );
  return <LeaveQuestion isOpen={isBlocked} onStay={stay} onLeave={leave} />;
}
