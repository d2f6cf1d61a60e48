import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Button, type ButtonKind, type ButtonSize } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { m } from '../../../../paraglide/messages.js';
import { useAct } from '../inbox/use-act.ts';
import { ProblemLine } from '../../components/problem-line.tsx';

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
  /** False keeps the act from being made: what is missing is said at its field then, where the focus goes. */
  check?: () => boolean;
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
  check = () => true,
  onAct,
  onDone,
  children,
}: ActDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, problem, act: run } = useAct(onDone);
  const body = useRef<HTMLDivElement>(null);
  async function go(): Promise<void> {
    if (!check()) {
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
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
        <div ref={body} className="grid gap-4.5">
          {children}
          <ProblemLine words={problem} />
        </div>
      </Dialog>
    </>
  );
}
