import { useState } from 'react';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';

/** The way out of a dialog that asks first whether what is written in it is to be left behind; `question` goes inside of the dialog. */
export function useAskedClose(hasChanged: () => boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  function leave(): void {
    setAsking(false);
    onClose();
  }
  return {
    close: () => (hasChanged() ? setAsking(true) : onClose()),
    question: (
      <>
        <LeaveGuard hasChanged={hasChanged} />
        <LeaveQuestion isOpen={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
      </>
    ),
  };
}
