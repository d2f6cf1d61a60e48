import type { Pool } from 'pg';
import { buildPerson, type TestPerson } from '../server/test/build-person.ts';
import { insertUsers } from './many-users.ts';
import { judge, median, type BenchRow } from './row.ts';
import { withScratchProducts } from './scratch-product.ts';

const people = Number(process.env['BENCH_PEOPLE'] || 200_000);
const repetitions = 15;
const bar = 3;

const isFindable = `deleted_at IS NULL AND is_listed AND profile_visibility <> 'private' AND NOT is_minor AND status = 'active' AND hidden_at IS NULL`;
const card = `user_id, "firstName", "lastName", profile_image, headline, job_title, organisation, city, audiences, interests, looking_for, offering`;

/** Twelve people to meet with their reasons, as a multiple of the SQL that finds the newest who share an interest or a word, and no more. */
export function benchNetwork(): Promise<BenchRow[]> {
  return withScratchProducts(1, async ([product]) => {
    if (!product) throw new Error('A product is needed.');
    const { pool } = product.ctx;
    const reader = await buildPerson(product, {
      columns: {
        interests: '{"Interest 3","Interest 5"}',
        looking_for: 'Word7 and word9',
        offering: 'Word11',
        city: 'Surat',
        languages: '{Marathi}',
      },
    });
    await insertUsers(pool, people);
    await describePeople(pool);
    await suggest(reader);
    const times = { whole: [] as number[], bare: [] as number[] };
    for (let count = 0; count < repetitions; count++) {
      times.bare.push(await timeOf(() => readBare(pool)));
      times.whole.push(await timeOf(() => suggest(reader)));
    }
    const [whole, sql] = [median(times.whole), median(times.bare)];
    const ratio = whole / sql;
    return [
      judge(
        `people to meet among ${people.toLocaleString('en')}, with reasons`,
        `≤ ${bar}× the rows that share a word or an interest, in SQL`,
        {
          measured: `${ratio.toFixed(2)}× (${whole.toFixed(1)} of ${sql.toFixed(1)} ms)`,
          isMet: ratio <= bar,
        },
      ),
    ];
  });
}

async function describePeople(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE global_users SET
       interests = ARRAY(SELECT DISTINCT 'Interest ' || bench_spread(user_id::int, 20 + n) % 200 FROM generate_series(1, 6) n),
       looking_for = 'We need word' || bench_spread(user_id::int, 31) % 400 || ' and word' || bench_spread(user_id::int, 32) % 400 || ' in every ward',
       offering = 'Ask us for word' || bench_spread(user_id::int, 33) % 400 || ', word' || bench_spread(user_id::int, 34) % 400 || ' or tea',
       languages = ARRAY['English', (ARRAY['Hindi','Gujarati','Marathi','Tamil'])[1 + bench_spread(user_id::int, 15) % 4]]
     WHERE username LIKE 'member%'`,
  );
  await pool.query('TRUNCATE people_directory_changes');
  await pool.query('VACUUM (FULL, ANALYZE) global_users');
}

async function suggest(reader: TestPerson): Promise<void> {
  const { status, raw } = await reader.get('/api/network/suggestions');
  if (status !== 200 || raw.body.includes('"data":[]')) throw new Error(`The suggestions answered ${status}: ${raw.body.slice(0, 400)}`);
}

async function readBare(pool: Pool): Promise<void> {
  for (const where of [
    `interests && '{"Interest 3","Interest 5"}'`,
    `offering <> '' AND to_tsvector('english', offering) @@ '''word7'' | ''word9'''::tsquery`,
    `looking_for <> '' AND to_tsvector('english', looking_for) @@ '''word11'''::tsquery`,
  ])
    await pool.query(`SELECT ${card} FROM global_users WHERE ${isFindable} AND ${where} ORDER BY created_at DESC, user_id DESC LIMIT 12`);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
