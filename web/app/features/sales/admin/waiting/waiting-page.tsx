import type { ApiClient } from '@sabha/contract/core/operation';
import { quota } from '@sabha/contract/sales/quota';
import { getCatalogueStatus } from '@sabha/contract/sales/sales-operations';
import type { WaitingRow } from '@sabha/contract/sales/waiting-list';
import { listWaiting } from '@sabha/contract/sales/waiting-operations';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table } from '../../../../ui/table.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import { SearchInput } from '../../../admin/kit/components/search-input.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import type { AdminEdition, AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { useCan } from '../../../admin/kit/use-can.ts';
import { readSearch, useListAddress, type ListAddress } from '../../../admin/kit/use-list-address.ts';
import { Panel } from '../../../admin/kit/components/panel.tsx';
import { describeList } from './queue-labels.ts';
import { isOver, waitingColumns } from './waiting-columns.tsx';

/** Who waits for which places, what is offered to whom and how long, by capacity. */
export function WaitingListAdminPage(props: AdminPageProps) {
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
  const [waiting, quotas, status] = await Promise.all([
    api.call(listWaiting, { query: { edition: slug } }),
    api.call(quota.operations.getAll, { query: { limit: -1, filterFields } }),
    api.call(getCatalogueStatus, { query: { edition: slug } }),
  ]);
  const lists = [...Map.groupBy(waiting.data, ({ quota_id }) => quota_id)].map(([quota_id, rows]): WaitingList => {
    const size = quotas.data.find((each) => each.quota_id === quota_id)?.size ?? null;
    const taken = status.data.quotas.find((each) => each.quota_id === quota_id)?.taken_count ?? 0;
    return { quota_id, name: rows[0]?.quota_name ?? '', free: size === null ? null : Math.max(0, size - taken), rows };
  });
  return { lists, now: waiting.now, answeredAt: performance.now() };
}

const address: ListAddress<{ readonly search: string; readonly showsOver: boolean }> = {
  read: (params) => ({ search: readSearch(params), showsOver: params.get('show') === 'over' }),
  write: ({ search, showsOver }) => ({ search, show: showsOver ? 'over' : '' }),
};

function Waiting({ api, edition, menu }: AdminPageProps & { api: ApiClient }) {
  const [{ search, showsOver }, ask] = useListAddress(address);
  const { loaded, reload } = useRead(composeQuery('tickets/waiting', edition, (api) => loadLists(api, edition)));
  const canManage = useCan(menu)('update');
  const wanted = search.trim().toLocaleLowerCase();
  const isShown = (row: WaitingRow) =>
    (showsOver || !isOver(row)) && `${row.name} ${row.email} ${row.order_code ?? ''}`.toLocaleLowerCase().includes(wanted);
  return (
    <>
      <AdminPageHeading title={m.queues_waiting()} text={m.queues_waiting_text()} />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <SearchInput
          label={m.queues_search()}
          value={search}
          className="w-full md:max-w-96"
          onChange={(next) => ask({ search: next, showsOver })}
        />
        <Checkbox checked={showsOver} onChange={({ currentTarget }) => ask({ search, showsOver: currentTarget.checked })}>
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
                    columns={waitingColumns({ api, now, answeredAt, rows, zone: edition.time_zone, canManage, onDone: reload })}
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
