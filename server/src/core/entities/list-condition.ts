import { badRequest, forbidden, signInNeeded } from '@sabha/contract/core/errors';
import { listDefaults, type Filter, type FilterCondition, type ListQuery } from '@sabha/contract/core/page';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, like, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { PgArray, PgTimestamp, type PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../access/actor.ts';
import { decide, decideRule, toCondition } from '../access/policy.ts';
import { containsText } from '../text/contains-text.ts';
import type { EntityModel } from './entity-model.ts';

/** The parameters of the list call, as far as somebody set them. */
export type AskedList = { [Name in keyof ListQuery]?: ListQuery[Name] | undefined };

type Scalar = string | number | boolean | null;
type Operators = Exclude<FilterCondition, Scalar | Scalar[]>;

const refuse = (parameter: string, message: string) => badRequest(`${parameter}: ${message}`, [{ path: parameter, message }]);

/** The rows that a caller asks for and may see. @throws ProblemError 400 naming what is unknown or forbidden; 403 when no row may be seen. */
export function buildCondition(model: EntityModel, actor: Actor, query: AskedList): SQL {
  const parts = [isNull(model.deletedAt)];
  const readable = decide(actor, 'read', model.policy);
  if (readable === false) throw actor.kind === 'anonymous' ? signInNeeded() : forbidden();
  if (readable !== true) parts.push(toCondition(readable));
  for (const [name, condition] of Object.entries(query.filterFields ?? ({} as Filter))) parts.push(filterBy(model, actor, name, condition));
  const search = searchFor(model, actor, query);
  if (search) parts.push(search);
  return and(...parts) ?? sql`true`;
}

/** Whether the caller may read a field of every row; otherwise a filter or a sort on it would tell its value. */
function isOpen(model: EntityModel, actor: Actor, name: string): boolean {
  const rule = model.policy.privateFields?.[name];
  return !rule || decideRule(actor, rule) === true;
}

function filterBy(model: EntityModel, actor: Actor, name: string, condition: FilterCondition): SQL {
  if (name !== model.entity.idField && !model.entity.list.filter.includes(name))
    throw refuse('filterFields', `There is no filter "${name}".`);
  if (!isOpen(model, actor, name)) throw refuse('filterFields', `You may not filter by "${name}".`);
  const extension = model.extendList?.[name];
  if (extension) return extension(condition, actor);
  const column = model.columns[name];
  if (!column) throw refuse('filterFields', `There is no filter "${name}".`);
  return toSql({ model, name, column }, condition);
}

interface Filtered {
  model: EntityModel;
  name: string;
  column: PgColumn;
}

function toSql(field: Filtered, condition: FilterCondition): SQL {
  if (Array.isArray(condition)) return anyOf(field, condition);
  if (condition === null || typeof condition !== 'object') return equals(field, condition);
  const parts = Object.entries(condition).map(([operator, value]) => operate(field, operator as keyof Operators, value));
  return and(...parts) ?? sql`true`;
}

function operate(field: Filtered, operator: keyof Operators, value: unknown): SQL {
  const { column, name } = field;
  switch (operator) {
    case 'eq':
      return equals(field, value as Scalar);
    case 'ne':
      return sql`(${equals(field, value as Scalar)}) IS NOT TRUE`;
    case 'gt':
      return column instanceof PgTimestamp ? gte(column, momentAfter(check(field, value))) : gt(column, check(field, value));
    case 'gte':
      return gte(column, check(field, value));
    case 'lt':
      return lt(column, check(field, value));
    case 'lte':
      return column instanceof PgTimestamp ? lt(column, momentAfter(check(field, value))) : lte(column, check(field, value));
    case 'in':
      return anyOf(field, value as Scalar[]);
    case 'like':
    case 'ilike':
      return matches(field, operator, String(value));
    case 'is_null':
      return value === true ? isNull(column) : isNotNull(column);
    default:
      throw refuse('filterFields', `"${name}" has an unknown comparison.`);
  }
}

function equals(field: Filtered, value: Scalar): SQL {
  if (value === null) return isNull(field.column);
  const checked = check(field, value);
  if (field.column instanceof PgTimestamp) return sql`${gte(field.column, checked)} AND ${lt(field.column, momentAfter(checked))}`;
  return field.column instanceof PgArray
    ? sql`${field.column} @> ARRAY[${checked}]::${sql.raw(field.column.getSQLType())}`
    : eq(field.column, checked);
}

/** Instants travel in milliseconds and are kept in microseconds, so one that travels means its whole millisecond. */
const momentAfter = (instant: Exclude<Scalar, null> | Date) => new Date(Number(instant) + 1);

function anyOf(field: Filtered, values: readonly Scalar[]): SQL {
  if (field.column instanceof PgArray || field.column instanceof PgTimestamp || values.includes(null))
    return or(...values.map((value) => equals(field, value))) ?? sql`false`;
  // One array parameter keeps the statement the same for every length.
  const checked = values.map((value) => check(field, value));
  return checked.length === 1
    ? eq(field.column, checked[0])
    : sql`${field.column} = ANY(${sql.param(checked)}::${sql.raw(field.column.getSQLType())}[])`;
}

function matches(field: Filtered, operator: 'like' | 'ilike', pattern: string): SQL {
  const { model, name, column } = field;
  if (column.dataType !== 'string' || isDate(column)) throw refuse('filterFields', `"${name}" is not text.`);
  check(field, pattern);
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(pattern)) throw refuse('filterFields', `The pattern for "${name}" ends in a backslash.`);
  if (operator === 'like') return like(column, pattern);
  return model.entity.list.search.includes(name) ? sql`search_key(${column}) LIKE search_key(${pattern})` : sql`${column} ILIKE ${pattern}`;
}

const isDate = (column: PgColumn) => column.columnType.startsWith('PgDate');
const largestInteger = 2_147_483_647;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Some 1,900 years either way of 1970: within what both JavaScript and PostgreSQL write with four digits of a year. */
const latestInstant = 6e13;

/** Values reach the database only in the type of their column, so that a wrong one is the caller's error and has a name. */
function check({ name, column }: Filtered, value: unknown): Exclude<Scalar, null> | Date {
  const item: PgColumn = column instanceof PgArray ? column.baseColumn : column;
  const wrong = (kind: string) => refuse('filterFields', `"${name}" is compared with ${kind}.`);
  if (item.dataType === 'number') {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong('a number');
    if (item.columnType === 'PgInteger' && Math.abs(value) > largestInteger) throw wrong('a smaller number');
    if (/Int/.test(item.columnType) && !Number.isSafeInteger(value)) throw wrong('a whole number');
    return value;
  }
  if (item.dataType === 'boolean') {
    if (typeof value !== 'boolean') throw wrong('true or false');
    return value;
  }
  if (typeof value !== 'string' || value.includes('\0')) throw wrong('text');
  if (item.columnType === 'PgUUID' && !uuidPattern.test(value)) throw wrong('a UUID');
  if (item.dataType === 'date' || isDate(item)) {
    const date = new Date(value);
    if (!(Math.abs(date.getTime()) < latestInstant)) throw wrong('a date');
    return item.dataType === 'date' ? date : date.toISOString().slice(0, 10);
  }
  return value;
}

function searchFor(model: EntityModel, actor: Actor, query: AskedList): SQL | undefined {
  const known = model.entity.list.search;
  for (const name of query.searchFields ?? []) {
    if (!known.includes(name)) throw refuse('searchFields', `"${name}" is not searched.`);
    if (!isOpen(model, actor, name)) throw refuse('searchFields', `You may not search "${name}".`);
  }
  const text = query.search?.replaceAll('\0', '').trim();
  if (!text) return undefined;
  const names = query.searchFields ?? known.filter((name) => isOpen(model, actor, name));
  return or(...names.map((name) => containsText(sql`search_key(${model.columns[name]})`, text))) ?? sql`false`;
}

export interface Order {
  readonly expression: SQL | PgColumn;
  /** Its type in PostgreSQL. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly isDescending: boolean;
}

/** The sort asked for; newest id first when none is. @throws ProblemError 400 for keys outside the allow-list. */
export function readOrder(model: EntityModel, actor: Actor, query: AskedList): Order {
  const name = query.sortField ?? model.entity.idField;
  const isAllowed = name === model.entity.idField || model.entity.list.sort.includes(name);
  const column = isAllowed ? model.columns[name] : undefined;
  const own = isAllowed ? (model.extendSort?.[name] ?? (column && { expression: column, type: column.getSQLType() })) : undefined;
  if (!own) throw refuse('sortField', `"${name}" is not a sort key.`);
  if (!isOpen(model, actor, name)) throw refuse('sortField', `You may not sort by "${name}".`);
  return { ...own, isNullable: column?.notNull === false, isDescending: (query.sortOrder ?? listDefaults.sortOrder) === 'desc' };
}

/** Ties are broken by id, in the same direction, so that one index serves and pages never overlap. */
export function toOrderBy(model: EntityModel, { expression, isDescending }: Order): SQL {
  const direction = isDescending ? desc : asc;
  return expression === model.id ? direction(model.id) : sql`${direction(expression)}, ${direction(model.id)}`;
}

/** What comes after a row in an order. `value` is the row's sort value as PostgreSQL text, null where it is null. */
export function afterRow(model: EntityModel, order: Order, last: { id: number; value: string | null }): SQL {
  const beyond = order.isDescending ? lt : gt;
  const { expression, type, isNullable, isDescending } = order;
  if (expression === model.id) return beyond(model.id, last.id);
  // PostgreSQL puts nulls last when ascending and first when descending.
  if (last.value === null)
    return (
      (isDescending ? or(isNotNull(expression), beyond(model.id, last.id)) : and(isNull(expression), gt(model.id, last.id))) ?? sql`true`
    );
  const value = sql`${last.value}::${sql.raw(type)}`;
  const sign = sql.raw(isDescending ? '<' : '>');
  const later = sql`(${expression}, ${model.id}) ${sign} (${value}, ${last.id})`;
  return isDescending || !isNullable ? later : (or(later, isNull(expression)) ?? later);
}

export const idsIn = (model: EntityModel, ids: readonly number[]): SQL => sql`${model.id} = ANY(${sql.param([...ids])}::bigint[])`;
