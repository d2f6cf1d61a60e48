import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { m } from '../../../paraglide/messages.js';

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
  return (
    <Dialog
      title={m.rooms_leave()}
      description={m.rooms_leave_text()}
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      footer={
        <>
          <Button kind="quiet" onClick={() => blocker.proceed?.()}>
            {m.rooms_leave_anyway()}
          </Button>
          <Button kind="primary" onClick={() => blocker.reset?.()}>
            {m.rooms_stay()}
          </Button>
        </>
      }
    />
  );
}
