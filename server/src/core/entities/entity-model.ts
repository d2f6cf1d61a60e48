import type { Entity } from '@sabha/contract/core/entity';
import type { EventDefinition, EventPayload } from '@sabha/contract/core/event';
import type { FilterCondition } from '@sabha/contract/core/page';
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../access/actor.ts';
import type { Policy } from '../access/policy.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { EntityTable } from './standard-columns.ts';

/** A row of the table as Drizzle reads it, or as an answer shows it. */
export type Row = Record<string, unknown>;

/** What hooks before a write get. `after` holds the columns about to be written (on an update only the changed ones). */
export interface WriteCall {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly before: Row | null;
  readonly after: Row;
  readonly events: EventCollector;
}

/** What the hook before a deletion gets: all rows of the call. */
export interface DeleteCall extends Pick<WriteCall, 'tx' | 'actor'> {
  readonly rows: readonly Row[];
}

/** What the hook after a write gets: the row as it stands, and all that the call said, of which some may be no column. */
export interface AfterWriteCall {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly input: Row;
  readonly row: Row;
}

export interface EventCollector {
  /** Adds a domain event to the outbox in the same transaction; the payload is made from the row as it was written. */
  add<Definition extends EventDefinition>(event: Definition, toPayload: (row: Row) => EventPayload<Definition>): void;
}

/** What happened to one row; null `before` means created, null `after` deleted. */
export interface Written {
  readonly actor: Actor;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** What rows are sorted by beside their columns. It is never null, and has no parameters. */
export interface SortExpression {
  readonly expression: SQL;
  /** Its type in PostgreSQL. */
  readonly type: string;
}

export interface EntityOptions {
  readonly table: EntityTable;
  readonly policy: Policy;
  /** Fields of a row that are no columns: an expression over the table. Neither filtered nor sorted by. */
  readonly computed?: Readonly<Record<string, SQL>>;
  /** Seam: filters of the contract that are no columns, each giving a condition. */
  readonly extendList?: Readonly<Record<string, (condition: FilterCondition, actor: Actor) => SQL>>;
  /** Seam: sort keys of the contract that are no columns. */
  readonly extendSort?: Readonly<Record<string, SortExpression>>;
  /** Seam: changes the rows of a whole answer at once before they leave. */
  readonly present?: (rows: Row[], actor: Actor, ctx: Context) => Row[] | Promise<Row[]>;
  /** Seam: input to columns, where names or shapes differ. */
  readonly toColumns?: (input: Row, actor: Actor) => Row;
  readonly hooks?: {
    /** Runs before the insert and may change `after` by returning it anew; throws a ProblemError to refuse. */
    readonly beforeCreate?: (call: WriteCall) => Promise<Row | void>;
    readonly beforeUpdate?: (call: WriteCall) => Promise<Row | void>;
    /**
     * Runs once a row in the same transaction, and writes what a call says beyond the row's own columns. What it answers stands in the
     * audit log with the row.
     */
    readonly afterWrite?: (call: AfterWriteCall) => Promise<{ before: Row; after: Row } | void>;
    /** Reads once what it needs to know of all rows, which are locked. Its answer is asked of each, and throws a ProblemError to refuse. */
    readonly beforeDelete?: (call: DeleteCall) => Promise<(row: Row) => void>;
    /** Runs when the change is visible to everybody, once a row. What must not be lost belongs into an event instead. */
    readonly afterCommit?: (written: Written, ctx: Context) => Promise<void>;
  };
  /** `detail` of the 404 of this type. */
  readonly notFound?: string;
  /** False for rows that change too often to be worth an entry each. */
  readonly isAudited?: boolean;
}

/** A declaration made ready for use: what the engine's parts read. */
export interface EntityModel extends EntityOptions {
  readonly entity: Entity;
  readonly tableName: string;
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly id: PgColumn;
  readonly deletedAt: PgColumn;
  /** Fields of a row, in the contract's order. */
  readonly fields: readonly string[];
  /** What reads each field and how it is called, as SQL text: it stands in every list query. */
  readonly selections: Readonly<Record<string, Selection>>;
}

export interface Selection {
  readonly expression: string;
  readonly label: string;
}

/** @throws Error when the contract names what the table and the declaration do not have. */
export function prepareModel(entity: Entity, options: EntityOptions): EntityModel {
  const columns: Record<string, PgColumn> = getTableColumns(options.table);
  const fields = Object.keys(entity.row.shape);
  const refuse = (name: string, why: string): never => {
    throw new Error(`Entity ${entity.name}: "${name}" ${why}.`);
  };
  for (const name of fields) if (!columns[name] && !options.computed?.[name]) refuse(name, 'is a field without a column or an expression');
  for (const name of entity.list.filter)
    if (!columns[name] && !options.extendList?.[name]) refuse(name, 'is a filter that the table does not know');
  for (const name of entity.list.sort)
    if (!columns[name] && !options.extendSort?.[name]) refuse(name, 'is sorted by but is no column or expression');
  for (const name of entity.list.search) if (!columns[name]) refuse(name, 'is searched but is no column');
  for (const name of Object.keys({ ...options.policy.privateFields, ...options.policy.reservedFields })) {
    const isKnown = fields.includes(name) || name in entity.create.shape || name in entity.update.shape;
    if (!isKnown) refuse(name, 'has a rule but is no field');
  }
  const id = columns[entity.idField] ?? refuse(entity.idField, 'is the id but no column');
  const selections = Object.fromEntries(
    fields.map((name) => {
      const { sql: expression, params } = dialect.sqlToQuery(options.computed?.[name] ?? sql`${columns[name]}`);
      if (params.length > 0) refuse(name, 'is computed with parameters, which a field cannot have');
      return [name, { expression, label: dialect.escapeName(name) }];
    }),
  );
  return {
    ...options,
    selections,
    entity,
    tableName: getTableName(options.table),
    columns,
    id,
    deletedAt: options.table.deleted_at,
    fields,
  };
}

const dialect = new PgDialect();
