import type { ApiClient } from '@sabha/contract/core/operation';
import { product } from '@sabha/contract/tickets/product';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table } from '../../../../ui/table.tsx';
import { notify } from '../../../../ui/toast.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { readProblem } from '../../../../lib/said-problem.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../components/loaded-part.tsx';
import { RoomHeading } from '../../components/room-heading.tsx';
import { UndoBar } from '../../entity-room/entity-bars.tsx';
import type { RoomProps } from '../../room.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useMay } from '../../use-may.ts';
import { move } from '../pages/editing.ts';
import { Panel } from '../sales/panel.tsx';
import { ArchivePanel } from './archive-panel.tsx';
import { itemColumns, quotaColumns, type Setting } from './catalogue-columns.tsx';
import { loadCatalogue, type Item, type LoadedCatalogue } from './load-catalogue.ts';
import { ProductPage } from './product-page.tsx';
import { QuotaDialog } from './quota-dialog.tsx';
import { useArchive } from './use-archive.ts';

/** What is sold, at which prices, out of which places, and what about it contradicts itself. */
export function CatalogueRoom(props: RoomProps) {
  const { session } = useAuth();
  if (!session) return null;
  return props.rest === '' ? <Catalogue {...props} api={session.api} /> : <ProductPage key={props.rest} {...props} api={session.api} />;
}

function Catalogue({ api, edition, path, menu }: RoomProps & { api: ApiClient }) {
  const may = useMay(menu);
  const mayArchive = may('delete');
  const load = useCallback(() => loadCatalogue(api, edition, mayArchive), [api, edition, mayArchive]);
  const { loaded, reload } = useLoaded(load);
  const { done, takeBack, restore, archiveProduct, archiveQuota } = useArchive(api, edition.slug, reload);
  const { announced, reorder } = useOrder(api, reload);
  const mayMake = may('create');
  return (
    <>
      <RoomHeading title={m.organise_catalogue()} text={m.organise_catalogue_text()}>
        {mayMake && (
          <ButtonLink kind="primary" to={`${path}/new`}>
            <Plus size={18} strokeWidth={2} aria-hidden />
            {m.catalogue_new()}
          </ButtonLink>
        )}
      </RoomHeading>
      <UndoBar words={done?.words ?? null} onUndo={() => void takeBack()} />
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
            mayChange: may('update'),
            mayArchive,
            onMove: (from, to) => void reorder(value.items, from, to),
            onArchiveProduct: archiveProduct,
            onArchiveQuota: archiveQuota,
            onDone: reload,
          };
          return (
            <div className="grid gap-4">
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
              <Panel title={m.organise_quotas()} actions={mayMake && value.items.length > 0 && <NewQuota {...setting} />}>
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
