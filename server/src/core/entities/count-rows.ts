import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { EntityModel } from './entity-model.ts';

/** Totals are exact up to here; counting further costs more than it tells. */
const exactCountLimit = 10_000;
/** Where the planner expects this many, counting to the limit would only confirm that there are more. */
const certainlyMore = 3 * exactCountLimit;
const sizeAgeMs = 60_000;

export interface Total {
  readonly total: number;
  readonly isExact: boolean;
}

interface Plan extends Record<string, unknown> {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}

/** How many rows a condition holds for, never counting many more than is worth it. */
export interface RowCounter {
  /** Part of a SELECT that counts up to the limit, or null when the planner alone will do. */
  readonly expression: SQL | null;
  /** Turns what the expression gave into a total. */
  toTotal(counted: number | null): Promise<Total>;
}

export async function prepareCount(db: Database, model: EntityModel, condition: SQL): Promise<RowCounter> {
  const from = sql`FROM ${model.table} WHERE ${condition}`;
  const expected = (await readTableSize(db, model)) > certainlyMore ? await readExpected(db, from) : null;
  const isMany = expected !== null && expected > certainlyMore;
  return {
    expression: isMany ? null : sql`SELECT count(*)::int FROM (SELECT 1 ${from} LIMIT ${sql.raw(String(exactCountLimit + 1))}) counted`,
    async toTotal(counted) {
      if (counted !== null && counted <= exactCountLimit) return { total: counted, isExact: true };
      return { total: Math.max(expected ?? (await readExpected(db, from)), exactCountLimit + 1), isExact: false };
    },
  };
}

/** The exact count, however long it takes. */
export async function countAll(db: Database, model: EntityModel, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${model.table} WHERE ${condition}`);
  return rows[0]?.total ?? 0;
}

/** What the planner expects. */
async function readExpected(db: Database, from: SQL): Promise<number> {
  const { rows } = await db.execute<Plan>(sql`EXPLAIN (FORMAT JSON) SELECT 1 ${from}`);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

const sizes = new WeakMap<Database, Map<string, { rows: number; read_at: number }>>();

/** Rows of the whole table as the last analysis found them; asked once a minute. */
async function readTableSize(db: Database, { tableName }: EntityModel): Promise<number> {
  const known = sizes.get(db) ?? new Map<string, { rows: number; read_at: number }>();
  sizes.set(db, known);
  const size = known.get(tableName);
  const now = performance.now();
  if (size && now - size.read_at < sizeAgeMs) return size.rows;
  const { rows } = await db.execute<{ rows: number }>(
    sql`SELECT reltuples::bigint AS rows FROM pg_class WHERE oid = ${tableName}::regclass`,
  );
  const fresh = { rows: rows[0]?.rows ?? 0, read_at: now };
  known.set(tableName, fresh);
  return fresh.rows;
}
