import type { ApiClient } from '@sabha/contract/core/operation';
import { productTextFields } from '@sabha/contract/sales/product';
import type { Quota } from '@sabha/contract/sales/quota';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button, TextLink } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { formatCount, formatMoney } from '../../../../ui/money.ts';
import type { Column } from '../../../../ui/table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { Windows } from '../../../../ui/windows.tsx';
import { m } from '../../../../paraglide/messages.js';
import { MissingTag } from '../../../admin/kit/components/missing-tag.tsx';
import { countMissing } from '../../../admin/kit/entity-page/missing-texts.ts';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import { kindNames, saleKinds, saleNames, warningNames } from './catalogue-labels.ts';
import type { Item, LoadedCatalogue } from './load-catalogue.ts';
import { QuotaDialog } from './quota-dialog.tsx';

export interface Setting extends LoadedCatalogue {
  readonly api: ApiClient;
  readonly path: string;
  readonly edition_id: number;
  readonly canUpdate: boolean;
  readonly canArchive: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onArchiveProduct: (product_id: number, name: string) => Promise<void>;
  readonly onArchiveQuota: (quota_id: number, name: string) => Promise<void>;
  readonly onDone: () => Promise<void>;
}

export const itemColumns = (setting: Setting): readonly Column<Item>[] => [
  {
    key: 'name',
    header: m.organise_item(),
    render: ({ row, status: { warnings } }) => (
      <span className="grid min-w-48 justify-items-start">
        <TextLink to={`${setting.path}/${row.product_id}`}>{row.name}</TextLink>
        <span className="text-sm font-normal text-fg-2">{kindNames[row.kind]()}</span>
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
    render: ({ status: { price_minor } }) => (price_minor === null ? '–' : formatMoney(price_minor)),
  },
  { key: 'sold', header: m.organise_sold(), isNumber: true, render: ({ status }) => formatCount(status.sold_count) },
  { key: 'held', header: m.organise_held(), isNumber: true, render: ({ status }) => formatCount(status.held_count) },
  {
    key: 'left',
    header: m.organise_places_left(),
    isNumber: true,
    render: ({ status: { left_count } }) => (left_count === null ? m.organise_unlimited() : formatCount(left_count)),
  },
  {
    key: 'state',
    header: m.organise_state(),
    render: ({ row, status: { state } }) => (
      <span className="flex flex-wrap gap-1.5">
        <Tag kind={saleKinds[state] ?? 'plain'}>{saleNames[state]()}</Tag>
        {row.is_hidden && <Tag>{m.organise_hidden()}</Tag>}
      </span>
    ),
  },
  { key: 'missing', header: m.catalogue_texts(), render: ({ row }) => <MissingTag counts={countMissing(row, productTextFields)} /> },
  ...(setting.canUpdate || setting.canArchive
    ? [{ key: 'acts', header: m.catalogue_order(), render: (item: Item) => <ItemActions {...setting} item={item} /> }]
    : []),
];

/** Up and down in the order that buyers see, and out of the catalogue; the last can be taken back. */
function ItemActions({ items, item: { row }, canUpdate, canArchive, onMove, onArchiveProduct }: Setting & { item: Item }) {
  const index = items.findIndex((each) => each.row.product_id === row.product_id);
  return (
    <span className="flex items-center gap-1">
      {canUpdate && (
        <>
          <IconButton label={m.admin_move_up({ name: row.name })} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
            <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton
            label={m.admin_move_down({ name: row.name })}
            disabled={index === items.length - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </>
      )}
      {canArchive && (
        <Button size="small" onClick={() => void onArchiveProduct(row.product_id, row.name)}>
          {m.catalogue_archive_action()}
          <span className="sr-only">{row.name}</span>
        </Button>
      )}
    </span>
  );
}

export const quotaColumns = (setting: Setting): readonly Column<Quota>[] => [
  { key: 'name', header: m.organise_quota(), render: ({ name }) => <span className="font-semibold">{name}</span> },
  {
    key: 'items',
    header: m.organise_items(),
    render: (row) => (
      <span className="text-sm">
        {itemsOf(setting, row)
          .map(({ name }) => name)
          .join(', ')}
      </span>
    ),
  },
  {
    key: 'taken',
    header: m.organise_taken(),
    render: ({ quota_id, size }) => {
      const count = setting.taken.get(quota_id) ?? 0;
      return (
        <span className="flex flex-wrap items-center gap-2.5 tabular">
          {size !== null && <Windows lit={Math.min(count, size)} total={size} max={10} label="" />}
          {size === null ? formatCount(count) : m.organise_of({ count: formatCount(count), total: formatCount(size) })}
        </span>
      );
    },
  },
  ...(setting.canUpdate || setting.canArchive
    ? [{ key: 'acts', header: m.organise_change(), render: (row: Quota) => <QuotaActions {...setting} row={row} /> }]
    : []),
];

/** Archived items are named too: their places stay taken. */
function itemsOf({ items, archive }: LoadedCatalogue, { product_ids }: Quota): readonly { product_id: number; name: string }[] {
  const gone = archive.products.map(({ product_id, name }) => ({ product_id, name: m.catalogue_named_archived({ name }) }));
  return [...items.map(({ row }) => row), ...gone].filter(({ product_id }) => product_ids.includes(product_id));
}

function QuotaActions({ row, canUpdate, canArchive, ...setting }: Setting & { row: Quota }) {
  const { api, edition_id, items, taken, onArchiveQuota, onDone } = setting;
  const own = itemsOf({ items, archive: setting.archive, quotas: setting.quotas, taken }, row);
  const known = new Map([...items.map((item) => item.row), ...own].map(({ product_id, name }) => [product_id, { product_id, name }]));
  return (
    <span className="flex gap-2">
      {canUpdate && (
        <QuotaDialog
          api={api}
          edition_id={edition_id}
          row={row}
          taken={taken.get(row.quota_id) ?? 0}
          products={[...known.values()]}
          onDone={onDone}
        />
      )}
      {canArchive && (
        <ActionDialog
          title={m.catalogue_archive_quota({ name: row.name })}
          text={m.catalogue_archive_quota_text()}
          open={m.catalogue_archive_action()}
          about={row.name}
          action={m.catalogue_archive_action()}
          actionKind="danger"
          onAction={() => onArchiveQuota(row.quota_id, row.name)}
          onDone={onDone}
        />
      )}
    </span>
  );
}
