import { defineNotification } from '@sabha/contract/core/notification-type';
import { messageReceivedNotice } from '@sabha/contract/messages/notifications';
import { joinAskedNotice } from '@sabha/contract/organisations/notifications';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { watchStatements } from '../../../test/crash/watch-statements.ts';
import { notificationRegistry } from '../../../test/notification-registry.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Context } from '../../core/context.ts';
import { broadcastCreated, broadcastNotifications } from './broadcast-notification.ts';
import { findOpenToMerge } from './notifications.store.ts';
import { notify, type NewNotification } from './notify.ts';

// Without work: what is written is announced when the test does it.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const returned = defineNotification({
  type: 'ticket_order.places_returned',
  topic: 'tickets',
  params: z.object({ code: z.string() }),
  link: () => '/my-tickets',
  merge_minutes: 60,
});
const giveBack = (user_ids: readonly number[], dedupe_key: string, more: Partial<NewNotification<typeof returned>> = {}) =>
  app.ctx.transact((tx) =>
    notify(app.ctx, tx, returned, { user_ids, params: { code: 'AB12' }, dedupe_key, merge_key: 'returned:AB12', ...more }),
  );

async function buildMany(count: number): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  while (people.length < count) people.push(await buildPerson(app));
  return people;
}
const idsOf = (people: readonly TestPerson[]) => people.map(({ user_id }) => user_id);

interface Stored {
  readonly notification_id: number;
  readonly user_id: number;
  readonly merged_count: number;
  readonly notification_body: string;
  readonly is_removed: boolean;
}
async function storedFor(user_ids: readonly number[]): Promise<Stored[]> {
  const { rows } = await app.ctx.pool.query<Stored>(
    `SELECT notification_id, user_id, merged_count, notification_body, deleted_at IS NOT NULL AS is_removed
     FROM notifications WHERE user_id = ANY ($1) ORDER BY user_id, notification_id`,
    [user_ids],
  );
  return rows;
}

/** Those of notifying alone: what goes on beside it has nothing to do with how many are notified. */
const isOfNotifying = (statement: string) => /notification|recipients|outbox_events/.test(statement);

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const stop = watchStatements((statement, moment) => {
    if (moment === 'before' && isOfNotifying(statement)) count += 1;
  });
  try {
    await work();
  } finally {
    stop();
  }
  return count;
}

/** Announces what is stored of these people as one event does; answers whose tabs show it. */
async function announce(people: readonly TestPerson[]): Promise<number[]> {
  const rung: number[] = [];
  const publish: Context['realtime']['publish'] = (user_ids) => void rung.push(...user_ids);
  const notification_ids = (await storedFor(idsOf(people))).map(({ notification_id }) => notification_id);
  const event = { id: '1', type: 'notification.written', version: 1, actor_id: 0, occurred_at: new Date(), payload: { notification_ids } };
  const handler = broadcastNotifications(notificationRegistry);
  await handler.handle(event, { ...app.ctx, realtime: { ...app.ctx.realtime, publish } });
  return rung.toSorted((one, other) => one - other);
}

test('forty people are notified in as many statements as two, also where it becomes part of what they have', async () => {
  const [few, many] = [await buildMany(2), await buildMany(40)];
  const causes = ['first', 'second'];
  const counts: number[][] = [];
  for (const people of [few, many]) {
    const ofEach: number[] = [];
    for (const cause of causes) ofEach.push(await countStatements(() => giveBack(idsOf(people), `${cause}:${people.length}`)));
    counts.push([...ofEach, await countStatements(() => announce(people))]);
  }
  expect(counts[1]).toEqual(counts[0]);
  expect(counts.flat().every((count) => count > 0)).toBe(true);
  expect(await storedFor(idsOf(many))).toEqual(many.map(() => expect.objectContaining({ merged_count: 2 }) as Stored));
});

test('of several people each merges with their own, reads it in their language, and one who knows the cause is left as they were', async () => {
  const [asha, neel, ravi] = await buildMany(3);
  if (!asha || !neel || !ravi) throw new Error('Three were built.');
  await app.ctx.pool.query(`UPDATE user_settings SET locale = 'gu' WHERE user_id = $1`, [neel.user_id]);
  await giveBack([asha.user_id], 'returned:1');
  await giveBack([asha.user_id], 'returned:2');
  await giveBack([ravi.user_id], 'returned:3');
  const notified = await giveBack(idsOf([asha, neel, ravi]), 'returned:3');
  expect(notified).toEqual([{ user_id: neel.user_id, is_mailed: false }]);
  const stored = await storedFor(idsOf([asha, neel, ravi]));
  expect(stored.map(({ user_id, merged_count }) => [user_id, merged_count])).toEqual([
    [asha.user_id, 3],
    [neel.user_id, 1],
    [ravi.user_id, 1],
  ]);
  expect(stored[0]?.notification_body).toContain('3 places');
  expect(stored[1]?.notification_body).not.toBe(stored[2]?.notification_body);
  await giveBack(idsOf([asha, neel, ravi]), 'returned:3');
  expect(await storedFor(idsOf([asha, neel, ravi]))).toEqual(stored);
});

test('causes of one moment to the same people all arrive and none is counted twice', async () => {
  const people = idsOf(await buildMany(8));
  const causes = Array.from({ length: 12 }, (_, number) => `moment:${Math.floor(number / 2)}`);
  await Promise.all(causes.map((cause) => giveBack(people, cause)));
  expect((await storedFor(people)).map(({ merged_count }) => merged_count)).toEqual(people.map(() => 6));
});

test('two who are given in opposite orders are locked in one, so that neither cause holds up the other', async () => {
  const people = (await buildMany(30)).map(({ user_id }) => ({ user_id, channels: { in_app: true, email: false } }));
  const notification = { dedupe_key: 'order:1', merge_key: 'returned:order' };
  const lock = (recipients: typeof people) => app.ctx.db.transaction((tx) => findOpenToMerge(tx, returned, { notification, recipients }));
  await expect(Promise.all(Array.from({ length: 6 }, (_, n) => lock(n % 2 === 0 ? people : people.toReversed())))).resolves.toHaveLength(6);
});

test('what a cause becomes part of is locked before it is written: nobody reads or removes it meanwhile', async () => {
  const person = await buildPerson(app);
  await giveBack([person.user_id], 'read:1');
  await app.ctx.transact(async (tx) => {
    const recipients = [{ user_id: person.user_id, channels: { in_app: true, email: false } }];
    const open = await findOpenToMerge(tx, returned, { notification: { dedupe_key: 'read:2', merge_key: 'returned:AB12' }, recipients });
    expect(open.get(person.user_id)).toMatchObject({ is_repeated: false, merged_count: 1 });
    const { rows } = await app.ctx.pool.query('SELECT FROM notifications WHERE user_id = $1 FOR NO KEY UPDATE SKIP LOCKED', [
      person.user_id,
    ]);
    expect(rows).toEqual([]);
  });
});

test('what a version before has written rings by its own event, and what this one writes does not ring twice', async () => {
  const person = await buildPerson(app);
  await giveBack([person.user_id], 'former:1');
  const [stored] = await storedFor([person.user_id]);
  const rung: number[] = [];
  const publish: Context['realtime']['publish'] = (user_ids) => void rung.push(...user_ids);
  const ring = (payload: object) =>
    broadcastCreated(notificationRegistry).handle(
      { id: '1', type: 'notification.created', version: 1, actor_id: 0, occurred_at: new Date(), payload: { ...payload } },
      { ...app.ctx, realtime: { ...app.ctx.realtime, publish } },
    );
  const named = { notification_id: stored?.notification_id, user_id: person.user_id };
  await ring(named);
  expect(rung).toEqual([]);
  await ring({ ...named, is_mailed: false });
  expect(rung).toEqual([person.user_id]);
});

test('more than a hundred are announced by several events, each of them once', async () => {
  const people = await buildMany(103);
  await giveBack(idsOf(people), 'many:1');
  const { rows } = await app.ctx.pool.query<{ notification_id: number }>(
    `SELECT jsonb_array_elements_text(e.payload -> 'notification_ids')::bigint AS notification_id, e.event_id FROM outbox_events e
     WHERE e.type = 'notification.written' ORDER BY 1`,
  );
  const stored = new Set((await storedFor(idsOf(people))).map(({ notification_id }) => notification_id));
  const announced = rows.map(({ notification_id }) => notification_id).filter((id) => stored.has(id));
  expect(announced).toHaveLength(103);
  expect(new Set(announced)).toEqual(stored);
});

test('a long text is cut where it may be, in the middle of a character too, and nobody misses the rest', async () => {
  const [one, other] = await buildMany(2);
  if (!one || !other) throw new Error('Two were built.');
  await giveBack(idsOf([one, other]), 'long:1', { params: { code: '🎪'.repeat(600) }, merge_key: 'returned:long' });
  await giveBack(idsOf([one, other]), 'long:2', { params: { code: `a${'🎪'.repeat(600)}` }, merge_key: 'returned:longer' });
  const stored = await storedFor(idsOf([one, other]));
  expect(stored.map(({ notification_body }) => notification_body.length)).toEqual([1_000, 1_000, 1_000, 1_000]);
});

test('who wants none in the product has what becomes more of it stay removed', async () => {
  const [wanting, unwanting] = await buildMany(2);
  if (!wanting || !unwanting) throw new Error('Two were built.');
  await unwanting.put('/api/notification/preferences', { topic: 'tickets', channel: 'in_app', is_on: false });
  for (const cause of ['off:1', 'off:2']) await giveBack(idsOf([wanting, unwanting]), cause);
  expect(await storedFor(idsOf([wanting, unwanting]))).toMatchObject([
    { user_id: wanting.user_id, merged_count: 2, is_removed: false },
    { user_id: unwanting.user_id, merged_count: 2, is_removed: true },
  ]);
  expect(await announce([wanting, unwanting])).toEqual([wanting.user_id]);
});

test('announced together, each rings for whom it may: not where it was muted or blocked meanwhile, and what is lost is removed', async () => {
  const author = await buildPerson(app);
  const people = await buildMany(4);
  const [hearing, muting, blocking, leaving] = people;
  if (!hearing || !muting || !blocking || !leaving) throw new Error('Four were built.');
  const { body } = await author.post('/api/messages/conversations/group', { title: 'Ward 6', user_ids: idsOf(people) });
  const { conversation_id } = (body as { data: { conversation_id: number } }).data;
  await app.ctx.transact((tx) =>
    notify(app.ctx, tx, messageReceivedNotice, {
      user_ids: idsOf(people),
      params: { kind: 'group', name: 'Asha', title: 'Ward 6', conversation_id },
      dedupe_key: 'message:together',
      merge_key: `conversation:${conversation_id}`,
      from_user_id: author.user_id,
      is_author_shown: true,
      source: { kind: 'conversation', id: conversation_id },
    }),
  );
  expect(await announce(people)).toEqual(idsOf(people));
  const thing = { kind: 'person', user_id: author.user_id };
  const muted = await muting.put('/api/notification/mutes', { thing, muted_until: new Date(Date.now() + 3_600_000).toISOString() });
  expect(muted.status).toBe(200);
  await blocking.put(`/api/contact/blocks/${author.user_id}`, {});
  await app.ctx.pool.query('UPDATE message_members SET left_at = now() WHERE user_id = $1', [leaving.user_id]);
  expect(await announce(people)).toEqual([hearing.user_id]);
  const removed = (await storedFor(idsOf(people))).filter(({ is_removed }) => is_removed).map(({ user_id }) => user_id);
  expect(removed).toEqual(idsOf([blocking, leaving]).toSorted((one, other) => one - other));
});

test('a right that is asked for one after the other is asked for each: who has lost it is not rung for another', async () => {
  const [owner, former] = await buildMany(2);
  if (!owner || !former) throw new Error('Two were built.');
  const { rows } = await app.ctx.pool.query<{ request_id: number }>(
    `WITH organisation AS (INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, created_by)
       VALUES ('business', $1, 'Sheri Works', $2, 0) RETURNING community_common_id)
     INSERT INTO organisation_join_requests (community_common_id, user_id, message) SELECT community_common_id, $3, '' FROM organisation RETURNING request_id`,
    [owner.user_id, randomUUID(), (await buildPerson(app)).user_id],
  );
  const params = { request_id: rows[0]?.request_id ?? 0, name: 'Asha', organisation: 'Sheri Works', path: '/organization/sheri' };
  await app.ctx.transact((tx) =>
    notify(app.ctx, tx, joinAskedNotice, { user_ids: idsOf([owner, former]), params, dedupe_key: 'join:together' }),
  );
  expect(await announce([owner, former])).toEqual([owner.user_id]);
});
