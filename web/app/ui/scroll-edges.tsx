import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import { m } from '../paraglide/messages.js';

interface ScrollEdgesProps {
  /** What scrolls sideways; the buttons stand over it, in the nearest positioned box around it. */
  box: RefObject<HTMLElement | null>;
  /** Where they stand in that box, and on which ground. */
  className: string;
}

/** Where a box has more than it shows, a button at that edge brings it in. On a touch screen the cut edge is enough. */
export function ScrollEdges({ box, className }: ScrollEdgesProps) {
  const { hasBefore, hasMore } = useHidden(box);
  const move = (direction: 1 | -1) => box.current?.scrollBy({ left: direction * box.current.clientWidth * 0.7, behavior: 'smooth' });
  return (
    <>
      {hasBefore && (
        <EdgeButton label={m.ui_scroll_back()} className={classNames('left-0', className)} onClick={() => move(-1)}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
        </EdgeButton>
      )}
      {hasMore && (
        <EdgeButton label={m.ui_scroll_on()} className={classNames('right-0', className)} onClick={() => move(1)}>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
        </EdgeButton>
      )}
    </>
  );
}

interface EdgeButtonProps {
  label: string;
  className: string;
  onClick: () => void;
  children: React.ReactNode;
}

function EdgeButton({ label, className, onClick, children }: EdgeButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      className={classNames('absolute z-10 grid w-11 place-items-center rounded-control pointer-coarse:hidden print:hidden', className)}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Whether something lies outside of the box at its left and at its right. */
function useHidden(box: RefObject<HTMLElement | null>): { hasBefore: boolean; hasMore: boolean } {
  const [hidden, setHidden] = useState({ hasBefore: false, hasMore: false });
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = () => {
      const left = current.scrollWidth - current.clientWidth - current.scrollLeft;
      const next = { hasBefore: current.scrollLeft > 8, hasMore: left > 8 };
      setHidden((known) => (known.hasBefore === next.hasBefore && known.hasMore === next.hasMore ? known : next));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    for (const child of current.children) sizes.observe(child);
    current.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [box]);
  return hidden;
}
