import type { Pool } from 'pg';
import { loadSampleEdition } from '../server/seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../server/test/build-person.ts';
import { insertUsers } from './many-users.ts';
import { judge, median, type BenchRow } from './row.ts';
import { withScratchProducts } from './scratch-product.ts';

const posts = Number(process.env['BENCH_POSTS'] || 200_000);
const people = 4_000;
const followed = 400;
const repetitions = 15;
const bar = 3;
const maxListMs = 250;

/** A page of the feed of somebody who follows 400 people, as a multiple of the SQL that reads its rows; and the list with what is new of each. */
export function benchFeed(): Promise<BenchRow[]> {
  return withScratchProducts(1, async ([product]) => {
    if (!product) throw new Error('A product is needed.');
    const { ctx } = product;
    await loadSampleEdition(ctx);
    const reader = await buildPerson(product);
    await insertUsers(ctx.pool, people);
    await insertPosts(ctx.pool, reader);
    const times = { page: [] as number[], bare: [] as number[], list: [] as number[] };
    await ask(reader, '/api/following/feed');
    for (let count = 0; count < repetitions; count++) {
      times.bare.push(await timeOf(() => readBare(ctx.pool, reader)));
      times.page.push(await timeOf(() => ask(reader, '/api/following/feed')));
      times.list.push(await timeOf(() => ask(reader, '/api/following')));
    }
    const [page, bare, list] = [median(times.page), median(times.bare), median(times.list)];
    const ratio = page / bare;
    const among = `${followed} people followed, ${posts.toLocaleString('en')} posts`;
    return [
      judge(`a page of the feed, ${among}`, `≤ ${bar}× the rows of its posts in SQL`, {
        measured: `${ratio.toFixed(2)}× (${page.toFixed(1)} of ${bare.toFixed(1)} ms)`,
        isMet: ratio <= bar,
      }),
      {
        what: `what is followed with what is new of each, ${among}`,
        bar: `≤ ${maxListMs} ms`,
        measured: `${list.toFixed(1)} ms`,
        verdict: 'report',
      },
    ];
  });
}

/** As many in each session, by everybody in turn. */
/** By it the discussions of this bench are known from those of the sample. */
const lastNumber = 1_000_000;

async function insertPosts(pool: Pool, { user_id }: TestPerson): Promise<void> {
  await pool.query(
    `INSERT INTO discussions (anchor_type, anchor_id, last_number)
     SELECT 'session', session_id, ${lastNumber} FROM schedule_sessions WHERE type <> 'break' AND deleted_at IS NULL`,
  );
  await pool.query(
    `INSERT INTO discussion_posts (discussion_id, post_number, author_user_id, client_post_id, written_hash, body, created_at)
     SELECT d.ids[1 + n % cardinality(d.ids)], n, p.ids[1 + n % cardinality(p.ids)], gen_random_uuid(), '',
       'What the lane writes of it, part ' || n || '.', now() - n * interval '10 seconds'
     FROM (SELECT array_agg(discussion_id) AS ids FROM discussions WHERE last_number = ${lastNumber}) d,
       (SELECT array_agg(user_id ORDER BY user_id) AS ids FROM global_users WHERE username LIKE 'member%') p, generate_series(1, $1::int) AS n`,
    [posts],
  );
  await pool.query(
    `INSERT INTO following_follows (user_id, type, key)
     SELECT $1, 'person', user_id::text FROM global_users WHERE username LIKE 'member%' ORDER BY user_id LIMIT $2`,
    [user_id, followed],
  );
  await pool.query(`INSERT INTO following_marks (user_id, marked_at) VALUES ($1, now() - interval '2 days')`, [user_id]);
  await pool.query('ANALYZE');
}

async function ask(reader: TestPerson, path: string): Promise<void> {
  const { status, raw } = await reader.get(path);
  if (status !== 200 || raw.body.includes('"data":[]')) throw new Error(`The feed answered ${status}: ${raw.body.slice(0, 400)}`);
}

async function readBare(pool: Pool, { user_id }: TestPerson): Promise<void> {
  await pool.query(
    `SELECT p.*, u."firstName", u."lastName", u.profile_image FROM discussion_posts p JOIN global_users u ON u.user_id = p.author_user_id
     WHERE p.author_user_id IN (SELECT key::bigint FROM following_follows WHERE user_id = $1 AND type = 'person')
       AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.held_at IS NULL
     ORDER BY p.created_at DESC, p.post_id DESC LIMIT 21`,
    [user_id],
  );
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
