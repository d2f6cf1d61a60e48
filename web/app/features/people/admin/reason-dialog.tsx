import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { focusFault } from '../../../lib/forms/focus-fault.ts';
import { m } from '../../../paraglide/messages.js';
import { useAction } from '../../admin/kit/use-action.ts';
import { DialogFoot } from '../../admin/kit/components/dialog-foot.tsx';

const shortest = 5;

interface ReasonDialogProps {
  title: string;
  text: string;
  /** The words of the button that does it. */
  action: string;
  isDangerous?: boolean;
  /** Who reads the reason. */
  hint: string;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** What is asked besides. */
  children?: ReactNode;
}

/** Asks why before something is done to somebody; what was typed stays when the server refuses. */
export function ReasonDialog({ title, text, action, isDangerous = false, hint, onConfirm, onClose, children }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, problem, run } = useAction(async () => undefined);
  const isShort = reason.trim().length < shortest;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (isShort) focusFault(event.currentTarget);
    else if (!isBusy) void run(() => onConfirm(reason.trim()));
  }
  return (
    <Dialog onClose={onClose} title={title} description={text}>
      <form noValidate onSubmit={submit} className="grid gap-5 pt-2">
        {children}
        <Field label={m.staff_reason()} hint={hint} error={isChecked && isShort ? m.staff_reason_short() : undefined} isRequired>
          <Textarea rows={3} maxLength={500} value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
        <DialogFoot action={action} kind={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} problem={problem} onClose={onClose} />
      </form>
    </Dialog>
  );
}
