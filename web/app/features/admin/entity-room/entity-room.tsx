import type { ApiClient } from '@sabha/contract/core/operation';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { FailedPart } from '../components/failed-part.tsx';
import { RoomHeading } from '../components/room-heading.tsx';
import type { RoomProps } from '../room.ts';
import { useLoaded } from '../use-loaded.ts';
import { BulkBar, Pager, SearchBar, UndoBar } from './entity-bars.tsx';
import { columnsOf } from './entity-columns.tsx';
import { EntityForm } from './entity-form.tsx';
import type { EntityRoomSpec, Row } from './entity-room-spec.ts';
import { operationsOf, useEntityRows } from './use-entity-rows.ts';
import { useUndo } from './use-undo.ts';

/** The room of a plain type: a table to search, filter and sort, a form, acts on many rows, and the last act taken back. */
export function createEntityRoom(spec: EntityRoomSpec): (props: RoomProps) => React.ReactNode {
  return function EntityRoom(props: RoomProps) {
    const { session } = useAuth();
    return session && <Room {...props} spec={spec} api={session.api} />;
  };
}

function Room({ spec, api, edition }: RoomProps & { spec: EntityRoomSpec; api: ApiClient }) {
  const { asked, ask, loaded, reload } = useEntityRows(spec, api, edition);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<{ row: Row | null } | null>(null);
  const { done, offer, takeBack } = useUndo();
  const options = useOptions(spec, api, edition);
  const { idField, deleteListName } = spec.entity;
  const calls = operationsOf(spec);
  const keyOf = (row: Row) => String(row[idField]);
  const rows = loaded.state === 'ready' ? loaded.value.rows.filter((row) => !hidden.has(keyOf(row))) : [];
  const chosen = rows.filter((row) => selected.has(keyOf(row)));

  /** Writes rows as they were, field by field. */
  const restore = async (before: readonly Row[], fields: readonly string[]) => {
    const body = before.map((row) => ({ [idField]: Number(row[idField]), ...Object.fromEntries(fields.map((name) => [name, row[name]])) }));
    await api.call(calls.updateMany, { body });
    await reload();
  };

  async function setFlag(name: string, value: boolean): Promise<void> {
    const before = chosen;
    await api.call(calls.updateMany, { body: before.map((row) => ({ [idField]: Number(row[idField]), [name]: value })) });
    setSelected(new Set());
    await reload();
    await offer({ words: m.admin_changed_rows({ count: before.length }), undo: () => restore(before, [name]) });
  }

  async function remove(): Promise<void> {
    const keys = new Set(chosen.map(keyOf));
    setHidden(keys);
    setSelected(new Set());
    await offer({
      words: m.admin_deleted_rows({ count: keys.size }),
      undo: async () => setHidden(new Set()),
      settle: async () => {
        await api.call(calls.deleteMany, { body: { [deleteListName]: [...keys].map(Number) } });
        await reload();
        setHidden(new Set());
      },
    });
  }

  async function finish(before: Row | null, after: Row): Promise<void> {
    setOpened(null);
    await reload();
    const fields = before
      ? Object.keys(spec.entity.update.shape).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      : [];
    if (before && fields.length > 0) await offer({ words: m.admin_changed_rows({ count: 1 }), undo: () => restore([before], fields) });
  }

  const isNarrowed = asked.search !== '' || asked.flag !== '';
  return (
    <>
      <RoomHeading title={spec.title()} text={spec.text()}>
        <Button kind="primary" onClick={() => setOpened({ row: null })}>
          <Plus size={18} strokeWidth={2} aria-hidden />
          {m.admin_new_entry()}
        </Button>
      </RoomHeading>
      <SearchBar spec={spec} asked={asked} onAsk={ask} />
      <BulkBar spec={spec} count={chosen.length} onFlag={(name, value) => void setFlag(name, value)} onDelete={() => void remove()} />
      <UndoBar words={done?.words ?? null} onUndo={() => void takeBack()} />
      {loaded.state === 'failed' && <FailedPart onRetry={() => void reload()} />}
      {loaded.state === 'loading' && (
        <SkeletonGroup label={m.auth_loading()}>
          <Skeleton className="h-64 w-full" />
        </SkeletonGroup>
      )}
      {loaded.state === 'ready' && (
        <>
          <Table
            caption={spec.title()}
            columns={columnsOf(spec, options, (row) => setOpened({ row }))}
            rows={rows}
            keyOf={keyOf}
            nameOf={(row) => String(row[spec.columns[0] ?? idField])}
            sort={asked.sort}
            onSort={(sort) => ask({ sort })}
            selected={selected}
            onSelect={setSelected}
            empty={
              <EmptyState
                title={isNarrowed ? m.admin_nothing_found() : m.admin_no_rows()}
                text={isNarrowed ? m.admin_nothing_found_text() : m.admin_no_rows_text()}
              />
            }
          />
          <Pager meta={loaded.value.meta} onPage={(page) => ask({ page })} />
        </>
      )}
      {opened && (
        <EntityForm
          key={opened.row ? keyOf(opened.row) : 'new'}
          spec={spec}
          api={api}
          edition={edition}
          row={opened.row}
          options={options}
          onDone={(before, after) => void finish(before, after)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const noOptions = {};

/** What fields may be that name rows of another type; nothing while it loads. */
function useOptions(spec: EntityRoomSpec, api: ApiClient, edition: RoomProps['edition']) {
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
