import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface AskedProps {
  label: string;
  /** The label with what it is about, where many stand on one page. */
  name?: string;
  title: string;
  text: string;
  stay: string;
  action: string;
  isBusy: boolean;
  onYes: () => void;
}

/** A way out that asks first, because it cannot be taken back. */
export function Asked({ label, name, title, text, stay, action, isBusy, onYes }: AskedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button isBusy={isBusy} aria-label={name} className="justify-self-start" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description={text}
        footer={
          <>
            <Button kind="quiet" onClick={() => setIsOpen(false)}>
              {stay}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                setIsOpen(false);
                onYes();
              }}
            >
              {action}
            </Button>
          </>
        }
      />
    </>
  );
}
