import { scheduleReleased } from '@sabha/contract/schedule/events';
import type { MyPlan, SessionPlaces } from '@sabha/contract/session-sign-ups/sign-up';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSignUp } from '../../../test/build-sign-up.ts';
import { openedOf, orderPath } from '../../../test/buy.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../test/test-app.ts';
import { endLostPlaces } from './end-lost-places.ts';
import { followRelease, moveUpEverywhere } from './follow-release.ts';

let app: TestApp;
let staff: TestPerson;
let edition_id: number;
/** Two at the same time, and one after them. */
let [budget, walk, later] = [0, 0, 0];
beforeAll(async () => {
  app = await createTestApp();
  await loadSampleEdition(app.ctx);
  staff = await buildPerson(app, { role: 'admin' });
  const { rows } = await app.ctx.db.execute<{ slug: string; session_id: number; edition_id: number }>(
    sql`SELECT slug, session_id, edition_id FROM schedule_sessions`,
  );
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.session_id ?? 0;
  edition_id = rows[0]?.edition_id ?? 0;
  [budget, walk, later] = [
    idOf('read-a-municipal-budget-in-an-hour'),
    idOf('walk-four-gates-forty-drains'),
    idOf('number-the-houses-of-one-lane'),
  ];
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.execute(sql`DELETE FROM ticket_sign_ups`));

const path = (session_id: number) => `/api/tickets/sign-ups/${session_id}`;
const placesOf = ({ body }: Answer): SessionPlaces => (body as { data: SessionPlaces }).data;
const setPlaces = (session_id: number, places: number | null) => staff.put(`/api/tickets/manage/session-places/${session_id}`, { places });
const readSession = async (caller: Caller, session_id: number) => {
  const { data } = (await caller.get('/api/tickets/session-places')).body as { data: SessionPlaces[] };
  return data.find((row) => row.session_id === session_id);
};
const planOf = async (caller: Caller): Promise<MyPlan> => ((await caller.get('/api/tickets/my-plan')).body as { data: MyPlan }).data;

/** Somebody whose pass opens the days; all of them when none is named. */
async function buildGuest(valid_on: string[] = []): Promise<TestPerson> {
  const person = await buildPerson(app);
  const { rows } = await app.ctx.db.execute<{ product_id: number }>(sql`
    INSERT INTO ticket_products (edition_id, tax_class_id, slug, kind, name, price_steps, valid_on)
    SELECT ${edition_id}, min(tax_class_id), ${`guest-${person.user_id}`}, 'pass', 'Guest', '[{"name":"","amount_minor":0,"from":null,"until":null}]', ${sql.param(valid_on)}::date[]
    FROM ticket_tax_classes RETURNING product_id`);
  const opened = await person.post('/api/tickets/carts', { items: [{ product_id: rows[0]?.product_id, quantity: 1 }] });
  const { secret } = openedOf(opened);
  const buyer = { buyer_name: 'Asha', buyer_email: `asha.${person.user_id}@example.org`, payment_method: 'free', expected_total_minor: 0 };
  expect((await person.post(orderPath(secret, '/place'), buyer)).status).toBe(200);
  return person;
}

test('whoever has a pass for the day takes a place, once, and everybody sees what is left', async () => {
  await setPlaces(budget, 2);
  const guest = await buildGuest();
  expect(await readSession(app.nobody, budget)).toMatchObject({ places: 2, left_count: 2, mine: null });
  expect(placesOf(await guest.put(path(budget), {}))).toMatchObject({ mine: 'has_place', left_count: 1, position: null });
  expect(placesOf(await guest.put(path(budget), {}))).toMatchObject({ mine: 'has_place', left_count: 1 });
  expect(await readSession(app.nobody, budget)).toMatchObject({ left_count: 1, mine: null });
});

test('nobody signs up without a pass that opens the day, under age, signed out, or for what takes no sign-ups', async () => {
  const stranger = await buildPerson(app);
  expect(await stranger.put(path(budget), {})).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'ticket', message: '2027-07-15' }] },
  });
  expect((await (await buildGuest(['2027-07-17'])).put(path(budget), {})).status).toBe(409);
  expect((await (await buildGuest(['2027-07-15'])).put(path(budget), {})).status).toBe(200);
  expect((await app.nobody.put(path(budget), {})).status).toBe(401);
  expect((await app.nobody.delete(path(budget))).status).toBe(401);
  expect((await (await buildPerson(app, { columns: { is_underage: true } })).put(path(budget), {})).status).toBe(403);
  const guest = await buildGuest();
  expect((await guest.put(path(999_999), {})).status).toBe(404);
  const keynote = await app.ctx.db.execute<{ session_id: number }>(
    sql`SELECT session_id FROM schedule_sessions WHERE type = 'keynote' LIMIT 1`,
  );
  expect((await guest.put(path(keynote.rows[0]?.session_id ?? 0), {})).status).toBe(404);
  expect((await guest.put(path(budget), { user_id: stranger.user_id })).status).toBe(400);
});

test('a ticket that was given to somebody else opens nothing for who gave it', async () => {
  const guest = await buildGuest();
  await app.ctx.db.execute(
    sql`UPDATE ticket_order_lines SET attendee_email = 'other@example.org' WHERE order_id IN (SELECT order_id FROM ticket_orders WHERE user_id = ${guest.user_id})`,
  );
  expect((await guest.put(path(budget), {})).status).toBe(409);
});

test('a full session has a waiting list that moves up by itself, and passes over who has a place elsewhere by then', async () => {
  await setPlaces(budget, 1);
  await setPlaces(walk, 5);
  const [first, second, third] = [await buildGuest(), await buildGuest(), await buildGuest()];
  await first.put(path(budget), {});
  expect(placesOf(await second.put(path(budget), {}))).toMatchObject({ mine: 'waiting', position: 1, left_count: 0 });
  expect(placesOf(await third.put(path(budget), {}))).toMatchObject({ mine: 'waiting', position: 2, waiting_count: 2 });
  expect(placesOf(await second.put(path(walk), {}))).toMatchObject({ mine: 'has_place' });
  expect(placesOf(await first.delete(path(budget)))).toMatchObject({ mine: null, waiting_count: 1 });
  expect(await readSession(third, budget)).toMatchObject({ mine: 'has_place' });
  expect(await readSession(second, budget)).toMatchObject({ mine: 'waiting', position: 1 });
  await second.delete(path(walk));
  await setPlaces(budget, 2);
  expect(await readSession(second, budget)).toMatchObject({ mine: 'has_place' });
  const { rows } = await app.ctx.db.execute(sql`SELECT count(*)::int AS reported FROM outbox_events WHERE type = 'session_place.moved_up'`);
  expect(rows).toEqual([{ reported: 2 }]);
});

test('nobody is told of a place in a session that has begun', async () => {
  await setPlaces(budget, 1);
  const [first, second] = [await buildGuest(), await buildGuest()];
  await first.put(path(budget), {});
  expect(placesOf(await second.put(path(budget), {}))).toMatchObject({ mine: 'waiting' });
  const begin = (begins: string) =>
    app.ctx.db.execute(sql`UPDATE ticket_sign_ups SET during = tstzrange(now() + ${begins}::interval, now() + interval '2 hours')`);
  await begin('-1 minute');
  await first.delete(path(budget));
  await moveUpEverywhere(app.ctx);
  expect(await readSession(second, budget)).toMatchObject({ mine: 'waiting' });
  await begin('1 hour');
  await moveUpEverywhere(app.ctx);
  expect(await readSession(second, budget)).toMatchObject({ mine: 'has_place' });
});

test('places that come free without anybody giving them up are found by the sweep', async () => {
  await setPlaces(budget, 1);
  const [first, second] = [await buildGuest(), await buildGuest()];
  await first.put(path(budget), {});
  await second.put(path(budget), {});
  await app.ctx.db.execute(sql`DELETE FROM ticket_sign_ups WHERE user_id = ${first.user_id}`);
  await moveUpEverywhere(app.ctx);
  expect(await readSession(second, budget)).toMatchObject({ mine: 'has_place' });
});

test('a clash names both sessions, and one place is given up for the other in one step', async () => {
  await setPlaces(budget, 1);
  await setPlaces(walk, 1);
  const [guest, next] = [await buildGuest(), await buildGuest()];
  await guest.put(path(budget), {});
  await next.put(path(budget), {});
  const refused = await guest.put(path(walk), {});
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: [{ path: `clash.${budget}`, message: 'Read a municipal budget in an hour' }] },
  });
  expect((refused.body as { detail: string }).detail).toContain('Walk: four gates, forty drains');
  expect(placesOf(await guest.put(path(walk), { instead_of: budget }))).toMatchObject({ mine: 'has_place' });
  expect(await readSession(guest, budget)).toMatchObject({ mine: null });
  expect(await readSession(next, budget)).toMatchObject({ mine: 'has_place' });
  expect(placesOf(await guest.put(path(later), {}))).toMatchObject({ mine: 'has_place' });
});

test('who has a place elsewhere at that time waits for a full session, and gives up no sure place for a turn', async () => {
  await setPlaces(budget, 2);
  await setPlaces(walk, 1);
  const [guest, quicker] = [await buildGuest(), await buildGuest()];
  await guest.put(path(budget), {});
  await quicker.put(path(walk), {});
  expect(await guest.put(path(walk), { instead_of: budget })).toMatchObject({ status: 409, body: { errors: [{ path: 'full' }] } });
  expect(await readSession(guest, budget)).toMatchObject({ mine: 'has_place' });
  expect(placesOf(await guest.put(path(walk), {}))).toMatchObject({ mine: 'waiting', position: 1 });
  // What comes free is not theirs as long as they are elsewhere.
  await quicker.delete(path(walk));
  expect(await readSession(guest, walk)).toMatchObject({ mine: 'waiting', left_count: 1 });
  expect(await guest.put(path(walk), {})).toMatchObject({ status: 409, body: { errors: [{ path: `clash.${budget}` }] } });
  expect(placesOf(await guest.put(path(walk), { instead_of: budget }))).toMatchObject({ mine: 'has_place' });
});

const cancelPass = ({ user_id }: TestPerson) =>
  app.ctx.db.execute(sql`
    UPDATE tickets t SET status = 'cancelled', ended_at = now() FROM ticket_order_lines l JOIN ticket_products p USING (product_id)
    WHERE l.line_id = t.line_id AND p.slug = ${`guest-${user_id}`}`);
const suspend = ({ user_id }: TestPerson) =>
  app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${user_id}`);
const statesOf = async (session_id: number, people: readonly TestPerson[]) => {
  const { rows } = await app.ctx.db.execute<{ user_id: number; status: string }>(
    sql`SELECT user_id, status FROM ticket_sign_ups WHERE session_id = ${session_id}`,
  );
  return people.map(({ user_id }) => rows.find((row) => row.user_id === user_id)?.status);
};

test('who waits without a pass by now, or is suspended, is passed over', async () => {
  await setPlaces(budget, 1);
  const [first, second, third, fourth] = [await buildGuest(), await buildGuest(), await buildGuest(), await buildGuest()];
  const waiting = [second, third, fourth];
  for (const guest of [first, ...waiting]) await guest.put(path(budget), {});
  await cancelPass(second);
  await suspend(third);
  await first.delete(path(budget));
  expect(await statesOf(budget, waiting)).toEqual(['waiting', 'waiting', 'has_place']);
});

/** As if the sweep had seen it hours ago. */
const ageLack = (hours: number) =>
  app.ctx.db.execute(
    sql`UPDATE ticket_sign_ups SET passless_since = passless_since - ${`${hours} hours`}::interval WHERE passless_since IS NOT NULL`,
  );
const passlessOf = async ({ user_id }: TestPerson) => {
  const { rows } = await app.ctx.db.execute<{ is_passless: boolean }>(
    sql`SELECT passless_since IS NOT NULL AS is_passless FROM ticket_sign_ups WHERE user_id = ${user_id}`,
  );
  return rows.map(({ is_passless }) => is_passless);
};

test('a place outlives a pass that is found again within a day, as after another address, and the time counts anew', async () => {
  await setPlaces(budget, 1);
  const guest = await buildGuest();
  await guest.put(path(budget), {});
  const setAttendee = (email: string) =>
    app.ctx.db.execute(sql`
      UPDATE ticket_order_lines l SET attendee_email = ${email} FROM ticket_products p
      WHERE p.product_id = l.product_id AND p.slug = ${`guest-${guest.user_id}`}`);
  await setAttendee(`slip.${guest.user_id}@example.org`);
  await endLostPlaces(app.ctx);
  await ageLack(23);
  await endLostPlaces(app.ctx);
  expect([await statesOf(budget, [guest]), await passlessOf(guest)]).toEqual([['has_place'], [true]]);
  await setAttendee('');
  await endLostPlaces(app.ctx);
  expect([await statesOf(budget, [guest]), await passlessOf(guest)]).toEqual([['has_place'], [false]]);
  await cancelPass(guest);
  await endLostPlaces(app.ctx);
  await ageLack(2);
  await endLostPlaces(app.ctx);
  expect(await statesOf(budget, [guest])).toEqual(['has_place']);
});

test('a place does not end for want of time before its session', async () => {
  await setPlaces(budget, 1);
  const guest = await buildGuest();
  await guest.put(path(budget), {});
  await app.ctx.db.execute(sql`UPDATE ticket_sign_ups SET during = tstzrange(now() + interval '1 hour', now() + interval '2 hours')`);
  await cancelPass(guest);
  await endLostPlaces(app.ctx);
  await ageLack(20);
  await endLostPlaces(app.ctx);
  expect(await statesOf(budget, [guest])).toEqual(['has_place']);
});

test('a place ends for who has had no pass for its day for a day or is suspended, with a letter, and goes to who is next', async () => {
  await setPlaces(budget, 4);
  const [refunded, moved, suspended, sure, next] = [
    await buildGuest(),
    await buildGuest(),
    await buildGuest(),
    await buildGuest(['2027-07-15']),
    await buildGuest(),
  ];
  const all = [refunded, moved, suspended, sure, next];
  for (const guest of all) await guest.put(path(budget), {});
  await endLostPlaces(app.ctx);
  expect(await statesOf(budget, all)).toEqual(['has_place', 'has_place', 'has_place', 'has_place', 'waiting']);
  await cancelPass(refunded);
  await app.ctx.db.execute(sql`UPDATE ticket_products SET valid_on = '{2027-07-17}' WHERE slug = ${`guest-${moved.user_id}`}`);
  await suspend(suspended);
  await endLostPlaces(app.ctx);
  expect(await statesOf(budget, all)).toEqual(['has_place', 'has_place', 'cancelled', 'has_place', 'waiting']);
  await ageLack(24);
  await endLostPlaces(app.ctx);
  expect(await statesOf(budget, all)).toEqual(['cancelled', 'cancelled', 'cancelled', 'has_place', 'waiting']);
  const { rows: letters } = await app.ctx.db.execute(sql`
    SELECT u.user_id, o.type FROM outbox_events o JOIN ticket_sign_ups u ON u.sign_up_id = (o.payload->>'sign_up_id')::bigint
    WHERE o.type IN ('session_place.taken_back', 'session_place.pass_lost') ORDER BY u.sign_up_id`);
  expect(letters).toEqual([
    { user_id: refunded.user_id, type: 'session_place.pass_lost' },
    { user_id: moved.user_id, type: 'session_place.pass_lost' },
    { user_id: suspended.user_id, type: 'session_place.taken_back' },
  ]);
  await moveUpEverywhere(app.ctx);
  expect(await statesOf(budget, all)).toEqual(['cancelled', 'cancelled', 'cancelled', 'has_place', 'has_place']);
});

test('a place stays with who has begun it, whatever became of the pass', async () => {
  await setPlaces(budget, 1);
  const guest = await buildGuest();
  await guest.put(path(budget), {});
  await app.ctx.db.execute(sql`UPDATE ticket_sign_ups SET during = tstzrange(now() - interval '1 minute', now() + interval '1 hour')`);
  await cancelPass(guest);
  await endLostPlaces(app.ctx);
  expect(await statesOf(budget, [guest])).toEqual(['has_place']);
});

test('the database itself refuses two places at one time, and more places than there are', async () => {
  await setPlaces(budget, 1);
  const [guest, other] = [await buildGuest(), await buildGuest()];
  await guest.put(path(budget), {});
  const insert = (session_id: number, user_id: number) => buildSignUp(app.ctx, { session_id, user_id });
  await expect(insert(walk, guest.user_id)).rejects.toMatchObject({ cause: { code: '23P01' } });
  await expect(insert(budget, other.user_id)).rejects.toMatchObject({ cause: { code: 'CP001' } });
});

test('many who sign up and leave at once never get more places than there are, and nobody two at one time', async () => {
  await setPlaces(budget, 3);
  await setPlaces(walk, 3);
  const guests = await Promise.all(Array.from({ length: 10 }, () => buildGuest()));
  for (let round = 0; round < 3; round++)
    await Promise.all(
      guests.flatMap((guest, n) => [
        guest.put(path(n % 2 ? budget : walk), {}),
        guest.put(path(n % 2 ? walk : budget), n % 3 ? {} : { instead_of: n % 2 ? budget : walk }),
        ...((n + round) % 4 === 0 ? [guest.delete(path(budget))] : []),
      ]),
    );
  const { rows } = await app.ctx.db.execute<{ max: number; twice: number }>(sql`
    SELECT (SELECT max(n)::int FROM (SELECT count(*) AS n FROM ticket_sign_ups WHERE status = 'has_place' GROUP BY session_id) s) AS max,
      (SELECT count(*)::int FROM ticket_sign_ups a JOIN ticket_sign_ups b ON a.user_id = b.user_id AND a.sign_up_id < b.sign_up_id AND a.during && b.during
        WHERE a.status = 'has_place' AND b.status = 'has_place') AS twice`);
  expect(rows[0]).toMatchObject({ max: 3, twice: 0 });
});

test('organisers set the places, see who comes and take the list along as a file; others do not', async () => {
  const guest = await buildGuest();
  await app.ctx.db.execute(
    sql`UPDATE global_users SET "firstName" = '=Asha', email = ${`a${guest.user_id}@example.org`} WHERE user_id = ${guest.user_id}`,
  );
  expect((await setPlaces(budget, 4)).body).toEqual({ data: { session_id: budget, places: 4 } });
  await guest.put(path(budget), {});
  const manage = `/api/tickets/manage/sign-ups/${budget}`;
  for (const [caller, status] of [
    [app.nobody, 401],
    [guest, 403],
  ] as const) {
    expect((await caller.put(`/api/tickets/manage/session-places/${budget}`, { places: 1 })).status).toBe(status);
    expect((await caller.get(manage)).status).toBe(status);
    expect((await caller.get(`${manage}/sign-ups.csv`)).status).toBe(status);
  }
  expect((await setPlaces(budget, -1)).status).toBe(400);
  expect((await setPlaces(budget, null)).status).toBe(409);
  expect((await setPlaces(999_999, 3)).status).toBe(404);
  expect((await staff.get(manage)).body).toMatchObject({ data: [{ user_id: guest.user_id, status: 'has_place' }] });
  const csv = await staff.get(`${manage}/sign-ups.csv`);
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.raw.payload).toContain(`'=Asha Rawal,a${guest.user_id}@example.org,has_place`);
});

test('sign-ups follow a session that a release moves, also onto another one, and end with one that is cancelled', async () => {
  const guest = await buildGuest();
  await guest.put(path(budget), {});
  await guest.put(path(later), {});
  const change = (session_id: number, set: object) => staff.put(`/api/schedule/programmeSessions/updateSession/${session_id}`, set);
  const release = async () => {
    expect((await staff.post('/api/schedule/releases', { edition: 'nagar-summit-2027' })).status).toBe(201);
    await app.ctx.changes.settle();
    const payload = { edition_id, number: 1, counts: {} };
    const event = { id: '1', type: scheduleReleased.type, version: 1, payload, actor_id: 0, occurred_at: new Date() };
    await followRelease.handle(event, app.ctx);
  };
  expect((await change(later, { starts_at: '2027-07-15T09:00:00Z', ends_at: '2027-07-15T10:00:00Z' })).status).toBe(200);
  await release();
  const clashing = (await planOf(guest)).entries.find(({ session_id }) => session_id === later);
  expect(clashing).toMatchObject({ reasons: ['has_place'], clashes_with: [budget] });
  expect((await change(budget, { status: 'cancelled' })).status).toBe(200);
  await release();
  expect((await planOf(guest)).entries.map(({ session_id }) => session_id)).toEqual([later]);
  expect((await guest.put(path(budget), {})).status).toBe(409);
  // Both of a person move by as much, and neither is in the way of the other on the way there.
  const timesOf = async ({ user_id }: TestPerson) =>
    (
      await app.ctx.db.execute(
        sql`SELECT during IS NULL AS is_lost FROM ticket_sign_ups WHERE user_id = ${user_id} AND status = 'has_place'`,
      )
    ).rows;
  const walker = await buildGuest();
  const { rows: usual } = await app.ctx.db.execute<{ starts_at: string; ends_at: string }>(
    sql`SELECT starts_at, ends_at FROM schedule_sessions WHERE session_id = ${walk}`,
  );
  const at = (from: string, to: string) => ({ starts_at: `2027-07-16T${from}:00Z`, ends_at: `2027-07-16T${to}:00Z` });
  await change(walk, at('04:00', '05:00'));
  await change(later, at('05:00', '06:00'));
  await release();
  for (const session_id of [walk, later]) await walker.put(path(session_id), {});
  await change(walk, at('04:30', '05:30'));
  await change(later, at('05:30', '06:30'));
  await release();
  expect(await timesOf(walker)).toEqual([{ is_lost: false }, { is_lost: false }]);
  // What clashes has no time until it is free again.
  await change(later, at('05:00', '06:00'));
  await release();
  expect((await timesOf(walker)).filter((row) => row['is_lost'])).toHaveLength(1);
  await walker.delete(path(walk));
  await moveUpEverywhere(app.ctx);
  expect(await timesOf(walker)).toEqual([{ is_lost: false }]);
  const iso = (text: string | undefined) => new Date(text ?? '').toISOString();
  await change(walk, { starts_at: iso(usual[0]?.starts_at), ends_at: iso(usual[0]?.ends_at) });
  // Without a time it is in nobody's way.
  expect((await change(later, { starts_at: null, ends_at: null })).status).toBe(200);
  await release();
  expect(placesOf(await guest.put(path(walk), {}))).toMatchObject({ mine: 'has_place' });
  expect((await change(budget, { status: 'scheduled' })).status).toBe(200);
  expect((await change(later, { starts_at: '2027-07-15T10:30:00Z', ends_at: '2027-07-15T11:45:00Z' })).status).toBe(200);
  await release();
});

test('the plan holds stars, sign-ups and passes in the order of time, says what clashes, and goes into a calendar', async () => {
  const guest = await buildGuest(['2027-07-15']);
  await guest.put(`/api/schedule/favourites/${walk}`, { is_favourite: true });
  await guest.put(path(later), {});
  await guest.put(path(budget), {});
  const plan = await planOf(guest);
  expect(new Set(plan.entries.map(({ session_id }) => session_id))).toEqual(new Set([budget, walk, later]));
  expect(plan.entries.at(-1)?.session_id).toBe(later);
  expect(plan.entries.find(({ session_id }) => session_id === walk)).toMatchObject({ reasons: ['favourite'], clashes_with: [budget] });
  expect(plan).toMatchObject({ time_zone: 'Asia/Kolkata', passes: [{ name: 'Guest', valid_on: ['2027-07-15'] }] });
  const calendar = await guest.get('/api/tickets/my-plan.ics');
  expect(calendar.headers['content-type']).toContain('text/calendar');
  expect(calendar.headers['cache-control']).toContain('private');
  expect(calendar.raw.payload.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect((await planOf(await buildPerson(app))).entries).toEqual([]);
  expect((await app.nobody.get('/api/tickets/my-plan')).status).toBe(401);
  expect((await app.nobody.get('/api/tickets/my-plan.ics')).status).toBe(401);
});

interface Row {
  readonly sign_up_id: number;
  readonly user_id: number;
  readonly status: string;
}
const managePath = (rest: string) => `/api/tickets/manage/${rest}`;
const rowsOf = ({ body }: Answer): Row[] => (body as { data: Row[] }).data;

/** Three people for a session with one place, and what organisers see of them. */
async function fillLater(): Promise<{ guests: TestPerson[]; rows: Row[] }> {
  await setPlaces(later, 1);
  const guests = [await buildGuest(), await buildGuest(), await buildGuest()];
  for (const guest of guests) await guest.put(path(later), {});
  return { guests, rows: rowsOf(await staff.get(managePath(`sign-ups/${later}`))) };
}

test('organisers see every session with its places, move somebody to the front, and who is next gets what comes free', async () => {
  const { guests, rows } = await fillLater();
  const { data } = (await staff.get(managePath('session-places'))).body as { data: { session_id: number }[] };
  expect(data.find(({ session_id }) => session_id === later)).toMatchObject({ places: 1, taken_count: 1, waiting_count: 2 });
  expect(data.length).toBeGreaterThan(10);
  const [holder, , last] = rows;
  const moved = rowsOf(await staff.post(managePath(`sign-ups/${later}/${last?.sign_up_id}/first`)));
  expect(moved.map(({ sign_up_id }) => sign_up_id)).toEqual([rows[0], rows[2], rows[1]].map((row) => row?.sign_up_id));
  expect(placesOf(await (guests[2] ?? staff).put(path(later), {}))).toMatchObject({ mine: 'waiting', position: 1 });
  expect((await staff.post(managePath(`sign-ups/${later}/${holder?.sign_up_id}/first`))).status).toBe(409);
  const left = rowsOf(await staff.post(managePath(`sign-ups/${later}/${holder?.sign_up_id}/remove`), { reason: 'Asked by phone.' }));
  expect(left).toMatchObject([
    { user_id: guests[2]?.user_id, status: 'has_place' },
    { user_id: guests[1]?.user_id, status: 'waiting' },
  ]);
  const { rows: log } = await app.ctx.db.execute(
    sql`SELECT action, reason FROM audit_log WHERE action LIKE 'session_places.%' AND subject_id = ${String(later)} ORDER BY audit_id DESC LIMIT 2`,
  );
  expect(log).toEqual([
    { action: 'session_places.remove', reason: 'Asked by phone.' },
    { action: 'session_places.move_first', reason: null },
  ]);
});

test('the calls of waiting lists for passes know no sign-up, not even the own one', async () => {
  const { guests, rows } = await fillLater();
  for (const [n, { sign_up_id }] of rows.entries()) {
    const entry = String(sign_up_id);
    expect((await guests[n]?.post('/api/tickets/waiting-list/entry/leave', { entry }))?.status).toBe(404);
    expect((await guests[n]?.put('/api/tickets/waiting-list/entry/quantity', { entry, quantity: 1 }))?.status).toBe(404);
    const managed = managePath(`waiting-list/${entry}`);
    expect((await staff.post(`${managed}/offer`)).status).toBe(404);
    expect((await staff.put(managed, { reason: 'x', priority: 3 })).status).toBe(404);
    expect((await staff.post(`${managed}/remove`, { reason: 'x' })).status).toBe(404);
  }
  expect(rowsOf(await staff.get(managePath(`sign-ups/${later}`)))).toEqual(rows);
});

test('sign-ups of others are closed to everybody else, and unknown where there are none', async () => {
  const { guests, rows } = await fillLater();
  const at = managePath(`sign-ups/${later}/${rows[2]?.sign_up_id}`);
  const statusesOf = async (who: Caller) => [
    (await who.get(managePath('session-places'))).status,
    (await who.post(`${at}/first`)).status,
    (await who.post(`${at}/remove`, { reason: 'x' })).status,
  ];
  expect(await statusesOf(app.nobody)).toEqual([401, 401, 401]);
  expect(await statusesOf(guests[0] ?? staff)).toEqual([403, 403, 403]);
  expect((await staff.post(managePath(`sign-ups/${budget}/${rows[2]?.sign_up_id}/first`))).status).toBe(404);
  expect((await staff.post(`${at}/remove`, { reason: ' ' })).status).toBe(400);
  expect((await staff.get(managePath('session-places?edition=nowhere'))).status).toBe(404);
});
