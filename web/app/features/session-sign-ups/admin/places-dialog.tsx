import type { ApiClient } from '@sabha/contract/core/operation';
import type { ManagedSessionPlaces } from '@sabha/contract/session-sign-ups/sign-up';
import { setSessionPlaces } from '@sabha/contract/session-sign-ups/operations';
import { useState } from 'react';
import { Field, Input } from '../../../ui/field.tsx';
import { formatCount } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';
import { ActionDialog } from '../../admin/kit/components/action-dialog.tsx';
import { isWhole } from '../../admin/kit/typed-numbers.ts';

interface PlacesDialogProps {
  api: ApiClient;
  row: ManagedSessionPlaces;
  onDone: () => Promise<void>;
}

const maxPlaces = 100_000;

/** How many may sign up for a session, or that nobody need. */
export function PlacesDialog({ api, row: { session_id, title, places, taken_count }, onDone }: PlacesDialogProps) {
  const [text, setText] = useState(places === null ? '' : String(places));
  const wanted = text.trim() === '' ? null : Number(text);
  const isSize = wanted === null || isWhole(text, 0, maxPlaces);
  return (
    <ActionDialog
      title={title}
      text={m.queues_places_text()}
      open={m.queues_places()}
      about={title}
      action={m.tickets_save()}
      isReady={isSize}
      onAction={() => api.call(setSessionPlaces, { params: { session_id }, body: { places: wanted } })}
      onDone={onDone}
    >
      <Field label={m.organise_size()} hint={m.queues_places_hint()} error={isSize ? undefined : m.organise_size_wrong()}>
        <Input inputMode="numeric" value={text} maxLength={7} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </Field>
      {isSize && wanted !== null && wanted < taken_count && (
        <p role="status" className="rounded-control bg-lit-tint px-4 py-3 text-ui text-lit-text">
          {m.queues_places_fewer({ taken: formatCount(taken_count) })}
        </p>
      )}
    </ActionDialog>
  );
}
