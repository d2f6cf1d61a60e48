import { useRef, useState } from 'react';
import { logError } from '../../../../lib/console.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogClose } from '../../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../../ui/field.tsx';
import { focusFault } from '../../../../lib/forms/focus-fault.ts';

interface ReasonDialogProps {
  action: 'undo' | 'override';
  onAnswer: (reason: string) => Promise<void>;
  onClose: () => void;
}

const shortest = 3;

/** Asks why; the answer stands in the audit log. What was typed stays when it fails. */
export function ReasonDialog({ action, onAnswer, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isUndo = action === 'undo';
  const submit = async () => {
    if (reason.trim().length < shortest) {
      setError(m.door_why_short());
      return focusFault(field.current);
    }
    setIsBusy(true);
    try {
      await onAnswer(reason.trim());
      onClose();
    } catch (cause) {
      logError(`${action} at the door failed`, cause);
      setError(m.door_action_failed());
    } finally {
      setIsBusy(false);
    }
  };
  const label = isUndo ? m.door_undo() : m.door_override();
  return (
    <Dialog
      onClose={onClose}
      title={isUndo ? m.door_undo_title() : m.door_override()}
      description={isUndo ? m.door_undo_text() : m.door_override_text()}
      footer={
        <>
          <DialogClose render={<Button>{m.door_cancel()}</Button>} />
          <Button kind="primary" isBusy={isBusy} onClick={() => void submit()}>
            {label}
          </Button>
        </>
      }
    >
      <div ref={field}>
        <Field label={m.door_why()} error={error} isRequired>
          <Textarea
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              if (error !== undefined && target.value.trim().length >= shortest) setError(undefined);
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
