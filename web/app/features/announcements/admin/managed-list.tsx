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
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';

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

export const StatusTag = ({ status }: { status: AnnouncementStatus }) => <Tag kind={statusKinds[status]}>{statusNames[status]()}</Tag>;

/** In the language of whoever reads the admin centre, where it is written in that. */
export function titleOf({ texts }: Pick<ManagedAnnouncement, 'texts'>): string {
  return (texts[getLocale()] ?? texts.en ?? texts.hi ?? texts.gu)?.title ?? '';
}

/** What was written, the newest first, with its status and how far it has come. */
export function ManagedList({ path, zone }: { path: string; zone: string }) {
  const [params] = useSearchParams();
  const cursor = Number(params.get('before'));
  const { loaded, reload } = useRead(
    queryOf(listManagedAnnouncements, { query: Number.isSafeInteger(cursor) && cursor > 0 ? { cursor } : {} }),
    { pollMs: ({ data }) => (data.some(({ status }) => status === 'sending') ? 3_000 : false) },
  );
  return (
    <>
      <AdminPageHeading title={m.announce_title()} text={m.announce_admin_text()}>
        <ButtonLink to={`${path}/new`} kind="primary">
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.announce_new()}
        </ButtonLink>
      </AdminPageHeading>
      <LoadedPart loaded={loaded} reload={reload}>
        {({ data, meta }) => (
          <>
            <Table
              caption={m.announce_title()}
              columns={columnsOf(path, zone)}
              rows={data}
              keyOf={({ announcement_id }) => String(announcement_id)}
              empty={<EmptyState title={m.announce_admin_none()} text={m.announce_admin_none_text()} className="max-w-160" />}
            />
            {meta.next !== null && (
              <ButtonLink to={`${path}?before=${meta.next}`} className="mt-4">
                {m.announce_more()}
              </ButtonLink>
            )}
          </>
        )}
      </LoadedPart>
    </>
  );
}

const columnsOf = (path: string, zone: string): readonly Column<ManagedAnnouncement>[] => [
  {
    key: 'title',
    header: m.announce_field_title(),
    render: (row) => (
      <Link
        to={`${path}/${row.announcement_id}`}
        className="inline-flex min-h-11 items-center font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {titleOf(row)}
      </Link>
    ),
  },
  { key: 'status', header: m.announce_status(), render: ({ status }) => <StatusTag status={status} /> },
  { key: 'sender', header: m.announce_field_sender(), render: ({ sender_label }) => sender_label },
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
