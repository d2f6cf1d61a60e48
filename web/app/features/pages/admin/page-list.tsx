import type { MenuName } from '@sabha/contract/access/menus';
import type { ApiClient } from '@sabha/contract/core/operation';
import { page, type Page } from '@sabha/contract/pages/page';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { useCan } from '../../admin/kit/use-can.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { MissingTag } from '../../admin/kit/components/missing-tag.tsx';
import { BulkBar, SearchBar, UndoBar } from '../../admin/kit/entity-page/entity-bars.tsx';
import type { ListFilter } from '../../admin/kit/entity-page/list-filters.ts';
import type { Asked } from '../../admin/kit/entity-page/use-entity-rows.ts';
import { readSearch, useListAddress, type ListAddress } from '../../admin/kit/use-list-address.ts';
import { useRowActions } from '../../admin/kit/entity-page/use-row-actions.ts';
import { PageState } from './page-state.tsx';
import { canHide, canPublish, hidePages, publishPages, showAsBefore } from './publish-pages.ts';

const filters: Readonly<Record<string, { label: () => string; filter: object }>> = {
  published: { label: m.admin_state_published, filter: { published_number: { is_null: false } } },
  draft: { label: m.admin_state_draft, filter: { published_number: { is_null: true } } },
  changed: { label: m.admin_state_changed, filter: { has_changes: true } },
  scheduled: { label: m.admin_filter_scheduled, filter: { scheduled_number: { is_null: false } } },
};

const address: ListAddress<Pick<Asked, 'search' | 'chosen'>> = {
  read(params) {
    const state = params.get('state') ?? '';
    return { search: readSearch(params), chosen: Object.hasOwn(filters, state) ? { state } : {} };
  },
  write: ({ search, chosen }) => ({ search, state: chosen['state'] ?? '' }),
};

const columnsOf = (path: string, zone: string): readonly Column<Page>[] => [
  {
    key: 'title',
    header: m.admin_field_title(),
    render: ({ page_id, title }) => (
      <Link to={`${path}/${page_id}`} className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline">
        {title}
      </Link>
    ),
  },
  {
    key: 'path',
    header: m.admin_field_path(),
    render: ({ path: own }) => <span className="[overflow-wrap:anywhere] text-fg-2">{own}</span>,
  },
  { key: 'state', header: m.admin_state(), render: (each) => <PageState page={each} zone={zone} /> },
  { key: 'languages', header: m.admin_languages(), render: ({ missing_counts }) => <MissingTag counts={missing_counts} /> },
  {
    key: 'changed',
    header: m.admin_changed_at(),
    render: ({ modified_at, created_at }) => (
      <span className="text-sm whitespace-nowrap text-fg-2">{formatMoment(modified_at ?? created_at, zone)}</span>
    ),
  },
];

const nothing: readonly Page[] = [];

interface PageListProps {
  path: string;
  zone: string;
  menu: MenuName;
}

/** Every public page with its state, found by title, path or state; many are published, taken offline or deleted at once. */
export function PageList(props: PageListProps) {
  const { session } = useAuth();
  return session && <Pages {...props} api={session.api} />;
}

function Pages({ path, zone, menu, api }: PageListProps & { api: ApiClient }) {
  const can = useCan(menu);
  const [asked, setAsked] = useListAddress(address);
  const { search } = asked;
  const chosen = asked.chosen['state'] ?? '';
  const { loaded, reload } = useRead(
    composeQuery('pages/page-list', [search, chosen], async (api) => {
      const query = {
        limit: 200,
        sortField: 'path',
        sortOrder: 'asc' as const,
        filterFields: JSON.stringify(filters[chosen]?.filter ?? {}),
      };
      return (await api.call(page.operations.getAll, { query: search.trim() ? { ...query, search: search.trim() } : query })).data;
    }),
  );
  const { keyOf, selected, setSelected, hidden, done, offer, hold, takeBack, remove } = useRowActions(
    { entity: page, columns: ['title'] },
    api,
    reload,
  );
  const rows = loaded.state === 'ready' ? loaded.value.filter((row) => !hidden.has(keyOf(row))) : nothing;
  const ticked = rows.filter((row) => selected.has(keyOf(row)));
  const isFiltered = search !== '' || chosen !== '';

  /** Publishes or hides, and offers the way back for what the server took. */
  async function action(work: typeof publishPages, pages: readonly Page[], text: (count: number) => string): Promise<void> {
    const changed = await work(api, pages);
    setSelected(new Set());
    await reload();
    const undo = async () => {
      await showAsBefore(api, changed);
      await reload();
    };
    if (changed.length > 0) await offer({ text: text(changed.length), undo });
  }

  return (
    <>
      <AdminPageHeading title={m.admin_pages()} text={m.admin_pages_text()}>
        {can('create') && (
          <NewPageDialog
            path={path}
            trigger={
              <Button kind="primary">
                <Plus size={18} strokeWidth={2} aria-hidden />
                {m.admin_new_page()}
              </Button>
            }
          />
        )}
      </AdminPageHeading>
      <SearchBar filters={listFilters()} asked={asked} onAsk={(next) => setAsked({ ...asked, ...next })} />
      <BulkBar count={ticked.length}>
        {can('update') && ticked.some(canPublish) && (
          <Button
            size="small"
            onClick={() => void action(publishPages, ticked.filter(canPublish), (count) => m.entries_bulk_published({ count }))}
          >
            {m.admin_publish()}
          </Button>
        )}
        {can('update') && ticked.some(canHide) && (
          <Button size="small" onClick={() => void action(hidePages, ticked.filter(canHide), (count) => m.entries_bulk_hidden({ count }))}>
            {m.admin_unpublish()}
          </Button>
        )}
        {can('delete') && (
          <Button size="small" onClick={() => void remove(ticked)}>
            {m.admin_delete()}
          </Button>
        )}
      </BulkBar>
      <UndoBar text={done?.text ?? null} onUndo={() => void takeBack()} onHold={hold} />
      <LoadedPart loaded={loaded} reload={reload}>
        {() => (
          <Table
            caption={m.admin_pages()}
            rows={rows}
            keyOf={keyOf}
            nameOf={({ title }) => title}
            columns={columnsOf(path, zone)}
            {...(can('update') || can('delete') ? { selected, onSelect: setSelected } : {})}
            empty={
              <EmptyState
                title={isFiltered ? m.admin_nothing_found() : m.admin_pages_empty_title()}
                text={isFiltered ? m.admin_nothing_found_text() : m.admin_pages_empty_text()}
              />
            }
          />
        )}
      </LoadedPart>
    </>
  );
}

const listFilters = (): readonly ListFilter[] => [
  {
    key: 'state',
    label: m.admin_state(),
    values: Object.entries(filters).map(([value, { label, filter }]) => ({ value, label: label(), filter })),
  },
];
