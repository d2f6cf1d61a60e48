import { buildPerson, type TestPerson } from '../server/test/build-person.ts';
import { insertUsers } from './many-users.ts';
import { judge, median, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const few = 10_000;
const many = Number(process.env['BENCH_USERS'] || 1_000_000);
const repetitions = 25;
const mostTimes = 2;
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
export async function benchPaging(): Promise<BenchRow[]> {
  const small = await measureWith(few);
  const large = await measureWith(many);
  return Object.keys(questions).map((name) => {
    const [on, before] = [large[name] ?? Number.NaN, small[name] ?? Number.NaN];
    const measured = `${(on / before).toFixed(2)}× (${on.toFixed(1)} ms, ${before.toFixed(1)} ms)`;
    return judge(`${name}, ${many.toLocaleString('en')} users`, `≤ ${mostTimes}× the time on ${few.toLocaleString('en')}`, {
      measured,
      isMet: on <= mostTimes * before,
    });
  });
}

function measureWith(count: number): Promise<Record<string, number>> {
  return withScratchProduct(async (product) => {
    await insertUsers(product.ctx.pool, count);
    const admin = await buildPerson(product, { role: 'admin' });
    const times: Record<string, number> = {};
    for (const [name, question] of Object.entries(questions)) times[name] = await timeOf(admin, `${base}?${question}`);
    return times;
  });
}

/** Milliseconds of one answer, the middle of many. */
async function timeOf(person: TestPerson, url: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < repetitions; count++) {
    const started = performance.now();
    const { status, raw } = await person.get(url);
    times.push(performance.now() - started);
    if (status !== 200) throw new Error(`${url} answered ${status}: ${raw.body}`);
  }
  return median(times);
}
