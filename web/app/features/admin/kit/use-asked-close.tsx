import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OperationForm } from '../../../lib/forms/use-operation-form.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';

/**
 * The way out of a dialog that asks first whether what is written in it is to be left behind; `question` goes inside of the dialog.
 * While something is being sent the dialog stays: it may be refused, and is written nowhere else.
 */
export function useAskedClose({ hasChanged, isBusy }: Pick<OperationForm<FieldValues>, 'hasChanged' | 'isBusy'>, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  function leave(): void {
    setAsking(false);
    onClose();
  }
  return {
    close() {
      if (isBusy) return;
      if (hasChanged()) setAsking(true);
      else onClose();
    },
    question: (
      <>
        <LeaveGuard hasChanged={hasChanged} />
        <LeaveQuestion isOpen={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
      </>
    ),
  };
}
