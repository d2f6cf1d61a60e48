import { badRequest } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import { PgTimestamp } from 'drizzle-orm/pg-core';
import type { Actor } from '../access/actor.ts';
import { decide, decideRule, toCondition } from '../access/policy.ts';
import type { EntityModel, Row } from './entity-model.ts';

/** Which columns a query reads for one caller, and how its rows become rows of the answer. */
export interface Projection {
  readonly select: SQL;
  decode(row: Row): Row;
}

const abilities = 'abilities';
const canUpdate = '__can_update';
const canDelete = '__can_delete';

/**
 * Compiles the `fields` parameter. The id is always read; `abilities` adds what the caller may do with each row, and alone
 * stands for the whole row with it. Private fields that the caller may not read of a row come as null, decided in the query.
 * @throws ProblemError 400 for unknown and forbidden names.
 */
export function compileProjection(model: EntityModel, actor: Actor, fieldsText?: string): Projection {
  const asked = fieldsText === undefined ? [] : fieldsText.split(',').map((name) => name.trim());
  const named = asked.filter((name) => name !== abilities);
  for (const name of named) checkReadable(model, actor, name);
  const fields = named.length > 0 ? [...new Set([model.entity.idField, ...named])] : model.fields;
  const parts = selectFields(model, actor, fields);
  const hasAbilities = asked.includes(abilities);
  if (hasAbilities) {
    parts.push(sql`(${toCondition(decide(actor, 'update', model.policy))}) AS ${sql.identifier(canUpdate)}`);
    parts.push(sql`(${toCondition(decide(actor, 'delete', model.policy))}) AS ${sql.identifier(canDelete)}`);
  }
  const instants = fields.filter((name) => model.columns[name] instanceof PgTimestamp);
  return {
    select: sql.join(parts, sql.raw(', ')),
    decode(row) {
      for (const name of instants) row[name] = toIso(row[name]);
      if (!hasAbilities) return row;
      const { [canUpdate]: update, [canDelete]: remove, ...rest } = row;
      return { ...rest, abilities: { update: update === true, delete: remove === true } };
    },
  };
}

function checkReadable(model: EntityModel, actor: Actor, name: string): void {
  if (!model.fields.includes(name))
    throw badRequest(`fields: There is no field "${name}".`, [{ path: 'fields', message: `There is no field "${name}".` }]);
  const rule = model.policy.privateFields?.[name];
  if (!rule || decideRule(actor, rule) !== false) return;
  throw badRequest(`fields: You may not read "${name}".`, [{ path: 'fields', message: `You may not read "${name}".` }]);
}

/** Fields that need no decision make one piece of text together. */
function selectFields(model: EntityModel, actor: Actor, fields: readonly string[]): SQL[] {
  const open: string[] = [];
  const guarded: SQL[] = [];
  for (const name of fields) {
    const selection = model.selections[name];
    if (!selection) continue;
    const { expression, label } = selection;
    const rule = model.policy.privateFields?.[name];
    const decision = rule ? decideRule(actor, rule) : true;
    if (decision === true) open.push(`${expression} AS ${label}`);
    else guarded.push(sql`CASE WHEN ${toCondition(decision)} THEN ${sql.raw(expression)} END AS ${sql.raw(label)}`);
  }
  return [...(open.length > 0 ? [sql.raw(open.join(', '))] : []), ...guarded];
}

/** PostgreSQL prints instants as `2027-07-15 04:00:00.123+00`; the session's zone decides only the offset. */
function toIso(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? new Date(value).toISOString() : value;
}
