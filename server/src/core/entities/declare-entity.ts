import type { Entity, EntityAction, EntityOperations } from '@sabha/contract/core/entity';
import type { GetQuery, ListQuery } from '@sabha/contract/core/page';
import type { Operation, ParsedInput } from '@sabha/contract/core/operation';
import type { z } from 'zod';
import { decidedByRows } from '../access/call-rules.ts';
import type { Policy } from '../access/policy.ts';
import type { Context } from '../context.ts';
import { runOnce } from '../db/idempotency.ts';
import type { Bound, Call } from '../http/handler.ts';
import { prepareModel, type EntityModel, type EntityOptions, type Written } from './entity-model.ts';
import { readOne, readPage, readWritten } from './read-entity.ts';
import { checkSignature } from './write-input.ts';
import { deleteRows, insertRows, updateRows, type Writing } from './write-entity.ts';

/** A plain type ready to serve: list it under `entities` of its feature. */
export interface EntityDeclaration {
  readonly entity: Entity;
  readonly policy: Policy;
  readonly model: EntityModel;
  readonly bounds: readonly Bound[];
}

type Input = ParsedInput<Operation>;

/**
 * Joins a type of the contract to its table and its policy; its calls answer by themselves.
 *
 *     // contract/src/content/faq.ts
 *     const writable = z.object({ question: z.string().min(1).max(300), answer: z.string().max(4000), position: z.number().int().default(0) });
 *     export const faqSchema = z.object({ faq_id: idSchema, ...writable.shape, ...rowStamps });
 *     export const faq = defineEntity({
 *       name: 'Faq', base: 'content/faqs', tag: 'Content', idField: 'faq_id', deleteListName: 'faq_ids',
 *       row: faqSchema, create: writable, update: writable, access: 'public',
 *       list: { search: ['question', 'answer'], filter: ['faq_id'], sort: ['position', 'question'] },
 *     });
 *
 *     // server/src/features/content/schema.ts
 *     export const faqs = pgTable('faqs', {
 *       faq_id: id('faq_id').primaryKey().generatedByDefaultAsIdentity(),
 *       question: text('question').notNull(), answer: text('answer').notNull(), position: integer('position').notNull(),
 *       ...standardColumns,
 *     });
 *
 *     // server/src/permissions/content.ts
 *     const staff = (permission: PermissionName) => granted(menus.content, permission);
 *     export const faqPolicy: Policy = { read: () => true, create: staff('create'), update: staff('update'), delete: staff('delete') };
 *
 *     // server/src/features/content/faq.entity.ts
 *     export const faqEntity = declareEntity(faq, { table: faqs, policy: faqPolicy });
 *
 * The migration creates the table with the same column names, the stamps (`created_by` … `deleted_at`), a trigram index
 * `USING gin (search_key(question) gin_trgm_ops)` for each searched field, and an index for each filter or sort that needs it.
 * What differs from the ordinary goes into `computed`, `toColumns`, `extendList`, `present` and the hooks.
 * @throws Error at start when contract, table and policy do not fit together.
 */
export function declareEntity<R extends z.ZodObject, C extends z.ZodObject, U extends z.ZodObject, A extends EntityAction>(
  contractEntity: Entity<R, C, U, A>,
  options: EntityOptions,
): EntityDeclaration {
  const entity = contractEntity as unknown as Entity;
  const model = prepareModel(entity, options);
  const answers: Record<EntityAction, (operation: Operation) => Bound['handle']> = {
    getAll:
      () =>
      (input, { actor }, ctx) =>
        readPage(model, input.query as ListQuery, { actor, ctx }),
    getOne:
      () =>
      (input, { actor }, ctx) =>
        readOne(model, input.query as GetQuery, { actor, ctx }),
    createOne: (operation) => createOne(model, operation),
    updateOne: () => updateOne(model),
    deleteOne: () => deleteOne(model),
    createMany: (operation) => createMany(model, operation),
    updateMany: (operation) => updateMany(model, operation),
    deleteMany: () => deleteMany(model),
  };
  const operations = entity.operations as EntityOperations<z.ZodObject, z.ZodObject, z.ZodObject>;
  const bounds = entity.actions.map((action) => {
    const operation = operations[action] as unknown as Operation;
    return { operation, rule: decidedByRows, handle: answers[action](operation) };
  });
  return { entity, policy: options.policy, model, bounds };
}

interface WriteCallOf {
  input: Input;
  call: Call;
  ctx: Context;
  /** Set for POST: repeats with one Idempotency-Key get the first answer. */
  operation?: Operation;
}

/** One transaction, then what is told afterwards. A repeated call tells nothing again. */
async function write<T>(
  model: EntityModel,
  { input, call, ctx, operation }: WriteCallOf,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const written: Written[] = [];
  const answer = await ctx.transact((tx) => {
    const writing: Writing = { ctx, tx, actor: call.actor, request_id: call.request_id, written };
    if (!operation) return work(writing);
    const once = { key: call.idempotency_key, user_id: call.actor.user_id, operation_id: operation.id, body: input.body };
    return runOnce(tx, once, () => work(writing));
  });
  const notify = model.hooks?.afterCommit;
  if (notify) for (const change of written) await notify(change, ctx);
  return answer;
}

const createOne =
  (model: EntityModel, operation: Operation): Bound['handle'] =>
  (input, call, ctx) =>
    write(model, { input, call, ctx, operation }, async (writing) => {
      const ids = await insertRows(model, [{ index: null, input: input.body as Record<string, unknown> }], writing);
      const [data] = await readWritten(model, ids, writing);
      return { data };
    });

const createMany =
  (model: EntityModel, operation: Operation): Bound['handle'] =>
  (input, call, ctx) =>
    write(model, { input, call, ctx, operation }, async (writing) => {
      const items = (input.body as Record<string, unknown>[]).map((item, index) => ({ index, input: item }));
      return { data: await readWritten(model, await insertRows(model, items, writing), writing) };
    });

const updateOne =
  (model: EntityModel): Bound['handle'] =>
  (input, call, ctx) =>
    write(model, { input, call, ctx }, async (writing) => {
      const { id } = input.params as { id: number };
      const ids = await updateRows(model, [{ index: null, id, input: input.body as Record<string, unknown> }], writing);
      const [data] = await readWritten(model, ids, writing);
      return { data };
    });

const updateMany =
  (model: EntityModel, operation: Operation): Bound['handle'] =>
  (input, call, ctx) =>
    write(model, { input, call, ctx, operation }, async (writing) => {
      const changes = (input.body as Record<string, unknown>[]).map((item, index) => {
        const { [model.entity.idField]: id, ...rest } = item;
        return { index, id: Number(id), input: rest };
      });
      return { data: await readWritten(model, await updateRows(model, changes, writing), writing) };
    });

const deleteOne =
  (model: EntityModel): Bound['handle'] =>
  (input, call, ctx) =>
    write(model, { input, call, ctx }, async (writing) => {
      const { id, user_id } = input.params as { id: number; user_id: number };
      checkSignature(call.actor, 'user_id', user_id);
      return { data: { [model.entity.deleteListName]: await deleteRows(model, [{ index: null, id }], writing) } };
    });

const deleteMany =
  (model: EntityModel): Bound['handle'] =>
  (input, call, ctx) =>
    write(model, { input, call, ctx }, async (writing) => {
      const { deleted_by, [model.entity.deleteListName]: ids } = input.body as Record<string, unknown>;
      checkSignature(call.actor, 'deleted_by', deleted_by);
      const items = (ids as number[]).map((id, index) => ({ index, id }));
      return { data: { [model.entity.deleteListName]: await deleteRows(model, items, writing) } };
    });
