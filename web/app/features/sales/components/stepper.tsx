import { Minus, Plus } from 'lucide-react';
import { useIsLive } from '../../../lib/use-is-live.ts';
import { classNames } from '../../../ui/class-names.ts';
import { m } from '../../../paraglide/messages.js';

interface StepperProps {
  name: string;
  value: number;
  /** Sold in multiples of this. */
  step: number;
  max: number;
  onChange: (value: number) => void;
  isBusy?: boolean;
  isSmall?: boolean;
}

/** How many of something: less, the number, more. */
export function Stepper({ name, value, step, max, onChange, isBusy = false, isSmall = false }: StepperProps) {
  const isLive = useIsLive();
  const isChosen = value > 0;
  // A button that is disabled while it is pressed would drop the focus, so at its end it only says that it is.
  const canLess = isLive && value > 0;
  const canMore = isLive && value + step <= max;
  const button = classNames(
    'grid h-full place-items-center rounded-control aria-disabled:opacity-40',
    isSmall ? 'w-11' : 'w-11 min-w-9 shrink',
    isChosen && !isSmall ? 'hover:bg-action-hover' : 'hover:bg-hover',
  );
  return (
    <div
      role="group"
      aria-label={m.tickets_how_many({ name })}
      className={classNames(
        'inline-flex h-11 items-center justify-between rounded-control font-text font-semibold',
        isChosen && !isSmall ? 'bg-action text-on-action' : 'bg-surface text-fg inset-ring-[1.5px] inset-ring-line-field',
      )}
    >
      <button
        type="button"
        className={button}
        aria-disabled={!canLess}
        aria-label={m.tickets_one_less({ name })}
        onClick={() => canLess && !isBusy && onChange(Math.max(0, value - step))}
      >
        <Minus size={17} strokeWidth={2} aria-hidden />
      </button>
      <span aria-live="polite" className="min-w-7 text-center tabular">
        {value}
      </span>
      <button
        type="button"
        className={button}
        aria-disabled={!canMore}
        aria-label={m.tickets_one_more({ name })}
        onClick={() => canMore && !isBusy && onChange(value + step)}
      >
        <Plus size={17} strokeWidth={2} aria-hidden />
      </button>
    </div>
  );
}
