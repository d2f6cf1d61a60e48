import { listOrders } from '@sabha/contract/sales/staff-operations';
import { TextLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table } from '../../../../ui/table.tsx';
import { queryOf } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { m } from '../../../../paraglide/messages.js';
import type { AdminEdition } from '../../../admin/kit/admin-page.ts';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { orderColumns } from './order-columns.tsx';

const rowCount = 6;

interface NewestOrdersProps {
  edition: AdminEdition;
  /** Of the page with all orders. */
  path: string;
}

/** The orders that were placed last, each the way to itself. */
export function NewestOrders({ edition, path }: NewestOrdersProps) {
  const { loaded, reload } = useRead(queryOf(listOrders, { query: { edition: edition.slug, page: 1, limit: rowCount } }));
  return (
    <section aria-label={m.cockpit_newest_orders()} className="min-w-0 md:rounded-card md:bg-surface md:px-5.5 md:py-4.5 md:shadow-1">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-display-xs">{m.cockpit_newest_orders()}</h2>
        <TextLink to={path}>{m.cockpit_all_orders()}</TextLink>
      </div>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {({ data }) => (
          <Table
            caption={m.cockpit_newest_orders()}
            columns={orderColumns(path, edition.time_zone)}
            rows={data}
            keyOf={({ code }) => code}
            nameOf={({ code }) => code}
            empty={<EmptyState title={m.organise_orders_none()} text={m.organise_orders_none_text()} />}
          />
        )}
      </LoadedPart>
    </section>
  );
}
