import { scheduleReleased } from '@sabha/contract/schedule/events';
import type { ReleaseChanges } from '@sabha/contract/schedule/release';
import { sessionPlaceEnded } from '@sabha/contract/session-sign-ups/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSignUp } from '../../../test/build-sign-up.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { features } from '../../features.ts';
import { followRelease } from './follow-release.ts';
import { signUpSubscribers } from './mail-signed-up.ts';
import { notifyOfRelease } from './notify-of-release.ts';

const slug = 'read-a-municipal-budget-in-an-hour';
const start = Date.parse('2027-07-15T05:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const timesAt = (minutes: number) => ({ starts_at: at(minutes).toISOString(), ends_at: at(minutes + 60).toISOString() });
let now = at(-600);
let app: TestApp;
let staff: TestPerson;
let [session_id, edition_id] = [0, 0];
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
  await loadSampleEdition(app.ctx);
  staff = await buildPerson(app, { role: 'admin' });
  const { rows } = await app.ctx.db.execute<{ session_id: number; edition_id: number }>(
    sql`SELECT session_id, edition_id FROM schedule_sessions WHERE slug = ${slug}`,
  );
  [session_id, edition_id] = [rows[0]?.session_id ?? 0, rows[0]?.edition_id ?? 0];
  await staff.put(`/api/tickets/manage/session-places/${session_id}`, { places: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = at(-600);
  await app.ctx.db.execute(sql`DELETE FROM ticket_sign_ups`);
  await change({ status: 'scheduled', ...timesAt(0) });
  await staff.post('/api/schedule/releases', { edition: 'nagar-summit-2027' });
});

async function change(set: object): Promise<void> {
  expect((await staff.put(`/api/schedule/programmeSessions/updateSession/${session_id}`, set)).status).toBe(200);
}

async function buildSignedUp(status: 'has_place' | 'waiting', isFan = false): Promise<TestPerson> {
  const person = await buildPerson(app);
  await buildSignUp(app.ctx, { session_id, user_id: person.user_id, hasPlace: status === 'has_place' });
  if (isFan) await person.put(`/api/schedule/favourites/${session_id}`, { is_favourite: true });
  return person;
}

/** Notifies who has marked the session. */
const fans = features.flatMap(({ subscribers = [] }) => subscribers).find(({ name }) => name === 'schedule.notify-of-release');

const eventOf = (type: string, id: string, payload: Record<string, unknown>) => ({
  id,
  type,
  version: 1,
  payload,
  actor_id: 0,
  occurred_at: now,
});

/** Releases a change at a moment, and delivers all that comes of it, the sign-ups first or last. */
async function releaseAt(moment: Date, set: object, isSignUpFirst = true): Promise<void> {
  await change(set);
  now = moment;
  const answer = await staff.post('/api/schedule/releases', { edition: 'nagar-summit-2027' });
  expect(answer.status).toBe(201);
  const { number } = (answer.body as { data: ReleaseChanges }).data.release;
  const released = eventOf(scheduleReleased.type, `release ${number}`, { edition_id, number, counts: {} });
  const deliverSignUps = async () => {
    await notifyOfRelease.handle(released, app.ctx);
    await followRelease.handle(released, app.ctx);
    const { rows } = await app.ctx.db.execute<{ id: string; payload: Record<string, unknown> }>(
      sql`SELECT event_id::text AS id, payload FROM outbox_events WHERE type = ${sessionPlaceEnded.type}`,
    );
    for (const { id, payload } of rows)
      for (const one of signUpSubscribers.filter(({ event }) => event === sessionPlaceEnded.type))
        await one.handle(eventOf(sessionPlaceEnded.type, id, payload), app.ctx);
  };
  if (isSignUpFirst) await deliverSignUps();
  await fans?.handle(released, app.ctx);
  if (!isSignUpFirst) await deliverSignUps();
}

interface Row {
  readonly notification_type: string;
  readonly notification_link: string;
}
const noticesOf = async (person: TestPerson) => ((await person.get('/api/notification/notifications/getAll')).body as { data: Row[] }).data;
const typesOf = async (person: TestPerson) => (await noticesOf(person)).map(({ notification_type }) => notification_type);

test('whoever has a place or waits for one hears of a new time once, though they have marked the session too', async () => {
  const [holder, waiting] = [await buildSignedUp('has_place', true), await buildSignedUp('waiting')];
  await releaseAt(at(-300), timesAt(30));
  for (const person of [holder, waiting])
    expect(await noticesOf(person)).toMatchObject([{ notification_type: 'session.moved', notification_link: `/agenda/${slug}` }]);
  await releaseAt(at(-20), timesAt(60), false);
  for (const person of [holder, waiting]) expect(await typesOf(person)).toEqual(['session.moved_soon', 'session.moved']);
});

test('whoever has given the place up hears nothing', async () => {
  const person = await buildSignedUp('has_place');
  expect((await person.delete(`/api/tickets/sign-ups/${session_id}`)).status).toBe(200);
  await releaseAt(at(-300), timesAt(30));
  expect(await typesOf(person)).toEqual([]);
});

test.each([
  ['the sign-up', true, 'session_place.ended'],
  ['the mark', false, 'session.cancelled'],
])('a cancellation reaches who is signed up once, whichever comes first: %s', async (_, isSignUpFirst, type) => {
  const [both, signedUp] = [await buildSignedUp('has_place', true), await buildSignedUp('waiting')];
  await releaseAt(at(-300), { status: 'cancelled' }, isSignUpFirst);
  expect(await typesOf(both)).toEqual([type]);
  expect(await noticesOf(signedUp)).toMatchObject([{ notification_type: 'session_place.ended', notification_link: `/agenda/${slug}` }]);
});

test('a cancellation within the hour is urgent to who is signed up', async () => {
  const [both, signedUp] = [await buildSignedUp('has_place', true), await buildSignedUp('waiting')];
  await releaseAt(at(-10), { status: 'cancelled' });
  for (const person of [both, signedUp]) expect(await typesOf(person)).toEqual(['session.cancelled_soon']);
});
