import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from './leave-question.tsx';

interface LeaveGuardProps {
  hasChanged: () => boolean;
  /** What the address asks for makes another form: a change of it leaves this one, too. */
  isOfSearch?: boolean;
}

/** Asks before what was written and not saved is left behind, on this site and on the way to another. */
export function LeaveGuard({ hasChanged, isOfSearch = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanged() &&
      (currentLocation.pathname !== nextLocation.pathname || (isOfSearch && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanged]);
  // What was on its way when the link was pressed has arrived.
  useEffect(() => {
    if (blocker.state === 'blocked' && !hasChanged()) blocker.proceed();
  });
  return <LeaveQuestion isOpen={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />;
}
