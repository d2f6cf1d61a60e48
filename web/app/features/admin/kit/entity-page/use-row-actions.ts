import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { notify } from '../../../../ui/toast.tsx';
import { readProblem } from '../../../../lib/problem-message.ts';
import { m } from '../../../../paraglide/messages.js';
import type { EntityPageSpec, Row, RowAction } from './entity-page-spec.ts';
import { textOf } from './entity-shape.ts';
import { operationsOf } from './use-entity-rows.ts';
import { overtakenAt, stampOf } from './use-last-saved.ts';
import { useUndo } from './use-undo.ts';

const nothing: ReadonlySet<string> = new Set();

const seenStamp = (row: Row | undefined) => stampOf(row?.['modified_at'] as string | null | undefined, false);

function refusalText(error: unknown, names: readonly string[]): string {
  const name = names[overtakenAt(error) ?? -1];
  if (name !== undefined) return m.admin_overtaken_row({ name });
  return readProblem(error)?.detail || m.admin_failed_text();
}

/** The rows of which a deletion waits; each comes back by itself. */
function useHidden() {
  const [hidden, setHidden] = useState(nothing);
  return {
    hidden,
    hide: (keys: ReadonlySet<string>) => setHidden((before) => new Set([...before, ...keys])),
    unhide: (keys: ReadonlySet<string>) => setHidden((before) => new Set([...before].filter((key) => !keys.has(key)))),
  };
}

/** Which rows are ticked, what is done with them, and the way back. */
export function useRowActions(spec: Pick<EntityPageSpec, 'entity' | 'columns'>, api: ApiClient, reload: () => Promise<void>) {
  const [selected, setSelected] = useState(nothing);
  const { hidden, hide, unhide } = useHidden();
  const { done, hold, offer, takeBack } = useUndo();
  const { idField, deleteListName } = spec.entity;
  const { updateMany, deleteMany } = operationsOf(spec);
  const keyOf = (row: Row) => String(row[idField]);
  const nameOf = (row: Row) => textOf(row[spec.columns[0] ?? idField]);
  const idOf = (row: Row) => ({ [idField]: Number(row[idField]) });

  /** Says what the server refused, and shows the rows as they are. */
  async function attempt(work: () => Promise<unknown>, rows: readonly Row[] = []): Promise<void> {
    try {
      await work();
    } catch (error) {
      await notify({ title: refusalText(error, rows.map(nameOf)), kind: 'bad' });
    }
    await reload();
  }

  /** Writes rows as they were, field by field, where nobody has changed them since they were `saved`. */
  const restore = (before: readonly Row[], fields: readonly string[], saved: readonly Row[]) =>
    attempt(
      () =>
        api.call(updateMany, {
          body: before.map((row) => ({
            ...idOf(row),
            ...Object.fromEntries(fields.map((name) => [name, row[name]])),
            ...seenStamp(saved.find((each) => keyOf(each) === keyOf(row))),
          })),
        }),
      before,
    );

  /** A reason is given for a row as it was seen; what was confirmed is told and not offered to be taken back. */
  async function change(before: readonly Row[], { set, asks, confirms }: RowAction, answer: string): Promise<void> {
    const changes = before.map((row) => ({ row, values: set(row, answer) }));
    const fields = [...new Set(changes.flatMap(({ values }) => Object.keys(values)))];
    await attempt(async () => {
      const { data } = await api.call(updateMany, {
        body: changes.map(({ row, values }) => ({ ...idOf(row), ...values, ...(asks && seenStamp(row)) })),
      });
      setSelected(nothing);
      const text = m.admin_changed_rows({ count: before.length });
      if (confirms) await notify({ title: text, kind: 'ok' });
      else await offer({ text, undo: () => restore(before, fields, data) });
    }, before);
  }

  async function remove(rows: readonly Row[]): Promise<void> {
    const keys = new Set(rows.map(keyOf));
    const only = rows.length === 1 ? rows[0] : undefined;
    hide(keys);
    setSelected(nothing);
    await offer({
      text: only ? m.admin_deleted_named({ name: nameOf(only) }) : m.admin_deleted_rows({ count: keys.size }),
      undo: async () => unhide(keys),
      settle: async () => {
        // The page may close meanwhile.
        await attempt(() => api.call(deleteMany, { body: { [deleteListName]: [...keys].map(Number) }, keepalive: true }));
        unhide(keys);
      },
    });
  }

  /** Offers to take back what a form has saved. */
  async function saved(before: Row | null, after: Row): Promise<void> {
    await reload();
    const name = nameOf(after);
    if (!before) return notify({ title: m.admin_created_named({ name }), kind: 'ok' });
    const fields = Object.keys(spec.entity.update.shape).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    if (fields.length > 0) await offer({ text: m.admin_saved_named({ name }), undo: () => restore([before], fields, [after]) });
  }

  return { keyOf, selected, setSelected, hidden, done, hold, offer, takeBack, change, remove, saved };
}
