import { createContext, use, useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { CircleAlert, ChevronDown } from 'lucide-react';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';

interface FieldIds {
  control: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldIds | undefined>(undefined);

interface FieldProps {
  label: ReactNode;
  /** Stays below the control while there is no error. */
  hint?: ReactNode;
  /** A sentence that says what to do. */
  error?: string | undefined;
  isRequired?: boolean;
  /** Says that the field may stay empty; use it where most fields are required. */
  isOptional?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, control, hint or error below, wired for assistive technology. The control inside finds its id by itself. */
export function Field({ label, hint, error, isRequired = false, isOptional = false, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const ids: FieldIds = {
    control: `${id}c`,
    describedBy: note === undefined ? undefined : `${id}n`,
    isInvalid: error !== undefined,
    isRequired,
  };
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={ids.control} className="text-sm font-semibold text-fg">
        {label}
        {isOptional && <span className="font-normal text-fg-3"> ({m.ui_optional()})</span>}
      </label>
      <FieldContext value={ids}>{children}</FieldContext>
      {error !== undefined && (
        <p id={ids.describedBy} className="flex items-start gap-1.5 text-xs font-[550] text-bad-text" role="alert">
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-px shrink-0" />
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p id={ids.describedBy} className="text-xs text-fg-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Attributes that tie a control to the field around it; empty outside of a field. */
export function useFieldControl(): {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: true | undefined;
} {
  const ids = use(FieldContext);
  if (!ids) return {};
  return {
    id: ids.control,
    'aria-describedby': ids.describedBy,
    'aria-invalid': ids.isInvalid || undefined,
    required: ids.isRequired || undefined,
  };
}

/** The look of every text-like control. */
export const CONTROL = classNames(
  'block w-full rounded-control bg-surface px-3.5 text-ui text-fg inset-ring-[1.5px] inset-ring-line-field placeholder:text-fg-3',
  'transition-shadow duration-(--duration-quick) hover:inset-ring-fg-3',
  'aria-invalid:inset-ring-2 aria-invalid:inset-ring-bad disabled:bg-sunken disabled:text-fg-3 disabled:inset-ring-line',
);

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...rest} className={classNames(CONTROL, 'h-11', className)} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      rows={rows}
      className={classNames(CONTROL, 'field-sizing-content max-h-96 min-h-22 py-2.5', className)}
    />
  );
}

/** The browser's own select: works without client code and opens the phone's own picker. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...useFieldControl()} {...rest} className={classNames(CONTROL, 'h-11 appearance-none truncate pr-10', className)}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} className="pointer-events-none absolute top-3.25 right-3 text-fg-3" />
    </span>
  );
}
