import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';

/** Asks before what was written is left behind, also for another view of the same page. */
export function EditorGuard({ hasChanged }: { hasChanged: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => hasChanged() && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanged]);
  return <LeaveQuestion isOpen={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />;
}
