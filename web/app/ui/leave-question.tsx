import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { m } from '../paraglide/messages.js';

interface LeaveQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether what was written and not saved is to be left behind. */
export const LeaveQuestion = ({ isOpen, onStay, onLeave }: LeaveQuestionProps) => (
  <Dialog
    title={m.entries_leave()}
    description={m.entries_leave_text()}
    isOpen={isOpen}
    onOpenChange={(isShown) => !isShown && onStay()}
    footer={
      <>
        <Button kind="quiet" onClick={onLeave}>
          {m.entries_leave_anyway()}
        </Button>
        <Button kind="primary" onClick={onStay}>
          {m.entries_stay()}
        </Button>
      </>
    }
  />
);
