import { scheduleReleased } from '@sabha/contract/schedule/events';
import type { ReleaseChanges } from '@sabha/contract/schedule/release';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { notifyOfRelease } from './notify-of-release.ts';

const minute = 60_000;
const start = Date.parse('2027-07-15T05:00:00Z');
/** As long as each session of these tests is. */
const length = 45 * minute;
const at = (offset: number) => new Date(start + offset * minute);
let now = at(-600);
let app: TestApp;
let staff: TestPerson;
let edition_id: number;
const session = { id: 0, slug: '' };
let rooms: { room_id: number; name: string }[] = [];

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
  await loadSampleEdition(app.ctx);
  staff = await buildPerson(app, { role: 'admin' });
  const { rows } = await app.ctx.db.execute<{ session_id: number; slug: string; edition_id: number }>(
    sql`SELECT session_id, slug, edition_id FROM schedule_sessions WHERE slug = 'read-a-municipal-budget-in-an-hour'`,
  );
  Object.assign(session, { id: rows[0]?.session_id, slug: rows[0]?.slug });
  edition_id = rows[0]?.edition_id ?? 0;
  rooms = (
    await app.ctx.db.execute<{ room_id: number; name: string }>(
      sql`SELECT room_id, name FROM schedule_rooms WHERE edition_id = ${edition_id} ORDER BY room_id LIMIT 2`,
    )
  ).rows;
});
afterAll(() => app.close());

/** Where and when the session is before each test. */
beforeEach(async () => {
  now = at(-600);
  await change({ status: 'scheduled', room_id: rooms[0]?.room_id, ...timesAt(0) });
  await staff.post('/api/schedule/releases', { edition: 'nagar-summit-2027' });
  await app.ctx.db.execute(sql`DELETE FROM schedule_favourites`);
});

const timesAt = (offset: number) => ({
  starts_at: at(offset).toISOString(),
  ends_at: new Date(at(offset).getTime() + length).toISOString(),
});
async function change(set: object): Promise<void> {
  expect((await staff.put(`/api/schedule/programmeSessions/updateSession/${session.id}`, set)).status).toBe(200);
}

/** Somebody who has marked the session. */
async function buildFan(columns: Record<string, string> = {}): Promise<TestPerson> {
  const fan = await buildPerson(app, { columns });
  expect((await fan.put(`/api/schedule/favourites/${session.id}`, { is_favourite: true })).status).toBe(200);
  return fan;
}

/** Releases a change at a moment; the delivery may be repeated. */
async function releaseAt(moment: Date, set: object): Promise<void> {
  await change(set);
  now = moment;
  const answer = await staff.post('/api/schedule/releases', { edition: 'nagar-summit-2027' });
  expect(answer.status).toBe(201);
  const { number } = (answer.body as { data: ReleaseChanges }).data.release;
  const payload = { edition_id, number, counts: {} };
  const event = { id: '1', type: scheduleReleased.type, version: 1, payload, actor_id: 0, occurred_at: now };
  for (const _ of [1, 2]) await notifyOfRelease.handle(event, app.ctx);
}

interface Row {
  readonly notification_type: string;
  readonly notification_body: string;
  readonly priority: string;
}
const noticesOf = async (person: TestPerson) => ((await person.get('/api/notification/notifications/getAll')).body as { data: Row[] }).data;
const typesOf = async (person: TestPerson) => (await noticesOf(person)).map(({ notification_type }) => notification_type);

test.each([
  ['a minute more than an hour before it begins', at(-61), 'session.moved'],
  ['an hour before it begins', at(-60), 'session.moved_soon'],
  ['as it begins', at(0), 'session.moved_soon'],
  ['while it runs', at(44), 'session.moved_soon'],
  ['when it is over', at(45), 'session.moved'],
])('another room is urgent within the hour and until the end: %s', async (_, moment, type) => {
  const fan = await buildFan();
  await releaseAt(moment, { room_id: rooms[1]?.room_id });
  expect(await typesOf(fan)).toEqual([type]);
});

test('a new time is urgent by the old one and by the new one', async () => {
  const fan = await buildFan();
  await releaseAt(at(-30), timesAt(600));
  await releaseAt(at(-20), timesAt(20));
  await releaseAt(at(-19), timesAt(90));
  await releaseAt(at(-18), timesAt(120));
  expect(await typesOf(fan)).toEqual(['session.moved', 'session.moved_soon', 'session.moved_soon', 'session.moved_soon']);
});

test('what is urgent begins with what is new, and has the name, the time and the room', async () => {
  const fan = await buildFan();
  const [first, second] = rooms.map(({ name }) => name);
  await releaseAt(at(-30), { room_id: rooms[1]?.room_id });
  await releaseAt(at(-29), timesAt(15));
  await releaseAt(at(-28), { room_id: rooms[0]?.room_id, ...timesAt(30) });
  await releaseAt(at(-27), { status: 'cancelled' });
  const rows = await noticesOf(fan);
  const plain = ({ notification_body }: Row) => notification_body.replaceAll('\u202F', ' ');
  expect(rows.toReversed().map(plain)).toEqual([
    `Now in another room: Read a municipal budget in an hour, ${second}, 15 Jul 2027, 10:30 am.`,
    `Now at another time: Read a municipal budget in an hour, 15 Jul 2027, 10:45 am, ${second}.`,
    `Now at another time, in another room: Read a municipal budget in an hour, 15 Jul 2027, 11:00 am, ${first}.`,
    `Does not take place: Read a municipal budget in an hour, 15 Jul 2027, 11:00 am, ${first}.`,
  ]);
  expect(new Set(rows.map(({ priority }) => priority))).toEqual(new Set(['urgent']));
});

test('a cancellation is urgent within the hour, and ordinary before', async () => {
  const [early, late] = [await buildFan(), await buildFan()];
  await releaseAt(at(-61), { status: 'cancelled' });
  expect(await typesOf(early)).toEqual(['session.cancelled']);
  await change({ status: 'scheduled' });
  await staff.post('/api/schedule/releases', { edition: 'nagar-summit-2027' });
  await releaseAt(at(-60), { status: 'cancelled' });
  expect((await typesOf(late))[0]).toBe('session.cancelled_soon');
});

test('what is urgent comes to who has muted the programme or switched it off, and the rest does not', async () => {
  const [muted, off] = [await buildFan({ email: 'muted.fan@example.org' }), await buildFan({ email: 'off.fan@example.org' })];
  await app.ctx.db.execute(
    sql`INSERT INTO notification_mutes (user_id, topic, muted_until) VALUES (${muted.user_id}, 'programme', '2100-01-01')`,
  );
  for (const channel of ['in_app', 'email'])
    await app.ctx.db.execute(
      sql`INSERT INTO notification_preferences (user_id, topic, channel, is_on) VALUES (${off.user_id}, 'programme', ${channel}, false)`,
    );
  await releaseAt(at(-90), { room_id: rooms[1]?.room_id });
  await releaseAt(at(-30), { room_id: rooms[0]?.room_id });
  for (const person of [muted, off]) expect(await typesOf(person)).toEqual(['session.moved_soon']);
  const { rows } = await app.ctx.db.execute(sql`
    SELECT (payload ->> 'user_id')::bigint AS user_id FROM outbox_events WHERE type = 'notification.created'
      AND (payload ->> 'user_id')::bigint IN (${muted.user_id}, ${off.user_id})
      AND (payload ->> 'notification_id')::bigint IN (SELECT notification_id FROM notifications WHERE notification_type = 'session.moved_soon') ORDER BY 1`);
  expect(rows).toEqual([{ user_id: muted.user_id }, { user_id: off.user_id }]);
});
