import type { ReactNode } from 'react';
import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { BACKDROP } from './dialog.tsx';
import { ICON_BUTTON } from './icon-button.tsx';
import { openingProps, type Opening } from './opening.ts';

interface DrawerProps extends Opening {
  title: ReactNode;
  /** Beside the title, before the close button. */
  actions?: ReactNode;
  trigger?: React.ReactElement;
  /** Kept in thumb reach below the scrolling body. */
  footer?: ReactNode;
  /** From the right edge, or from the bottom as a sheet. */
  side?: 'right' | 'bottom';
  /** Width in px of a drawer at the right. */
  width?: number;
  /** A drawer that is not modal lets the page be used; Escape still closes it and focus returns. */
  isModal?: boolean;
  children: ReactNode;
}

/** A panel over the page: at the right edge, or a sheet from the bottom that a finger can pull down. */
export function Drawer({
  title,
  actions,
  trigger,
  footer,
  side = 'right',
  width = 452,
  isModal = true,
  children,
  ...opening
}: DrawerProps) {
  const isSheet = side === 'bottom';
  return (
    <Base.Root modal={isModal} swipeDirection={isSheet ? 'down' : 'right'} {...openingProps(opening)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        {isModal && <Base.Backdrop className={BACKDROP} />}
        <Base.Viewport className={classNames('pointer-events-none fixed inset-0 z-50 flex', isSheet ? 'items-end' : 'justify-end')}>
          <Base.Popup className={isSheet ? SHEET : PANEL} style={isSheet ? {} : { maxWidth: width }}>
            {isSheet && <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-2" />}
            <header className={classNames('flex items-center gap-2 pr-2.5 pl-6', isSheet ? 'pt-1 pb-1' : 'border-b border-line py-2.5')}>
              <Base.Title className="flex-1 py-2 text-display-xs">{title}</Base.Title>
              {actions}
              <Base.Close className={ICON_BUTTON} aria-label={m.ui_close()}>
                <X size={20} strokeWidth={1.75} aria-hidden="true" />
              </Base.Close>
            </header>
            <Base.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-3">{children}</Base.Content>
            {footer !== undefined && <footer className="border-t border-line px-6 py-4 *:w-full">{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const MOVING =
  'pointer-events-auto flex flex-col bg-raised text-fg shadow-3 outline-none transition-[translate,opacity] duration-(--duration-panel) ease-out data-swiping:transition-none';
const PANEL = classNames(
  MOVING,
  'h-full w-full [translate:var(--drawer-swipe-movement-x)_0] data-ending-style:opacity-0 data-ending-style:[translate:24px_0]',
  'data-starting-style:opacity-0 data-starting-style:[translate:24px_0]',
);
const SHEET = classNames(
  MOVING,
  'max-h-[90dvh] w-full rounded-t-sheet pb-[env(safe-area-inset-bottom)] [translate:0_var(--drawer-swipe-movement-y)]',
  'data-ending-style:[translate:0_100%] data-starting-style:[translate:0_100%]',
);
