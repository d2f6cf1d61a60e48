import type { ApiClient } from '@sabha/contract/core/operation';
import type { ManagedSessionPlaces } from '@sabha/contract/session-sign-ups/sign-up';
import { listManagedSessionPlaces } from '@sabha/contract/session-sign-ups/operations';
import { TextLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { formatCount } from '../../../ui/money.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Windows } from '../../../ui/windows.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { formatDay, formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { SearchInput } from '../../admin/kit/components/search-input.tsx';
import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useCan } from '../../admin/kit/use-can.ts';
import { readSearch, useListAddress, type ListAddress } from '../../admin/kit/use-list-address.ts';
import { PlacesDialog } from './places-dialog.tsx';
import { SessionPage } from './session-page.tsx';

/** Sessions that people sign up for: how full each is, and who is in it. */
export function SignUpsAdminPage(props: AdminPageProps) {
  const { session } = useAuth();
  if (!session) return null;
  return props.rest === '' ? <Sessions {...props} api={session.api} /> : <SessionPage key={props.rest} {...props} api={session.api} />;
}

const address: ListAddress<{ readonly search: string; readonly showsAll: boolean }> = {
  read: (params) => ({ search: readSearch(params), showsAll: params.get('show') === 'all' }),
  write: ({ search, showsAll }) => ({ search, show: showsAll ? 'all' : '' }),
};

function Sessions({ api, edition, path, menu }: AdminPageProps & { api: ApiClient }) {
  const [{ search, showsAll }, ask] = useListAddress(address);
  const { slug } = edition;
  const { loaded, reload } = useRead(
    composeQuery('tickets/sign-ups', slug, async (api) => (await api.call(listManagedSessionPlaces, { query: { edition: slug } })).data),
  );
  const canManage = useCan(menu)('update');
  const wanted = search.trim().toLocaleLowerCase();
  const isShown = ({ title, room, places, starts_at }: ManagedSessionPlaces) => {
    const day = starts_at === null ? '' : formatDay(starts_at, edition.time_zone, { style: 'short' });
    return (showsAll || places !== null) && `${title} ${room ?? ''} ${day}`.toLocaleLowerCase().includes(wanted);
  };
  return (
    <>
      <AdminPageHeading title={m.queues_sign_ups()} text={m.queues_sign_ups_text()} />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <SearchInput
          label={m.queues_search_session()}
          value={search}
          className="w-full md:max-w-96"
          onChange={(next) => ask({ search: next, showsAll })}
        />
        <Checkbox checked={showsAll} onChange={({ currentTarget }) => ask({ search, showsAll: currentTarget.checked })}>
          {m.queues_all_sessions()}
        </Checkbox>
      </div>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {(sessions) => (
          <Table
            caption={m.queues_sign_ups()}
            columns={sessionColumns({ api, path, zone: edition.time_zone, canManage, onDone: reload })}
            rows={sessions.filter(isShown)}
            keyOf={({ session_id }) => String(session_id)}
            empty={<EmptyState title={m.queues_no_sessions()} text={m.queues_no_sessions_text()} />}
          />
        )}
      </LoadedPart>
    </>
  );
}

interface Setting {
  readonly api: ApiClient;
  readonly path: string;
  readonly zone: string;
  readonly canManage: boolean;
  readonly onDone: () => Promise<void>;
}

const sessionColumns = ({ api, path, zone, canManage, onDone }: Setting): readonly Column<ManagedSessionPlaces>[] => [
  {
    key: 'title',
    header: m.queues_session(),
    render: ({ session_id, title, places, is_cancelled }) => (
      <span className="flex min-w-48 flex-wrap items-center gap-2">
        {places === null ? <span className="font-semibold">{title}</span> : <TextLink to={`${path}/${session_id}`}>{title}</TextLink>}
        {is_cancelled && <Tag kind="lit">{m.queues_cancelled()}</Tag>}
      </span>
    ),
  },
  {
    key: 'when',
    header: m.queues_when(),
    render: ({ starts_at, room }) => (
      <span className="text-sm">{[starts_at === null ? '' : formatMoment(starts_at, zone), room ?? ''].filter(Boolean).join(' · ')}</span>
    ),
  },
  {
    key: 'taken',
    header: m.organise_taken(),
    render: ({ places, taken_count }) =>
      places === null ? (
        <span className="text-sm text-fg-3">{m.queues_no_sign_up()}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-2.5 tabular">
          <Windows lit={Math.min(taken_count, places)} total={places} max={10} label="" />
          {m.organise_of({ count: formatCount(taken_count), total: formatCount(places) })}
        </span>
      ),
  },
  {
    key: 'waiting',
    header: m.queues_waits(),
    isNumber: true,
    render: ({ places, waiting_count }) => (places === null ? '' : formatCount(waiting_count)),
  },
  ...(canManage
    ? [
        {
          key: 'acts',
          header: m.organise_change(),
          render: (row: ManagedSessionPlaces) => <PlacesDialog key={row.places} api={api} row={row} onDone={onDone} />,
        },
      ]
    : []),
];
