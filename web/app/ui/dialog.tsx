import { useRef, type ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { ICON_BUTTON } from './icon-button.tsx';
import { openingProps, type Opening } from './opening.ts';

interface DialogProps extends Opening {
  title: ReactNode;
  /** A sentence below the title; it describes the dialog to assistive technology. */
  description?: ReactNode;
  /** Rendered as the button that opens it; leave it out when it is opened from elsewhere. */
  trigger?: React.ReactElement;
  /** Stays in view; the act at the right, the way out at its left. */
  footer?: ReactNode;
  /** Where the focus goes when it opens; unless said to the field where one writes first, else to the first thing in it. */
  initialFocus?: () => HTMLElement | null;
  /** Where it goes when it closes; to what had it before unless said. */
  finalFocus?: () => HTMLElement | null;
  children?: ReactNode;
}

/** Half of the window wide (360–720 px), at most 90 % of it high, the body scrolls; below 768 px a sheet of full width. */
export function Dialog({ title, description, trigger, footer, initialFocus, finalFocus, children, ...opening }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const findFocus = () => initialFocus?.() ?? findFirstField(body.current);
  return (
    <Base.Root {...openingProps(opening)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup className={POPUP} initialFocus={findFocus} {...(finalFocus && { finalFocus })}>
          <header className="flex items-start gap-4 px-6 pt-5.5 pb-3 md:px-7">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-display-sm">{title}</Base.Title>
              {description !== undefined && <Base.Description className="mt-2 text-ui text-fg-2">{description}</Base.Description>}
            </div>
            <Base.Close className={classNames(ICON_BUTTON, '-mt-1.5 -mr-2.5')} aria-label={m.ui_close()}>
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </Base.Close>
          </header>
          {children !== undefined && (
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6 md:px-7">
              {children}
            </div>
          )}
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2.5 border-t border-line px-6 py-4 max-md:*:flex-1 md:px-7">{footer}</footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const fields = ['input', 'textarea', 'select', '[contenteditable="true"]'].map(
  (name) => `${name}:not([type=hidden], [aria-hidden=true], :disabled)`,
);
const unwritten = new Set(['checkbox', 'radio', 'file', 'button', 'submit', 'range', 'color']);

/** Where one begins to write, when that is the first field; null where it is another, and on glass, where a keyboard would come up over the rest. */
function findFirstField(body: HTMLElement | null): HTMLElement | null {
  if (typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches) return null;
  const first = body?.querySelector<HTMLElement>(fields.join()) ?? null;
  return first instanceof HTMLInputElement && unwritten.has(first.type) ? null : first;
}

/** Closes the dialog around it. */
export const DialogClose = Base.Close;

export const BACKDROP =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-(--duration-panel) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0';

const POPUP = classNames(
  'fixed z-50 flex max-h-[90vh] flex-col overflow-hidden bg-raised text-fg shadow-3 outline-none max-md:supports-[height:1dvh]:max-h-[90dvh]',
  'transition-[opacity,translate,scale] duration-(--duration-panel) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
  'max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-sheet max-md:pb-[env(safe-area-inset-bottom)] max-md:data-starting-style:translate-y-6',
  'md:top-1/2 md:left-1/2 md:w-1/2 md:max-w-180 md:min-w-90 md:-translate-1/2 md:rounded-sheet md:data-starting-style:scale-[.98]',
);
