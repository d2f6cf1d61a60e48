import type { Order } from '@sabha/contract/sales/order';
import { Timer } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { formatCountdown, useCountdown } from '../use-countdown.ts';

interface HoldMessageProps {
  order: Pick<Order, 'held_until' | 'now'>;
  onHoldAgain: () => void;
}

/** Minutes that are worth being read out. */
const spokenMinutes = [10, 5, 2, 1];

/** How long the places are kept, without hurry; once it is over, what to do. */
export function HoldMessage({ order, onHoldAgain }: HoldMessageProps) {
  const left = useCountdown(order);
  if (left === null) return null;
  if (left === 0)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-tint px-4 py-3 text-info-text">
        <p className="max-w-[56ch] text-ui font-medium">{m.tickets_hold_over()}</p>
        <Button size="small" onClick={onHoldAgain}>
          {m.tickets_hold_again()}
        </Button>
      </div>
    );
  const minutes = Math.ceil(left / 60);
  return (
    <div className="flex items-center gap-2.5 rounded-control bg-lit-tint px-4 py-3 text-ui font-semibold text-lit-text">
      <Timer size={19} strokeWidth={1.75} aria-hidden />
      <span>{m.tickets_held()}</span>
      <span role="timer" aria-live="off" className="ml-auto tabular">
        {formatCountdown(left)}
      </span>
      <span aria-live="polite" className="sr-only">
        {spokenMinutes.includes(minutes) ? m.tickets_held_minutes({ count: minutes }) : ''}
      </span>
    </div>
  );
}
