import { useId, type ReactNode } from 'react';
import { Checkbox } from '../../../ui/choice.tsx';

interface ChecksProps<T extends string> {
  legend: string;
  options: readonly T[];
  chosen: readonly T[];
  labelOf: (value: T) => ReactNode;
  error: string | undefined;
  onChange: (chosen: readonly T[]) => void;
}

/** Any of a few, in the order in which they are offered. */
export function Checks<T extends string>({ legend, options, chosen, labelOf, error, onChange }: ChecksProps<T>): ReactNode {
  const id = useId();
  const toggle = (value: T, isChosen: boolean) => onChange(options.filter((each) => (each === value ? isChosen : chosen.includes(each))));
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : id}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {options.map((value) => (
          <Checkbox
            key={value}
            value={value}
            checked={chosen.includes(value)}
            aria-invalid={error === undefined ? undefined : true}
            onChange={({ target }) => toggle(value, target.checked)}
          >
            {labelOf(value)}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className="mt-1 text-xs font-[550] text-bad-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
