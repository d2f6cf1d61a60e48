import type { Pool } from 'pg';
import { buildPerson, type TestPerson } from '../server/test/build-person.ts';
import type { TestApp } from '../server/test/test-app.ts';
import { median, type BenchRow } from './row.ts';
import { withScratchProducts } from './scratch-product.ts';

const few = 10_000;
const many = Number(process.env['BENCH_MESSAGES'] || 1_000_000);
const own = 50;
const repetitions = 25;
const maxMs = 50;
const inConversation = 100;
const questions = { 'a rare word': 'needle', 'a common word': 'drain', 'two words': 'drain needle' } as const;

/** Time of a search in one's own 50 conversations beside those of others, as a multiple of the time where there are hardly any others. */
export function benchMessageSearch(): Promise<BenchRow[]> {
  return withScratchProducts(2, async ([small, large]) => {
    if (!small || !large) throw new Error('Two products are needed.');
    const [onFew, onMany] = [await prepare(small, few), await prepare(large, many)];
    const rows: BenchRow[] = [];
    for (const [name, words] of Object.entries(questions)) {
      const times = { few: [] as number[], many: [] as number[] };
      for (let count = 0; count < repetitions; count++) {
        times.few.push(await timeOf(onFew, words));
        times.many.push(await timeOf(onMany, words));
      }
      const [short, long] = [median(times.few), median(times.many)];
      const measured = `${(long / short).toFixed(2)}× (${long.toFixed(1)} of ${short.toFixed(1)} ms)`;
      rows.push({ what: `search of ${name}, ${many.toLocaleString('en')} messages`, bar: `≤ ${maxMs} ms`, measured, verdict: 'report' });
    }
    return rows;
  });
}

async function prepare(product: TestApp, count: number): Promise<TestPerson> {
  const person = await buildPerson(product);
  const other = await buildPerson(product);
  await insertMessages(product.ctx.pool, { count, user_id: person.user_id, other_id: other.user_id });
  return person;
}

/** A hundred messages in each conversation, of which the person is in the first ones; every tenth has the common word. */
async function insertMessages(
  pool: Pool,
  { count, user_id, other_id }: { count: number; user_id: number; other_id: number },
): Promise<void> {
  await pool.query(
    `WITH made AS (
       INSERT INTO message_conversations (kind, title, last_seq, change_seq, created_by_id)
       SELECT 'group', 'Group ' || n, $2::int, $2::int, $3::bigint FROM generate_series(1, $1::int) AS n RETURNING conversation_id)
     INSERT INTO message_members (conversation_id, user_id)
     SELECT conversation_id, CASE WHEN row_number() OVER (ORDER BY conversation_id) <= $4::int THEN $5::bigint ELSE $3::bigint END FROM made`,
    [count / inConversation, inConversation, other_id, own, user_id],
  );
  await pool.query(
    `INSERT INTO messages (conversation_id, seq, change_seq, author_user_id, client_msg_id, written_hash, body)
     SELECT conversation_id, n, n, $2::bigint, gen_random_uuid(), '', 'Word' || (conversation_id * 7 + n) % 5000 || ' of the ward, '
       || CASE WHEN n % 10 = 0 THEN 'the drain' ELSE 'the lane' END || CASE WHEN n = 50 THEN ' and a needle' ELSE '' END
     FROM message_conversations CROSS JOIN generate_series(1, $1::int) AS n`,
    [inConversation, other_id],
  );
  await pool.query('VACUUM ANALYZE messages, message_members, message_conversations');
}

async function timeOf(person: TestPerson, words: string): Promise<number> {
  const started = performance.now();
  const { status, raw } = await person.get(`/api/messages/search?search=${encodeURIComponent(words)}`);
  if (status !== 200 || raw.body.includes('"data":[]')) throw new Error(`The search answered ${status}: ${raw.body}`);
  return performance.now() - started;
}
