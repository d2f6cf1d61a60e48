import type { ComponentProps } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Field, Input } from '../../../ui/field.tsx';

interface LineFieldProps {
  label: string;
  /** What is written. */
  text: string;
  /** Characters that it may have. */
  max: number;
  error: string | undefined;
  isRequired?: boolean;
  /** Ties the field to the form. */
  control: ComponentProps<'input'>;
}

/** From here on it is said how many letters are left. */
const nearlyFull = 0.8;

/** One line of text, which says in time how much more fits in. */
export function LineField({ label, text, max, error, isRequired = false, control }: LineFieldProps) {
  const left = max - text.trim().length;
  const count = left < 0 ? m.composer_too_long({ count: -left }) : m.composer_left({ count: left });
  return (
    <Field
      label={label}
      hint={text.length > max * nearlyFull ? count : undefined}
      error={error === undefined ? undefined : left < 0 ? `${error} ${count}` : error}
      isRequired={isRequired}
    >
      <Input {...control} autoComplete="off" aria-invalid={error !== undefined || left < 0 || undefined} />
    </Field>
  );
}
