import type { ApiClient } from '@sabha/contract/core/operation';
import type { Holding } from '@sabha/contract/sales/holding';
import { getHolding, releaseHolds } from '@sabha/contract/sales/holding-operations';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import { Panel } from '../../../admin/kit/components/panel.tsx';
import { ReasonField } from '../../../admin/kit/components/reason-field.tsx';
import { holderColumns, nameHolder } from './holder-columns.tsx';
import { RulesDialog } from './rules-dialog.tsx';

/** Who holds places without paying, and how that is kept within bounds. */
export function HoldingAdminPage(props: AdminPageProps) {
  const { session } = useAuth();
  return session && <HoldingParts {...props} api={session.api} />;
}

function HoldingParts({ api, edition, path }: AdminPageProps & { api: ApiClient }) {
  const { slug } = edition;
  const { loaded, reload } = useRead(
    composeQuery('tickets/holding', slug, async (api) => (await api.call(getHolding, { query: { edition: slug } })).data),
  );
  return (
    <>
      <AdminPageHeading title={m.holding_title()} text={m.holding_text()}>
        <Button onClick={() => void reload()}>{m.organise_check_again()}</Button>
        {loaded.state === 'ready' && <RulesDialog api={api} slug={slug} rules={loaded.value.rules} onDone={reload} />}
      </AdminPageHeading>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {({ quotas, holders }) => (
          <div className="grid gap-4">
            <Panel title={m.holding_quotas()}>
              <Table
                caption={m.holding_quotas()}
                columns={quotaColumns}
                rows={quotas}
                keyOf={({ quota_id }) => String(quota_id)}
                nameOf={({ name }) => name}
                empty={<EmptyState title={m.holding_quotas_none()} text={m.holding_quotas_none_text()} />}
              />
            </Panel>
            <Holders {...{ api, slug, holders, reload, zone: edition.time_zone }} orders={path.replace(/[^/]+$/, 'orders')} />
          </div>
        )}
      </LoadedPart>
    </>
  );
}

const quotaColumns: readonly Column<Holding['quotas'][number]>[] = [
  { key: 'name', header: m.holding_quota(), render: ({ name }) => <span className="font-semibold [overflow-wrap:anywhere]">{name}</span> },
  { key: 'size', header: m.holding_size(), isNumber: true, render: ({ size }) => formatCount(size) },
  { key: 'sold', header: m.holding_sold(), isNumber: true, render: ({ sold_count }) => formatCount(sold_count) },
  { key: 'held', header: m.holding_held(), isNumber: true, render: ({ held_count }) => formatCount(held_count) },
  {
    key: 'offline',
    header: m.holding_by_hand(),
    isNumber: true,
    render: ({ offline_count, offline_limit }) =>
      offline_limit === null
        ? formatCount(offline_count)
        : m.organise_of({ count: formatCount(offline_count), total: formatCount(offline_limit) }),
  },
];

interface HoldersProps {
  api: ApiClient;
  slug: string;
  holders: Holding['holders'];
  zone: string;
  /** Address of the page of orders. */
  orders: string;
  reload: () => Promise<void>;
}

function Holders({ api, slug, holders, zone, orders, reload }: HoldersProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const chosen = holders.filter(({ holder }) => selected.has(holder));
  const order_ids = chosen.flatMap((holder) => holder.orders.map(({ order_id }) => order_id));
  const places = chosen.reduce((sum, { place_count }) => sum + place_count, 0);
  const done = async () => {
    setSelected(new Set());
    setReason('');
    await reload();
  };
  return (
    <Panel title={m.holding_holders()}>
      {order_ids.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2.5 rounded-card bg-action-tint px-4 py-2.5">
          <p role="status" className="mr-auto text-ui font-semibold">
            {m.holding_selected({ count: formatCount(places) })}
          </p>
          <ActionDialog
            title={m.holding_release()}
            text={m.holding_release_text()}
            open={m.holding_release()}
            action={m.holding_release_count({ count: formatCount(places) })}
            actionKind="danger"
            isReady={reason.trim() !== ''}
            onAction={() => api.call(releaseHolds, { query: { edition: slug }, body: { order_ids, reason } })}
            onDone={done}
          >
            {(hasTried) => <ReasonField value={reason} onChange={setReason} hasTried={hasTried} />}
          </ActionDialog>
        </div>
      )}
      <Table
        caption={m.holding_holders()}
        columns={holderColumns(orders, zone)}
        rows={holders}
        keyOf={({ holder }) => holder}
        nameOf={nameHolder}
        selected={selected}
        onSelect={setSelected}
        empty={<EmptyState title={m.holding_none()} text={m.holding_none_text()} />}
      />
    </Panel>
  );
}
