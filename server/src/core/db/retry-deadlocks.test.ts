import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { retryDeadlocks } from './retry-deadlocks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.ctx.db.execute(sql`CREATE TABLE retried (id int PRIMARY KEY, count int NOT NULL)`);
  await app.ctx.db.execute(sql`INSERT INTO retried VALUES (1, 0), (2, 0)`);
});
afterAll(() => app.close());

const deadlock = () =>
  Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }) });

test('two transactions that wait for each other are both stored, once', async () => {
  let waiting = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const raise = (first: number, second: number) =>
    app.ctx.transact(async (tx) => {
      await tx.execute(sql`UPDATE retried SET count = count + 1 WHERE id = ${first}`);
      waiting += 1;
      if (waiting === 2) meet();
      await met;
      await tx.execute(sql`UPDATE retried SET count = count + 1 WHERE id = ${second}`);
    });
  await Promise.all([raise(1, 2), raise(2, 1)]);
  const { rows } = await app.ctx.db.execute(sql`SELECT count FROM retried ORDER BY id`);
  expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
});

test('what fails for another reason is not run again, and a deadlock not for ever', async () => {
  let runs = 0;
  const failing = (error: Error) => () => {
    runs += 1;
    return Promise.reject(error);
  };
  await expect(retryDeadlocks(failing(new Error('No.')))).rejects.toThrow('No.');
  expect(runs).toBe(1);
  await expect(retryDeadlocks(failing(deadlock()))).rejects.toThrow('Failed query');
  expect(runs).toBe(4);
});
