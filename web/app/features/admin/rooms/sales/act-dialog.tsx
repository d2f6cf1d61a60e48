import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button, type ButtonKind, type ButtonSize } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { m } from '../../../../paraglide/messages.js';
import { useAct } from '../inbox/use-act.ts';

interface ActDialogProps {
  title: string;
  text: string;
  /** The words of the button that opens it. */
  open: ReactNode;
  /** What it is about, where several such buttons stand on a page; only read aloud. */
  about?: string;
  openKind?: ButtonKind;
  openSize?: ButtonSize;
  /** The words of the act itself. */
  act: string;
  actKind?: ButtonKind;
  isReady?: boolean;
  onAct: () => Promise<unknown>;
  onDone: () => Promise<void>;
  children?: ReactNode;
}

/** An act that is confirmed: what it does, what it needs to know, and what the server said when it refused. */
export function ActDialog({
  title,
  text,
  open,
  about,
  openKind = 'secondary',
  openSize = 'small',
  act,
  actKind = 'primary',
  isReady = true,
  onAct,
  onDone,
  children,
}: ActDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, problem, act: run } = useAct(onDone);
  async function go(): Promise<void> {
    if (await run(onAct)) setOpen(false);
  }
  return (
    <>
      <Button size={openSize} kind={openKind} onClick={() => setOpen(true)}>
        {open}
        {about !== undefined && <span className="sr-only">{about}</span>}
      </Button>
      <Dialog
        title={title}
        description={text}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {m.tickets_cancel()}
            </Button>
            <Button kind={actKind} isBusy={isBusy} disabled={!isReady} onClick={() => void go()}>
              {act}
            </Button>
          </>
        }
      >
        <div className="grid gap-4.5">
          {children}
          {problem !== null && (
            <p role="alert" className="rounded-control bg-bad-tint px-4 py-3 text-ui font-medium text-bad-text">
              {problem}
            </p>
          )}
        </div>
      </Dialog>
    </>
  );
}
