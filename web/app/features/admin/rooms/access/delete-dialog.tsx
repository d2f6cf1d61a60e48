import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { m } from '../../../../paraglide/messages.js';
import { useAct } from '../inbox/use-act.ts';

interface DeleteDialogProps {
  title: string;
  text: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a role or a menu goes, and shows what the server has against it. */
export function DeleteDialog({ title, text, onDelete, onClose }: DeleteDialogProps) {
  const { isBusy, problem, act } = useAct(async () => undefined);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={text}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.staff_cancel()}
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void act(onDelete)}>
            {m.admin_delete()}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <p role="alert" className="text-sm font-semibold text-bad-text">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
