import { topicLimits } from '@sabha/contract/forum/topic';
import type { ComponentProps } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Field, Input } from '../../../ui/field.tsx';

interface TitleFieldProps {
  title: string;
  error: string | undefined;
  /** Ties the field to the form. */
  control: ComponentProps<'input'>;
}

/** From here on it is said how many letters are left. */
const nearlyFull = 0.8;

export function TitleField({ title, error, control }: TitleFieldProps) {
  const left = topicLimits.title - title.trim().length;
  const count = left < 0 ? m.composer_too_long({ count: -left }) : m.composer_left({ count: left });
  return (
    <Field
      label={m.newtopic_subject()}
      hint={title.length > topicLimits.title * nearlyFull ? count : undefined}
      error={error === undefined ? undefined : left < 0 ? `${error} ${count}` : error}
      isRequired
    >
      <Input {...control} autoComplete="off" aria-invalid={error !== undefined || left < 0 || undefined} />
    </Field>
  );
}
