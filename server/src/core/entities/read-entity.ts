import { notFound } from '@sabha/contract/core/errors';
import type { GetQuery, ListMeta, ListQuery } from '@sabha/contract/core/page';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { Database, Tx } from '../db/database.ts';
import { RowStream } from '../http/row-stream.ts';
import { countAll, prepareCount, type RowCounter, type Total } from './count-rows.ts';
import type { EntityModel, Row } from './entity-model.ts';
import { afterRow, buildCondition, idsIn, readOrder, toOrderBy, type AskedList, type Order } from './list-condition.ts';
import { compileProjection, type Projection } from './projection.ts';

const streamChunkRows = 500;
const totalLabel = '__total';
const keyLabel = '__key';

/** The list call's parameters; calls with a list of their own leave most of them out. */
type PageQuery = AskedList & Pick<ListQuery, 'page' | 'limit'>;

export interface RowPage {
  readonly data: Row[];
  readonly meta: ListMeta;
}

/** getAll: one page with its total, the exact count alone, or every row as a stream. `extra` narrows the list further. */
export async function readPage(
  model: EntityModel,
  query: PageQuery,
  { actor, ctx }: { actor: Actor; ctx: Context },
  extra?: SQL,
): Promise<RowPage | RowStream> {
  const condition = sql.join([buildCondition(model, actor, query), ...(extra ? [extra] : [])], sql` AND `);
  const projection = compileProjection(model, actor, query.fields);
  const order = readOrder(model, actor, query);
  const { page, limit } = query;
  if (query.metadataOnly) {
    const total = await countAll(ctx.db, model, condition);
    return { data: [], meta: { page, limit, total, pages: limit === -1 ? 1 : Math.ceil(total / limit) } };
  }
  if (limit === -1) return streamRows({ model, condition, projection, order, actor, ctx });
  const offset = (page - 1) * limit;
  const counter = await prepareCount(ctx.db, model, condition);
  const count = counter.expression ? sql`, (${counter.expression}) AS ${sql.identifier(totalLabel)}` : sql.empty();
  const { rows } = await ctx.db.execute<Row>(
    sql`SELECT ${projection.select}${count} FROM ${model.table} WHERE ${condition} ORDER BY ${toOrderBy(model, order)} LIMIT ${limit} OFFSET ${offset}`,
  );
  const { total, isExact } = await readTotal({ counter, rows, offset, limit, db: ctx.db });
  const meta: ListMeta = { page, limit, total, pages: Math.ceil(total / limit), ...(!isExact && { approximate: true as const }) };
  return { data: await finish({ model, projection, actor, ctx }, rows), meta };
}

interface ReadPageTotal {
  counter: RowCounter;
  rows: readonly Row[];
  offset: number;
  limit: number;
  db: Database;
}

/** The last page tells the total by itself; a page beyond it has no row that could carry the count. */
async function readTotal({ counter, rows, offset, limit, db }: ReadPageTotal): Promise<Total> {
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLastPage) return { total: offset + rows.length, isExact: true };
  const [first] = rows;
  if (first || !counter.expression) return counter.toTotal((first?.[totalLabel] as number | undefined) ?? null);
  const counted = await db.execute<{ total: number }>(sql`SELECT (${counter.expression}) AS total`);
  return counter.toTotal(counted.rows[0]?.total ?? 0);
}

interface Reading {
  model: EntityModel;
  projection: Projection;
  actor: Actor;
  ctx: Context;
}

async function finish({ model, projection, actor, ctx }: Reading, rows: Row[]): Promise<Row[]> {
  const decoded = rows.map((row) => projection.decode(row));
  return model.present ? model.present(decoded, actor, ctx) : decoded;
}

/**
 * Every row, a chunk a query. Each chunk begins after the last row of the one before, so nothing is held open while a slow
 * reader reads, and rows that stay as they are come exactly once.
 */
async function streamRows(reading: Reading & { condition: SQL; order: Order }): Promise<RowStream> {
  const { model, condition, projection, order, ctx } = reading;
  let total = 0;
  async function* chunks(): AsyncGenerator<Row[]> {
    let after = sql`true`;
    for (;;) {
      const { rows } = await ctx.db.execute<Row>(
        sql`SELECT ${projection.select}, (${order.expression})::text AS ${sql.identifier(keyLabel)}, ${model.id} AS "__id" FROM ${model.table}
          WHERE ${condition} AND ${after} ORDER BY ${toOrderBy(model, order)} LIMIT ${sql.raw(String(streamChunkRows))}`,
      );
      const last = rows.at(-1);
      if (!last) return;
      after = afterRow(model, order, { id: Number(last['__id']), value: last[keyLabel] as string | null });
      const shown = (await finish(reading, rows)).map((row) => model.entity.shown.parse(row));
      total += shown.length;
      yield shown;
      if (rows.length < streamChunkRows) return;
    }
  }
  return new RowStream(await begin(chunks()), () => ({ page: 1, limit: -1, total, pages: 1 }));
}

/** Reads the first chunk before the answer begins, so that what is wrong with the question is still an error answer. */
async function begin<T>(chunks: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await chunks.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* chunks;
  })();
}

/** getX: the first row, by id, that matches. @throws ProblemError 404 also for rows that the caller may not see. */
export async function readOne(model: EntityModel, query: GetQuery, { actor, ctx }: { actor: Actor; ctx: Context }): Promise<{ data: Row }> {
  const projection = compileProjection(model, actor, query.fields);
  const condition = buildCondition(model, actor, query);
  const { rows } = await ctx.db.execute<Row>(
    sql`SELECT ${projection.select} FROM ${model.table} WHERE ${condition} ORDER BY ${model.id} LIMIT 1`,
  );
  const [row] = await finish({ model, projection, actor, ctx }, rows);
  if (!row) throw notFound(model.notFound);
  return { data: row };
}

/** Rows as an answer shows them, in the order of the ids; for rows that the caller has just written. */
export async function readWritten(
  model: EntityModel,
  ids: readonly number[],
  { tx, actor, ctx }: { tx: Tx; actor: Actor; ctx: Context },
): Promise<Row[]> {
  const projection = compileProjection(model, actor);
  const { rows } = await tx.execute<Row>(sql`SELECT ${projection.select} FROM ${model.table} WHERE ${idsIn(model, ids)}`);
  const byId = new Map(rows.map((row) => [row[model.entity.idField], row]));
  const ordered = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  return finish({ model, projection, actor, ctx }, ordered);
}
