import { listOwnApplications, type OwnApplication } from '@sabha/contract/applications/operations';
import { TextLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { nameState, viewOf } from '../../../applications/public.ts';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';

/** What the organisation itself sent by the forms of the summit, and where it stands. */
export function OwnApplicationsPage({ edition }: AdminPageProps) {
  const { loaded, reload } = useRead(
    composeQuery('access/own-applications', null, async (api) => (await api.call(listOwnApplications)).data),
  );
  return (
    <>
      <AdminPageHeading title={m.cockpit_own_applications()} text={m.cockpit_own_applications_text()} />
      <LoadedPart loaded={loaded} reload={reload}>
        {(applications) => (
          <Table
            caption={m.cockpit_own_applications()}
            columns={columnsOf(edition.time_zone)}
            rows={applications}
            keyOf={({ application_id }) => String(application_id)}
            empty={<EmptyState title={m.cockpit_own_none()} text={m.cockpit_own_none_text()} className="max-w-160" />}
          />
        )}
      </LoadedPart>
    </>
  );
}

const columnsOf = (zone: string): readonly Column<OwnApplication>[] => [
  { key: 'call', header: m.inbox_about(), render: ({ kind, call_title }) => <TextLink to={viewOf(kind).path}>{call_title}</TextLink> },
  { key: 'number', header: m.inbox_number(), render: ({ number }) => <span className="tabular">{number ?? ''}</span> },
  {
    key: 'state',
    header: m.inbox_state(),
    render: ({ state }) => <Tag kind={state === 'needs_info' ? 'lit' : 'plain'}>{nameState(state)}</Tag>,
  },
  { key: 'message', header: m.cockpit_own_message(), render: ({ state_message }) => <span className="text-fg-2">{state_message}</span> },
  {
    key: 'sent',
    header: m.cockpit_own_sent(),
    render: ({ submitted_at }) => (
      <span className="text-sm text-fg-2">{submitted_at === null ? m.cockpit_own_not_sent() : formatMoment(submitted_at, zone)}</span>
    ),
  },
];
