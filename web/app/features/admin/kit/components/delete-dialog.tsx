import type { SubmitEvent } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { m } from '../../../../paraglide/messages.js';
import { useAction } from '../use-action.ts';
import { DialogFoot } from './dialog-foot.tsx';

interface DeleteDialogProps {
  title: string;
  text?: string;
  /** What the button says where it is not `Delete`. */
  action?: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a role or a menu goes, and shows what the server has against it. */
export function DeleteDialog({ title, text, action = m.admin_delete(), onDelete, onClose }: DeleteDialogProps) {
  const { isBusy, problem, run } = useAction(async () => undefined);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy) void run(onDelete);
  }
  return (
    <Dialog onClose={onClose} title={title} {...(text !== undefined && { description: text })}>
      <form noValidate onSubmit={submit} className="grid gap-5 pt-2">
        <DialogFoot action={action} kind="danger" isBusy={isBusy} problem={problem} onClose={onClose} />
      </form>
    </Dialog>
  );
}
