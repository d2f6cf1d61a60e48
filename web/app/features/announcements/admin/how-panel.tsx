import { isForMembersOnly } from '@sabha/contract/announcements/announcement';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';
import { MomentField } from '../../admin/kit/components/moment-field.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import type { DraftValues, SetValue } from './draft-values.ts';
import { PlacePart } from './place-parts.tsx';
import type { WritingPlace } from './writing-place.ts';

interface HowPanelProps {
  values: DraftValues;
  set: SetValue;
  place: WritingPlace;
  errorOf: (name: 'is_must_read' | 'confirm_by') => string | undefined;
}

/** What it asks of its readers, and, of organisers, how loud it is. */
export function HowPanel({ values, set, place, errorOf }: HowPanelProps) {
  const isOfOrganisers = place.organisation === null;
  const canAsk = isOfOrganisers || isForMembersOnly(values.audience);
  return (
    <PlacePart id="announce-how" title={m.announce_how()} place={place}>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Checkbox
          hint={canAsk ? m.announce_must_read_hint() : m.announce_own_must_read_hint()}
          checked={values.is_must_read}
          disabled={!canAsk}
          onChange={({ currentTarget }) => set('is_must_read', currentTarget.checked)}
        >
          {m.announce_must_read()}
        </Checkbox>
        <Checkbox
          hint={isOfOrganisers ? m.announce_comments_hint() : m.announce_own_comments_hint()}
          checked={values.has_comments}
          onChange={({ currentTarget }) => set('has_comments', currentTarget.checked)}
        >
          {m.announce_comments()}
        </Checkbox>
        {isOfOrganisers && <Louder values={values} set={set} />}
      </div>
      <ProblemLine text={errorOf('is_must_read')} />
      {values.is_must_read && (
        <MomentField
          label={m.announce_field_confirm_by()}
          value={values.confirm_by}
          zone={place.zone}
          error={errorOf('confirm_by')}
          onChange={(at) => set('confirm_by', at)}
        />
      )}
    </PlacePart>
  );
}

function Louder({ values, set }: Pick<HowPanelProps, 'values' | 'set'>) {
  return (
    <>
      <Checkbox
        hint={m.announce_pin_hint()}
        checked={values.is_pinned}
        onChange={({ currentTarget }) => set('is_pinned', currentTarget.checked)}
      >
        {m.announce_pin()}
      </Checkbox>
      <Checkbox
        hint={m.announce_urgent_hint()}
        checked={values.is_urgent}
        onChange={({ currentTarget }) => set('is_urgent', currentTarget.checked)}
      >
        {m.announce_urgent()}
      </Checkbox>
    </>
  );
}
