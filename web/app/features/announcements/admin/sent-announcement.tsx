import type { ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { unscheduleAnnouncement, withdrawAnnouncement } from '@sabha/contract/announcements/operations';
import { announcementLink } from '@sabha/contract/announcements/notifications';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useRead } from '../../../lib/query/use-read.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { ActionDialog } from '../../admin/kit/components/action-dialog.tsx';
import { ActionWithReason } from '../../admin/kit/components/reasoned-action.tsx';
import { ReachPanel } from '../page/reach-panel.tsx';
import { CorrectAnnouncement } from './correct-announcement.tsx';
import { StatusTag, titleOf } from './managed-list.tsx';
import { managedRead } from './managed-read.ts';
import { PlaceHeading } from './place-parts.tsx';
import type { WritingPlace } from './writing-place.ts';

interface SentAnnouncementProps {
  row: ManagedAnnouncement;
  place: WritingPlace;
  api: ApiClient;
  reload: () => Promise<void>;
}

/** What waits for its time, is on its way, was sent or withdrawn: how far it has come, and what can still be done about it. */
export function SentAnnouncement({ row, place, api, reload }: SentAnnouncementProps) {
  const { announcement_id, send_at, sent_at, withdrawn_at, withdrawn_reason } = row;
  const { organisation, zone } = place;
  const { loaded } = useRead(managedRead(announcement_id), { pollMs: (now) => (now !== null && isMoving(now) ? 2_000 : false) });
  const { status, is_hidden } = (loaded.state === 'ready' ? loaded.value : null) ?? row;
  const params = { announcement_id };
  const isOut = status === 'sent' || status === 'sending';
  const isShown = isOut && !is_hidden;
  const when = sent_at ?? send_at;
  return (
    <>
      <TextLink to={place.listPath}>{m.announce_back()}</TextLink>
      <div className="mt-4">
        <PlaceHeading
          place={place}
          title={titleOf(row)}
          text={[organisation === null ? row.sender_label : '', when === null ? '' : formatMoment(when, zone)].filter(Boolean).join(', ')}
        >
          <StatusTag row={{ status, is_hidden }} />
        </PlaceHeading>
      </div>
      {withdrawn_at !== null && (
        <p className="mb-5 max-w-160 rounded-card bg-bad-tint px-5 py-4 text-bad-text">
          {m.announce_withdrawn_because({ when: formatMoment(withdrawn_at, zone), reason: withdrawn_reason })}
        </p>
      )}
      {is_hidden && <p className="mb-5 max-w-160 rounded-card bg-bad-tint px-5 py-4 text-bad-text">{m.announce_hidden_text()}</p>}
      <div className="mb-6 flex flex-wrap gap-2.5">
        {isShown && <ButtonLink to={announcementLink(row)}>{m.announce_open()}</ButtonLink>}
        {status === 'scheduled' && (
          <ActionDialog
            title={m.announce_unschedule()}
            text={m.announce_unschedule_text()}
            open={m.announce_unschedule()}
            openSize="medium"
            action={m.announce_unschedule()}
            onAction={() => api.call(unscheduleAnnouncement, { params })}
            onDone={reload}
          />
        )}
        {isShown && <CorrectAnnouncement row={row} api={api} reload={reload} />}
        {isOut && (
          <ActionWithReason
            label={m.announce_withdraw()}
            text={m.announce_withdraw_text()}
            about={titleOf(row)}
            isDanger
            onAction={(reason) => api.call(withdrawAnnouncement, { params, body: { reason } })}
            onDone={reload}
          />
        )}
      </div>
      {sent_at !== null || isOut ? (
        <section aria-label={m.announce_reach()} className="max-w-140 rounded-card bg-surface shadow-1">
          <ReachPanel
            announcementId={announcement_id}
            canManage={isShown}
            isOfOrganisation={organisation !== null}
            heading={organisation === null ? 'h2' : 'h3'}
          />
        </section>
      ) : null}
    </>
  );
}

/** On its way, or so short before its time that it is worth to look again. */
const isMoving = ({ status, send_at }: ManagedAnnouncement) =>
  status === 'sending' || (status === 'scheduled' && send_at !== null && Date.parse(send_at) < Date.now() + 60_000);
