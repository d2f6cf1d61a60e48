import type { SavedCollection } from '@sabha/contract/saved/saved';
import { BookmarkMinus, FolderInput, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { MoveMenu } from './move-menu.tsx';
import type { Place } from './use-saved-actions.ts';

interface BulkBarProps {
  count: number;
  /** Whether everything that is listed is chosen. */
  isAll: boolean;
  isBusy: boolean;
  collections: readonly SavedCollection[];
  onChooseAll: (isChosen: boolean) => void;
  onMove: (to: Place) => void;
  onNew: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done with all that are chosen; it stays in sight while the list is scrolled, and on a phone in reach of the thumb. */
export function BulkBar({ count, isAll, isBusy, collections, onChooseAll, onMove, onNew, onRemove, onClear }: BulkBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={m.saved_chosen_actions()}
      className="sticky top-[calc(var(--bar)+8px)] z-10 mb-2.5 flex min-h-13 items-center gap-x-1 ink rounded-card py-1 pr-1 pl-4 shadow-3 max-md:fixed max-md:inset-x-2 max-md:top-auto max-md:bottom-[calc(64px+env(safe-area-inset-bottom)+var(--foot,0px))] max-md:mb-0"
    >
      <Checkbox
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll;
        }}
        onChange={({ target }) => onChooseAll(target.checked)}
      >
        <span className="sr-only">{m.saved_choose_all()}</span>
      </Checkbox>
      <p role="status" className="mr-auto min-w-0 font-semibold">
        {m.saved_chosen({ count })}
      </p>
      <MoveMenu
        collections={collections}
        trigger={
          <BarButton disabled={isBusy} title={m.saved_move()}>
            <FolderInput size={18} strokeWidth={1.75} aria-hidden />
            <span className="max-md:sr-only">{m.saved_move()}</span>
          </BarButton>
        }
        onMove={onMove}
        onNew={onNew}
      />
      <BarButton disabled={isBusy} title={m.saved_remove()} onClick={onRemove}>
        <BookmarkMinus size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-md:sr-only">{m.saved_remove()}</span>
      </BarButton>
      <button type="button" className={ICON_BUTTON} title={m.saved_choose_none()} onClick={onClear}>
        <span className="sr-only">{m.saved_choose_none()}</span>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

function BarButton({ children, ...rest }: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button
      {...rest}
      type="button"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 text-ui font-semibold hover:bg-hover disabled:text-fg-3 max-md:px-2"
    >
      {children}
    </button>
  );
}
