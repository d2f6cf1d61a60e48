import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { m } from '../../../../paraglide/messages.js';
import { ProblemLine } from './problem-line.tsx';

interface DialogFootProps {
  /** The words of the button that sends the form around it. */
  action: string;
  kind?: 'primary' | 'danger';
  isBusy: boolean;
  /** Why it was refused; null before that. */
  problem: string | null;
  onClose: () => void;
  /** Another act at the far side, such as the way to delete. */
  children?: ReactNode;
}

/** The end of a form in a dialog: what stands against it, the way out, and the act. */
export function DialogFoot({ action, kind = 'primary', isBusy, problem, onClose, children }: DialogFootProps) {
  return (
    <>
      <ProblemLine text={problem} />
      <div className="flex flex-wrap justify-end gap-2.5">
        {children !== undefined && <span className="mr-auto">{children}</span>}
        <Button kind="quiet" onClick={onClose}>
          {m.staff_cancel()}
        </Button>
        <Button type="submit" kind={kind} isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </>
  );
}
