import { classNames } from '../../../ui/class-names.ts';
import { m } from '../../../paraglide/messages.js';

const steps = [m.tickets_step_cart, m.tickets_step_details, m.tickets_step_done];

/** Where one is on the way to the tickets. */
export function BuyingSteps({ current }: { current: 0 | 1 | 2 }) {
  return (
    <ol aria-label={m.tickets_steps()} className="mt-6 grid grid-cols-3 gap-1.5 print:hidden">
      {steps.map((label, index) => (
        <li
          key={label()}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'border-t-[3px] pt-2 text-sm',
            index <= current ? 'border-action' : 'border-line-2',
            index === current ? 'font-semibold' : 'text-fg-2',
          )}
        >
          {label()}
        </li>
      ))}
    </ol>
  );
}
