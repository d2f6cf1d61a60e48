import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../components/loaded-part.tsx';
import { RoomHeading } from '../components/room-heading.tsx';
import type { RoomProps } from '../room.ts';
import { useMay } from '../use-may.ts';
import { BulkBar, Pager, SearchBar, UndoBar } from './entity-bars.tsx';
import { columnsOf } from './entity-columns.tsx';
import { EntityForm } from './entity-form.tsx';
import type { EntityPageProps, EntityRoomSpec } from './entity-room-spec.ts';
import { narrowingsOf } from './narrowings.ts';
import { actsOf, RowActButtons } from './row-act-buttons.tsx';
import { useEntityRows } from './use-entity-rows.ts';
import { useOpenedRow } from './use-opened-row.ts';
import { useRowActs } from './use-row-acts.ts';

/** The room of a plain type: a table to search, filter and sort, a form, acts on many rows, and the last act taken back. */
export function createEntityRoom(spec: EntityRoomSpec): (props: RoomProps) => React.ReactNode {
  const { Page } = spec;
  return function EntityRoom(props: RoomProps) {
    const { session } = useAuth();
    if (!session) return null;
    return Page && props.rest !== '' ? (
      <Page key={props.rest} {...props} api={session.api} />
    ) : (
      <Room {...props} spec={spec} api={session.api} />
    );
  };
}

function Room({ spec, ...props }: EntityPageProps & { spec: EntityRoomSpec }) {
  const { api, edition, path, menu } = props;
  const may = useMay(menu);
  const options = useOptions(spec, api, edition);
  const narrowings = narrowingsOf(spec, options);
  const { asked, ask, loaded, reload: reloadRows } = useEntityRows({ spec, api, edition, narrowings });
  const { revalidate } = useRevalidator();
  const reload = async () => {
    await reloadRows();
    if (spec.isOfFrame) await revalidate();
  };
  const { keyOf, selected, setSelected, hidden, done, takeBack, change, remove, saved } = useRowActs(spec, api, reload);
  const { opened, open, close } = useOpenedRow(spec, props);
  const { actions, idField } = spec.entity;
  const rows = loaded.state === 'ready' ? loaded.value.rows.filter((row) => !hidden.has(keyOf(row))) : [];
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const isKept = spec.keeps?.isKept ?? (() => false);
  const mayDelete = may('delete') && actions.includes('deleteMany');
  const acts = may('update') ? actsOf(spec) : [];
  const isNarrowed = asked.search !== '' || Object.values(asked.chosen).some((value) => value !== '');
  return (
    <>
      <RoomHeading title={spec.title()} text={spec.text()}>
        {may('create') && spec.Extra && <spec.Extra {...props} onDone={() => void reload()} />}
        {may('create') && actions.includes('createOne') && <NewButton to={spec.Page && `${path}/new`} onOpen={() => open(null)} />}
      </RoomHeading>
      <SearchBar narrowings={narrowings} asked={asked} onAsk={ask} />
      <BulkBar count={chosen.length}>
        <RowActButtons acts={acts} rows={chosen} onAct={(affected, set, how) => void change(affected, set, how)} />
        {mayDelete && (
          <Button size="small" disabled={chosen.some(isKept)} onClick={() => void remove(chosen)}>
            {m.admin_delete()}
          </Button>
        )}
      </BulkBar>
      {chosen.some(isKept) && (
        <p role="status" className="mb-3 text-ui text-fg-2">
          {spec.keeps?.words()}
        </p>
      )}
      <UndoBar words={done?.words ?? null} onUndo={() => void takeBack()} />
      <LoadedPart loaded={loaded} reload={reload}>
        {(value) => (
          <>
            <Table
              caption={spec.title()}
              columns={columnsOf({ spec, options, edition, ...(spec.Page ? { path } : { onOpen: open }) })}
              rows={rows}
              keyOf={keyOf}
              nameOf={(row) => String(row[spec.columns[0] ?? idField])}
              sort={asked.sort}
              onSort={(sort) => ask({ sort })}
              {...(mayDelete || acts.length > 0 ? { selected, onSelect: setSelected } : {})}
              empty={
                <EmptyState
                  title={isNarrowed ? m.admin_nothing_found() : m.admin_no_rows()}
                  text={isNarrowed ? m.admin_nothing_found_text() : m.admin_no_rows_text()}
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
          canSave={may('update') || opened.row === null}
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
function NewButton({ to, onOpen }: { to: string | undefined; onOpen: () => void }) {
  const words = (
    <>
      <Plus size={18} strokeWidth={2} aria-hidden />
      {m.admin_new_entry()}
    </>
  );
  return to === undefined ? (
    <Button kind="primary" onClick={onOpen}>
      {words}
    </Button>
  ) : (
    <ButtonLink kind="primary" to={to}>
      {words}
    </ButtonLink>
  );
}

const noOptions = {};

/** What fields may be that name rows of another type; nothing while it loads. */
function useOptions(spec: EntityRoomSpec, api: EntityPageProps['api'], edition: RoomProps['edition']) {
  const load = useCallback(
    async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(spec.options ?? {}).map(async ([name, find]) => [name, await find(api, edition)] as const)),
      ),
    [spec, api, edition],
  );
  const { loaded } = useLoaded(load);
  return loaded.state === 'ready' ? loaded.value : noOptions;
}
