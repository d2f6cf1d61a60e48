import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from './leave-question.tsx';

/** Asks before what was written and not saved is left behind, on this site and on the way to another. */
export function LeaveGuard({ hasChanged }: { hasChanged: () => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => hasChanged() && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanged]);
  return <LeaveQuestion isOpen={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />;
}
