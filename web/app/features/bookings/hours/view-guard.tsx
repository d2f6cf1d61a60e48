import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';

const viewOf = ({ pathname, search }: Location): string => `${pathname} ${new URLSearchParams(search).get('view') ?? ''}`;

/** Asks before what was written is left behind; another view of the same page leaves it too. */
export function ViewGuard({ hasChanged }: { hasChanged: () => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => hasChanged() && viewOf(currentLocation) !== viewOf(nextLocation));
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
