import { defineEvent } from '@sabha/contract/core/event';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import type { Context } from '../context.ts';
import { subscribe, type DomainEvent, type DomainEventHandler } from './domain-event.ts';
import { createOutbox, type Outbox } from './outbox.ts';

let core: TestCore;
let ctx: Context;
const opened: Outbox[] = [];

beforeAll(async () => {
  core = await createTestCore();
  ctx = core.ctx;
});
afterEach(async () => {
  for (const outbox of opened.splice(0)) await outbox.stop();
  await ctx.pool.query('DELETE FROM outbox_deliveries');
  await ctx.pool.query('DELETE FROM outbox_events');
  await ctx.pool.query('DELETE FROM outbox_subscribers');
});
afterAll(() => core.close());

async function openOutbox(handlers: DomainEventHandler[], options: { node?: Context; attempt_limit?: number } = {}): Promise<Outbox> {
  const { pool, metrics } = options.node ?? ctx;
  const retry = { first_delay: 60, max_delay: 600, attempt_limit: options.attempt_limit ?? 5 };
  const outbox = createOutbox({ pool, listener, log: ctx.log, metrics, retry });
  opened.push(outbox);
  await outbox.start(handlers, ctx);
  return outbox;
}

// Most tests drain by hand; the notifications have a test of their own.
const listener = { listen: async () => async () => undefined, stop: async () => undefined };

const seatTaken = defineEvent({ type: 'seat.taken', version: 1, payload: z.object({ seat: z.number().int() }) });
const takeSeat = (seat: number) => ctx.transact((tx) => ctx.outbox.add(tx, seatTaken, { seat }, 7));
const makeAllDue = () => ctx.pool.query('UPDATE outbox_deliveries SET next_attempt_at = now()');
const collect = (name: string, into: DomainEvent[], event = 'seat.taken'): DomainEventHandler => ({
  event,
  name,
  handle: async (one) => {
    into.push(one);
  },
});

test('an event reaches every subscriber of its type, as it was written', async () => {
  const counted: DomainEvent[] = [];
  const printed: DomainEvent[] = [];
  const others: DomainEvent[] = [];
  const outbox = await openOutbox([collect('count', counted), collect('print', printed), collect('other', others, 'seat.freed')]);
  await takeSeat(12);
  await outbox.drain();
  expect(counted).toEqual([
    { id: counted[0]?.id, type: 'seat.taken', version: 1, payload: { seat: 12 }, actor_id: 7, occurred_at: counted[0]?.occurred_at },
  ]);
  expect(counted[0]?.id).toMatch(/^\d+$/);
  expect(counted[0]?.occurred_at).toBeInstanceOf(Date);
  expect(printed).toEqual(counted);
  expect(others).toEqual([]);
});

test('an event of a transaction that rolls back is never delivered', async () => {
  const seen: DomainEvent[] = [];
  const outbox = await openOutbox([collect('count', seen)]);
  const failing = ctx.transact(async (tx) => {
    await ctx.outbox.add(tx, seatTaken, { seat: 1 }, 7);
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  await outbox.drain();
  expect(seen).toEqual([]);
});

test('events written before any subscriber was started wait for it', async () => {
  await takeSeat(3);
  const seen: DomainEvent[] = [];
  const outbox = await openOutbox([collect('count', seen)]);
  await outbox.drain();
  expect(seen.map((event) => event.payload)).toEqual([{ seat: 3 }]);
});

test('a subscriber that fails holds nobody up, is tried again alone, and succeeds then', async () => {
  const seen: DomainEvent[] = [];
  let failures = 0;
  const flaky: DomainEventHandler = {
    event: 'seat.taken',
    name: 'flaky',
    handle: async () => {
      failures += 1;
      if (failures === 1) throw new Error('not now');
    },
  };
  const outbox = await openOutbox([flaky, collect('count', seen)]);
  await takeSeat(5);
  await outbox.drain();
  expect(seen).toHaveLength(1);
  expect(failures).toBe(1);
  const { rows } = await ctx.pool.query(
    'SELECT subscriber, attempt_count, last_error, next_attempt_at > now() AS is_later FROM outbox_deliveries',
  );
  expect(rows).toEqual([{ subscriber: 'flaky', attempt_count: 1, last_error: 'Error: not now', is_later: true }]);
  await makeAllDue();
  await outbox.drain();
  expect(failures).toBe(2);
  expect(seen).toHaveLength(1);
  expect((await ctx.pool.query('SELECT 1 FROM outbox_deliveries')).rowCount).toBe(0);
});

test('what fails at every try becomes a dead letter and is left alone', async () => {
  let tries = 0;
  const broken: DomainEventHandler = {
    event: 'seat.taken',
    name: 'broken',
    handle: async () => {
      tries += 1;
      throw new Error('never');
    },
  };
  const outbox = await openOutbox([broken], { attempt_limit: 3 });
  await takeSeat(5);
  for (let round = 0; round < 5; round += 1) {
    await outbox.drain();
    await makeAllDue();
  }
  expect(tries).toBe(3);
  const { rows } = await ctx.pool.query('SELECT dead_at IS NOT NULL AS is_dead FROM outbox_deliveries');
  expect(rows).toEqual([{ is_dead: true }]);
  expect(await ctx.metrics.registry.metrics()).toMatch(/sabha_outbox_deliveries_total\{subscriber="broken",outcome="dead"\} 1/);
});

test('of many that wait, each is delivered once, and the ones that fail are tried again alone', async () => {
  const seats = Array.from({ length: 100 }, (_, seat) => seat);
  for (const seat of seats) await takeSeat(seat);
  const seen: unknown[] = [];
  const tried: unknown[] = [];
  const picky: DomainEventHandler = {
    event: 'seat.taken',
    name: 'picky',
    handle: async ({ payload: { seat } }) => {
      tried.push(seat);
      if (Number(seat) % 10 === 3) throw new Error('not that one');
      seen.push(seat);
    },
  };
  const outbox = await openOutbox([picky]);
  await outbox.drain();
  const failing = seats.filter((seat) => seat % 10 === 3);
  expect(tried.toSorted((one, other) => Number(one) - Number(other))).toEqual(seats);
  expect(seen).toHaveLength(90);
  const { rows } = await ctx.pool.query<{ seat: number; attempt_count: number }>(
    `SELECT (e.payload ->> 'seat')::int AS seat, d.attempt_count FROM outbox_deliveries d JOIN outbox_events e USING (event_id) ORDER BY seat`,
  );
  expect(rows).toEqual(failing.map((seat) => ({ seat, attempt_count: 1 })));
  await makeAllDue();
  await outbox.drain();
  expect(tried.slice(seats.length).toSorted((one, other) => Number(one) - Number(other))).toEqual(failing);
  expect(seen).toHaveLength(90);
});

test('a failure is noted whatever it says, and repeats nothing that was claimed with it', async () => {
  for (let seat = 0; seat < 40; seat += 1) await takeSeat(seat);
  const seen: DomainEvent[] = [];
  const broken: DomainEventHandler = {
    event: 'seat.taken',
    name: 'broken',
    handle: async ({ payload: { seat } }) => {
      if (seat === 20) throw new Error('not\0that one');
    },
  };
  const outbox = await openOutbox([broken, collect('count', seen)]);
  await outbox.drain();
  expect(seen).toHaveLength(40);
  const { rows } = await ctx.pool.query('SELECT subscriber, last_error FROM outbox_deliveries');
  expect(rows).toEqual([{ subscriber: 'broken', last_error: 'Error: notthat one' }]);
});

test('two nodes share the work and deliver each event once', async () => {
  const node = await core.openNode();
  const first: DomainEvent[] = [];
  const second: DomainEvent[] = [];
  const outboxes = [await openOutbox([collect('count', first)]), await openOutbox([collect('count', second)], { node })];
  await ctx.transact(async (tx) => {
    for (let seat = 1; seat <= 60; seat += 1) await ctx.outbox.add(tx, seatTaken, { seat }, 7);
  });
  await Promise.all(outboxes.map((outbox) => outbox.drain()));
  const seats = [...first, ...second].map((event) => Number(event.payload['seat'])).toSorted((a, b) => a - b);
  expect(seats).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
});

test('an event whose process is killed in the middle is delivered by another', async () => {
  const environment = { ...process.env, DATABASE_URL: core.database_url, DATA_DIR: ctx.config.data_dir };
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../../test/crashing-subscriber.ts', import.meta.url))], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await takeSeat(9);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  const seen: DomainEvent[] = [];
  const outbox = await openOutbox([collect('count-seats', seen)]);
  await outbox.drain();
  expect(seen.map((event) => event.payload)).toEqual([{ seat: 9 }]);
});

test('a commit wakes the dispatcher without anybody asking', async () => {
  const seen = Promise.withResolvers<DomainEvent>();
  const handle = async (event: DomainEvent) => seen.resolve(event);
  await ctx.outbox.start([{ event: 'seat.taken', name: 'woken', handle }], ctx);
  try {
    await ctx.outbox.drain();
    await takeSeat(21);
    expect((await seen.promise).payload).toEqual({ seat: 21 });
  } finally {
    await ctx.outbox.stop();
  }
});

test('two handlers of one name are refused at start', async () => {
  await expect(openOutbox([collect('same', []), collect('same', [])])).rejects.toThrow('Two event handlers are called same.');
});

test('a payload that is not as declared is not written', async () => {
  // @ts-expect-error reason: a seat is a number, and the compiler says so, too
  await expect(ctx.transact((tx) => ctx.outbox.add(tx, seatTaken, { seat: 'by the window' }))).rejects.toThrow('expected number');
  const { rows } = await ctx.pool.query('SELECT FROM outbox_events');
  expect(rows).toEqual([]);
});

test('an event of a later version waits for a node that knows it', async () => {
  const seats: number[] = [];
  const follow = (version: number) =>
    subscribe(
      { ...seatTaken, version },
      {
        name: 'follow-seats',
        handle: async ({ payload }) => {
          seats.push(payload.seat);
        },
      },
    );
  const older = await openOutbox([follow(1)]);
  await ctx.transact((tx) => ctx.outbox.add(tx, { ...seatTaken, version: 2 }, { seat: 3 }));
  await older.drain();
  expect(seats).toEqual([]);
  await older.stop();
  await makeAllDue();
  const newer = await openOutbox([follow(2)]);
  await newer.drain();
  expect(seats).toEqual([3]);
});
