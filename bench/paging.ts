import { buildPerson, type TestPerson } from '../server/test/build-person.ts';
import type { TestApp } from '../server/test/test-app.ts';
import { insertUsers } from './many-users.ts';
import { judge, median, type BenchRow } from './row.ts';
import { withScratchProducts } from './scratch-product.ts';

const few = 10_000;
const many = Number(process.env['BENCH_USERS'] || 1_000_000);
const repetitions = 25;
const maxTimes = 2;
const base = '/api/global-user/users/getAll';

const filter = (condition: object) => `filterFields=${encodeURIComponent(JSON.stringify(condition))}`;
const questions = {
  '10th page': 'page=10',
  '10th page by name': 'page=10&sortField=firstName&sortOrder=asc',
  'filter by role': filter({ role_id: [3] }),
  'filter by age': filter({ age: { gte: 30, lt: 35 } }),
  'filter by age, by name': `${filter({ age: 30 })}&sortField=firstName&sortOrder=asc`,
} as const;

/** Time of a page far in and of filters on a million people, as multiples of the time on ten thousand. */
export function benchPaging(): Promise<BenchRow[]> {
  return withScratchProducts(2, async ([small, large]) => {
    if (!small || !large) throw new Error('Two products are needed.');
    const [onFew, onMany] = [await prepare(small, few), await prepare(large, many)];
    const rows: BenchRow[] = [];
    for (const [name, question] of Object.entries(questions)) {
      const time = await compareTimes(`${base}?${question}`, onFew, onMany);
      const measured = `${(time.onMany / time.onFew).toFixed(2)}× (${time.onMany.toFixed(1)} of ${time.onFew.toFixed(1)} ms)`;
      const bar = `≤ ${maxTimes}× the time on ${few.toLocaleString('en')}`;
      rows.push(judge(`${name}, ${many.toLocaleString('en')} users`, bar, { measured, isMet: time.onMany <= maxTimes * time.onFew }));
    }
    return rows;
  });
}

async function prepare(product: TestApp, count: number): Promise<TestPerson> {
  await insertUsers(product.ctx.pool, count);
  return buildPerson(product, { role: 'admin' });
}

/** Milliseconds of one answer, the middle of many, asked in turns so that a busy moment of the machine meets both. */
async function compareTimes(url: string, onFew: TestPerson, onMany: TestPerson): Promise<{ onFew: number; onMany: number }> {
  const times = { onFew: [] as number[], onMany: [] as number[] };
  for (let count = 0; count < repetitions; count++) {
    times.onFew.push(await timeOf(onFew, url));
    times.onMany.push(await timeOf(onMany, url));
  }
  return { onFew: median(times.onFew), onMany: median(times.onMany) };
}

async function timeOf(person: TestPerson, url: string): Promise<number> {
  const started = performance.now();
  const { status, raw } = await person.get(url);
  if (status !== 200) throw new Error(`${url} answered ${status}: ${raw.body}`);
  return performance.now() - started;
}
