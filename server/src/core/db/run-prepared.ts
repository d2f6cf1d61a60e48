import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Database, Tx } from './database.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a statement that each connection parses and plans once. For frequent statements whose text does not depend on their
 * input: lists go in as one array or JSON, because every new text stays prepared for as long as the connection lives.
 *
 * PostgreSQL goes on planning such a statement anew where that seems to pay: where the length of an array, or a constant in a
 * condition, promises fewer rows than it assumes without. Lists of ids go in by `idArray`, and what decides by its value whether a part
 * of the condition counts at all is better decided before.
 */
export async function runPrepared<Row extends QueryResultRow>(db: Database | Tx, statement: SQL): Promise<QueryResult<Row>> {
  const query = dialect.sqlToQuery(statement);
  const prepared = db._.session.prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
    query,
    undefined,
    nameOf(query.sql),
    false,
  );
  return prepared.execute();
}

/** Ids as an array whose length the planner does not see: it takes ten. */
export const idArray = (ids: readonly number[]): SQL => sql`(SELECT ${sql.param([...ids])}::bigint[])::bigint[]`;

/** Builds a statement of the query builder once for each database. Give it a name of its own in `prepare`. */
export function preparedOnce<Prepared>(build: (db: Database) => Prepared): (db: Database) => Prepared {
  const built = new WeakMap<Database, Prepared>();
  return (db) => {
    const found = built.get(db) ?? build(db);
    built.set(db, found);
    return found;
  };
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `p_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
