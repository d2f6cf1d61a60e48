import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Field } from '../../../ui/field.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import type { OwnControlProps } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { PersonInput, personIdIn } from '../../admin/kit/person-input.tsx';

const judgedAfterMs = 1500;

/** Who leads a shift; it can be given to somebody later. A text that names nobody changes nothing. */
export function LeadControl({ values, error, onChange }: OwnControlProps) {
  const [known] = useState(() => (typeof values['lead_user_id'] === 'number' ? values['lead_user_id'] : null));
  const [text, setText] = useState(known === null ? '' : `#${known}`);
  // What is being typed is not judged yet.
  const settled = useSettled(text, judgedAfterMs);
  const isUnknown = settled === text && text.trim() !== '' && personIdIn(text) === '';
  return (
    <Field
      label={m.admin_shifts_lead()}
      hint={m.admin_shifts_lead_hint()}
      error={error ?? (isUnknown ? m.entries_field_owner_unknown() : undefined)}
    >
      <PersonInput
        value={text}
        onChange={(written) => {
          setText(written);
          const unnamed = written.trim() === '' ? null : known;
          onChange({ lead_user_id: personIdIn(written) === '' ? unnamed : Number(personIdIn(written)) });
        }}
      />
    </Field>
  );
}
