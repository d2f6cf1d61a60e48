import { useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface QuestionProps {
  title: string;
  text: string;
  action: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function Question({ title, text, action, onYes, onClose }: QuestionProps) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={text}
      initialFocus={() => safe.current}
      footer={
        <>
          <Button ref={safe} kind="quiet" onClick={onClose}>
            {m.meetings_leave_it()}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose();
              onYes();
            }}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
