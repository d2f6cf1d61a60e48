import { useId } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';

interface ManyChoiceProps {
  legend: string;
  items: readonly { id: number; name: string; hint?: string }[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  /** A sentence that says what to do. */
  error?: string | undefined;
}

/** Several of a few things. */
export function ManyChoice({ legend, items, chosen, onChoose, error }: ManyChoiceProps) {
  const note = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {items.map(({ id, name, hint }) => (
          <Checkbox
            key={id}
            hint={hint}
            checked={chosen.includes(id)}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : note}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && (
        <p id={note} role="alert" className="text-xs font-[550] text-bad-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
