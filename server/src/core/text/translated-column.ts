import { sql, type SQL } from 'drizzle-orm';

/** A text of a row in a language, for SQL: of the table or its alias, and as it was written where it is not translated. */
export function translatedColumn(table: string, column: string, locale: string): SQL {
  const row = sql.identifier(table);
  return sql`coalesce(nullif(${row}.translations -> ${locale}::text ->> ${column}::text, ''), ${row}.${sql.identifier(column)})`;
}
