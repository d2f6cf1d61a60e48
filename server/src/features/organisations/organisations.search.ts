import { and, isNull, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { findNamedFirst, type MatchedSubject, type SearchSource } from '../../core/search/search-source.ts';
import { findReadable } from './readable-organisations.ts';
import { communityCommons } from './schema.ts';

/** How alike the letters of a name must be to what was typed, from 0 to 1. */
const likeness = 0.45;

/** As the index has it. */
const nameIn = (locale: string): SQL => sql.raw(`search_key(translations -> '${locale}' ->> 'community_name')`);

const places = {
  names: [sql`search_key(community_name)`, nameIn('hi'), nameIn('gu')],
  texts: [sql`search_key(summary)`, sql`search_key(city)`],
};

type Row = MatchedSubject & Record<string, unknown>;

/** Organisations that the reader may open: those that are called so first. */
export const organisationsSearch: SearchSource = {
  type: 'organisation',
  async find(ctx, { actor }, wanted) {
    const condition = await isFindable(ctx, actor);
    return findNamedFirst(wanted, places, async (where, limit) => {
      const { rows } = await ctx.db.execute<Row>(sql`
        SELECT community_common_id AS subject_id FROM ${communityCommons} WHERE ${condition} AND ${where}
        ORDER BY community_name, community_common_id LIMIT ${limit}`);
      return rows;
    });
  },
  async findSimilar(ctx, { actor }, { words, limit }) {
    const condition = await isFindable(ctx, actor);
    const typed = sql`search_key(${words.join(' ')})`;
    return ctx.transact(async (tx) => {
      await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`);
      const { rows } = await tx.execute<Row>(sql`
        SELECT community_common_id AS subject_id FROM ${communityCommons} WHERE ${condition} AND ${typed} <% search_key(community_name)
        ORDER BY word_similarity(${typed}, search_key(community_name)) DESC, community_common_id LIMIT ${limit}`);
      return rows;
    });
  },
};

/** What staff have hidden is found by nobody. */
const isFindable = async (ctx: Context, actor: Actor): Promise<SQL> =>
  sql`${and((await findReadable(ctx, actor)).condition, isNull(communityCommons.hidden_at))}`;
