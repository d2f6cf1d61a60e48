import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from './build-person.ts';
import { createTestApp, type TestApp } from './test-app.ts';

interface List {
  data: { program_id: number; starts_on: string | null }[];
  meta: { total: number; approximate?: boolean };
}
const few = 9_999;
const many = 10_500;
let app: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
  // Every third program has no day, so that sorting meets ties and nulls.
  await app.ctx.db.execute(sql`
    INSERT INTO programs (program_category, title, status, starts_on, owner_user_id, created_by)
    SELECT CASE WHEN n <= ${few} THEN 'few' ELSE 'more' END, 'Program ' || n, 'published',
      CASE WHEN n % 3 > 0 THEN date '2027-01-01' + (n % 50)::int END, 0, 0
    FROM generate_series(1, ${many}::int) AS n`);
  await app.ctx.db.execute(sql`ANALYZE programs`);
});
afterAll(() => app.close());

const read = async (query: string) => (await admin.get(`/api/program/programs/getAll?${query}`)).body as List;

test('a total is exact up to ten thousand, and beyond it an estimate that says so', async () => {
  expect((await read('filterFields={"program_category":"few"}')).meta).toEqual({ page: 1, limit: 10, total: few, pages: 1_000 });
  const { meta } = await read('');
  expect(meta.approximate).toBe(true);
  expect(meta.total).toBeGreaterThan(10_000);
  expect((await read('metadataOnly=true')).meta).toEqual({ page: 1, limit: 10, total: many, pages: 1_050 });
});

test('the last page knows the exact total', async () => {
  expect((await read('page=11&limit=1000')).meta).toEqual({ page: 11, limit: 1_000, total: many, pages: 11 });
});

test.each(['sortOrder=asc', 'sortField=starts_on&sortOrder=asc', 'sortField=starts_on&sortOrder=desc'])(
  'a stream of all rows by %s has each row once, in order',
  async (query) => {
    const { data, meta } = await read(`limit=-1&fields=starts_on&${query}`);
    expect(meta.total).toBe(many);
    expect(new Set(data.map(({ program_id }) => program_id)).size).toBe(many);
    const paged = await Promise.all([1, 2, 3].map((page) => read(`limit=1000&page=${page}&fields=starts_on&${query}`)));
    expect(data.slice(0, 3_000)).toEqual(paged.flatMap((page) => page.data));
  },
);
