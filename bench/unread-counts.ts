import type { Pool } from 'pg';
import { buildPerson, type TestPerson } from '../server/test/build-person.ts';
import type { TestApp } from '../server/test/test-app.ts';
import { median, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const [few, many] = [10, 10_000];
const people = 100;
const repetitions = 200;
const maxMs = 5;

/** Server time of one's own unread counts, of which every page shows one, with 10,000 notifications of everybody's. */
export function benchUnreadCounts(): Promise<BenchRow> {
  return withScratchProduct(async (product) => {
    const [light, heavy] = [await prepare(product, few), await prepare(product, many)];
    await fillForOthers(product);
    await product.ctx.pool.query('VACUUM ANALYZE notifications');
    const times = { light: [] as number[], heavy: [] as number[] };
    for (let count = 0; count < repetitions; count++) {
      times.light.push(await timeOf(light));
      times.heavy.push(await timeOf(heavy));
    }
    const [short, long] = [median(times.light), median(times.heavy)];
    const measured = `${(long / short).toFixed(2)}× (${long.toFixed(2)} of ${short.toFixed(2)} ms)`;
    const what = `unread counts of ${many.toLocaleString('en')} notifications beside those of ${few}`;
    return { what, bar: `≤ ${maxMs} ms`, measured, verdict: 'report' };
  });
}

async function prepare(product: TestApp, count: number): Promise<TestPerson> {
  const person = await buildPerson(product);
  await insertNotifications(product.ctx.pool, [person.user_id], count);
  return person;
}

async function fillForOthers(product: TestApp): Promise<void> {
  const others: number[] = [];
  while (others.length < people) others.push((await buildPerson(product)).user_id);
  await insertNotifications(product.ctx.pool, others, many);
}

/** Every tenth is unread, over five topics. */
async function insertNotifications(pool: Pool, user_ids: readonly number[], count: number): Promise<void> {
  await pool.query(
    `INSERT INTO notifications (user_id, notification_type, notification_body, topic, is_read, created_by)
     SELECT user_id, 'post.concerned', 'Somebody mentioned you.',
       (ARRAY['forum', 'messages', 'tickets', 'programme', 'announcements'])[1 + n / 10 % 5], n % 10 <> 0, 0
     FROM unnest($1::bigint[]) AS user_id CROSS JOIN generate_series(1, $2::int) AS n`,
    [user_ids, count],
  );
}

async function timeOf(person: TestPerson): Promise<number> {
  const started = performance.now();
  const { status, raw } = await person.get('/api/notification/unread');
  if (status !== 200 || raw.body.includes('"total":0')) throw new Error(`The counts answered ${status}: ${raw.body}`);
  return performance.now() - started;
}
