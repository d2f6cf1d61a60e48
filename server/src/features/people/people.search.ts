import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { containsEach, type MatchedSubject, type SearchSource } from '../../core/search/search-source.ts';
import { globalUsers } from '../accounts/schema.ts';
import { findableBy } from './people-directory.read-model.ts';

const name = sql`search_key("firstName" || ' ' || "lastName")`;
const work = [sql`search_key(organisation)`, sql`search_key(headline)`];

/** People whom the directory shows the reader: those who are called so first, then those with whose work the words fit. */
export const peopleSearch: SearchSource = {
  type: 'person',
  async find({ db }, { actor }, { words, limit }) {
    const findable = findableBy(actor);
    const isNamed = containsEach([name], words);
    const named = await readByName(db, sql`${findable} AND ${isNamed}`, limit);
    if (named.length === limit) return named;
    const others = await readByName(
      db,
      sql`${findable} AND ${containsEach([name, ...work], words)} AND NOT ${isNamed}`,
      limit - named.length,
    );
    return [...named, ...others];
  },
  async findSimilar({ db }, { actor }, { words, limit }) {
    const { rows } = await db.execute<Row>(sql`
      SELECT user_id AS subject_id FROM find_people_like(${words.join(' ')}) JOIN ${globalUsers} USING (user_id)
      WHERE ${findableBy(actor)} ORDER BY likeness DESC, user_id LIMIT ${limit}`);
    return rows;
  },
};

type Row = MatchedSubject & Record<string, unknown>;

async function readByName(db: Database, where: SQL, limit: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(
    sql`SELECT user_id AS subject_id FROM ${globalUsers} WHERE ${where} ORDER BY "firstName", user_id LIMIT ${limit}`,
  );
  return rows;
}
