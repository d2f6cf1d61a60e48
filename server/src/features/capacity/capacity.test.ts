import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { buildSale } from '../../../test/build-sale.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Tx } from '../../core/db/database.ts';
import { lockEntry, moveTurnFirst } from './entries.store.ts';
import { endPlace, listServableQuotas, lockPlaceChanges, movePlace, moveUp, takePlace } from './places.store.ts';
import { removeOwnQuota, setOwnQuota } from './quotas.store.ts';
import { serveWaitingList, type TurnResult } from './serve-waiting-list.ts';

let app: TestApp;
let edition_id: number;
let user_ids: number[];
beforeAll(async () => {
  app = await createTestApp();
  ({ edition_id } = await buildSale(app.ctx));
  const people = await Promise.all(Array.from({ length: 12 }, () => buildPerson(app)));
  user_ids = people.map(({ user_id }) => user_id).toSorted((a, b) => a - b);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.execute(sql`DELETE FROM capacity_entries`);
  await app.ctx.db.execute(sql`DELETE FROM capacity_quotas`);
});

/** A kind that no feature has. */
const kind = 'shift';
const by = 0;
const morning = '[2027-07-15T03:00:00Z,2027-07-15T05:00:00Z)';
const noon = '[2027-07-15T05:00:00Z,2027-07-15T07:00:00Z)';

/** Every change of places, as features make them. */
const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.ctx.transact(async (tx) => {
    await lockPlaceChanges(tx);
    return work(tx);
  });
const addQuota = (item_id: number, size: number) => change((tx) => setOwnQuota(tx, { kind, item_id, edition_id, size, by }));
const nobodyHears = () => Promise.resolve();

interface Asked {
  readonly quota_id: number;
  readonly user_id: number;
  readonly during?: string | null;
}
const take = ({ quota_id, user_id, during = morning }: Asked) =>
  change(async (tx) => {
    await moveUp(tx, quota_id, nobodyHears);
    await takePlace(tx, { kind, quota_id, item_id: quota_id, user_id, during });
  });
const end = ({ quota_id, user_id }: Asked) =>
  change(async (tx) => {
    if (await endPlace(tx, quota_id, user_id)) await moveUp(tx, quota_id, nobodyHears);
  });

interface Lists {
  readonly taken: readonly number[];
  readonly waiting: readonly number[];
}
async function read(quota_id: number): Promise<Lists> {
  const { rows } = await app.ctx.db.execute<{ user_id: number; status: string }>(sql`
    SELECT user_id, status FROM capacity_entries WHERE quota_id = ${quota_id} AND status IN ('taken', 'waiting')
    ORDER BY CASE WHEN status = 'waiting' THEN -priority END, CASE WHEN status = 'waiting' THEN waiting_since END, user_id`);
  const of = (wanted: string) => rows.filter(({ status }) => status === wanted).map(({ user_id }) => user_id);
  return { taken: of('taken'), waiting: of('waiting') };
}
const entryOf = async (quota_id: number, user_id: number): Promise<number> => {
  const { rows } = await app.ctx.db.execute<{ entry_id: number }>(sql`
    SELECT entry_id FROM capacity_entries WHERE quota_id = ${quota_id} AND user_id = ${user_id} AND status IN ('taken', 'waiting')`);
  return rows[0]?.entry_id ?? 0;
};
const person = (n: number): number => user_ids[n] ?? 0;

test('two hundred random steps leave what a list on paper would', async () => {
  const quota_id = await addQuota(1, 3);
  let [size, taken, waiting]: [number, number[], number[]] = [3, [], []];
  const fill = () => {
    while (taken.length < size && waiting.length > 0) taken.push(...waiting.splice(0, 1));
  };
  // A generator with a fixed seed: the same steps each time.
  let seed = 20_271_507;
  const pick = (count: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
  for (let step = 0; step < 200; step++) {
    const user_id = person(pick(user_ids.length));
    const what = pick(10);
    if (what < 5) {
      await take({ quota_id, user_id });
      fill();
      if (!taken.includes(user_id) && !waiting.includes(user_id)) (taken.length < size ? taken : waiting).push(user_id);
    } else if (what < 8) {
      await end({ quota_id, user_id });
      taken = taken.filter((one) => one !== user_id);
      waiting = waiting.filter((one) => one !== user_id);
      fill();
    } else if (what === 8) {
      size = pick(5);
      await change(async (tx) => {
        await setOwnQuota(tx, { kind, item_id: 1, edition_id, size, by });
        await moveUp(tx, quota_id, nobodyHears);
      });
      fill();
    } else if (waiting.includes(user_id)) {
      const entry_id = await entryOf(quota_id, user_id);
      await change((tx) => moveTurnFirst(tx, entry_id));
      waiting = [user_id, ...waiting.filter((one) => one !== user_id)];
    }
    expect(await read(quota_id), `step ${step}`).toEqual({ taken: taken.toSorted((a, b) => a - b), waiting });
  }
});

test('all who ask at once get no more places than there are, and each stands on the list once', async () => {
  const quota_id = await addQuota(1, 4);
  await Promise.all([...user_ids, ...user_ids].map((user_id) => take({ quota_id, user_id })));
  const { taken, waiting } = await read(quota_id);
  expect([taken.length, waiting.length]).toEqual([4, 8]);
  expect([...taken, ...waiting].toSorted((a, b) => a - b)).toEqual(user_ids);
  await Promise.all(taken.map((user_id) => end({ quota_id, user_id })));
  expect((await read(quota_id)).taken).toEqual(waiting.slice(0, 4).toSorted((a, b) => a - b));
});

test('the database refuses a place too many, whoever writes it and wherever the entry comes from', async () => {
  const [small, other] = [await addQuota(1, 1), await addQuota(2, 1)];
  await take({ quota_id: small, user_id: person(0) });
  await take({ quota_id: small, user_id: person(1) });
  await take({ quota_id: other, user_id: person(2) });
  const refused = { cause: { code: 'CP001', detail: String(small) } };
  const update = (set: ReturnType<typeof sql>, n: number) =>
    app.ctx.db.execute(sql`UPDATE capacity_entries SET ${set} WHERE user_id = ${person(n)}`);
  await expect(update(sql`status = 'taken'`, 1)).rejects.toMatchObject(refused);
  await expect(update(sql`quantity = 2`, 0)).rejects.toMatchObject(refused);
  await expect(update(sql`quota_id = ${small}`, 2)).rejects.toMatchObject(refused);
});

test('nobody has two places at one time, of whatever quotas and kinds', async () => {
  const first = await addQuota(1, 5);
  const second = await change((tx) => setOwnQuota(tx, { kind: 'tour', item_id: 1, edition_id, size: 5, by }));
  await take({ quota_id: first, user_id: person(0) });
  const onTour = (during: string) =>
    change((tx) => takePlace(tx, { kind: 'tour', quota_id: second, item_id: 1, user_id: person(0), during }));
  await expect(onTour(morning)).rejects.toMatchObject({ cause: { code: '23P01' } });
  await onTour(noon);
  expect((await read(second)).taken).toEqual([person(0)]);
  // Moved by somebody else, a place stays: only its time is unknown then.
  const entry_id = await entryOf(second, person(0));
  await change((tx) => movePlace(tx, entry_id, morning));
  const { rows } = await app.ctx.db.execute(sql`SELECT status, during FROM capacity_entries WHERE entry_id = ${entry_id}`);
  expect(rows).toEqual([{ status: 'taken', during: null }]);
});

test('who cannot take the place now keeps the turn, whose time is over is not asked, and each one given hears of it', async () => {
  const [hall, court] = [await addQuota(1, 1), await addQuota(2, 1)];
  await take({ quota_id: hall, user_id: person(0) });
  for (const n of [1, 2, 3]) await take({ quota_id: hall, user_id: person(n) });
  await take({ quota_id: court, user_id: person(1) });
  await app.ctx.db.execute(sql`
    UPDATE capacity_entries SET during = tstzrange(now() - interval '1 hour', now()) WHERE quota_id = ${hall} AND user_id = ${person(2)}`);
  expect(await listServableQuotas(app.ctx.db, kind)).toEqual([]);
  await app.ctx.db.execute(sql`DELETE FROM capacity_entries WHERE quota_id = ${hall} AND user_id = ${person(0)}`);
  expect(await listServableQuotas(app.ctx.db, kind)).toEqual([hall]);
  const heard: number[] = [];
  await change((tx) =>
    moveUp(tx, hall, async (_, entry_id) => {
      heard.push(entry_id);
    }),
  );
  expect(await read(hall)).toEqual({ taken: [person(3)], waiting: [person(1), person(2)] });
  expect(heard).toEqual([await entryOf(hall, person(3))]);
});

test('however long a list is, all who fit move up, and whoever comes then is behind them', async () => {
  const quota_id = await addQuota(1, 0);
  await app.ctx.db.execute(sql`
    INSERT INTO capacity_entries (kind, is_place, quota_id, quantity, item_ids, status, waiting_since)
    SELECT ${kind}, true, ${quota_id}, 1, ARRAY[1]::bigint[], 'waiting', clock_timestamp() FROM generate_series(1, 600)`);
  await addQuota(1, 600);
  await take({ quota_id, user_id: person(0) });
  const lists = await read(quota_id);
  expect([lists.taken.length, lists.waiting]).toEqual([600, [person(0)]]);
});

test('an item has one quota, and a new one after its old one was removed', async () => {
  const quota_id = await addQuota(1, 5);
  expect(await addQuota(1, 6)).toBe(quota_id);
  await change((tx) => removeOwnQuota(tx, { quota_id, by }));
  expect(await addQuota(1, 7)).not.toBe(quota_id);
  const { rows } = await app.ctx.db.execute(sql`SELECT size FROM capacity_quotas WHERE deleted_at IS NULL`);
  expect(rows).toEqual([{ size: 7 }]);
});

test('places gather an hour for who asks for more than there is, then those behind are asked, and a day later they gather again', async () => {
  const quota_id = await addQuota(1, 2);
  const wishes: readonly (readonly [number, number])[] = [
    [0, 4],
    [1, 2],
    [2, 1],
  ];
  for (const [n, quantity] of wishes)
    await app.ctx.db.execute(sql`
      INSERT INTO capacity_entries (kind, quota_id, user_id, quantity, item_ids, status, waiting_since)
      VALUES (${kind}, ${quota_id}, ${person(n)}, ${quantity}, ARRAY[1]::bigint[], 'waiting', clock_timestamp())`);
  let free = 2;
  const given: number[] = [];
  const give = async (entry_id: number): Promise<TurnResult> =>
    app.ctx.transact(async (tx) => {
      const { user_id, quantity } = await lockEntry(tx, kind, sql`entry_id = ${entry_id}`);
      await tx.execute(sql`UPDATE capacity_entries SET status = 'taken' WHERE entry_id = ${entry_id}`);
      free -= quantity;
      given.push(Number(user_id));
      return 'given' as const;
    });
  const serve = () => serveWaitingList(app.ctx.db, quota_id, { countFree: () => Promise.resolve(free), give, maxTurns: 10 });
  const later = (hours: number) =>
    app.ctx.db.execute(sql`UPDATE capacity_quotas SET gathers_until = gathers_until - make_interval(hours => ${hours})`);
  const isAwaited = async (at: number) => {
    const { rows } = await app.ctx.db.execute<{ is: boolean }>(
      sql`SELECT capacity_places_awaited(${quota_id}, ${at}, clock_timestamp()) AS is`,
    );
    return rows[0]?.is;
  };
  await serve();
  expect(given).toEqual([]);
  expect(await isAwaited(2)).toBe(true);
  await later(2);
  await serve();
  expect(given).toEqual([person(1)]);
  free = 0;
  // Nobody who waits fits into one place but the last: it is theirs. With none that fits, the sale is open to everybody.
  expect(await isAwaited(1)).toBe(true);
  await app.ctx.db.execute(sql`DELETE FROM capacity_entries WHERE user_id = ${person(2)}`);
  expect(await isAwaited(1)).toBe(false);
  await later(25);
  free = 3;
  await serve();
  expect(given).toEqual([person(1)]);
  expect(await isAwaited(3)).toBe(true);
});
