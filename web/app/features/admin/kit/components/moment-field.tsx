import { useState } from 'react';
import { Field, Input } from '../../../../ui/field.tsx';
import { fromZoned, toZoned } from '../zoned-field.ts';

interface MomentFieldProps {
  label: string;
  value: string | null;
  /** Of the event; its clock is the one that is written and read. */
  zone: string;
  hint?: string;
  error?: string | undefined;
  isRequired?: boolean;
  onChange: (value: string | null) => void;
}

/** A moment by the clock of the event, which may stay open unless it is required. */
export function MomentField({ label, value, zone, hint, error, isRequired = false, onChange }: MomentFieldProps) {
  // What is typed stays as it is: the year 202, on the way to 2027, does not come back the same from a moment.
  const [text, setText] = useState(() => toZoned(value, zone));
  return (
    // The browser's control is wider than half of a phone; it shrinks.
    <Field label={label} hint={hint} isRequired={isRequired} isOptional={!isRequired} error={error} className="grid-cols-1">
      <Input
        type="datetime-local"
        max="9999-12-31T23:59"
        value={fromZoned(text, zone) === value ? text : toZoned(value, zone)}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(fromZoned(currentTarget.value, zone));
        }}
      />
    </Field>
  );
}
