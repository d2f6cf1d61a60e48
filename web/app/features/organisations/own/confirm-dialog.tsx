import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The way back. */
  stay: string;
  action: string;
  /** @throws ProblemError as the server gave it, which stands in the dialog */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before somebody no longer belongs. */
export function ConfirmDialog({ title, text, stay, action, onConfirm, onClose }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function confirm(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setRefusal(refusalText(error, m.organisations_failed()));
      setBusy(false);
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {stay}
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {refusal === null ? undefined : <Problem text={refusal} />}
    </Dialog>
  );
}
