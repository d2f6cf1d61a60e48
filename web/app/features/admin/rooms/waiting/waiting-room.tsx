import type { ApiClient } from '@sabha/contract/core/operation';
import { quota } from '@sabha/contract/tickets/quota';
import { getCatalogueStanding } from '@sabha/contract/tickets/sales-operations';
import type { WaitingRow } from '@sabha/contract/tickets/waiting-list';
import { listWaiting } from '@sabha/contract/tickets/waiting-operations';
import { useCallback, useState } from 'react';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table } from '../../../../ui/table.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../components/loaded-part.tsx';
import { RoomHeading } from '../../components/room-heading.tsx';
import { SearchInput } from '../../components/search-input.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import type { AdminEdition, RoomProps } from '../../room.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useMay } from '../../use-may.ts';
import { Panel } from '../sales/panel.tsx';
import { describeList } from './queue-words.ts';
import { isOver, waitingColumns } from './waiting-columns.tsx';

/** Who waits for which places, what is offered to whom and how long, by capacity. */
export function WaitingRoom(props: RoomProps) {
  const { session } = useAuth();
  return session && <Waiting {...props} api={session.api} />;
}

interface WaitingList {
  readonly quota_id: number;
  readonly name: string;
  /** Null without limit. */
  readonly free: number | null;
  readonly rows: readonly WaitingRow[];
}

interface LoadedLists {
  readonly lists: readonly WaitingList[];
  /** The server's clock when it answered, and that of the page then. */
  readonly now: string;
  readonly answeredAt: number;
}

/** The quotas that somebody waits or has waited for. */
async function loadLists(api: ApiClient, { slug, edition_id }: AdminEdition): Promise<LoadedLists> {
  const filterFields = JSON.stringify({ edition_id });
  const [waiting, quotas, standing] = await Promise.all([
    api.call(listWaiting, { query: { edition: slug } }),
    api.call(quota.operations.getAll, { query: { limit: -1, filterFields } }),
    api.call(getCatalogueStanding, { query: { edition: slug } }),
  ]);
  const lists = [...Map.groupBy(waiting.data, ({ quota_id }) => quota_id)].map(([quota_id, rows]): WaitingList => {
    const size = quotas.data.find((each) => each.quota_id === quota_id)?.size ?? null;
    const taken = standing.data.quotas.find((each) => each.quota_id === quota_id)?.taken_count ?? 0;
    return { quota_id, name: rows[0]?.quota_name ?? '', free: size === null ? null : Math.max(0, size - taken), rows };
  });
  return { lists, now: waiting.now, answeredAt: performance.now() };
}

function Waiting({ api, edition, menu }: RoomProps & { api: ApiClient }) {
  const [search, setSearch] = useState('');
  const [showsOver, setShowsOver] = useState(false);
  const load = useCallback(() => loadLists(api, edition), [api, edition]);
  const { loaded, reload } = useLoaded(load);
  const mayManage = useMay(menu)('update');
  const wanted = search.trim().toLocaleLowerCase();
  const isShown = (row: WaitingRow) =>
    (showsOver || !isOver(row)) && `${row.name} ${row.email} ${row.order_code ?? ''}`.toLocaleLowerCase().includes(wanted);
  return (
    <>
      <RoomHeading title={m.queues_waiting()} text={m.queues_waiting_text()} />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <SearchInput label={m.queues_search()} value={search} className="w-full md:max-w-96" onChange={setSearch} />
        <Checkbox checked={showsOver} onChange={({ currentTarget }) => setShowsOver(currentTarget.checked)}>
          {m.queues_show_over()}
        </Checkbox>
      </div>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {({ lists, now, answeredAt }) =>
          lists.length === 0 ? (
            <EmptyState title={m.queues_nobody()} text={m.queues_nobody_text()} />
          ) : (
            <div className="grid gap-4">
              {lists.map(({ quota_id, name, free, rows }) => (
                <Panel key={quota_id} title={name}>
                  <p className="-mt-2 mb-3 text-sm text-fg-2">{describeList(rows, free)}</p>
                  <Table
                    isFlat
                    caption={name}
                    columns={waitingColumns({ api, now, answeredAt, rows, zone: edition.time_zone, mayManage, onDone: reload })}
                    rows={rows.filter(isShown)}
                    keyOf={({ entry_id }) => String(entry_id)}
                    empty={<p className="py-2 text-ui text-fg-2">{m.queues_nobody_here()}</p>}
                  />
                </Panel>
              ))}
            </div>
          )
        }
      </LoadedPart>
    </>
  );
}
