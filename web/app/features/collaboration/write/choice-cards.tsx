import { CircleAlert, type LucideIcon } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

interface Card {
  readonly value: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
}

interface ChoiceCardsProps {
  legend: string;
  cards: readonly Card[];
  error?: string | undefined;
  /** Ties the cards to the form. */
  control: ComponentProps<'input'>;
}

/** Cards, one of which is chosen. */
export function ChoiceCards({ legend, cards, error, control }: ChoiceCardsProps) {
  const fault = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : fault}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-2 grid gap-2.5 sm:grid-cols-2">
        {cards.map(({ value, icon: Icon, name, text }) => (
          <label key={value} className={CARD}>
            <input {...control} type="radio" value={value} className="sr-only" />
            <span className="flex items-center gap-2 font-semibold">
              <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {name}
            </span>
            <span className="text-sm text-fg-2">{text}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={fault} role="alert" className="mt-1.5 flex items-start gap-1.5 text-xs font-[550] text-bad-text">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

const CARD =
  'relative grid cursor-pointer content-start gap-1 rounded-control bg-surface px-3.5 py-3 text-ui inset-ring-[1.5px] inset-ring-line-field hover:inset-ring-fg-3 ' +
  'has-checked:bg-action-tint has-checked:inset-ring-2 has-checked:inset-ring-action ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
