import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode; hint?: ReactNode };

const ROW = 'group flex min-h-11 items-start gap-2.5 py-2.5 text-ui text-fg has-disabled:text-fg-3';
const MARK = classNames(
  'relative mt-px grid size-5 shrink-0 appearance-none place-items-center bg-surface inset-ring-[1.5px] inset-ring-line-field',
  'checked:bg-action checked:inset-ring-action group-hover:inset-ring-fg-3 aria-invalid:inset-ring-2 aria-invalid:inset-ring-bad',
  'disabled:bg-sunken disabled:inset-ring-line',
);

function Row({ children, hint, control }: { children: ReactNode; hint: ReactNode; control: ReactNode }) {
  return (
    <label className={ROW}>
      {control}
      <span className="grow">
        {children}
        {hint !== undefined && <span className="block text-xs text-fg-3">{hint}</span>}
      </span>
    </label>
  );
}

/** A square: this, and others too. */
export function Checkbox({ children, hint, className, ...rest }: ChoiceProps) {
  const control = <input {...rest} type="checkbox" className={classNames(MARK, 'check-mark rounded-[3px]', className)} />;
  return (
    <Row hint={hint} control={control}>
      {children}
    </Row>
  );
}

/** A circle: this one and no other. Inside a `RadioGroup`. */
export function Radio({ children, hint, className, ...rest }: ChoiceProps) {
  const control = <input {...rest} type="radio" className={classNames(MARK, 'radio-mark rounded-full', className)} />;
  return (
    <Row hint={hint} control={control}>
      {children}
    </Row>
  );
}

/** A setting that applies at once. */
export function Switch({ children, hint, className, ...rest }: ChoiceProps) {
  const control = (
    <input
      {...rest}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native checkbox tells its state by itself
      role="switch"
      className={classNames(
        'switch-mark relative -mt-0.5 h-6 w-10.5 shrink-0 appearance-none rounded-full bg-line-field checked:bg-ok disabled:bg-line',
        className,
      )}
    />
  );
  return (
    <Row hint={hint} control={control}>
      {children}
    </Row>
  );
}

interface RadioGroupProps {
  legend: ReactNode;
  isInline?: boolean;
  className?: string;
  children: ReactNode;
}

export function RadioGroup({ legend, isInline = false, className, children }: RadioGroupProps) {
  return (
    <fieldset className={className}>
      <legend className="text-sm font-semibold text-fg">{legend}</legend>
      <div className={isInline ? 'flex flex-wrap gap-x-6' : 'grid'}>{children}</div>
    </fieldset>
  );
}
