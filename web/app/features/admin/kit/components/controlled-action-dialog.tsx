import { useId, useRef, useState, type ReactElement, type ReactNode, type SubmitEvent } from 'react';
import { Button, type ButtonKind } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { focusFault } from '../../../../lib/forms/focus-fault.ts';
import { m } from '../../../../paraglide/messages.js';
import { useAction } from '../use-action.ts';
import { ProblemLine } from './problem-line.tsx';

export interface AskedAction {
  title: string;
  text: string | undefined;
  /** The label of the action itself. */
  action: string;
  actionKind?: ButtonKind;
  /** False as long as something is missing or wrong: whoever tries all the same is led to the first field that says what. */
  isReady?: boolean;
  /** What the action depends on is still being worked out. */
  isWaiting?: boolean;
  onAction: () => Promise<unknown>;
  onDone: () => Promise<void>;
  /** Fields that may stay empty until the action was tried say what they miss after that. */
  children?: ReactNode | ((hasTried: boolean) => ReactNode);
}

interface ControlledActionDialogProps extends AskedAction {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** A button that opens it and gets the focus back. */
  trigger?: ReactElement;
}

/** An action that is confirmed: what it does, what it needs to know, and what the server said when it refused. */
export function ControlledActionDialog(props: ControlledActionDialogProps) {
  const { title, text, action, actionKind = 'primary', isReady = true, isWaiting = false, isOpen, onOpenChange, trigger } = props;
  const { onAction, onDone, children } = props;
  const [hasTried, setTried] = useState(false);
  const { isBusy, problem, run } = useAction(onDone);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  function show(next: boolean): void {
    setTried(false);
    onOpenChange(next);
  }
  async function go(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React hands it on to a form around the dialog, although none stands around it on the page.
    event.stopPropagation();
    setTried(true);
    if (!isReady) focusFault(form.current);
    else if (await run(onAction)) show(false);
  }
  return (
    <Dialog
      title={title}
      description={text}
      isOpen={isOpen}
      onOpenChange={show}
      {...(trigger && { trigger })}
      footer={
        <>
          <Button kind="quiet" onClick={() => show(false)}>
            {m.admin_cancel()}
          </Button>
          <Button type="submit" form={id} kind={actionKind} isBusy={isBusy || isWaiting}>
            {action}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className="grid gap-4.5" onSubmit={(event) => void go(event)}>
        {typeof children === 'function' ? children(hasTried) : children}
        <ProblemLine text={problem} />
      </form>
    </Dialog>
  );
}
