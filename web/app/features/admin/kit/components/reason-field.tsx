import { Field, Input } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** It was tried without a reason. */
  hasTried: boolean;
}

/** Why something is done, for the audit log. */
export function ReasonField({ value, onChange, hasTried }: ReasonFieldProps) {
  return (
    <Field
      label={m.organise_reason()}
      hint={m.organise_reason_hint()}
      error={hasTried && value.trim() === '' ? m.staff_reason_short() : undefined}
      isRequired
    >
      <Input value={value} maxLength={300} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </Field>
  );
}
