import { use, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker, type Location } from 'react-router';

interface LeaveBlocker {
  /** Somebody is on the way elsewhere and has to be asked. */
  readonly isBlocked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Holds up the way out while something is not saved, on this site and to another.
 * @param isLeaving whether the way from one address to another leaves what is written
 */
export function useLeaveBlocker(hasChanged: () => boolean, isLeaving: (from: Location, to: Location) => boolean): LeaveBlocker {
  const router = use(DataRouterContext)?.router;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => hasChanged() && isLeaving(currentLocation, nextLocation));
  /** The router is ahead of what is shown: it fails over an answer about a way that it has given up, gone or begun again since. */
  const isCurrent = () => router !== undefined && [...router.state.blockers.values()].includes(blocker);
  function stay(): void {
    if (blocker.state === 'blocked' && isCurrent()) blocker.reset();
  }
  function leave(): void {
    if (blocker.state === 'blocked' && isCurrent()) blocker.proceed();
  }
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanged()) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
  // What was on its way when the link was pressed has arrived.
  useEffect(() => {
    if (!hasChanged()) leave();
  });
  return { isBlocked: blocker.state === 'blocked', stay, leave };
}
