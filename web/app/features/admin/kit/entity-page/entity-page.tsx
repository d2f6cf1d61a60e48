import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ColumnsMenu, Table } from '../../../../ui/table.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../components/loaded-part.tsx';
import { AdminPageHeading } from '../components/admin-page-heading.tsx';
import type { AdminPageProps } from '../admin-page.ts';
import { useCan } from '../use-can.ts';
import { BulkBar, Pager, SearchBar, UndoBar } from './entity-bars.tsx';
import { columnsOf } from './entity-columns.tsx';
import { EntityForm } from './entity-form.tsx';
import { textOf } from './entity-shape.ts';
import type { EntityPageProps, EntityPageSpec, Row } from './entity-page-spec.ts';
import { listFiltersOf } from './list-filters.ts';
import { actionsOf, RowActionButtons } from './row-action-buttons.tsx';
import { RowMenu } from './row-menu.tsx';
import { operationsOf, useEntityRows } from './use-entity-rows.ts';
import { useOpenedRow } from './use-opened-row.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowPage } from './use-row-page.ts';

/** The page of a plain type: a table to search, filter and sort, a form, acts on many rows, and the last act taken back. */
export function createEntityPage(spec: EntityPageSpec): (props: AdminPageProps) => React.ReactNode {
  const { Page } = spec;
  return function EntityPage(props: AdminPageProps) {
    const { session } = useAuth();
    const { key, onMade } = useRowPage(props);
    if (!session) return null;
    return Page && props.rest !== '' ? (
      <Page key={key} {...props} api={session.api} onMade={onMade} />
    ) : (
      <AdminPage {...props} spec={spec} api={session.api} />
    );
  };
}

function AdminPage({ spec, ...props }: EntityPageProps & { spec: EntityPageSpec }) {
  const { api, edition, path, menu } = props;
  const can = useCan(menu);
  const options = useOptions(spec, api, edition);
  const filters = listFiltersOf(spec, options);
  const { asked, ask, loaded, reload: reloadRows } = useEntityRows({ spec, edition, filters });
  const { revalidate } = useRevalidator();
  const reload = async () => {
    await reloadRows();
    if (spec.isOfFrame) await revalidate();
  };
  const { keyOf, selected, setSelected, hidden, done, hold, takeBack, change, remove, saved } = useRowActions(spec, api, reload);
  const { opened, open, close } = useOpenedRow(spec, props);
  const { actions, idField } = spec.entity;
  const rows = loaded.state === 'ready' ? loaded.value.rows.filter((row) => !hidden.has(keyOf(row))) : [];
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const isStored = spec.protectedRows?.isStored ?? (() => false);
  const canDelete = can('delete') && actions.includes('deleteMany');
  const offeredActions = can('update') ? actionsOf(spec) : [];
  const nameOf = (row: Row) => textOf(row[spec.columns[0] ?? idField]);
  const columns = columnsOf({ spec, options, edition, ...(spec.Page ? { path } : { onOpen: open }) });
  const [hiddenColumns, setHiddenColumns] = useState<ReadonlySet<string>>(
    () => new Set(columns.filter(({ isHidden }) => isHidden).map(({ key }) => key)),
  );
  const isFiltered = asked.search !== '' || Object.values(asked.chosen).some((value) => value !== '');
  return (
    <>
      <AdminPageHeading title={spec.title()} text={spec.text()}>
        {can('create') && spec.Extra && <spec.Extra {...props} onDone={() => void reload()} />}
        {can('create') && actions.includes('createOne') && (
          <NewButton label={spec.newLabel()} to={spec.Page && `${path}/new`} onOpen={() => open(null)} />
        )}
      </AdminPageHeading>
      <SearchBar filters={filters} asked={asked} onAsk={ask}>
        <ColumnsMenu columns={columns} hidden={hiddenColumns} onChange={setHiddenColumns} />
      </SearchBar>
      <BulkBar count={chosen.length}>
        <RowActionButtons actions={offeredActions} rows={chosen} onAction={(...done) => void change(...done)} />
        {canDelete && (
          <Button size="small" disabled={chosen.some(isStored)} onClick={() => void remove(chosen)}>
            {m.admin_delete()}
          </Button>
        )}
      </BulkBar>
      {chosen.some(isStored) && (
        <p role="status" className="mb-3 text-ui text-fg-2">
          {spec.protectedRows?.text()}
        </p>
      )}
      <UndoBar text={done?.text ?? null} onUndo={() => void takeBack()} onHold={hold} />
      <LoadedPart loaded={loaded} reload={reload}>
        {(value) => (
          <>
            <Table
              caption={spec.title()}
              columns={columns}
              hidden={hiddenColumns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              renderMenu={(row) => (
                <RowMenu
                  name={nameOf(row)}
                  row={row}
                  actions={offeredActions}
                  open={spec.Page ? `${path}/${keyOf(row)}` : () => open(row)}
                  onAction={(...done) => void change(...done)}
                  onDelete={canDelete && !isStored(row) ? () => void remove([row]) : null}
                />
              )}
              sort={asked.sort}
              onSort={(sort) => ask({ sort })}
              {...(canDelete || offeredActions.length > 0 ? { selected, onSelect: setSelected } : {})}
              empty={
                <EmptyState
                  title={isFiltered ? m.admin_nothing_found() : m.admin_no_rows()}
                  text={isFiltered ? m.admin_nothing_found_text() : m.admin_no_rows_text()}
                />
              }
            />
            <Pager meta={value.meta} onPage={(page) => ask({ page })} />
          </>
        )}
      </LoadedPart>
      {opened && (
        <EntityForm
          key={opened.row ? keyOf(opened.row) : 'new'}
          spec={spec}
          api={api}
          edition={edition}
          row={opened.row}
          options={options}
          canSave={can('update') || opened.row === null}
          onDone={(before, after) => {
            close();
            void saved(before, after);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Makes a new row, on its own page where the type has one. */
function NewButton({ label, to, onOpen }: { label: string; to: string | undefined; onOpen: () => void }) {
  const text = (
    <>
      <Plus size={18} strokeWidth={2} aria-hidden />
      {label}
    </>
  );
  return to === undefined ? (
    <Button kind="primary" onClick={onOpen}>
      {text}
    </Button>
  ) : (
    <ButtonLink kind="primary" to={to}>
      {text}
    </ButtonLink>
  );
}

const noOptions = {};

/** What fields may be that name rows of another type; nothing while it loads. */
function useOptions(spec: EntityPageSpec, api: EntityPageProps['api'], edition: AdminPageProps['edition']) {
  const { loaded } = useRead(
    composeQuery('admin/options', [operationsOf(spec).getAll.id, edition.edition_id], async (api) =>
      Object.fromEntries(
        await Promise.all(Object.entries(spec.options ?? {}).map(async ([name, find]) => [name, await find(api, edition)] as const)),
      ),
    ),
  );
  return loaded.state === 'ready' ? loaded.value : noOptions;
}
