import type { ApiClient } from '@sabha/contract/core/operation';
import { product } from '@sabha/contract/sales/product';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table } from '../../../../ui/table.tsx';
import { notify } from '../../../../ui/toast.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { readProblem } from '../../../../lib/problem-message.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import { UndoBar } from '../../../admin/kit/entity-page/entity-bars.tsx';
import { useRowPage } from '../../../admin/kit/entity-page/use-row-page.ts';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { useCan } from '../../../admin/kit/use-can.ts';
import { move } from '../../../admin/kit/editing.ts';
import { Panel } from '../../../admin/kit/components/panel.tsx';
import { ArchivePanel } from './archive-panel.tsx';
import { itemColumns, quotaColumns, type Setting } from './catalogue-columns.tsx';
import { loadCatalogue, type Item, type LoadedCatalogue } from './load-catalogue.ts';
import { ProductPage } from './product-page.tsx';
import { QuotaDialog } from './quota-dialog.tsx';
import { useArchive } from './use-archive.ts';

/** What is sold, at which prices, out of which places, and what about it contradicts itself. */
export function CatalogueAdminPage(props: AdminPageProps) {
  const { session } = useAuth();
  const { key, onMade } = useRowPage(props);
  if (!session) return null;
  if (props.rest === '') return <Catalogue {...props} api={session.api} />;
  return <ProductPage key={key} {...props} api={session.api} onMade={onMade} />;
}

function Catalogue({ api, edition, path, menu }: AdminPageProps & { api: ApiClient }) {
  const can = useCan(menu);
  const canArchive = can('delete');
  const { loaded, reload } = useRead(
    composeQuery('tickets/catalogue', [edition.edition_id, canArchive], (api) => loadCatalogue(api, edition, canArchive)),
  );
  const { done, hold, takeBack, restore, archiveProduct, archiveQuota } = useArchive(api, edition.slug, reload);
  const { announced, reorder } = useOrder(api, reload);
  const canCreate = can('create');
  return (
    <>
      <AdminPageHeading title={m.organise_catalogue()} text={m.organise_catalogue_text()}>
        {canCreate && (
          <ButtonLink kind="primary" to={`${path}/new`}>
            <Plus size={18} strokeWidth={2} aria-hidden />
            {m.catalogue_new()}
          </ButtonLink>
        )}
      </AdminPageHeading>
      <UndoBar text={done?.text ?? null} onUndo={() => void takeBack()} onHold={hold} />
      <p role="status" className="sr-only">
        {announced}
      </p>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {(value) => {
          const setting: Setting = {
            ...value,
            api,
            path,
            edition_id: edition.edition_id,
            canUpdate: can('update'),
            canArchive,
            onMove: (from, to) => void reorder(value.items, from, to),
            onArchiveProduct: archiveProduct,
            onArchiveQuota: archiveQuota,
            onDone: reload,
          };
          return (
            <div className="grid grid-cols-1 gap-4">
              <Panel title={m.organise_items()}>
                <Table
                  isFlat
                  caption={m.organise_items()}
                  columns={itemColumns(setting)}
                  rows={value.items}
                  keyOf={({ row }) => String(row.product_id)}
                  empty={<EmptyState title={m.catalogue_no_items()} text={m.catalogue_no_items_text()} />}
                />
              </Panel>
              <Panel title={m.organise_quotas()} actions={canCreate && value.items.length > 0 && <NewQuota {...setting} />}>
                <Table
                  isFlat
                  caption={m.organise_quotas()}
                  columns={quotaColumns(setting)}
                  rows={value.quotas}
                  keyOf={({ quota_id }) => String(quota_id)}
                  empty={<EmptyState title={m.organise_quotas_none()} text={m.organise_quotas_none_text()} />}
                />
              </Panel>
              <ArchivePanel archive={value.archive} zone={edition.time_zone} onRestore={restore} />
            </div>
          );
        }}
      </LoadedPart>
    </>
  );
}

const NewQuota = ({ api, edition_id, items, onDone }: LoadedCatalogue & Setting) => (
  <QuotaDialog api={api} edition_id={edition_id} row={null} taken={0} products={items.map(({ row }) => row)} onDone={onDone} />
);

/** The order in which buyers see the products, changed one step at a time and said aloud. */
function useOrder(api: ApiClient, reload: () => Promise<void>) {
  const [announced, setAnnounced] = useState('');
  async function reorder(items: readonly Item[], from: number, to: number): Promise<void> {
    const moved = move(items, from, to);
    const body = moved.flatMap(({ row: { product_id, position } }, index) => (position === index ? [] : [{ product_id, position: index }]));
    try {
      await api.call(product.operations.updateMany, { body });
      setAnnounced(m.admin_moved({ name: items[from]?.row.name ?? '', place: to + 1, count: items.length }));
    } catch (error) {
      await notify({ title: readProblem(error)?.detail || m.admin_failed_text(), kind: 'bad' });
    }
    await reload();
  }
  return { announced, reorder };
}
