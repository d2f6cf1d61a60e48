import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Database, Tx } from './database.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a statement that each connection parses and plans once. For frequent statements whose text does not depend on their
 * input: lists go in as one array or JSON, because every new text stays prepared for as long as the connection lives.
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
