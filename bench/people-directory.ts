import type { Pool } from 'pg';
import { buildPerson, type TestPerson } from '../server/test/build-person.ts';
import { insertUsers } from './many-users.ts';
import { judge, median, type BenchRow } from './row.ts';
import { withScratchProducts } from './scratch-product.ts';

const people = Number(process.env['BENCH_PEOPLE'] || 200_000);
const repetitions = 15;
const bar = 3;

const isFindable = `deleted_at IS NULL AND is_listed AND profile_visibility <> 'private' AND NOT is_minor AND status = 'active' AND hidden_at IS NULL`;

/** What is asked of the directory, and the same as conditions. */
const questions = [
  { name: 'nothing chosen', query: '', where: 'true' },
  {
    name: 'three facets chosen',
    query: 'audience=["investor"]&interest=["Interest 3","Interest 5"]&country=["IN"]',
    where: `audiences && '{investor}' AND interests && '{"Interest 3","Interest 5"}' AND country = 'IN'`,
  },
  { name: 'a word', query: 'search=chitra', where: `search_key("firstName" || ' ' || "lastName") LIKE '%chitra%'` },
] as const;

/** A page of the directory with its total and six facets, as a multiple of the SQL that reads its rows and counts them. */
export function benchPeopleDirectory(): Promise<BenchRow[]> {
  return withScratchProducts(1, async ([product]) => {
    if (!product) throw new Error('A product is needed.');
    const { pool } = product.ctx;
    const reader = await buildPerson(product);
    await insertUsers(pool, people);
    await describePeople(pool);
    const begun = performance.now();
    await timeOf(() => ask(reader, ''));
    const first = performance.now() - begun;
    const rows: BenchRow[] = [];
    for (const { name, query, where } of questions) {
      const bare = () => readBare(pool, where);
      const times = { whole: [] as number[], bare: [] as number[] };
      for (let count = 0; count < repetitions; count++) {
        times.bare.push(await timeOf(bare));
        times.whole.push(await timeOf(() => ask(reader, query)));
      }
      const [whole, sql] = [median(times.whole), median(times.bare)];
      const ratio = whole / sql;
      const measured = `${ratio.toFixed(2)}× (${whole.toFixed(1)} of ${sql.toFixed(1)} ms)`;
      rows.push(
        judge(`directory of ${people.toLocaleString('en')} people, six facets, ${name}`, `≤ ${bar}× its rows and their number in SQL`, {
          measured,
          isMet: ratio <= bar,
        }),
      );
    }
    rows.push({ what: 'the first page of it after a start', bar: 'once a node', measured: `${first.toFixed(0)} ms`, verdict: 'report' });
    return rows;
  });
}

async function describePeople(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE global_users SET
       audiences = ARRAY[(ARRAY['attendee','speaker','sponsor','investor','startup','expert'])[1 + bench_spread(user_id::int, 11) % 6]],
       interests = ARRAY(SELECT DISTINCT 'Interest ' || bench_spread(user_id::int, 20 + n) % 200 FROM generate_series(1, 6) n),
       organisation = 'Works ' || bench_spread(user_id::int, 12) % 40000,
       languages = ARRAY['English', (ARRAY['Hindi','Gujarati','Marathi','Tamil'])[1 + bench_spread(user_id::int, 15) % 4]],
       country = (ARRAY['IN','IN','IN','PT','KE'])[1 + bench_spread(user_id::int, 16) % 5]
     WHERE username LIKE 'member%'`,
  );
  await pool.query('TRUNCATE people_directory_changes');
  await pool.query('VACUUM (FULL, ANALYZE) global_users');
}

async function ask(reader: TestPerson, query: string): Promise<void> {
  const { status, raw } = await reader.get(`/api/people?${encodeURI(query)}`);
  if (status !== 200 || raw.body.includes('"data":[]')) throw new Error(`The directory answered ${status}: ${raw.body.slice(0, 400)}`);
}

async function readBare(pool: Pool, where: string): Promise<void> {
  await pool.query(
    `SELECT user_id, "firstName", "lastName", profile_image, headline, job_title, organisation, city, audiences, interests
     FROM global_users WHERE ${isFindable} AND ${where} ORDER BY "firstName", user_id LIMIT 24`,
  );
  await pool.query(`SELECT count(*) FROM global_users WHERE ${isFindable} AND ${where}`);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
