import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';
import { MomentField } from '../../admin/kit/components/moment-field.tsx';
import type { DraftValues, SetValue } from './draft-values.ts';
import { PANEL } from './panel.ts';

interface HowPanelProps {
  values: DraftValues;
  set: SetValue;
  zone: string;
  error: string | undefined;
}

/** What it asks of its readers, and how loud it is. */
export function HowPanel({ values, set, zone, error }: HowPanelProps) {
  return (
    <section aria-labelledby="announce-how" className={PANEL}>
      <h2 id="announce-how" className="text-display-xs">
        {m.announce_how()}
      </h2>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Checkbox
          hint={m.announce_must_read_hint()}
          checked={values.is_must_read}
          onChange={({ currentTarget }) => set('is_must_read', currentTarget.checked)}
        >
          {m.announce_must_read()}
        </Checkbox>
        <Checkbox
          hint={m.announce_pin_hint()}
          checked={values.is_pinned}
          onChange={({ currentTarget }) => set('is_pinned', currentTarget.checked)}
        >
          {m.announce_pin()}
        </Checkbox>
        <Checkbox
          hint={m.announce_comments_hint()}
          checked={values.has_comments}
          onChange={({ currentTarget }) => set('has_comments', currentTarget.checked)}
        >
          {m.announce_comments()}
        </Checkbox>
        <Checkbox
          hint={m.announce_urgent_hint()}
          checked={values.is_urgent}
          onChange={({ currentTarget }) => set('is_urgent', currentTarget.checked)}
        >
          {m.announce_urgent()}
        </Checkbox>
      </div>
      {values.is_must_read && (
        <MomentField
          label={m.announce_field_confirm_by()}
          value={values.confirm_by}
          zone={zone}
          error={error}
          onChange={(at) => set('confirm_by', at)}
        />
      )}
    </section>
  );
}
