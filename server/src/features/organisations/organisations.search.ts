import { and, isNull, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { containsEach, type MatchedSubject, type SearchSource } from '../../core/search/search-source.ts';
import { findReadable } from './readable-organisations.ts';
import { communityCommons } from './schema.ts';

/** How alike the letters of a name must be to what was typed, from 0 to 1. */
const likeness = 0.45;

const names = [sql`search_key(community_name)`, ...['hi', 'gu'].map((locale) => nameIn(locale))];
const texts = [...names, sql`search_key(summary)`, sql`search_key(city)`];

/** As the index has it. */
function nameIn(locale: string): SQL {
  return sql.raw(`search_key(translations -> '${locale}' ->> 'community_name')`);
}

type Row = MatchedSubject & Record<string, unknown>;

/** Organisations that the reader may open: those that are called so first. */
export const organisationsSearch: SearchSource = {
  type: 'organisation',
  async find(ctx, { actor }, { words, limit }) {
    const { rows } = await ctx.db.execute<Row>(sql`
      SELECT community_common_id AS subject_id FROM ${communityCommons} WHERE ${await isFindable(ctx, actor)} AND ${containsEach(texts, words)}
      ORDER BY coalesce(${containsEach(names, words)}, false) DESC, community_name, community_common_id LIMIT ${limit}`);
    return rows;
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
