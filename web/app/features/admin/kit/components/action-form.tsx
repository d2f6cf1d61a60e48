import { useId, type ReactElement, type ReactNode, type SubmitEvent } from 'react';
import { Button, type ButtonKind } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { m } from '../../../../paraglide/messages.js';
import { ProblemLine } from './problem-line.tsx';

export interface ActionFormProps {
  title: string;
  text: string | undefined;
  /** The label of the action itself. */
  action: string;
  actionKind?: ButtonKind;
  isBusy: boolean;
  /** Why the action was refused; null when it was not. */
  problem: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** A button that opens it and gets the focus back. */
  trigger?: ReactElement;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown>;
  children: ReactNode;
}

/** The dialog of an action around the fields that it asks for, which stand with whoever asks. */
export function ActionForm(props: ActionFormProps) {
  const { title, text, action, actionKind = 'primary', isBusy, problem, isOpen, onOpenChange, trigger, onSubmit, children } = props;
  const id = useId();
  return (
    <Dialog
      title={title}
      description={text}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      {...(trigger && { trigger })}
      footer={
        <>
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {m.admin_cancel()}
          </Button>
          <Button type="submit" form={id} kind={actionKind} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4.5" onSubmit={(event) => void onSubmit(event)}>
        {children}
        <ProblemLine text={problem} />
      </form>
    </Dialog>
  );
}
