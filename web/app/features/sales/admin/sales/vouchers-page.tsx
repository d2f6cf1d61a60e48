import type { ApiClient } from '@sabha/contract/core/operation';
import { product } from '@sabha/contract/sales/product';
import { voucherStates, type ManagedVoucher } from '@sabha/contract/sales/sales-management';
import { listManagedVouchers, revokeVouchers } from '@sabha/contract/sales/sales-operations';
import { useDeferredValue, useState } from 'react';
import { NativeSelect } from '../../../../ui/field.tsx';
import { formatCount, formatMoney } from '../../../../ui/money.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { Tag, type TagKind } from '../../../../ui/tag.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import { SearchInput } from '../../../admin/kit/components/search-input.tsx';
import { Pager } from '../../../admin/kit/entity-page/entity-bars.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { readPage, readSearch, useListAddress, writePage, type ListAddress } from '../../../admin/kit/use-list-address.ts';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import { NewVouchersDialog } from './new-vouchers.tsx';

type State = ManagedVoucher['state'];
const stateNames: Readonly<Record<State, () => string>> = {
  active: m.organise_voucher_active,
  soon: m.organise_voucher_soon,
  over: m.organise_voucher_over,
  used_up: m.organise_voucher_used_up,
};
const stateKinds: Partial<Record<State, TagKind>> = { active: 'ok', soon: 'info' };

interface Asked {
  readonly search: string;
  /** Empty for all. */
  readonly state: State | '';
  readonly page: number;
}

const address: ListAddress<Asked> = {
  read: (params) => ({
    search: readSearch(params),
    state: voucherStates.find((state) => state === params.get('state')) ?? '',
    page: readPage(params),
  }),
  write: ({ search, state, page }) => ({ search, state, page: writePage(page) }),
};

/** Codes that make passes cheaper or open hidden ones: made in bulk, watched, ended. */
export function VouchersAdminPage(props: AdminPageProps) {
  const { session } = useAuth();
  return session && <Vouchers {...props} api={session.api} />;
}

function Vouchers({ api, edition }: AdminPageProps & { api: ApiClient }) {
  const [asked, setAsked] = useListAddress(address);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { search, state, page } = useDeferredValue(asked);
  const { slug, edition_id } = edition;
  const { loaded, reload } = useRead(
    composeQuery('tickets/vouchers', [slug, edition_id, search, state, page], async (api) => {
      const query = {
        edition: slug,
        page,
        limit: 25,
        ...(search.trim() !== '' && { search: search.trim() }),
        ...(state !== '' && { state }),
      };
      const products = {
        limit: -1,
        sortField: 'position',
        sortOrder: 'asc' as const,
        fields: 'product_id,name',
        filterFields: JSON.stringify({ edition_id }),
      };
      const [vouchers, sold] = await Promise.all([
        api.call(listManagedVouchers, { query }),
        api.call(product.operations.getAll, { query: products }),
      ]);
      return { ...vouchers, products: sold.data };
    }),
  );
  const ask = (change: Partial<Asked>) => {
    setAsked({ ...asked, page: 1, ...change });
    setSelected(new Set());
  };
  const done = async () => {
    setSelected(new Set());
    await reload();
  };
  // Only what is seen is revoked.
  const shown = loaded.state === 'ready' ? loaded.value.data : [];
  const voucher_ids = shown.map(({ voucher_id }) => voucher_id).filter((id) => selected.has(String(id)));
  return (
    <>
      <AdminPageHeading title={m.organise_vouchers()} text={m.organise_vouchers_text()}>
        <ExportMenu api={api} edition={edition} kinds={['vouchers']} />
        {loaded.state === 'ready' && (
          <NewVouchersDialog api={api} slug={slug} zone={edition.time_zone} products={loaded.value.products} onDone={done} />
        )}
      </AdminPageHeading>
      <div className="mb-4 grid gap-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:max-w-[760px]">
        <SearchInput label={m.organise_voucher_search()} value={asked.search} maxLength={80} onChange={(text) => ask({ search: text })} />
        <NativeSelect
          aria-label={m.organise_state()}
          value={asked.state}
          onChange={({ currentTarget }) => ask({ state: currentTarget.value as State })}
        >
          <option value="">{m.organise_all_states()}</option>
          {voucherStates.map((each) => (
            <option key={each} value={each}>
              {stateNames[each]()}
            </option>
          ))}
        </NativeSelect>
      </div>
      {voucher_ids.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2.5 rounded-card bg-action-tint px-4 py-2.5">
          <p role="status" className="mr-auto text-ui font-semibold">
            {m.admin_selected({ count: formatCount(voucher_ids.length) })}
          </p>
          <ActionDialog
            title={m.organise_revoke()}
            text={m.organise_revoke_text()}
            open={m.organise_revoke()}
            action={m.organise_do_for({ count: formatCount(voucher_ids.length) })}
            actionKind="danger"
            onAction={() => api.call(revokeVouchers, { body: { edition: slug, voucher_ids } })}
            onDone={done}
          />
        </div>
      )}
      <LoadedPart loaded={loaded} reload={reload}>
        {(value) => (
          <>
            <Table
              caption={m.organise_vouchers()}
              columns={columnsOf(new Map(value.products.map(({ product_id, name }) => [product_id, name])), edition.time_zone)}
              rows={value.data}
              keyOf={({ voucher_id }) => String(voucher_id)}
              nameOf={({ code }) => code}
              selected={selected}
              onSelect={setSelected}
              empty={<EmptyState title={m.organise_vouchers_none()} text={m.organise_vouchers_none_text()} />}
            />
            <Pager meta={value.meta} onPage={(next) => setAsked({ ...asked, page: next })} />
          </>
        )}
      </LoadedPart>
    </>
  );
}

function worthOf({ kind, percent, amount_minor }: ManagedVoucher): string {
  if (kind === 'percent') return `−${percent ?? 0}%`;
  return kind === 'amount' ? `−${formatMoney(amount_minor ?? 0)}` : m.organise_voucher_price({ amount: formatMoney(amount_minor ?? 0) });
}

const columnsOf = (names: ReadonlyMap<number, string>, zone: string): readonly Column<ManagedVoucher>[] => [
  {
    key: 'code',
    header: m.tickets_voucher(),
    render: ({ code, is_weak, state }) => (
      <>
        <span className="font-semibold wrap-break-word tabular md:whitespace-nowrap">{code}</span>
        {is_weak && state !== 'over' && (
          <Tag kind="bad" className="ml-2">
            {m.holding_weak_code()}
          </Tag>
        )}
      </>
    ),
  },
  { key: 'worth', header: m.organise_worth(), render: worthOf },
  { key: 'tag', header: m.organise_campaign(), render: ({ tag }) => <span className="wrap-break-word">{tag}</span> },
  {
    key: 'products',
    header: m.organise_item(),
    render: ({ product_ids }) => (
      <span className="text-sm">
        {product_ids
          .map((id) => names.get(id) ?? '')
          .filter((each) => each !== '')
          .join(', ')}
      </span>
    ),
  },
  {
    key: 'uses',
    header: m.organise_uses(),
    isNumber: true,
    render: ({ use_count, max_uses }) =>
      max_uses === null ? formatCount(use_count) : m.organise_of({ count: formatCount(use_count), total: formatCount(max_uses) }),
  },
  {
    key: 'given',
    header: m.organise_given(),
    isNumber: true,
    render: ({ given_minor, budget_minor }) =>
      budget_minor === null
        ? formatMoney(given_minor)
        : m.organise_of({ count: formatMoney(given_minor), total: formatMoney(budget_minor) }),
  },
  { key: 'state', header: m.organise_state(), render: ({ state }) => <Tag kind={stateKinds[state] ?? 'plain'}>{stateNames[state]()}</Tag> },
  {
    key: 'until',
    header: m.organise_until(),
    render: ({ valid_until }) =>
      valid_until === null ? '' : <span className="text-sm whitespace-nowrap">{formatMoment(valid_until, zone)}</span>,
  },
];
