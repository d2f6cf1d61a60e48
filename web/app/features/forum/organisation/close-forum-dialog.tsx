import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import type { ForumChange } from './use-change-forum.ts';

interface CloseForumDialogProps {
  name: string;
  of: ForumChange;
  onClose: () => void;
}

/** Asks before nobody writes in an organisation's forum any more. */
export function CloseForumDialog({ name, of: { isBusy, refusal, change }, onClose }: CloseForumDialogProps) {
  // While it is being sent the dialog stays: it may be refused.
  const close = () => !isBusy && onClose();
  return (
    <Dialog
      onClose={close}
      title={m.orgforum_close_title({ organisation: name })}
      description={m.orgforum_close_text()}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {m.orgforum_close_cancel()}
          </Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void change(false).then((isClosed) => isClosed && onClose())}>
            {m.orgforum_close()}
          </Button>
        </>
      }
    >
      {refusal === null ? undefined : <Problem text={refusal} />}
    </Dialog>
  );
}
