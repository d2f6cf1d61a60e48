import { useState, type ReactNode } from 'react';
import { Button, type ButtonKind, type ButtonSize } from '../../../../ui/button.tsx';
import { ControlledActionDialog, type AskedAction } from './controlled-action-dialog.tsx';

interface ActionDialogProps extends AskedAction {
  /** The label of the button that opens it. */
  open: ReactNode;
  /** What it is about, where several such buttons stand on a page; only read aloud. */
  about?: string;
  openKind?: ButtonKind;
  openSize?: ButtonSize;
}

/** A button, and the action that it asks about before it happens. */
export function ActionDialog({ open, about, openKind = 'secondary', openSize = 'small', ...asked }: ActionDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={openSize} kind={openKind} onClick={() => setOpen(true)}>
        {open}
        {about !== undefined && <span className="sr-only">{about}</span>}
      </Button>
      <ControlledActionDialog {...asked} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
