import { badgeOrders, badgeSizes, type BadgeOrder, type BadgeSize, type ListedBadge } from '@sabha/contract/admission/badge';
import type { ApiClient } from '@sabha/contract/core/operation';
import { listBadges } from '@sabha/contract/admission/badge-operations';
import { product } from '@sabha/contract/sales/product';
import { useDeferredValue, useState } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input, NativeSelect } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { useCan } from '../../../admin/kit/use-can.ts';
import { BadgeRun } from './badge-run.tsx';
import { PrintBadge } from './print-badge.tsx';
import { useBadgeRun } from './use-badge-run.ts';

/** Badges to wear: who still needs one, a run of them, and one again. */
export function BadgesAdminPage(props: AdminPageProps) {
  const { session } = useAuth();
  const can = useCan(props.menu);
  if (!session) return null;
  if (!can('update')) return <EmptyState title={m.badges_closed()} text={m.badges_closed_text()} />;
  return <Badges {...props} api={session.api} />;
}

const orderNames: Readonly<Record<BadgeOrder, () => string>> = {
  name: m.badges_by_name,
  organisation: m.badges_by_organisation,
  pass: m.badges_by_pass,
};
const sizeNames: Readonly<Record<BadgeSize, () => string>> = { a6: m.badges_a6, card: m.badges_card, a4_4up: m.badges_a4 };
/** Rows that are shown; the run prints all of them. */
const shownRows = 50;

const everybody = { search: '', product_id: '', day: '', order: 'name' as BadgeOrder, is_only_unprinted: true, size: 'a6' as BadgeSize };
type Wish = typeof everybody;

function Badges({ api, edition }: AdminPageProps & { api: ApiClient }) {
  const [wish, setWish] = useState(everybody);
  const { search, product_id, day, order, is_only_unprinted } = useDeferredValue(wish);
  const { slug, edition_id } = edition;
  const { loaded, reload } = useRead(
    composeQuery('tickets/badges', [slug, order, search, product_id, day, is_only_unprinted], async (api) => {
      const query = {
        edition: slug,
        order,
        search: search.trim(),
        ...(product_id !== '' && { product_id }),
        ...(day !== '' && { day }),
        ...(is_only_unprinted && { only_unprinted: 'true' as const }),
      };
      return (await api.call(listBadges, { query })).data;
    }),
  );
  const products = useRead(
    composeQuery('tickets/badges-products', edition_id, async (api) => {
      const filterFields = JSON.stringify({ edition_id });
      const query = { limit: -1, sortField: 'position', sortOrder: 'asc' as const, fields: 'product_id,name', filterFields };
      return (await api.call(product.operations.getAll, { query })).data;
    }),
  ).loaded;
  const people = loaded.state === 'ready' ? loaded.value : null;
  const run = useBadgeRun({ api, slug, people: people ?? [], size: wish.size, order, onDone: reload });
  return (
    <>
      <AdminPageHeading title={m.badges_page()} text={m.badges_page_text()} />
      <Filters wish={wish} products={products.state === 'ready' ? products.value : []} onChange={setWish} />
      {/* A run goes on, and can be stopped, whatever becomes of the list. */}
      <BadgeRun run={run} people={people} />
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {(rows) => (
          <>
            <Table
              caption={m.badges_page()}
              columns={badgeColumns({ api, slug, size: wish.size, zone: edition.time_zone, onDone: reload })}
              rows={rows.slice(0, shownRows)}
              keyOf={({ line_id }) => String(line_id)}
              empty={<EmptyState title={m.badges_none()} text={m.badges_none_text()} />}
            />
            {rows.length > shownRows && (
              <p className="mt-3 text-sm text-fg-2">{m.badges_more({ count: formatCount(rows.length - shownRows) })}</p>
            )}
          </>
        )}
      </LoadedPart>
    </>
  );
}

interface FiltersProps {
  wish: Wish;
  products: readonly { product_id: number; name: string }[];
  onChange: (wish: Wish) => void;
}

/** Whose badges, in which order, and on what. */
function Filters({ wish, products, onChange }: FiltersProps) {
  const set = (change: Partial<Wish>) => onChange({ ...wish, ...change });
  return (
    <div className="mb-4 grid gap-x-3 gap-y-3 sm:grid-cols-2 xl:grid-cols-5">
      <Field label={m.badges_search()}>
        <Input type="search" value={wish.search} maxLength={120} onChange={({ currentTarget }) => set({ search: currentTarget.value })} />
      </Field>
      <Field label={m.organise_item()}>
        <NativeSelect value={wish.product_id} onChange={({ currentTarget }) => set({ product_id: currentTarget.value })}>
          <option value="">{m.organise_all_items()}</option>
          {products.map((each) => (
            <option key={each.product_id} value={each.product_id}>
              {each.name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={m.badges_day()} className="grid-cols-1">
        <Input type="date" value={wish.day} onChange={({ currentTarget }) => set({ day: currentTarget.value })} />
      </Field>
      <Field label={m.badges_order()}>
        <NativeSelect value={wish.order} onChange={({ currentTarget }) => set({ order: currentTarget.value as BadgeOrder })}>
          {badgeOrders.map((each) => (
            <option key={each} value={each}>
              {orderNames[each]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={m.badges_size()}>
        <NativeSelect value={wish.size} onChange={({ currentTarget }) => set({ size: currentTarget.value as BadgeSize })}>
          {badgeSizes.map((each) => (
            <option key={each} value={each}>
              {sizeNames[each]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Checkbox checked={wish.is_only_unprinted} onChange={({ currentTarget }) => set({ is_only_unprinted: currentTarget.checked })}>
        {m.badges_only_unprinted()}
      </Checkbox>
    </div>
  );
}

interface Setting {
  readonly api: ApiClient;
  readonly slug: string;
  readonly size: BadgeSize;
  readonly zone: string;
  readonly onDone: () => Promise<void>;
}

const badgeColumns = ({ api, slug, size, zone, onDone }: Setting): readonly Column<ListedBadge>[] => [
  {
    key: 'name',
    header: m.organise_name(),
    render: ({ attendee_name }) => <span className="font-semibold wrap-break-word">{attendee_name}</span>,
  },
  {
    key: 'organisation',
    header: m.badges_organisation(),
    render: ({ organisation }) => <span className="wrap-break-word">{organisation}</span>,
  },
  { key: 'pass', header: m.organise_item(), render: ({ pass_name }) => pass_name },
  {
    key: 'printed',
    header: m.badges_printed(),
    render: ({ printed_at }) =>
      printed_at === null ? <Tag>{m.badges_not_yet()}</Tag> : <span className="text-sm">{formatMoment(printed_at, zone)}</span>,
  },
  {
    key: 'acts',
    header: m.badges_print(),
    render: ({ line_id, attendee_name, printed_at }) => (
      <PrintBadge
        api={api}
        edition={slug}
        line_id={line_id}
        name={attendee_name}
        size={size}
        text={printed_at === null ? m.badges_print() : m.badges_print_again()}
        onDone={onDone}
      />
    ),
  },
];
