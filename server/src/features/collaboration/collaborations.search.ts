import { sql } from 'drizzle-orm';
import { findNamedFirst, type MatchedSubject, type SearchSource } from '../../core/search/search-source.ts';
import { isListedFor } from './collaboration-rights.ts';
import { readToday, stateOf } from './collaborations.read-model.ts';

const places = { names: [sql`search_key(c.title)`], texts: [sql`search_key(c.words)`] };

/** Asks and offers that stand in the reader's lists, closed ones left out: those whose title has the words first, then the latest. */
export const collaborationsSearch: SearchSource = {
  type: 'collaboration',
  async find(ctx, { actor }, wanted) {
    const today = await readToday(ctx, ctx.db);
    return findNamedFirst(wanted, places, async (where, limit) => {
      const { rows } = await ctx.db.execute<MatchedSubject & Record<string, unknown>>(sql`
        SELECT c.collaboration_id AS subject_id FROM collaborations c
        WHERE ${isListedFor(actor)} AND ${stateOf(today)} <> 'closed' AND ${where}
        ORDER BY c.created_at DESC, c.collaboration_id DESC LIMIT ${limit}`);
      return rows;
    });
  },
};
