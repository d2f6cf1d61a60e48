import type { ApiClient } from '@sabha/contract/core/operation';
import { product, type Product } from '@sabha/contract/tickets/product';
import { quota, type Quota } from '@sabha/contract/tickets/quota';
import { type ProductStanding, type ProductWarning } from '@sabha/contract/tickets/sales-management';
import { getCatalogueStanding } from '@sabha/contract/tickets/sales-operations';
import { useCallback } from 'react';
import { formatCount, formatMoney } from '../../../../ui/money.ts';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { Tag, type TagKind } from '../../../../ui/tag.tsx';
import { Windows } from '../../../../ui/windows.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { m } from '../../../../paraglide/messages.js';
import { FailedPart } from '../../components/failed-part.tsx';
import { RoomHeading } from '../../components/room-heading.tsx';
import type { RoomProps } from '../../room.ts';
import { useLoaded } from '../../use-loaded.ts';
import { Panel } from './panel.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { QuotaDialog } from './quota-dialog.tsx';

const warningNames: Readonly<Record<ProductWarning, () => string>> = {
  no_quota: m.organise_warning_no_quota,
  never_on_sale: m.organise_warning_never_on_sale,
  sale_over: m.organise_warning_sale_over,
  free_for_everybody: m.organise_warning_free,
  other_days: m.organise_warning_other_days,
  overbooked: m.organise_warning_overbooked,
  untranslated: m.organise_warning_untranslated,
};
const stateNames: Readonly<Record<ProductStanding['state'], () => string>> = {
  on_sale: m.organise_sale_open,
  soon: m.organise_sale_soon,
  over: m.tickets_over,
  sold_out: m.tickets_sold_out,
};
const stateKinds: Partial<Record<ProductStanding['state'], TagKind>> = { on_sale: 'ok', soon: 'info', sold_out: 'lit' };

/** What is sold, at which prices, out of which places, and what about it contradicts itself. */
export function CatalogueRoom(props: RoomProps) {
  const { session } = useAuth();
  return session && <Catalogue {...props} api={session.api} />;
}

interface Item {
  readonly row: Product;
  readonly standing: ProductStanding;
}

function Catalogue({ api, edition }: RoomProps & { api: ApiClient }) {
  const { slug, edition_id } = edition;
  const load = useCallback(async () => {
    const filterFields = JSON.stringify({ edition_id });
    const [products, quotas, standing] = await Promise.all([
      api.call(product.operations.getAll, { query: { limit: -1, sortField: 'position', sortOrder: 'asc', filterFields } }),
      api.call(quota.operations.getAll, { query: { limit: -1, sortField: 'name', sortOrder: 'asc', filterFields } }),
      api.call(getCatalogueStanding, { query: { edition: slug } }),
    ]);
    const items = products.data.flatMap((row): Item[] => {
      const found = standing.data.products.find(({ product_id }) => product_id === row.product_id);
      return found ? [{ row, standing: found }] : [];
    });
    const taken = new Map(standing.data.quotas.map(({ quota_id, taken_count }) => [quota_id, taken_count]));
    return { items, quotas: quotas.data, taken };
  }, [api, slug, edition_id]);
  const { loaded, reload } = useLoaded(load);
  return (
    <>
      <RoomHeading title={m.organise_catalogue()} text={m.organise_catalogue_text()} />
      {loaded.state === 'failed' && <FailedPart onRetry={() => void reload()} />}
      {loaded.state === 'loading' && (
        <SkeletonGroup label={m.auth_loading()}>
          <Skeleton className="h-96 w-full" />
        </SkeletonGroup>
      )}
      {loaded.state === 'ready' && (
        <div className="grid gap-4">
          <Panel title={m.organise_items()}>
            <Table
              caption={m.organise_items()}
              columns={itemColumns({ ...loaded.value, api, zone: edition.time_zone, onDone: reload })}
              rows={loaded.value.items}
              keyOf={({ row }) => String(row.product_id)}
              empty={<EmptyState title={m.tickets_none_title()} text={m.tickets_none_text()} />}
            />
          </Panel>
          <Panel title={m.organise_quotas()}>
            <Table
              caption={m.organise_quotas()}
              columns={quotaColumns({ ...loaded.value, api, zone: edition.time_zone, onDone: reload })}
              rows={loaded.value.quotas}
              keyOf={({ quota_id }) => String(quota_id)}
              empty={<EmptyState title={m.organise_quotas_none()} text={m.organise_quotas_none_text()} />}
            />
          </Panel>
        </div>
      )}
    </>
  );
}

interface Setting {
  readonly api: ApiClient;
  readonly zone: string;
  readonly items: readonly Item[];
  /** Places by quota. */
  readonly taken: ReadonlyMap<number, number>;
  readonly onDone: () => Promise<void>;
}

const itemColumns = ({ api, zone, onDone }: Setting): readonly Column<Item>[] => [
  {
    key: 'name',
    header: m.organise_item(),
    render: ({ row, standing: { warnings } }) => (
      <span className="grid">
        <span className="font-semibold">{row.name}</span>
        {warnings.length > 0 && (
          <ul className="text-sm font-normal text-lit-text">
            {warnings.map((warning) => (
              <li key={warning}>{warningNames[warning]()}</li>
            ))}
          </ul>
        )}
      </span>
    ),
  },
  {
    key: 'price',
    header: m.organise_price_now(),
    isNumber: true,
    render: ({ standing: { price_paise } }) => (price_paise === null ? '–' : formatMoney(price_paise)),
  },
  { key: 'sold', header: m.organise_sold(), isNumber: true, render: ({ standing }) => formatCount(standing.sold_count) },
  { key: 'held', header: m.organise_held(), isNumber: true, render: ({ standing }) => formatCount(standing.held_count) },
  {
    key: 'left',
    header: m.organise_places_left(),
    isNumber: true,
    render: ({ standing: { left_count } }) => (left_count === null ? m.organise_unlimited() : formatCount(left_count)),
  },
  {
    key: 'state',
    header: m.organise_state(),
    render: ({ row, standing: { state } }) => (
      <span className="flex flex-wrap gap-1.5">
        <Tag kind={stateKinds[state] ?? 'plain'}>{stateNames[state]()}</Tag>
        {row.is_hidden && <Tag>{m.organise_hidden()}</Tag>}
      </span>
    ),
  },
  {
    key: 'edit',
    header: m.organise_change(),
    render: ({ row, standing }) => (
      <ProductDialog key={row.product_id} api={api} row={row} soldCount={standing.sold_count} zone={zone} onDone={onDone} />
    ),
  },
];

const quotaColumns = ({ api, taken, items, onDone }: Setting): readonly Column<Quota>[] => [
  { key: 'name', header: m.organise_quota(), render: ({ name }) => <span className="font-semibold">{name}</span> },
  {
    key: 'items',
    header: m.organise_items(),
    render: ({ product_ids }) => (
      <span className="text-sm">
        {items
          .filter(({ row }) => product_ids.includes(row.product_id))
          .map(({ row }) => row.name)
          .join(', ')}
      </span>
    ),
  },
  {
    key: 'taken',
    header: m.organise_taken(),
    render: ({ quota_id, size }) => {
      const count = taken.get(quota_id) ?? 0;
      return (
        <span className="flex flex-wrap items-center gap-2.5 tabular">
          {size !== null && <Windows lit={Math.min(count, size)} total={size} most={10} label="" />}
          {size === null ? formatCount(count) : m.organise_of({ count: formatCount(count), total: formatCount(size) })}
        </span>
      );
    },
  },
  {
    key: 'edit',
    header: m.organise_change(),
    render: (row) => (
      <QuotaDialog
        key={row.quota_id}
        api={api}
        row={row}
        taken={taken.get(row.quota_id) ?? 0}
        products={items.map((item) => item.row)}
        onDone={onDone}
      />
    ),
  },
];
