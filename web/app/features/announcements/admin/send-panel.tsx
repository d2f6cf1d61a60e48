import { announcementLimits, type ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { sendAnnouncement } from '@sabha/contract/announcements/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { ControlledActionDialog } from '../../admin/kit/components/controlled-action-dialog.tsx';
import { MomentField } from '../../admin/kit/components/moment-field.tsx';
import { PlacePart } from './place-parts.tsx';
import type { WritingPlace } from './writing-place.ts';

interface SendPanelProps {
  row: ManagedAnnouncement;
  place: WritingPlace;
  api: ApiClient;
  /** Null until it is known. */
  count: number | null;
  /** What is sent is what was saved. */
  isSaved: boolean;
  reload: () => Promise<void>;
}

/** Now or later; the button repeats how many people are meant, and asks before it is done. */
export function SendPanel({ row, place, api, count, isSaved, reload }: SendPanelProps) {
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const lacksTime = isLater && at === null;
  const { zone, organisation } = place;
  const people = count ?? 0;
  const label = isLater ? m.announce_schedule_for({ count: people }) : m.announce_send_to({ count: people });
  return (
    <PlacePart id="announce-send" title={m.announce_send()} place={place} className="mt-5 max-w-210">
      {organisation !== null && (
        <p className="text-sm text-fg-2">{m.announce_own_limit({ count: announcementLimits.organisation_notices })}</p>
      )}
      <RadioGroup legend={m.announce_when()} isInline>
        <Radio name="when" checked={!isLater} onChange={() => setLater(false)}>
          {m.announce_now()}
        </Radio>
        <Radio name="when" checked={isLater} onChange={() => setLater(true)}>
          {m.announce_later()}
        </Radio>
      </RadioGroup>
      {isLater && <MomentField label={m.announce_field_send_at()} value={at} zone={zone} isRequired onChange={setAt} />}
      {!isSaved && <p className="text-sm text-fg-2">{m.announce_save_first()}</p>}
      <Button
        kind="primary"
        className="justify-self-start"
        disabled={!isSaved || count === null || count === 0 || lacksTime}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ControlledActionDialog
        title={label}
        text={
          isLater && at !== null
            ? m.announce_confirm_later({ count: people, when: formatMoment(at, zone) })
            : m.announce_confirm_now({ count: people })
        }
        action={label}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onAction={() =>
          api.call(sendAnnouncement, {
            params: { announcement_id: row.announcement_id },
            body: { revision: row.revision, send_at: isLater ? at : null },
          })
        }
        onDone={reload}
      />
    </PlacePart>
  );
}
