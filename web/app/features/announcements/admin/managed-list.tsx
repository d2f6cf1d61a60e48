import type { AnnouncementStatus, ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { listManagedAnnouncements } from '@sabha/contract/announcements/operations';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { PlaceHeading } from './place-parts.tsx';
import type { WritingPlace } from './writing-place.ts';

const statusNames: Readonly<Record<AnnouncementStatus, () => string>> = {
  draft: m.announce_status_draft,
  scheduled: m.announce_status_scheduled,
  sending: m.announce_status_sending,
  sent: m.announce_sent,
  withdrawn: m.announce_status_withdrawn,
};
const statusKinds: Readonly<Record<AnnouncementStatus, TagKind>> = {
  draft: 'plain',
  scheduled: 'info',
  sending: 'lit',
  sent: 'ok',
  withdrawn: 'bad',
};

export const StatusTag = ({ row: { status, is_hidden } }: { row: Pick<ManagedAnnouncement, 'status' | 'is_hidden'> }) => (
  <span className="flex flex-wrap gap-1.5">
    <Tag kind={statusKinds[status]}>{statusNames[status]()}</Tag>
    {is_hidden && <Tag kind="bad">{m.announce_hidden()}</Tag>}
  </span>
);

/** In the language of whoever looks after it, where it is written in that. */
export function titleOf({ texts }: Pick<ManagedAnnouncement, 'texts'>): string {
  return (texts[getLocale()] ?? texts.en ?? texts.hi ?? texts.gu)?.title ?? '';
}

/** What was written, the newest first, with its status and how far it has come. */
export function ManagedList({ place }: { place: WritingPlace }) {
  const { organisation } = place;
  const isOfOrganisers = organisation === null;
  const [params] = useSearchParams();
  const cursor = Number(params.get('before'));
  const { loaded, reload } = useRead(
    queryOf(listManagedAnnouncements, {
      query: {
        ...(organisation && { organisation_id: organisation.community_common_id }),
        ...(Number.isSafeInteger(cursor) && cursor > 0 && { cursor }),
      },
    }),
    { pollMs: ({ data }) => (data.some(({ status }) => status === 'sending') ? 3_000 : false) },
  );
  return (
    <>
      <PlaceHeading place={place} title={m.announce_title()} text={isOfOrganisers ? m.announce_admin_text() : m.announce_own_text()}>
        <ButtonLink to={place.pathOf('new')} kind="primary">
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.announce_new()}
        </ButtonLink>
      </PlaceHeading>
      <LoadedPart loaded={loaded} reload={reload}>
        {({ data, meta }) => (
          <>
            <Table
              caption={m.announce_title()}
              columns={columnsOf(place)}
              rows={data}
              keyOf={({ announcement_id }) => String(announcement_id)}
              empty={
                <EmptyState
                  title={m.announce_admin_none()}
                  text={isOfOrganisers ? m.announce_admin_none_text() : m.announce_own_none_text()}
                  headingLevel={isOfOrganisers ? 2 : 3}
                  className="max-w-160"
                />
              }
            />
            {meta.next !== null && (
              <ButtonLink to={place.pageBefore(meta.next)} className="mt-4">
                {m.announce_more()}
              </ButtonLink>
            )}
          </>
        )}
      </LoadedPart>
    </>
  );
}

const columnsOf = ({ organisation, zone, pathOf }: WritingPlace): readonly Column<ManagedAnnouncement>[] => [
  {
    key: 'title',
    header: m.announce_field_title(),
    render: (row) => (
      <Link
        to={pathOf(row.announcement_id)}
        className="inline-flex min-h-11 items-center font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {titleOf(row)}
      </Link>
    ),
  },
  { key: 'status', header: m.announce_status(), render: (row) => <StatusTag row={row} /> },
  ...(organisation === null
    ? [{ key: 'sender', header: m.announce_field_sender(), render: ({ sender_label }: ManagedAnnouncement) => sender_label }]
    : []),
  {
    key: 'when',
    header: m.announce_when(),
    render: ({ sent_at, send_at, created_at }) => formatMoment(sent_at ?? send_at ?? created_at, zone),
  },
  { key: 'delivered', header: m.announce_delivered(), isNumber: true, render: ({ reach }) => reach.delivered_count },
  { key: 'seen', header: m.announce_seen(), isNumber: true, render: ({ reach }) => reach.seen_count },
  {
    key: 'confirmed',
    header: m.announce_confirmed(),
    isNumber: true,
    render: ({ is_must_read, reach }) => (is_must_read ? reach.confirmed_count : '–'),
  },
];
