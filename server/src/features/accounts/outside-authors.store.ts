import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

/** Who wrote something on another site, by their number there or, where there is none, by their name. */
export interface OutsideAuthor {
  readonly number: number | null;
  readonly name: string;
}

/** What tells one from another on one site. */
export const outsideKey = ({ number, name }: OutsideAuthor): string => (number === null ? `name ${name}` : `number ${number}`);

/** Their numbers here, by what tells them from one another; those that are new are written down. */
export async function ensureOutsideAuthors(tx: Tx, site: string, authors: readonly OutsideAuthor[]): Promise<ReadonlyMap<string, number>> {
  const given = [...new Map(authors.map((author) => [outsideKey(author), author])).values()];
  const numbers = sql.param(given.map(({ number }) => number));
  const names = sql.param(given.map(({ name }) => name));
  await tx.execute(sql`
    INSERT INTO outside_authors (site, number, name)
    SELECT ${site}, a.number, a.name FROM unnest(${numbers}::bigint[], ${names}::text[]) AS a (number, name) ON CONFLICT DO NOTHING`);
  const { rows } = await tx.execute<{ user_id: number; number: number | null; name: string }>(sql`
    SELECT o.user_id, a.number, a.name FROM unnest(${numbers}::bigint[], ${names}::text[]) AS a (number, name)
    JOIN outside_authors o ON o.site = ${site} AND (o.number = a.number OR a.number IS NULL AND o.number IS NULL AND o.name = a.name)`);
  return new Map(rows.map((row) => [outsideKey(row), row.user_id]));
}
