import { product } from '@sabha/contract/sales/product';
import { listOrders } from '@sabha/contract/sales/staff-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useDeferredValue, useState } from 'react';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table } from '../../../../ui/table.tsx';
import { composeQuery, queryOf } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import { Pager } from '../../../admin/kit/entity-page/entity-bars.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { readPage, useListAddress, writePage, type ListAddress } from '../../../admin/kit/use-list-address.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ExportMenu } from './export-menu.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { isFiltered, readOrderFilter, toQuery, type OrderFilter } from './order-query.ts';

const rowsPerPage = 25;

const address: ListAddress<{ readonly filter: OrderFilter; readonly page: number }> = {
  read: (params) => ({ filter: readOrderFilter(params), page: readPage(params) }),
  write: ({ filter, page }) => ({ ...filter, needs_decision: filter.needs_decision ? 'true' : '', page: writePage(page) }),
};

export function OrderList({ api, edition, path }: AdminPageProps & { api: ApiClient }) {
  const [{ filter, page }, ask] = useListAddress(address);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const asked = useDeferredValue(filter);
  const { slug, edition_id } = edition;
  const { loaded, reload } = useRead(queryOf(listOrders, { query: { ...toQuery(asked), edition: slug, page, limit: rowsPerPage } }));
  const products = useRead(
    composeQuery('tickets/order-list-products', [edition_id, getLocale()], async (api) => {
      const query = {
        limit: -1,
        sortField: 'position',
        sortOrder: 'asc' as const,
        fields: 'product_id,name,translations',
        filterFields: JSON.stringify({ edition_id }),
      };
      const { data } = await api.call(product.operations.getAll, { query });
      // As the list names them.
      return data.map((one) => ({ ...one, name: one.translations[getLocale()]?.['name'] || one.name }));
    }),
  ).loaded;
  const change = (next: OrderFilter) => {
    ask({ filter: next, page: 1 });
    setSelected(new Set());
  };
  const codes = loaded.state === 'ready' ? loaded.value.data.map(({ code }) => code).filter((code) => selected.has(code)) : [];
  return (
    <>
      <AdminPageHeading title={m.organise_orders()} text={m.organise_orders_text()}>
        <ExportMenu api={api} edition={edition} kinds={['orders', 'places', 'attendees']} query={toQuery(filter)} />
      </AdminPageHeading>
      <OrderFilters filter={filter} products={products.state === 'ready' ? products.value : []} onChange={change} />
      <BulkActions
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
                  title={isFiltered(filter) ? m.admin_nothing_found() : m.organise_orders_none()}
                  text={isFiltered(filter) ? m.admin_nothing_found_text() : m.organise_orders_none_text()}
                />
              }
            />
            <Pager meta={value.meta} onPage={(next) => ask({ filter, page: next })} />
          </>
        )}
      </LoadedPart>
    </>
  );
}
