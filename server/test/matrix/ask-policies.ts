import type { EntityAction } from '@sabha/contract/core/entity';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Actor } from '../../src/core/access/actor.ts';
import { decide, decideRule, type Decision, type PolicyAction } from '../../src/core/access/policy.ts';
import type { EntityDeclaration } from '../../src/core/entities/declare-entity.ts';
import type { EntityWorld } from '../entity-world.ts';
import { entitySamples } from '../load-samples.ts';
import type { MatrixLine } from './print-matrix.ts';

const actionOf: Readonly<Record<EntityAction, PolicyAction>> = {
  getAll: 'read',
  getOne: 'read',
  createOne: 'create',
  createMany: 'create',
  updateOne: 'update',
  updateMany: 'update',
  deleteOne: 'delete',
  deleteMany: 'delete',
};

type Ask = (actor: Actor) => Decision;
type Row = Record<string, unknown>;

/** Every call of one declared type, and every field that not everybody may see or set: a line each. */
export async function askPolicies(
  declaration: EntityDeclaration,
  actors: readonly (Actor | null)[],
  world: EntityWorld,
): Promise<MatrixLine[]> {
  const { entity, policy } = declaration;
  const row = await readOrdinaryRow(declaration, world);
  const line = async (question: string, ask: Ask): Promise<MatrixLine> => {
    const cells: string[] = [];
    for (const actor of actors) cells.push(actor === null ? 'out' : await reachOf(ask(actor), { declaration, row, actor, world }));
    return { question, cells };
  };
  const lines: MatrixLine[] = [];
  for (const action of entity.actions) {
    const operation = entity.operations[action];
    const isOpen = (actor: Actor) => operation.access === 'public' || actor.kind !== 'anonymous';
    lines.push(await line(operation.id, (actor) => isOpen(actor) && decide(actor, actionOf[action], policy)));
  }
  for (const [name, rule] of Object.entries(policy.privateFields ?? {}))
    lines.push(await line(`${entity.key}: see ${name}`, (actor) => decideRule(actor, rule)));
  for (const [name, rule] of Object.entries(policy.reservedFields ?? {}))
    lines.push(await line(`${entity.key}: set ${name}`, (actor) => decideRule(actor, rule) === true));
  return lines;
}

/** A row that staff made and that belongs to somebody who is not among the callers. */
async function readOrdinaryRow({ entity, model }: EntityDeclaration, world: EntityWorld): Promise<Row> {
  const { ctx } = world.test;
  const sample = entitySamples.get(entity.key);
  const id =
    sample && entity.actions.includes('createOne')
      ? await createRow(entity.operations.createOne.path, await sample.build(9_000, world), { world, idField: entity.idField })
      : ((await sample?.makeRow?.(world, 0)) ?? null);
  const { rows } = await ctx.db.execute<{ row: Row }>(sql`
    SELECT to_jsonb(t) AS row FROM ${sql.identifier(model.tableName)} t
    WHERE ${id === null ? sql`true` : sql`${sql.identifier(entity.idField)} = ${id}`} ORDER BY 1 LIMIT 1`);
  const [found] = rows;
  if (!found) throw new Error(`There is no row of ${entity.name} to ask about; give it a sample in server/test/samples/.`);
  return found.row;
}

async function createRow(path: string, body: Row, { world, idField }: { world: EntityWorld; idField: string }): Promise<number> {
  const answer = await world.admin.post(path, body);
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.raw.body}`);
  return Number((answer.body as { data: Row }).data[idField]);
}

interface Question {
  readonly declaration: EntityDeclaration;
  readonly row: Row;
  readonly actor: Actor;
  readonly world: EntityWorld;
}

const dialect = new PgDialect();

/** A decision in one word. A condition is put to PostgreSQL, for somebody else's row and for the same row as the caller's own. */
async function reachOf(decision: Decision, { declaration, row, actor, world }: Question): Promise<string> {
  if (typeof decision === 'boolean') return decision ? 'all' : '-';
  const table = declaration.model.tableName;
  if (await holds(decision, { table, row, world })) return 'some';
  const owners = ownerColumns(decision, table, actor);
  const own = { ...row, ...Object.fromEntries(owners.map((name) => [name, actor.user_id])) };
  return owners.length > 0 && (await holds(decision, { table, row: own, world })) ? 'own' : 'few';
}

async function holds(condition: SQL, { table, row, world }: { table: string; row: Row; world: EntityWorld }): Promise<boolean> {
  const name = sql.identifier(table);
  const { rows } = await world.test.ctx.db.execute<{ holds: boolean }>(
    sql`SELECT coalesce(${condition}, false) AS holds FROM jsonb_populate_record(NULL::${name}, ${JSON.stringify(row)}::jsonb) AS ${name}`,
  );
  return rows[0]?.holds === true;
}

/** The columns that a condition compares with the caller. */
function ownerColumns(condition: SQL, table: string, actor: Actor): string[] {
  const { sql: text, params } = dialect.sqlToQuery(condition);
  const comparisons = text.matchAll(/"(\w+)"\."(\w+)" = \$(\d+)/g);
  return [...comparisons].flatMap(([, of, column, at]) =>
    of === table && column !== undefined && params[Number(at) - 1] === actor.user_id ? [column] : [],
  );
}
