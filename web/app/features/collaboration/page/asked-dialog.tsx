import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface AskedDialogProps {
  isOpen: boolean;
  title: string;
  /** What it means. */
  text: string;
  action: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something is done that others hear of. */
export const AskedDialog = ({ isOpen, title, text, action, onYes, onClose }: AskedDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onClose}
    title={title}
    description={text}
    footer={
      <>
        <Button kind="quiet" onClick={onClose}>
          {m.collaboration_page_cancel()}
        </Button>
        <Button
          kind="primary"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {action}
        </Button>
      </>
    }
  />
);
