import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../test/database.ts';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import type { Context } from '../context.ts';
import { openPool } from '../db/database.ts';
import { defineJob, noPayload, packPayload, unpackPayload, type JobDefinition, type JobRun } from './job-definition.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';

const seatPayload = z.object({ seat: z.number() });
type Seat = z.output<typeof seatPayload>;
type SeatJob = JobDefinition<typeof seatPayload>;

let core: TestCore;
let ctx: Context;
let queue: JobQueue;

beforeAll(async () => {
  core = await createTestCore();
  ctx = core.ctx;
  queue = ctx.jobs;
});
afterEach(() => queue.stop(true));
afterAll(() => core.close());

const deaf = { listen: async () => async () => undefined, stop: async () => undefined };

function jobThat(run: (data: Seat, job: JobRun) => Promise<void>, more: Partial<SeatJob> = {}): SeatJob {
  return defineJob({
    name: 'print-seat',
    version: 1,
    payload: seatPayload,
    load: async () => ({ run: (data, _, job) => run(data, job) }),
    ...more,
  });
}

test('work that was enqueued is done, with its data, by a process that started later', async () => {
  const done = Promise.withResolvers<Seat>();
  const job = jobThat(async (data) => done.resolve(data));
  await queue.enqueue(null, job, { seat: 12 });
  await queue.start([job], ctx);
  expect(await done.promise).toEqual({ seat: 12 });
});

test('work enqueued in a transaction that rolls back is never done; what is committed is', async () => {
  const seen: number[] = [];
  const done = Promise.withResolvers<void>();
  const job = jobThat(async ({ seat }) => {
    seen.push(seat);
    if (seat === 2) done.resolve();
  });
  await queue.start([job], ctx);
  const failing = ctx.transact(async (tx) => {
    await queue.enqueue(tx, job, { seat: 1 });
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  await ctx.transact((tx) => queue.enqueue(tx, job, { seat: 2 }));
  await done.promise;
  expect(seen).toEqual([2]);
});

test('all that waits is done one after the other, without another notification or look', async () => {
  const left = new Set(Array.from({ length: 12 }, (_, seat) => seat));
  const done = Promise.withResolvers<void>();
  const job = jobThat(
    async ({ seat }) => {
      left.delete(seat);
      if (left.size === 0) done.resolve();
    },
    { name: 'print-row' },
  );
  const own = createJobQueue({ pool: ctx.pool, listener: deaf, log: ctx.log, metrics: ctx.metrics, poll_seconds: 3_600 });
  for (const seat of left) await own.enqueue(null, job, { seat });
  await own.start([job], ctx);
  await done.promise;
  await own.stop(true);
  expect([...left]).toEqual([]);
});

test('a job that fails is tried again, knows its attempt, and waits longer each time', async () => {
  const attempts: number[] = [];
  const done = Promise.withResolvers<void>();
  const job = jobThat(
    async (_, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 2) throw new Error('not now');
      done.resolve();
    },
    { options: { retry_limit: 3, retry_delay: 1 } },
  );
  const eager = createJobQueue({ pool: ctx.pool, listener: deaf, log: ctx.log, metrics: ctx.metrics, poll_seconds: 0.5 });
  await eager.start([job], ctx);
  await eager.enqueue(null, job, { seat: 3 });
  await done.promise;
  await eager.stop(true);
  expect(attempts).toEqual([1, 2]);
  const { rows } = await ctx.pool.query("SELECT retry_backoff, retry_limit FROM pgboss.queue WHERE name = 'print-seat'");
  expect(rows).toEqual([{ retry_backoff: true, retry_limit: 3 }]);
  expect(await ctx.metrics.registry.metrics()).toMatch(/^sabha_job_duration_seconds_count\{.*outcome="failed".*\} 1$/m);
});

test('a unique job is queued once a key', async () => {
  const job = jobThat(async () => undefined, { name: 'sum-up-day', options: { is_unique: true } });
  expect(await queue.enqueue(null, job, { seat: 1 }, { singleton_key: 'monday' })).toEqual(expect.any(String));
  expect(await queue.enqueue(null, job, { seat: 1 }, { singleton_key: 'monday' })).toBeNull();
  expect(await queue.enqueue(null, job, { seat: 1 }, { singleton_key: 'tuesday' })).toEqual(expect.any(String));
});

test('a singleton key on a job that is not unique is an error of the programmer', async () => {
  await expect(
    queue.enqueue(
      null,
      jobThat(async () => undefined),
      { seat: 1 },
      { singleton_key: 'x' },
    ),
  ).rejects.toThrow('is not unique');
});

test('stopping gracefully lets the running job finish', async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isFinished = false;
  const job = jobThat(async () => {
    begun.resolve();
    await released.promise;
    isFinished = true;
  });
  await queue.start([job], ctx);
  await queue.enqueue(null, job, { seat: 4 });
  await begun.promise;
  const stopping = queue.stop(true);
  expect(isFinished).toBe(false);
  released.resolve();
  await stopping;
  expect(isFinished).toBe(true);
  const { rows } = await ctx.pool.query("SELECT state FROM pgboss.job WHERE name = 'print-seat' AND data = '{\"seat\": 4}'");
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('schedules are kept as declared, and go when they are declared no more', async () => {
  const nightly = jobThat(async () => undefined, { name: 'count-seats', schedule: { cron: '15 2 * * *', time_zone: 'Asia/Kolkata' } });
  await queue.start([nightly], ctx);
  const read = async () =>
    (await ctx.pool.query<object>("SELECT name, cron, timezone FROM pgboss.schedule WHERE name <> 'sweep-files'")).rows;
  expect(await read()).toEqual([{ name: 'count-seats', cron: '15 2 * * *', timezone: 'Asia/Kolkata' }]);
  await queue.stop(true);
  await queue.start([], ctx);
  expect(await read()).toEqual([]);
});

test('two kinds of one name are refused at start', async () => {
  await expect(queue.start([jobThat(async () => undefined), jobThat(async () => undefined)], ctx)).rejects.toThrow(
    'Two jobs are called print-seat.',
  );
});

test('the queue is ready while the database answers, and says so when it does not', async () => {
  expect(await queue.isReady()).toBe(true);
  const pool = openPool({ url: core.database_url, onError: () => undefined });
  await pool.end();
  const cutOff = createJobQueue({ pool, listener: deaf, log: ctx.log, metrics: ctx.metrics });
  await expect(cutOff.isReady()).rejects.toThrow('after calling end');
});

test('nodes that begin on a database without a queue at the same time make it once, and both can use it', async () => {
  const database = await createTestDatabase();
  const open = () => openPool({ url: database.url, onError: () => undefined });
  const [one, two, watch] = [open(), open(), open()];
  const lost = vi.fn<() => void>();
  for (const pool of [one, two]) pool.on('remove', lost);
  const holder = await watch.connect();
  await holder.query('BEGIN');
  // Nobody's in the end: it holds up the first node until the second one has come to the same point.
  await holder.query('CREATE SCHEMA pgboss');
  const job = jobThat(async () => undefined);
  const queues = [one, two].map((pool) => createJobQueue({ pool, listener: deaf, log: ctx.log, metrics: ctx.metrics }));
  const sent = queues.map((each, seat) => each.enqueue(null, job, { seat }));
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await watch.query(waiting)).rowCount).toBe(2), { timeout: 60_000 });
  await holder.query('ROLLBACK');
  holder.release();
  expect(await Promise.all(sent)).toEqual([expect.any(String), expect.any(String)]);
  expect(lost).not.toHaveBeenCalled();
  await Promise.all(queues.map((each) => each.stop(false)));
  await Promise.all([one, two, watch].map((pool) => pool.end()));
  await database.drop();
});

test('a payload that is not as declared is refused where it is enqueued, and does not compile', async () => {
  const job = jobThat(async () => undefined);
  // @ts-expect-error reason: a seat is a number, and this test plants a text
  await expect(queue.enqueue(null, job, { seat: 'twelve' })).rejects.toThrow('expected number');
  // @ts-expect-error reason: the seat is missing
  await expect(queue.enqueue(null, job, {})).rejects.toThrow('expected number');
});

test('what waits from before is read by the newer declaration, and what is of a later version waits for a node that knows it', () => {
  const grown = z.object({ seat: z.number(), row: z.string().default('A') });
  const newer = defineJob({ name: 'print-seat', version: 2, payload: grown, load: async () => ({ run: async () => undefined }) });
  const before = packPayload(
    jobThat(async () => undefined),
    { seat: 5 },
  );
  expect(before).toEqual({ seat: 5 });
  expect(unpackPayload(newer, before)).toEqual({ seat: 5, row: 'A' });
  const later = packPayload(newer, { seat: 6 });
  expect(unpackPayload(newer, later)).toEqual({ seat: 6, row: 'A' });
  expect(() =>
    unpackPayload(
      jobThat(async () => undefined),
      later,
    ),
  ).toThrow('version 2');
  // Schedules enqueue nothing at all.
  expect(unpackPayload({ ...newer, payload: noPayload }, null)).toEqual({});
});

test('a job that was changed in the queue fails in place of running with what it does not expect', async () => {
  const failed = Promise.withResolvers<string>();
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  const strict = jobThat(run, { name: 'print-strict-seat', options: { retry_limit: 0 } });
  const loose = defineJob({ ...strict, payload: z.looseObject({}) });
  const log = { warn: () => undefined, error: ({ err }: { err: Error }) => failed.resolve(err.message) };
  const own = createJobQueue({ pool: ctx.pool, listener: deaf, log: log as never, metrics: ctx.metrics, poll_seconds: 1 });
  await own.enqueue(null, loose, { seat: 'none' });
  await own.start([strict], ctx);
  expect(await failed.promise).toContain('expected number');
  expect(run).not.toHaveBeenCalled();
  await own.stop(true);
});
