import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { notify } from '../../../ui/toast.tsx';
import { readProblem } from '../../../lib/said-problem.ts';
import { m } from '../../../paraglide/messages.js';
import type { EntityRoomSpec, Row } from './entity-room-spec.ts';
import { operationsOf } from './use-entity-rows.ts';
import { useUndo } from './use-undo.ts';

const nothing: ReadonlySet<string> = new Set();

/** Which rows are ticked, what is done with them, and the way back. */
export function useRowActs(spec: Pick<EntityRoomSpec, 'entity'>, api: ApiClient, reload: () => Promise<void>) {
  const [selected, setSelected] = useState(nothing);
  const [hidden, setHidden] = useState(nothing);
  const { done, offer, takeBack } = useUndo();
  const { idField, deleteListName } = spec.entity;
  const { updateMany, deleteMany } = operationsOf(spec);
  const keyOf = (row: Row) => String(row[idField]);
  const idOf = (row: Row) => ({ [idField]: Number(row[idField]) });

  /** Says what the server refused, and shows the rows as they are. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      await notify({ title: readProblem(error)?.detail || m.admin_failed_text(), kind: 'bad' });
    }
    await reload();
    setHidden(nothing);
  }

  /** Writes rows as they were, field by field. */
  const restore = (before: readonly Row[], fields: readonly string[]) =>
    attempt(() =>
      api.call(updateMany, {
        body: before.map((row) => ({ ...idOf(row), ...Object.fromEntries(fields.map((name) => [name, row[name]])) })),
      }),
    );

  /** A final change is told and not offered to be taken back. */
  async function change(before: readonly Row[], set: (row: Row) => Row, how?: 'final'): Promise<void> {
    const changes = before.map((row) => ({ id: idOf(row), values: set(row) }));
    const fields = [...new Set(changes.flatMap(({ values }) => Object.keys(values)))];
    await attempt(async () => {
      await api.call(updateMany, { body: changes.map(({ id, values }) => ({ ...id, ...values })) });
      setSelected(nothing);
      const words = m.admin_changed_rows({ count: before.length });
      if (how === 'final') await notify({ title: words, kind: 'ok' });
      else await offer({ words, undo: () => restore(before, fields) });
    });
  }

  async function remove(rows: readonly Row[]): Promise<void> {
    const keys = new Set(rows.map(keyOf));
    setHidden(keys);
    setSelected(nothing);
    await offer({
      words: m.admin_deleted_rows({ count: keys.size }),
      undo: async () => setHidden(nothing),
      settle: () => attempt(() => api.call(deleteMany, { body: { [deleteListName]: [...keys].map(Number) } })),
    });
  }

  /** Offers to take back what a form has saved. */
  async function saved(before: Row | null, after: Row): Promise<void> {
    await reload();
    if (!before) return;
    const fields = Object.keys(spec.entity.update.shape).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    if (fields.length > 0) await offer({ words: m.admin_changed_rows({ count: 1 }), undo: () => restore([before], fields) });
  }

  return { keyOf, selected, setSelected, hidden, done, offer, takeBack, change, remove, saved };
}
