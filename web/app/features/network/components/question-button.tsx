import { useRef, useState, type ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export interface QuestionTexts {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

interface QuestionProps extends QuestionTexts {
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
            {m.network_leave_it()}
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

interface QuestionButtonProps extends QuestionTexts {
  /** With what it is about, where many stand on one page. */
  label: string;
  kind?: ButtonKind;
  /** What it does to its row. */
  rowAction?: string;
  isBusy?: boolean;
  onYes: () => void;
  children: ReactNode;
}

export function QuestionButton({ label, kind = 'quiet', rowAction, isBusy, onYes, children, ...texts }: QuestionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind={kind} isBusy={isBusy} data-action={rowAction} aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && <Question {...texts} onYes={onYes} onClose={() => setOpen(false)} />}
    </>
  );
}
