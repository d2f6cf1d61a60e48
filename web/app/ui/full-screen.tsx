import type { ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { m } from '../paraglide/messages.js';
import './full-screen.css';

interface FullScreenProps {
  title: string;
  text?: string;
  onClose: () => void;
  /** What is shown, of the class `full-screen-square`, and then words about it. */
  children: ReactNode;
}

/** One thing over the whole window, white in every colour scheme, for cameras and for eyes far away. */
export function FullScreen({ title, text, onClose, children }: FullScreenProps) {
  return (
    <Base.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Base.Portal>
        <Base.Popup className="full-screen">
          <header className="flex items-start gap-4 px-5 py-3">
            <div className="min-w-0 flex-1 pt-2 break-words">
              <Base.Title className="text-display-sm">{title}</Base.Title>
              {text === undefined ? null : <Base.Description className="mt-1 text-lg">{text}</Base.Description>}
            </div>
            <Base.Close aria-label={m.ui_close()} className="-mr-3 grid size-11 shrink-0 place-items-center rounded-control">
              <X size={28} strokeWidth={1.75} aria-hidden="true" />
            </Base.Close>
          </header>
          <div className="full-screen-body">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
