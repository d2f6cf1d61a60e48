import { product } from '@sabha/contract/tickets/product';
import { listOrders } from '@sabha/contract/tickets/staff-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useCallback, useDeferredValue, useState } from 'react';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table } from '../../../../ui/table.tsx';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../components/loaded-part.tsx';
import { RoomHeading } from '../../components/room-heading.tsx';
import { Pager } from '../../entity-room/entity-bars.tsx';
import type { RoomProps } from '../../room.ts';
import { BulkActs } from './bulk-acts.tsx';
import { ExportMenu } from './export-menu.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { isNarrowed, noFilter, toQuery, type OrderFilter } from './order-query.ts';

const rowsPerPage = 25;

export function OrderList({ api, edition, path }: RoomProps & { api: ApiClient }) {
  const [filter, setFilter] = useState<OrderFilter>(noFilter);
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const asked = useDeferredValue(filter);
  const { slug, edition_id } = edition;
  const load = useCallback(
    () => api.call(listOrders, { query: { ...toQuery(asked), edition: slug, page, limit: rowsPerPage } }),
    [api, asked, slug, page],
  );
  const loadProducts = useCallback(async () => {
    const query = {
      limit: -1,
      sortField: 'position',
      sortOrder: 'asc' as const,
      fields: 'product_id,name',
      filterFields: JSON.stringify({ edition_id }),
    };
    return (await api.call(product.operations.getAll, { query })).data;
  }, [api, edition_id]);
  const { loaded, reload } = useLoaded(load);
  const products = useLoaded(loadProducts).loaded;
  const change = (next: OrderFilter) => {
    setFilter(next);
    setPage(1);
    setSelected(new Set());
  };
  const codes = loaded.state === 'ready' ? loaded.value.data.map(({ code }) => code).filter((code) => selected.has(code)) : [];
  return (
    <>
      <RoomHeading title={m.organise_orders()} text={m.organise_orders_text()}>
        <ExportMenu api={api} edition={edition} kinds={['orders', 'places', 'attendees']} query={toQuery(filter)} />
      </RoomHeading>
      <OrderFilters filter={filter} products={products.state === 'ready' ? products.value : []} onChange={change} />
      <BulkActs
        api={api}
        codes={codes}
        onDone={async () => {
          setSelected(new Set());
          await reload();
        }}
      />
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {(value) => (
          <>
            <Table
              caption={m.organise_orders()}
              columns={orderColumns(path, edition.time_zone)}
              rows={value.data}
              keyOf={({ code }) => code}
              nameOf={({ code }) => code}
              selected={selected}
              onSelect={setSelected}
              empty={
                <EmptyState
                  title={isNarrowed(filter) ? m.admin_nothing_found() : m.organise_orders_none()}
                  text={isNarrowed(filter) ? m.admin_nothing_found_text() : m.organise_orders_none_text()}
                />
              }
            />
            <Pager meta={value.meta} onPage={setPage} />
          </>
        )}
      </LoadedPart>
    </>
  );
}
