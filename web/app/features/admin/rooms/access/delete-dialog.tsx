import type { SubmitEvent } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { m } from '../../../../paraglide/messages.js';
import { useAct } from '../inbox/use-act.ts';
import { DialogFoot } from '../../components/dialog-foot.tsx';

interface DeleteDialogProps {
  title: string;
  text: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a role or a menu goes, and shows what the server has against it. */
export function DeleteDialog({ title, text, onDelete, onClose }: DeleteDialogProps) {
  const { isBusy, problem, act } = useAct(async () => undefined);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy) void act(onDelete);
  }
  return (
    <Dialog onClose={onClose} title={title} description={text}>
      <form noValidate onSubmit={submit} className="grid gap-5 pt-2">
        <DialogFoot act={m.admin_delete()} kind="danger" isBusy={isBusy} problem={problem} onClose={onClose} />
      </form>
    </Dialog>
  );
}
