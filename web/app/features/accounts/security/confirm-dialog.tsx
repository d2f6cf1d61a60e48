import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, text, action, isDangerous = false, onConfirm, onClose }: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function confirm(): Promise<void> {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {isDangerous ? m.security_keep() : m.security_cancel()}
          </Button>
          <Button kind={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    />
  );
}
