import { sql } from 'drizzle-orm';
import { containsEach, type SearchSource } from '../../core/search/search-source.ts';
import { isListedFor } from './collaboration-rights.ts';
import { readToday, stateOf } from './collaborations.read-model.ts';

/** Asks and offers that stand in the reader's lists, closed ones left out: those whose title has the words first, then the latest. */
export const collaborationsSearch: SearchSource = {
  type: 'collaboration',
  async find(ctx, { actor }, { words, limit }) {
    const today = await readToday(ctx, ctx.db);
    const { rows } = await ctx.db.execute<{ subject_id: number }>(sql`
      SELECT c.collaboration_id AS subject_id FROM collaborations c
      WHERE ${isListedFor(actor)} AND ${stateOf(today)} <> 'closed' AND ${containsEach([sql`search_key(c.words)`], words)}
      ORDER BY (${containsEach([sql`search_key(c.title)`], words)}) DESC, c.created_at DESC, c.collaboration_id DESC LIMIT ${limit}`);
    return rows;
  },
};
