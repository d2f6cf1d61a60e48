import { z } from 'zod';
import { instantSchema } from './fields.ts';
import { defineOperation, type FreshProofNeed, type NoBody, type NoInput, type Operation } from './operation.ts';
import { getQuerySchema, itemOf, listOf, listQuerySchema, maxBatchItems, type ListMeta } from './page.ts';

export const entityActions = ['getAll', 'getOne', 'createOne', 'updateOne', 'deleteOne', 'createMany', 'updateMany', 'deleteMany'] as const;
export type EntityAction = (typeof entityActions)[number];

/** What the caller may do with a row; present where the caller asks for `fields=abilities`. */
export const abilitiesSchema = z.object({ update: z.boolean(), delete: z.boolean() });
export type Abilities = z.infer<typeof abilitiesSchema>;

/** Which calls of a type ask for a fresh proof. */
export type FreshProofNeeds = Readonly<Partial<Record<EntityAction, FreshProofNeed>>>;
const writeActions = ['createOne', 'updateOne', 'deleteOne', 'createMany', 'updateMany', 'deleteMany'] as const;
/** For a type of which every change is powerful. */
export const freshProofForWrites: FreshProofNeeds = Object.fromEntries(writeActions.map((action) => [action, 'every-call']));

export const idSchema = z.number().int().positive();
/** Who is named in created_by, modified_by or deleted_by: the caller, or 0 for the system itself. */
const callerSchema = z.number().int().nonnegative();

/** The fields that every row has; spread into a row schema. */
export const rowStamps = {
  created_by: callerSchema,
  created_at: instantSchema,
  modified_by: callerSchema.nullable(),
  modified_at: instantSchema.nullable(),
};

type Name<S extends z.ZodObject> = keyof z.output<S> & string;

interface EntitySpec<Row extends z.ZodObject, Create extends z.ZodObject, Update extends z.ZodObject, Action extends EntityAction> {
  /** Singular, as in the calls: `Role` gives getRole, createRole … */
  name: string;
  /** Path under `/api`: `user/roles`. */
  base: string;
  /** Group in the API document. */
  tag: string;
  idField: Name<Row>;
  /** Name of the id list of deleteMany: `role_ids`. */
  deleteListName: string;
  /** Everything a row may show. Fields that some callers never see must be nullable: they read null. */
  row: Row;
  create: Create;
  /** All of its fields are optional in a call. */
  update: Update;
  /** Allow-lists. `filter` and `sort` may name what is no field of the row when the server knows how to filter or sort by it. */
  list: { search: readonly Name<Row>[]; filter: readonly string[]; sort: readonly string[] };
  /** Which calls exist; all eight unless said. */
  actions?: readonly Action[];
  /** Whether reading works signed out; the server's policy still decides what is seen. */
  access?: Operation['access'];
  /** Which calls ask for a fresh proof of who the caller is; none unless said. */
  fresh_proof?: FreshProofNeeds;
}

/** A row as an answer shows it: `fields` narrows it at run time, so a caller who passes `fields` reads only those. */
type Shown<Row extends z.ZodObject> = z.ZodType<z.output<Row> & { abilities?: Abilities | undefined }>;
type ItemOf<Row extends z.ZodObject> = z.ZodType<{ data: z.output<Shown<Row>> }>;
type RowsOf<Row extends z.ZodObject> = z.ZodType<{ data: z.output<Shown<Row>>[] }>;
type ListOf<Row extends z.ZodObject> = z.ZodType<{ data: z.output<Shown<Row>>[]; meta: ListMeta }>;
type DeletedIds = z.ZodType<{ data: Record<string, number[]> }>;
type CreateBody<Create extends z.ZodObject> = z.ZodType<
  z.output<Create> & { created_by?: number | undefined },
  z.input<Create> & { created_by?: number | undefined }
>;
interface Signature {
  modified_by?: number | undefined;
  modified_at?: string | null | undefined;
}
type UpdateBody<Update extends z.ZodObject> = z.ZodType<Partial<z.output<Update>> & Signature, Partial<z.input<Update>> & Signature>;
type Items<Body extends z.ZodType, Extra = unknown> = z.ZodType<(z.output<Body> & Extra)[], (z.input<Body> & Extra)[]>;
type IdParams = z.ZodType<{ id: number }, { id: number | string }>;
type DeleteParams = z.ZodType<{ id: number; user_id: number }, { id: number | string; user_id: number | string }>;

export interface EntityOperations<Row extends z.ZodObject, Create extends z.ZodObject, Update extends z.ZodObject> {
  getAll: Operation<NoInput, typeof listQuerySchema, NoBody, ListOf<Row>>;
  getOne: Operation<NoInput, typeof getQuerySchema, NoBody, ItemOf<Row>>;
  createOne: Operation<NoInput, NoInput, CreateBody<Create>, ItemOf<Row>>;
  updateOne: Operation<IdParams, NoInput, UpdateBody<Update>, ItemOf<Row>>;
  deleteOne: Operation<DeleteParams, NoInput, NoBody, DeletedIds>;
  createMany: Operation<NoInput, NoInput, Items<CreateBody<Create>>, RowsOf<Row>>;
  /** Each item carries its id under the entity's own id field. */
  updateMany: Operation<NoInput, NoInput, Items<UpdateBody<Update>, Record<string, unknown>>, RowsOf<Row>>;
  deleteMany: Operation<NoInput, NoInput, z.ZodType<Record<string, number | number[] | undefined>>, DeletedIds>;
}

export interface Entity<
  Row extends z.ZodObject = z.ZodObject,
  Create extends z.ZodObject = z.ZodObject,
  Update extends z.ZodObject = z.ZodObject,
  Action extends EntityAction = EntityAction,
> extends Omit<EntitySpec<Row, Create, Update, Action>, 'actions' | 'idField' | 'list' | 'access' | 'fresh_proof'> {
  /** Camel case of the name; first part of operation ids, name of its audit entries. */
  readonly key: string;
  readonly idField: string;
  readonly list: { readonly search: readonly string[]; readonly filter: readonly string[]; readonly sort: readonly string[] };
  readonly actions: readonly EntityAction[];
  readonly operations: Pick<EntityOperations<Row, Create, Update>, Action>;
  /** A row with any of its fields left out, as `fields` may ask. */
  readonly shown: Shown<Row>;
}

/**
 * Declares a plain type once; its calls (`role.getAll`, `role.getRole` …), their paths and shapes follow.
 * The server joins it to a table and a policy with `declareEntity`.
 */
export function defineEntity<
  Row extends z.ZodObject,
  Create extends z.ZodObject,
  Update extends z.ZodObject,
  const Action extends EntityAction = EntityAction,
>(spec: EntitySpec<Row, Create, Update, Action>): Entity<Row, Create, Update, Action> {
  const { access: _, fresh_proof = {}, actions = entityActions, ...rest } = spec;
  const shown = showable(spec.row, spec.idField);
  const operations = deriveOperations(spec as unknown as EntitySpec<z.ZodObject, z.ZodObject, z.ZodObject, EntityAction>, shown);
  return {
    ...rest,
    key: spec.name.charAt(0).toLowerCase() + spec.name.slice(1),
    actions,
    shown: shown as unknown as Shown<Row>,
    // The shapes are built from names at run time; this is the one place that gives them their types.
    operations: Object.fromEntries(actions.map((action) => [action, { ...operations[action], fresh_proof: fresh_proof[action] }])) as never,
  };
}

function deriveOperations(
  spec: EntitySpec<z.ZodObject, z.ZodObject, z.ZodObject, EntityAction>,
  shown: z.ZodObject,
): Record<EntityAction, Operation> {
  const { name, base, tag, idField, deleteListName, access = 'signed-in' } = spec;
  const key = name.charAt(0).toLowerCase() + name.slice(1);
  const at = (call: string, rest = '') => ({ id: `${key}.${call}`, path: `/api/${base}/${call}${rest}`, tag });
  const pathId = z.coerce.number().int().positive();
  const create = spec.create.extend({ created_by: callerSchema.optional() }).strict();
  // Naming the `modified_at` that one has seen keeps a change from going over somebody else's: 409 when it is another by now.
  const signature = { modified_by: callerSchema.optional(), modified_at: instantSchema.nullable().optional() };
  const update = changeable(spec.update).extend(signature).strict();
  const updateItem = update.extend({ [idField]: idSchema }).strict();
  const deleteIds = z.strictObject({ [deleteListName]: batchOf(idSchema), deleted_by: callerSchema.optional() });
  const rows = z.object({ data: z.array(shown) });
  const deleted = itemOf(z.object({ [deleteListName]: z.array(idSchema) }));
  const many = `${name} rows, all or none, at most ${maxBatchItems}.`;
  return {
    getAll: defineOperation({
      ...at('getAll'),
      method: 'GET',
      access,
      summary: `A page of ${name} rows.`,
      query: listQuerySchema.strict(),
      output: listOf(shown),
    }),
    getOne: defineOperation({
      ...at(`get${name}`),
      method: 'GET',
      access,
      summary: `The first ${name} that matches filterFields.`,
      query: getQuerySchema.strict(),
      output: itemOf(shown),
    }),
    createOne: defineOperation({
      ...at(`create${name}`),
      method: 'POST',
      status: 201,
      summary: `Creates one ${name}.`,
      body: create,
      output: itemOf(shown),
    }),
    updateOne: defineOperation({
      ...at(`update${name}`, '/{id}'),
      method: 'PUT',
      summary: `Changes one ${name}; 409 when \`modified_at\` is named and somebody has changed it since.`,
      params: z.object({ id: pathId }),
      body: update,
      output: itemOf(shown),
    }),
    deleteOne: defineOperation({
      ...at(`delete${name}`, '/{id}/{user_id}'),
      method: 'DELETE',
      summary: `Deletes one ${name}; user_id is the caller.`,
      params: z.object({ id: pathId, user_id: pathId }),
      output: deleted,
    }),
    createMany: defineOperation({
      ...at('createMany'),
      method: 'POST',
      status: 201,
      summary: `Creates ${many}`,
      body: batchOf(create),
      output: rows,
    }),
    updateMany: defineOperation({
      ...at('updateMany'),
      method: 'POST',
      summary: `Changes ${many}`,
      body: batchOf(updateItem),
      output: rows,
    }),
    deleteMany: defineOperation({ ...at('deleteMany'), method: 'PUT', summary: `Deletes ${many}`, body: deleteIds, output: deleted }),
  };
}

/** Fields stand for themselves here: what a create schema adds when one is left out must not come back in answers and changes. */
const withoutDefault = (field: z.core.$ZodType) => (field instanceof z.ZodDefault ? field.unwrap() : field);

/** `fields` may leave out everything but the id. */
function showable(row: z.ZodObject, idField: string): z.ZodObject {
  const shape: Record<string, z.core.$ZodType> = {};
  for (const [name, field] of Object.entries<z.core.$ZodType>(row.shape))
    shape[name] = name === idField ? field : z.optional(withoutDefault(field));
  return z.object({ ...shape, abilities: abilitiesSchema.optional() });
}

/** A change sets only what it names. */
function changeable(update: z.ZodObject): z.ZodObject {
  const shape: Record<string, z.core.$ZodType> = {};
  for (const [name, field] of Object.entries<z.core.$ZodType>(update.shape)) shape[name] = z.optional(withoutDefault(field));
  return z.object(shape);
}

const batchOf = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(maxBatchItems);
