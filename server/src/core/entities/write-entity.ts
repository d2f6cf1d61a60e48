import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { decide, toCondition, type PolicyAction } from '../access/policy.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { toInputError } from './constraint-errors.ts';
import type { EntityModel, EventCollector, Row, Written } from './entity-model.ts';
import { idsIn } from './list-condition.ts';
import { atIndex, checkSignature, checkUnchanged, notAllowed, readColumns, refuseAt, type Index } from './write-input.ts';

/** One write call under way: everything happens in `tx`, and `written` collects what is told after the commit. */
export interface Writing {
  readonly ctx: Context;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly request_id: string;
  readonly written: Written[];
}

interface Item {
  readonly index: Index;
  readonly input: Row;
}
interface Change extends Item {
  readonly id: number;
}
/** Writes an event of the row as it stands after the write. */
type Announcement = (row: Row) => Promise<void>;

const collectEvents = (into: Announcement[], { ctx, tx, actor }: Writing): EventCollector => ({
  add: (event, toPayload) => void into.push((row) => ctx.outbox.add(tx, event, toPayload(row), actor.user_id)),
});

/** Inserts all items or none; returns their ids in the same order. @throws ProblemError naming the failing item. */
export async function insertRows(model: EntityModel, items: readonly Item[], writing: Writing): Promise<number[]> {
  const { tx, actor } = writing;
  if (decide(actor, 'create', model.policy) === false) throw notAllowed('create this');
  const events: Announcement[][] = [];
  const values: Row[] = [];
  for (const { index, input } of items) {
    const { created_by, ...fields } = input;
    checkSignature(actor, 'created_by', created_by, index);
    const after = { ...readColumns(model, actor, fields, index), created_by: actor.user_id };
    const own: Announcement[] = [];
    const call = { tx, actor, before: null, after, events: collectEvents(own, writing) };
    values.push((await atIndex(index, model.hooks?.beforeCreate?.(call))) ?? after);
    events.push(own);
  }
  const rows = await insertOrExplain(model, items, values, writing);
  const ids = rows.map((row) => Number(row[model.entity.idField]));
  await checkResult(
    model,
    'create',
    items.map((item, at) => ({ ...item, id: ids[at] ?? 0 })),
    writing,
  );
  for (const [at, row] of rows.entries()) {
    const { index, input } = items[at] ?? { index: null, input: {} };
    const beside = await atIndex(index, model.hooks?.afterWrite?.({ tx, actor, input, row }));
    await conclude(model, { action: 'create', before: null, after: { ...row, ...beside?.after }, events: events[at] ?? [] }, writing);
  }
  return ids;
}

/** One statement for all; when it fails, one by one in savepoints, only to learn which item it was. */
async function insertOrExplain(model: EntityModel, items: readonly Item[], values: Row[], writing: Writing): Promise<Row[]> {
  const { tx } = writing;
  try {
    return await tx.transaction((savepoint) => savepoint.insert(model.table).values(values).returning());
  } catch (failure) {
    for (const [at, value] of values.entries()) {
      const index = items[at]?.index ?? null;
      const attempt = tx.transaction((savepoint) => savepoint.insert(model.table).values(value));
      await attempt.catch(async (error: unknown) => {
        if (!(await isPermitted(model, value, writing))) throw refuseAt(index, 403, 'You may not create this.');
        throw toInputError(model, error, index);
      });
    }
    throw toInputError(model, failure, null);
  }
}

/**
 * Whether the policy's condition holds for a row that could not be made. Why it could not is told only to who might have made
 * it: to everybody else a number that is taken and one that is free must look the same.
 */
async function isPermitted(model: EntityModel, value: Row, { tx, actor }: Writing): Promise<boolean> {
  const decision = decide(actor, 'create', model.policy);
  if (typeof decision === 'boolean') return decision;
  const table = sql.identifier(model.tableName);
  const { rows } = await tx.execute<{ holds: boolean }>(
    sql`SELECT coalesce(${decision}, false) AS holds FROM jsonb_populate_record(NULL::${table}, ${JSON.stringify(value)}::jsonb) AS ${table}`,
  );
  return rows[0]?.holds === true;
}

/** Changes all items or none; returns their ids. Rows are locked in id order, so that batches cannot deadlock. */
export async function updateRows(model: EntityModel, changes: readonly Change[], writing: Writing): Promise<number[]> {
  const { tx, actor } = writing;
  for (const { index, input } of changes) checkSignature(actor, 'modified_by', input['modified_by'], index);
  const found = await lockRows(model, 'update', changes, writing);
  for (const [at, change] of changes.entries()) {
    const { modified_by: _, modified_at: seen, ...fields } = change.input;
    const columns = readColumns(model, actor, fields, change.index);
    const before = found[at] ?? {};
    checkUnchanged(before['modified_at'], seen, change.index);
    const events: Announcement[] = [];
    const call = { tx, actor, before, after: columns, events: collectEvents(events, writing) };
    const set = {
      ...((await atIndex(change.index, model.hooks?.beforeUpdate?.(call))) ?? columns),
      modified_by: actor.user_id,
      modified_at: sql`now()`,
    };
    const [after] = await tx
      .transaction((savepoint) => savepoint.update(model.table).set(set).where(eq(model.id, change.id)).returning())
      .catch((error: unknown) => {
        throw toInputError(model, error, change.index);
      });
    const beside = await atIndex(change.index, model.hooks?.afterWrite?.({ tx, actor, input: fields, row: after ?? before }));
    const reported = { before: { ...before, ...beside?.before }, after: after ? { ...after, ...beside?.after } : null };
    await conclude(model, { action: 'update', ...reported, events }, writing);
  }
  await checkResult(model, 'update', changes, writing);
  return changes.map(({ id }) => id);
}

/** Marks all rows as deleted or none; returns their ids. */
export async function deleteRows(model: EntityModel, items: readonly { index: Index; id: number }[], writing: Writing): Promise<number[]> {
  const { tx, actor } = writing;
  const found = await lockRows(model, 'delete', items, writing);
  const refuse = await model.hooks?.beforeDelete?.({ tx, actor, rows: found });
  for (const [at, { index }] of items.entries())
    await atIndex(
      index,
      Promise.resolve(found[at]).then((row) => row && refuse?.(row)),
    );
  const ids = items.map(({ id }) => id);
  await tx
    .transaction((savepoint) =>
      savepoint
        .update(model.table)
        .set({ deleted_by: actor.user_id, deleted_at: sql`now()` })
        .where(idsIn(model, ids)),
    )
    .catch((error: unknown) => {
      throw toInputError(model, error, null);
    });
  for (const before of found) await conclude(model, { action: 'delete', before, after: null, events: [] }, writing);
  return ids;
}

/** Reads and locks what is acted on. Rows that are unknown and rows that may not be seen look the same. */
async function lockRows(
  model: EntityModel,
  action: 'update' | 'delete',
  items: readonly { index: Index; id: number }[],
  { tx, actor }: Writing,
): Promise<Row[]> {
  if (decide(actor, action, model.policy) === false && decide(actor, 'read', model.policy) === false) throw notAllowed(`${action} this`);
  const ids = items.map(({ id }) => id);
  const seen = new Set<number>();
  for (const { id, index } of items) {
    if (seen.has(id)) throw refuseAt(index, 400, 'This row stands twice in the list.');
    seen.add(id);
  }
  const rows = await tx
    .select({
      row: model.table,
      can: sql<boolean>`coalesce(${toCondition(decide(actor, action, model.policy))}, false)`,
      isSeen: sql<boolean>`coalesce(${toCondition(decide(actor, 'read', model.policy))}, false)`,
    })
    .from(model.table)
    .where(and(idsIn(model, ids), isNull(model.deletedAt)))
    .orderBy(model.id)
    .for('update');
  const byId = new Map(rows.map((found) => [Number((found.row as Row)[model.entity.idField]), found]));
  return items.map(({ id, index }) => {
    const found = byId.get(id);
    if (found?.can) return found.row as Row;
    throw found?.isSeen
      ? refuseAt(index, 403, `You may not ${action} this.`)
      : refuseAt(index, 404, model.notFound ?? 'Resource not found.');
  });
}

/** A condition of the policy must hold for what a write made of the row, too: nobody gives rows to others or makes them theirs. */
async function checkResult(model: EntityModel, action: PolicyAction, items: readonly Change[], { tx, actor }: Writing): Promise<void> {
  const decision = decide(actor, action, model.policy);
  if (typeof decision === 'boolean') return;
  const allowed = await tx.execute<{ id: number }>(
    sql`SELECT ${model.id} AS id FROM ${model.table} WHERE ${idsIn(
      model,
      items.map(({ id }) => id),
    )} AND ${decision}`,
  );
  const ids = new Set(allowed.rows.map(({ id }) => id));
  const refused = items.find(({ id }) => !ids.has(id));
  if (refused) throw refuseAt(refused.index, 403, `You may not ${action} this.`);
}

interface Conclusion {
  action: 'create' | 'update' | 'delete';
  before: Row | null;
  after: Row | null;
  events: readonly Announcement[];
}

async function conclude(model: EntityModel, { action, before, after, events }: Conclusion, writing: Writing): Promise<void> {
  const { ctx, tx, actor, request_id, written } = writing;
  for (const announce of events) await announce(after ?? {});
  if (model.isAudited !== false) {
    const subject_id = Number((after ?? before)?.[model.entity.idField]);
    await ctx.audit.record(tx, {
      actor_id: actor.user_id,
      acting_role: actor.active_role?.role_name ?? null,
      action: `${model.entity.key}.${action}`,
      subject_type: model.entity.key,
      subject_id,
      before,
      after,
      request_id,
    });
  }
  written.push({ actor, before, after });
}
