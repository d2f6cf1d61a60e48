import type { ApiClient } from '@sabha/contract/core/operation';
import type { ManagedSessionPlaces } from '@sabha/contract/tickets/sign-up';
import { setSessionPlaces } from '@sabha/contract/tickets/sign-up-operations';
import { useState } from 'react';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActDialog } from '../sales/act-dialog.tsx';
import { isWhole } from '../sales/typed-numbers.ts';

interface PlacesDialogProps {
  api: ApiClient;
  row: ManagedSessionPlaces;
  onDone: () => Promise<void>;
}

const mostPlaces = 100_000;

/** How many may sign up for a session, or that nobody need. */
export function PlacesDialog({ api, row: { session_id, title, places, taken_count }, onDone }: PlacesDialogProps) {
  const [text, setText] = useState(places === null ? '' : String(places));
  const wanted = text.trim() === '' ? null : Number(text);
  const isSize = wanted === null || isWhole(text, 0, mostPlaces);
  return (
    <ActDialog
      title={title}
      text={m.queues_places_text()}
      open={m.queues_places()}
      about={title}
      act={m.tickets_save()}
      isReady={isSize}
      onAct={() => api.call(setSessionPlaces, { params: { session_id }, body: { places: wanted } })}
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
    </ActDialog>
  );
}
