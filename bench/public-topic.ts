import type { Pool } from 'pg';
import { buildPerson } from '../server/test/build-person.ts';
import { recordQueries, startBareFastify } from './bare-fastify.ts';
import { compareLoad } from './load.ts';
import { insertUsers } from './many-users.ts';
import { judge, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const posts = 3_000;
const writers = 200;
const minShare = 0.5;

/**
 * Requests per second of twenty posts in the middle of a topic of the forum that everybody reads, against bare Fastify and `pg` with the
 * statements that it takes to make them: for guests, whose answers are kept, and for members, who are each asked about blocks.
 */
export function benchPublicTopic(): Promise<BenchRow[]> {
  return withScratchProduct(async (product) => {
    const { app, ctx } = product;
    await insertUsers(ctx.pool, writers);
    const path = `/api/forum/public/topics/${await insertTopic(ctx.pool)}?page=${posts / 40}`;
    const member = await buildPerson(product);
    const authorization = `Bearer ${await product.tokenFor(member.user_id)}`;
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    await member.get(path); // what is kept about the person is read now
    const queries = await recordQueries(ctx.pool, () => product.nobody.get(path));
    const bare = await startBareFastify(ctx, queries);
    const against = { url: bare.url + path, headers: {} };
    try {
      const guests = await compareLoad({ url: url + path, headers: {} }, against);
      const members = await compareLoad({ url: url + path, headers: { authorization } }, against);
      const what = `20 posts of a public topic of ${posts.toLocaleString('en')}`;
      const states = (speed: typeof guests) =>
        `${Math.round((speed.product / speed.bare) * 100)}% (${Math.round(speed.product)} of ${Math.round(speed.bare)} req/s, ${queries.length} statements)`;
      return [
        judge(`${what}, for guests`, `≥ ${minShare * 100}% of bare Fastify + pg with the same SQL`, {
          measured: states(guests),
          isMet: guests.product / guests.bare >= minShare,
        }),
        { what: 'the same, for a member', bar: 'nothing is kept', measured: states(members), verdict: 'report' },
      ];
    } finally {
      await bare.close();
    }
  });
}

/** A question with all its posts by many people. */
async function insertTopic(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ topic_id: number; discussion_id: number }>(
    `WITH category AS (
       INSERT INTO forum_categories (slug, name, lattice, palette, is_public) VALUES ('water', 'Water', 'vav', 'water', true) RETURNING category_id),
     topic AS (
       INSERT INTO forum_topics (category_id, author_user_id, client_topic_id, written_hash, kind, title, is_public, replies)
       SELECT category_id, (SELECT min(user_id) FROM global_users WHERE username LIKE 'member%'), gen_random_uuid(), '', 'discussion', 'What pumps cost', true, $1::int - 1
       FROM category RETURNING topic_id)
     INSERT INTO discussions (anchor_type, anchor_id, last_number) SELECT 'forum_topic', topic_id, $1::int FROM topic
     RETURNING anchor_id AS topic_id, discussion_id`,
    [posts],
  );
  const { topic_id, discussion_id } = rows[0] ?? {};
  if (topic_id === undefined) throw new Error('The topic was not made.');
  await pool.query(
    `INSERT INTO discussion_posts (discussion_id, post_number, author_user_id, client_post_id, body, written_hash)
     SELECT $1, n, u.user_id, gen_random_uuid(), 'Ours costs **' || n || ' rupees** a month, with [the list](https://example.org/' || n || ').' || E'\\n\\n- the pump\\n- the valve', ''
     FROM generate_series(1, $2::int) n
     JOIN (SELECT user_id, row_number() OVER (ORDER BY user_id) AS at FROM global_users WHERE username LIKE 'member%') u ON u.at = 1 + n % $3::int`,
    [discussion_id, posts, writers],
  );
  await pool.query('VACUUM ANALYZE discussion_posts, forum_topics, discussions, global_users');
  return topic_id;
}
