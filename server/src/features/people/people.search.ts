import { sql } from 'drizzle-orm';
import { findNamedFirst, type MatchedSubject, type SearchSource } from '../../core/search/search-source.ts';
import { profileEntity } from '../accounts/public.ts';
import { findableBy } from './people-directory.read-model.ts';

const { table } = profileEntity.model;

const places = {
  names: [sql`search_key("firstName" || ' ' || "lastName")`],
  texts: [sql`search_key(organisation)`, sql`search_key(headline)`],
};

type Row = MatchedSubject & Record<string, unknown>;

/** People whom the directory shows the reader: those who are called so first, then those with whose work the words fit. */
export const peopleSearch: SearchSource = {
  type: 'person',
  find: ({ db }, { actor }, wanted) =>
    findNamedFirst(wanted, places, async (where, limit) => {
      const { rows } = await db.execute<Row>(
        sql`SELECT user_id AS subject_id FROM ${table} WHERE ${findableBy(actor)} AND ${where} ORDER BY "firstName", user_id LIMIT ${limit}`,
      );
      return rows;
    }),
  async findSimilar({ db }, { actor }, { words, limit }) {
    const { rows } = await db.execute<Row>(sql`
      SELECT user_id AS subject_id FROM find_people_like(${words.join(' ')}) JOIN ${table} USING (user_id)
      WHERE ${findableBy(actor)} ORDER BY likeness DESC, user_id LIMIT ${limit}`);
    return rows;
  },
};
