import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button, type ButtonKind, type ButtonSize } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { focusFault } from '../../../../ui/focus-fault.ts';
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
  /** False as long as something is missing or wrong: whoever tries the act all the same is led to the first field that says what. */
  isReady?: boolean;
  /** What the act depends on is still being worked out. */
  isWaiting?: boolean;
  onAct: () => Promise<unknown>;
  onDone: () => Promise<void>;
  /** Fields that may stay empty until the act was tried say what they miss after that. */
  children?: ReactNode | ((hasTried: boolean) => ReactNode);
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
  isWaiting = false,
  onAct,
  onDone,
  children,
}: ActDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasTried, setTried] = useState(false);
  const { isBusy, problem, act: run } = useAct(onDone);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  function show(next: boolean): void {
    setTried(false);
    setOpen(next);
  }
  async function go(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React hands it on to a form around the dialog, although none stands around it on the page.
    event.stopPropagation();
    setTried(true);
    if (!isReady) focusFault(form.current);
    else if (await run(onAct)) show(false);
  }
  return (
    <>
      <Button size={openSize} kind={openKind} onClick={() => show(true)}>
        {open}
        {about !== undefined && <span className="sr-only">{about}</span>}
      </Button>
      <Dialog
        title={title}
        description={text}
        isOpen={isOpen}
        onOpenChange={show}
        footer={
          <>
            <Button kind="quiet" onClick={() => show(false)}>
              {m.tickets_cancel()}
            </Button>
            <Button type="submit" form={id} kind={actKind} isBusy={isBusy || isWaiting}>
              {act}
            </Button>
          </>
        }
      >
        <form ref={form} id={id} noValidate className="grid gap-4.5" onSubmit={(event) => void go(event)}>
          {typeof children === 'function' ? children(hasTried) : children}
          <ProblemLine words={problem} />
        </form>
      </Dialog>
    </>
  );
}
