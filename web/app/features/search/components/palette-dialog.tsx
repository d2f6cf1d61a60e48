import { Search } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { m } from '../../../paraglide/messages.js';

interface PaletteDialogProps {
  field: Omit<ComponentProps<'input'>, 'className'>;
  onClose: () => void;
  /** What is found. */
  children?: ReactNode;
}

/** The dialog of the search with its field, in which one types at once. */
export function PaletteDialog({ field, onClose, children }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a modal dialog by itself; the click is one on its backdrop
    <dialog
      ref={dialog}
      aria-label={isSignedIn ? m.search_title() : m.search_open()}
      className="m-0 mx-auto mt-[12vh] max-h-[76vh] w-[min(640px,calc(100vw-24px))] overflow-hidden rounded-sheet bg-raised p-0 text-fg shadow-3 backdrop:bg-scrim max-md:mt-3"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="flex items-center gap-3 border-b border-line px-5 has-focus-visible:border-focus has-focus-visible:shadow-[inset_0_-2px_0_var(--focus)]">
        <Search size={20} strokeWidth={1.75} aria-hidden className="flex-none text-fg-3" />
        <input
          autoFocus
          aria-label={m.search_label()}
          placeholder={m.search_label()}
          autoComplete="off"
          spellCheck={false}
          className="h-15 min-w-0 flex-1 bg-transparent text-[18px] outline-none! placeholder:text-fg-3"
          {...field}
        />
      </div>
      {children}
    </dialog>
  );
}
