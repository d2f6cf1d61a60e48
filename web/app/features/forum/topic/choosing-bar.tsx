import { movingLimits } from '@sabha/contract/forum/move-operations';
import { CornerUpRight } from 'lucide-react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/money.ts';

interface ChoosingBarProps {
  ref: RefObject<HTMLDivElement | null>;
  count: number;
  /** One more than can be moved at once was wanted. */
  isOver: boolean;
  /** Escape is that of the dialog then. */
  hasDialog: boolean;
  onMove: () => void;
  onCancel: () => void;
}

/** Where Escape means something else: in fields, and in what stands over the page. */
const ownEscape =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false]), details, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** How many posts are chosen and what can be done with them; it stays in sight while the topic is scrolled, and on a phone in reach of the thumb. */
export function ChoosingBar({ ref, count, isOver, hasDialog, onMove, onCancel }: ChoosingBarProps) {
  const onKey = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || hasDialog) return;
    if (!(target instanceof Element && target.closest(ownEscape))) onCancel();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={m.topic_choosing()}
      tabIndex={-1}
      className="z-10 mt-4 flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 ink rounded-card py-1.5 pr-1.5 pl-5 shadow-3 max-md:fixed max-md:inset-x-2 max-md:bottom-[calc(64px+env(safe-area-inset-bottom)+var(--foot,0px))] max-md:mt-0 md:sticky md:bottom-[calc(16px+var(--foot,0px))] print:hidden"
    >
      <p role="status" className="mr-auto min-w-0 font-semibold tabular">
        {m.topic_chosen({ count: formatCount(count) })}
        {isOver && <span className="block text-sm font-medium">{m.topic_chosen_max({ max: movingLimits.posts })}</span>}
      </p>
      <Button kind="quiet" onClick={onCancel}>
        {m.topic_choosing_cancel()}
      </Button>
      <Button kind="primary" disabled={count === 0} onClick={onMove}>
        <CornerUpRight size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.topic_move_chosen()}
      </Button>
    </div>
  );
}
