import type { ApiClient } from '@sabha/contract/core/operation';
import type { ManagedSessionPlaces } from '@sabha/contract/tickets/sign-up';
import { listManagedSessionPlaces } from '@sabha/contract/tickets/sign-up-operations';
import { useCallback, useState } from 'react';
import { TextLink } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { Windows } from '../../../../ui/windows.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../components/loaded-part.tsx';
import { RoomHeading } from '../../components/room-heading.tsx';
import { SearchInput } from '../../components/search-input.tsx';
import { formatMoment } from '../../format-moment.ts';
import type { RoomProps } from '../../room.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useMay } from '../../use-may.ts';
import { PlacesDialog } from './places-dialog.tsx';
import { SessionPage } from './session-page.tsx';

/** Sessions that people sign up for: how full each is, and who is in it. */
export function SignUpsRoom(props: RoomProps) {
  const { session } = useAuth();
  if (!session) return null;
  return props.rest === '' ? <Sessions {...props} api={session.api} /> : <SessionPage key={props.rest} {...props} api={session.api} />;
}

function Sessions({ api, edition, path, menu }: RoomProps & { api: ApiClient }) {
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const { slug } = edition;
  const load = useCallback(async () => (await api.call(listManagedSessionPlaces, { query: { edition: slug } })).data, [api, slug]);
  const { loaded, reload } = useLoaded(load);
  const mayManage = useMay(menu)('update');
  const wanted = search.trim().toLocaleLowerCase();
  const isShown = ({ title, room, places }: ManagedSessionPlaces) =>
    (showsAll || places !== null) && `${title} ${room ?? ''}`.toLocaleLowerCase().includes(wanted);
  return (
    <>
      <RoomHeading title={m.queues_sign_ups()} text={m.queues_sign_ups_text()} />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <SearchInput label={m.queues_search_session()} value={search} className="w-full md:max-w-96" onChange={setSearch} />
        <Checkbox checked={showsAll} onChange={({ currentTarget }) => setShowsAll(currentTarget.checked)}>
          {m.queues_all_sessions()}
        </Checkbox>
      </div>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {(sessions) => (
          <Table
            caption={m.queues_sign_ups()}
            columns={sessionColumns({ api, path, zone: edition.time_zone, mayManage, onDone: reload })}
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
  readonly mayManage: boolean;
  readonly onDone: () => Promise<void>;
}

const sessionColumns = ({ api, path, zone, mayManage, onDone }: Setting): readonly Column<ManagedSessionPlaces>[] => [
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
          <Windows lit={Math.min(taken_count, places)} total={places} most={10} label="" />
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
  ...(mayManage
    ? [
        {
          key: 'acts',
          header: m.organise_change(),
          render: (row: ManagedSessionPlaces) => <PlacesDialog key={row.places} api={api} row={row} onDone={onDone} />,
        },
      ]
    : []),
];
