import { useState, type ReactNode, type SubmitEvent } from 'react';
import { focusFault } from '../../../../lib/forms/focus-fault.ts';
import { useAction } from '../use-action.ts';
import { ActionForm, type ActionFormProps } from './action-form.tsx';

export interface AskedAction extends Pick<ActionFormProps, 'title' | 'text' | 'action' | 'actionKind'> {
  /** False as long as something is missing or wrong: whoever tries all the same is led to the first field that says what. */
  isReady?: boolean;
  /** What the action depends on is still being worked out. */
  isWaiting?: boolean;
  onAction: () => Promise<unknown>;
  onDone: () => Promise<void>;
  /** Fields that may stay empty until the action was tried say what they miss after that. */
  children?: ReactNode | ((hasTried: boolean) => ReactNode);
}

type Opened = Pick<ActionFormProps, 'isOpen' | 'onOpenChange' | 'trigger'>;

/** An action that is confirmed: what it does, what it needs to know, and what the server said when it refused. */
export function ControlledActionDialog(props: AskedAction & Opened) {
  const { isReady = true, isWaiting = false, onAction, onDone, onOpenChange, children, ...shown } = props;
  const [hasTried, setTried] = useState(false);
  const { isBusy, problem, run } = useAction(onDone);
  function show(next: boolean): void {
    setTried(false);
    onOpenChange(next);
  }
  async function go(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React hands it on to a form around the dialog, although none stands around it on the page.
    event.stopPropagation();
    setTried(true);
    if (!isReady) focusFault(event.currentTarget);
    else if (await run(onAction)) show(false);
  }
  return (
    <ActionForm {...shown} isBusy={isBusy || isWaiting} problem={problem} onSubmit={go} onOpenChange={show}>
      {typeof children === 'function' ? children(hasTried) : children}
    </ActionForm>
  );
}
