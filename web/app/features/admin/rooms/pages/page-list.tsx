import { page, type Page } from '@sabha/contract/pages/page';
import { Plus, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Input, NativeSelect } from '../../../../ui/field.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { m } from '../../../../paraglide/messages.js';
import { FailedPart } from '../../components/failed-part.tsx';
import { RoomHeading } from '../../components/room-heading.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { MissingTag } from '../../components/missing-tag.tsx';
import { formatMoment } from '../../format-moment.ts';
import { PageState } from './page-state.tsx';

const filters: Readonly<Record<string, { label: () => string; filter: object }>> = {
  all: { label: m.admin_filter_all, filter: {} },
  published: { label: m.admin_state_published, filter: { published_number: { is_null: false } } },
  draft: { label: m.admin_state_draft, filter: { published_number: { is_null: true } } },
  changed: { label: m.admin_state_changed, filter: { has_changes: true } },
  scheduled: { label: m.admin_filter_scheduled, filter: { scheduled_number: { is_null: false } } },
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

/** Every public page with its state, found by title, path or state. */
export function PageList({ path, zone }: { path: string; zone: string }) {
  const { session } = useAuth();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('all');
  const load = useCallback(async () => {
    if (!session) return [];
    const query = { limit: 200, sortField: 'path', sortOrder: 'asc' as const, filterFields: JSON.stringify(filters[chosen]?.filter ?? {}) };
    return (await session.api.call(page.operations.getAll, { query: search.trim() ? { ...query, search: search.trim() } : query })).data;
  }, [session, search, chosen]);
  const { loaded, reload } = useLoaded(load);
  return (
    <>
      <RoomHeading title={m.admin_pages()} text={m.admin_pages_text()}>
        <NewPageDialog
          path={path}
          trigger={
            <Button kind="primary">
              <Plus size={18} strokeWidth={2} aria-hidden />
              {m.admin_new_page()}
            </Button>
          }
        />
      </RoomHeading>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <div className="relative min-w-64 flex-1 md:max-w-96">
          <Search size={18} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute top-3.25 left-3.5 text-fg-3" />
          <Input
            type="search"
            aria-label={m.admin_search()}
            placeholder={m.admin_search()}
            value={search}
            className="pl-10"
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
        <div className="w-56">
          <NativeSelect aria-label={m.admin_state()} value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {Object.entries(filters).map(([key, { label }]) => (
              <option key={key} value={key}>
                {label()}
              </option>
            ))}
          </NativeSelect>
        </div>
      </div>
      {loaded.state === 'failed' && <FailedPart onRetry={() => void reload()} />}
      {loaded.state === 'loading' && (
        <SkeletonGroup label={m.auth_loading()}>
          <Skeleton className="h-64 w-full" />
        </SkeletonGroup>
      )}
      {loaded.state === 'ready' && (
        <Table
          caption={m.admin_pages()}
          rows={loaded.value}
          keyOf={({ page_id }) => String(page_id)}
          columns={columnsOf(path, zone)}
          empty={
            <EmptyState
              title={search || chosen !== 'all' ? m.admin_nothing_found() : m.admin_pages_empty_title()}
              text={search || chosen !== 'all' ? m.admin_nothing_found_text() : m.admin_pages_empty_text()}
            />
          }
        />
      )}
    </>
  );
}
