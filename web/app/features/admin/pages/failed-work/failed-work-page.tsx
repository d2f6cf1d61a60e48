import { failedWorkKinds, listFailedWork, type FailedWork, type FailedWorkKind } from '@sabha/contract/admin/operations';
import { useSearchParams } from 'react-router';
import { NativeSelect } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../kit/components/admin-page-heading.tsx';
import type { AdminPageProps } from '../../kit/admin-page.ts';

const kindNames: Readonly<Record<FailedWorkKind, () => string>> = {
  mails: m.cockpit_kind_mails,
  jobs: m.cockpit_kind_jobs,
  events: m.cockpit_kind_events,
};

/** Mails, jobs and events that failed for good, with what the last try said. */
export function FailedWorkPage({ edition }: AdminPageProps) {
  const [params, setParams] = useSearchParams();
  const kind = failedWorkKinds.find((one) => one === params.get('kind'));
  const { loaded, reload } = useRead(
    composeQuery('admin/failed-work', kind, async (api) => (await api.call(listFailedWork, { query: kind ? { kind } : {} })).data),
  );
  return (
    <>
      <AdminPageHeading title={m.cockpit_failed_work()} text={m.cockpit_failed_work_text()} />
      <div className="mb-4 max-w-72">
        <NativeSelect
          aria-label={m.cockpit_failed_kind()}
          value={kind ?? ''}
          onChange={({ currentTarget }) => setParams(currentTarget.value === '' ? {} : { kind: currentTarget.value })}
        >
          <option value="">{m.cockpit_kind_all()}</option>
          {failedWorkKinds.map((one) => (
            <option key={one} value={one}>
              {kindNames[one]()}
            </option>
          ))}
        </NativeSelect>
      </div>
      <LoadedPart loaded={loaded} reload={reload}>
        {(rows) => (
          <Table
            caption={m.cockpit_failed_work()}
            columns={columnsOf(edition.time_zone)}
            rows={rows}
            keyOf={({ kind: of, name, failed_at, failure }) => `${of} ${name} ${failed_at} ${failure}`}
            empty={<EmptyState title={m.cockpit_failed_nothing()} text={m.cockpit_failed_nothing_text()} className="max-w-160" />}
          />
        )}
      </LoadedPart>
    </>
  );
}

const columnsOf = (zone: string): readonly Column<FailedWork>[] => [
  {
    key: 'name',
    header: m.cockpit_failed_name(),
    render: ({ name }) => <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>,
  },
  { key: 'kind', header: m.cockpit_failed_kind(), render: ({ kind }) => kindNames[kind]() },
  {
    key: 'failure',
    header: m.cockpit_failed_reason(),
    render: ({ failure }) => <span className="[overflow-wrap:anywhere]">{failure}</span>,
  },
  {
    key: 'at',
    header: m.cockpit_failed_at(),
    render: ({ failed_at }) => <span className="text-sm whitespace-nowrap text-fg-2">{formatMoment(failed_at, zone)}</span>,
  },
];
