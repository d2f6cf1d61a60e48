import { undoScan } from '@sabha/contract/admission/door-operations';
import { useId } from 'react';
import { logError } from '../../../../lib/console.ts';
import { useOperationForm } from '../../../../lib/forms/use-operation-form.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogClose } from '../../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../../ui/field.tsx';
import { Problem } from '../../../../ui/problem.tsx';

interface ReasonDialogProps {
  action: 'undo' | 'override';
  onAnswer: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why; the answer stands in the audit log. What was typed stays when it fails. */
export function ReasonDialog({ action, onAnswer, onClose }: ReasonDialogProps) {
  const id = useId();
  const isUndo = action === 'undo';
  const { form, submit, errorOf, isBusy, refusal } = useOperationForm({
    schema: undoScan.body,
    values: { reason: '' },
    describe: () => m.door_why_short(),
    describeFault: () => m.door_why_short(),
    async send({ reason }) {
      try {
        await onAnswer(reason.trim());
      } catch (cause) {
        logError(`${action} at the door failed`, cause);
        throw cause;
      }
      onClose();
    },
  });
  const label = isUndo ? m.door_undo() : m.door_override();
  return (
    <Dialog
      onClose={onClose}
      title={isUndo ? m.door_undo_title() : m.door_override()}
      description={isUndo ? m.door_undo_text() : m.door_override_text()}
      footer={
        <>
          <DialogClose render={<Button>{m.door_cancel()}</Button>} />
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refusal !== null && <Problem text={m.door_action_failed()} />}
        <Field label={m.door_why()} error={errorOf('reason')} isRequired>
          <Textarea {...form.register('reason')} rows={2} maxLength={300} />
        </Field>
      </form>
    </Dialog>
  );
}
