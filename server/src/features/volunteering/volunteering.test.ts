import type { AdminOverview } from '@sabha/contract/admin/operations';
import type { OperationOutput } from '@sabha/contract/core/operation';
import type { listShifts } from '@sabha/contract/volunteering/operations';
import type { ShiftPage, VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { endLostPlaces, moveUpEverywhere } from './follow-shift.ts';
import { remindOfShifts } from './remind.ts';

let app: TestApp;
let staff: TestPerson;
let lead: TestPerson;
let edition_id: number;
let now = new Date('2027-07-01T06:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin' });
  lead = await buildPerson(app, { columns: { firstName: 'Lata', lastName: 'Iyer' } });
  const { rows } = await app.ctx.db.execute<{ edition_id: number }>(sql`
    INSERT INTO editions (slug, name, short_name, year, pattern_seed, starts_on, ends_on, time_zone, currency, status, is_current, created_by)
    VALUES ('shifts', 'Shift Summit', 'Shifts', 2027, 'shifts', '2027-07-15', '2027-07-17', 'Asia/Kolkata', 'INR', 'published', true, 0) RETURNING edition_id`);
  edition_id = rows[0]?.edition_id ?? 0;
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2027-07-01T06:00:00Z');
  await app.ctx.db.execute(sql`UPDATE volunteer_shifts SET deleted_at = now()`);
});

const base = '/api/volunteering';
const pathOf = (shift_id: number) => `${base}/shifts/${shift_id}`;
const placeOf = (shift_id: number) => `${pathOf(shift_id)}/place`;
const pageOf = ({ body }: Answer) => (body as { data: ShiftPage }).data;
const recordOf = ({ body }: Answer) => (body as { data: VolunteerRecord }).data;
type List = OperationOutput<typeof listShifts>;

const shift = {
  role: 'Welcome desk',
  title: 'Be the first face',
  starts_at: '2027-07-16T03:00:00Z',
  ends_at: '2027-07-16T05:00:00Z',
  place: 'East gate',
  places: 2,
  status: 'open',
};

async function makeShift(changes: Record<string, unknown> = {}): Promise<number> {
  const answer = await staff.post(`${base}/volunteerShifts/createVolunteerShift`, {
    edition_id,
    lead_user_id: lead.user_id,
    ...shift,
    ...changes,
  });
  expect(answer.status).toBe(201);
  await app.ctx.outbox.drain();
  return (answer.body as { data: { shift_id: number } }).data.shift_id;
}

async function changeShift(shift_id: number, changes: Record<string, unknown>): Promise<void> {
  expect((await staff.put(`${base}/volunteerShifts/updateVolunteerShift/${shift_id}`, changes)).status).toBe(200);
  await app.ctx.outbox.drain();
}

async function readNews(user_id: number): Promise<string[]> {
  await app.ctx.outbox.drain();
  const { rows } = await app.ctx.db.execute<{ notification_body: string }>(
    sql`SELECT notification_body FROM notifications WHERE user_id = ${user_id} ORDER BY notification_id`,
  );
  return rows.map(({ notification_body }) => notification_body);
}

const block = (one: TestPerson, other: TestPerson) =>
  app.ctx.db.execute(sql`INSERT INTO contact_blocks (blocker_id, blocked_id) VALUES (${one.user_id}, ${other.user_id})`);

test('who signs up has a place or a turn, once; a place that is given back goes to who is next, who is told', async () => {
  const shift_id = await makeShift({ places: 1 });
  const [first, second] = [await buildPerson(app), await buildPerson(app)];
  expect(pageOf(await first.put(placeOf(shift_id)))).toMatchObject({ mine: 'has_place', taken_count: 1, abilities: { give_back: true } });
  expect(pageOf(await first.put(placeOf(shift_id)))).toMatchObject({ mine: 'has_place', taken_count: 1 });
  expect(pageOf(await second.put(placeOf(shift_id)))).toMatchObject({ mine: 'waiting', position: 1, waiting_count: 1, people: null });
  expect(pageOf(await first.delete(placeOf(shift_id)))).toMatchObject({ mine: null, taken_count: 1, waiting_count: 0 });
  expect(pageOf(await second.get(pathOf(shift_id)))).toMatchObject({ mine: 'has_place' });
  expect(await readNews(second.user_id)).toEqual([expect.stringContaining('A place came free') as string]);
  expect(await readNews(lead.user_id)).toEqual([]);
});

test('many at once never get more places than there are', async () => {
  const shift_id = await makeShift({ places: 2 });
  const people = await Promise.all(Array.from({ length: 6 }, () => buildPerson(app)));
  const answers = await Promise.all(people.map((person) => person.put(placeOf(shift_id))));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  const mine = await Promise.all(people.map(async (person) => pageOf(await person.get(pathOf(shift_id))).mine));
  expect(mine.filter((one) => one === 'has_place')).toHaveLength(2);
  expect(mine.filter((one) => one === 'waiting')).toHaveLength(4);
});

test('of two shifts at one time the second is refused, with the name of the first, and also when both are asked for at once', async () => {
  const one = await makeShift({ title: 'One' });
  const other = await makeShift({ title: 'Other', starts_at: '2027-07-16T04:00:00Z', ends_at: '2027-07-16T06:00:00Z' });
  const person = await buildPerson(app);
  const answers = await Promise.all([person.put(placeOf(one)), person.put(placeOf(other))]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = await person.put(placeOf(answers[0].status === 200 ? other : one));
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/One|Other/) as string } });
  const { data } = (await person.get(`${base}/shifts`)).body as List;
  const clashing = data.find(({ shift_id, mine }) => [one, other].includes(shift_id) && mine === null);
  expect(clashing).toMatchObject({ fits_diary: false, clashes: [{ kind: 'shift' }] });
});

test('a shift asks for an age, which minors have said or not, and for what their guardian says', async () => {
  const shift_id = await makeShift({ min_age: 16 });
  const ofAge = async (age: number | null, isAgreed: boolean) => {
    const person = await buildPerson(app, { columns: { is_underage: true, age } });
    if (isAgreed) await giveConsent(person.user_id);
    return person;
  };
  const old = await ofAge(17, true);
  expect(await old.put(placeOf(shift_id))).toMatchObject({ status: 200 });
  const young = await ofAge(15, true);
  expect(pageOf(await young.get(pathOf(shift_id)))).toMatchObject({ age: 'too_young', abilities: { sign_up: false } });
  expect((await young.put(placeOf(shift_id))).status).toBe(403);
  expect((await (await ofAge(null, true)).put(placeOf(shift_id))).body).toMatchObject({
    detail: expect.stringContaining('profile') as string,
  });
  expect((await (await ofAge(17, false)).put(placeOf(shift_id))).status).toBe(403);
  expect(pageOf(await (await buildPerson(app)).put(placeOf(shift_id)))).toMatchObject({ mine: 'has_place', age: 'yes' });
});

async function giveConsent(user_id: number): Promise<void> {
  const address = `minor.${user_id}@example.org`;
  await app.ctx.db.execute(sql`INSERT INTO accounts (user_id, username, email) VALUES (${user_id}, ${`minor.${user_id}`}, ${address})`);
  await app.ctx.db.execute(sql`
    INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, link_expires_at, status)
    VALUES (${user_id}, 'Rekha', 'rekha@example.org', ${address}, now(), 'given')`);
  await app.ctx.changes.settle();
}

test('nobody signs up for a draft, for what has begun or is cancelled; drafts are there for staff alone', async () => {
  const person = await buildPerson(app);
  const draft = await makeShift({ status: 'draft' });
  expect((await person.get(pathOf(draft))).status).toBe(404);
  expect((await staff.get(pathOf(draft))).status).toBe(200);
  expect((await person.put(placeOf(draft))).status).toBe(404);
  const begun = await makeShift();
  now = new Date('2027-07-16T03:00:00Z');
  expect((await person.put(placeOf(begun))).status).toBe(409);
  expect((await app.nobody.get(`${base}/shifts`)).status).toBe(401);
});

test('who is in a shift is named for its people, its lead and staff, and for nobody whom a block parts from them', async () => {
  const shift_id = await makeShift({ places: 5 });
  const [one, other, third, stranger] = await Promise.all([buildPerson(app), buildPerson(app), buildPerson(app), buildPerson(app)]);
  for (const person of [one, other, third]) await person.put(placeOf(shift_id));
  await block(one, other);
  const namesFor = async (person: TestPerson) => pageOf(await person.get(pathOf(shift_id))).people?.map(({ user_id }) => user_id);
  expect(await namesFor(third)).toEqual([one.user_id, other.user_id, third.user_id]);
  expect(await namesFor(one)).toEqual([one.user_id, third.user_id]);
  expect(await namesFor(other)).toEqual([other.user_id, third.user_id]);
  expect(await namesFor(stranger)).toBeUndefined();
  expect(await namesFor(lead)).toHaveLength(3);
  const { people } = pageOf(await third.get(pathOf(shift_id)));
  expect(people?.map(({ hours }) => hours)).toEqual([null, null, expect.anything()]);
  await block(lead, third);
  expect(pageOf(await third.get(pathOf(shift_id))).lead).toBeNull();
  expect(await namesFor(lead)).toEqual([one.user_id, other.user_id]);
  expect(await namesFor(staff)).toHaveLength(3);
});

test('people follow their shift to another time and hear of it; what is cancelled takes their place, and of that they hear too', async () => {
  const shift_id = await makeShift();
  const person = await buildPerson(app);
  await person.put(placeOf(shift_id));
  await changeShift(shift_id, { starts_at: '2027-07-16T07:00:00Z', ends_at: '2027-07-16T08:00:00Z' });
  await changeShift(shift_id, { needs: 'Closed shoes' });
  const diary = (await person.get('/api/calendar/diary?from=2027-07-16T00:00:00Z&to=2027-07-17T00:00:00Z')).body;
  expect(diary).toMatchObject({ data: { entries: [{ kind: 'shift', starts_at: '2027-07-16T07:00:00.000Z', place: 'East gate' }] } });
  await changeShift(shift_id, { status: 'cancelled' });
  expect(pageOf(await person.get(pathOf(shift_id)))).toMatchObject({ mine: null, status: 'cancelled' });
  const news = await readNews(person.user_id);
  expect(news).toEqual([expect.stringContaining('has changed') as string, expect.stringContaining('is cancelled') as string]);
});

test('a shift that somebody is in is neither deleted nor made a draft again, and is led by somebody of age', async () => {
  const shift_id = await makeShift();
  await (await buildPerson(app)).put(placeOf(shift_id));
  const update = (changes: object) => staff.put(`${base}/volunteerShifts/updateVolunteerShift/${shift_id}`, changes);
  expect((await update({ status: 'draft' })).status).toBe(409);
  expect((await update({ ends_at: '2027-07-16T02:00:00Z' })).body).toMatchObject({ errors: [{ path: 'ends_at' }] });
  const child = await buildPerson(app, { columns: { is_underage: true } });
  expect((await update({ lead_user_id: child.user_id })).body).toMatchObject({ errors: [{ path: 'lead_user_id' }] });
  const removed = await staff.delete(`${base}/volunteerShifts/deleteVolunteerShift/${shift_id}/${staff.user_id}`);
  expect(removed.status).toBe(409);
  const person = await buildPerson(app);
  expect((await person.post(`${base}/volunteerShifts/createVolunteerShift`, { edition_id, ...shift })).status).toBe(403);
});

test('its lead hears at once of who gives a place back on the last day, and takes people off with a reason', async () => {
  const shift_id = await makeShift({ places: 3 });
  const [late, other, stranger] = await Promise.all([
    buildPerson(app, { columns: { firstName: 'Jinal' } }),
    buildPerson(app),
    buildPerson(app),
  ]);
  for (const person of [late, other]) await person.put(placeOf(shift_id));
  now = new Date('2027-07-15T12:00:00Z');
  const before = (await readNews(lead.user_id)).length;
  await late.delete(placeOf(shift_id));
  expect((await readNews(lead.user_id)).slice(before)).toEqual([expect.stringContaining('Jinal') as string]);
  const remove = (by: TestPerson) => by.post(`${pathOf(shift_id)}/people/${other.user_id}/remove`, { reason: 'We have too many.' });
  expect((await remove(stranger)).status).toBe(403);
  expect((await remove(lead)).status).toBe(200);
  expect((await remove(lead)).status).toBe(404);
  expect((await other.put(placeOf(shift_id))).status).toBe(409);
  expect(await readNews(other.user_id)).toEqual([expect.stringContaining('We have too many.') as string]);
});

test('hours are confirmed by the lead once it has ended, by nobody for themselves, and are told once', async () => {
  const shift_id = await makeShift({ places: 4, skills: ['First aid'] });
  const [one, other, absent] = await Promise.all([buildPerson(app), buildPerson(app), buildPerson(app)]);
  for (const person of [one, other, absent, lead]) expect((await person.put(placeOf(shift_id))).status).toBe(200);
  const confirm = (by: TestPerson, hours: object[]) => by.put(`${pathOf(shift_id)}/hours`, { hours });
  const all = [
    { user_id: one.user_id, minutes: 120, thanks: 'Calm at the gate.' },
    { user_id: absent.user_id, minutes: 0 },
  ];
  expect((await confirm(lead, all)).status).toBe(409);
  now = new Date('2027-07-16T05:00:00Z');
  await remindOfShifts(app.ctx);
  await remindOfShifts(app.ctx);
  expect((await readNews(lead.user_id)).filter((text) => text.includes('is over'))).toHaveLength(1);
  expect((await lead.get(`${base}/summary`)).body).toMatchObject({ data: { to_confirm: 3, shift_id } });
  expect((await confirm(one, all)).status).toBe(403);
  expect((await confirm(lead, [{ user_id: lead.user_id, minutes: 120 }])).body).toMatchObject({ errors: [{ path: 'hours.0.user_id' }] });
  expect((await confirm(lead, [{ user_id: one.user_id, minutes: 600 }])).body).toMatchObject({ errors: [{ path: 'hours.0.minutes' }] });
  expect((await confirm(lead, all)).status).toBe(200);
  expect((await confirm(lead, all)).status).toBe(200);
  expect((await readNews(one.user_id)).filter((text) => text.startsWith('2 h are confirmed'))).toHaveLength(1);
  const record = recordOf(await one.get(`${base}/records/${one.user_id}`));
  expect(record).toMatchObject({
    confirmed_minutes: 120,
    done_count: 1,
    skills: [{ name: 'First aid', minutes: 120, count: 1 }],
    thanks: [{ text: 'Calm at the gate.' }],
    shifts: [{ state: 'confirmed', minutes: 120, lead: 'Lata Iyer' }],
  });
  expect(recordOf(await absent.get(`${base}/records/${absent.user_id}`))).toMatchObject({
    confirmed_minutes: 0,
    shifts: [{ state: 'absent' }],
  });
  expect(recordOf(await other.get(`${base}/records/${other.user_id}`))).toMatchObject({ confirmed_minutes: 0, waiting_minutes: 120 });
  now = new Date('2027-07-24T05:00:00Z');
  expect((await confirm(lead, [{ user_id: other.user_id, minutes: 120 }])).status).toBe(409);
  expect((await confirm(staff, [{ user_id: lead.user_id, minutes: 120 }])).status).toBe(200);
});

test('a record is read by its person, by staff with an entry in the log, and by whom the person lets', async () => {
  const [person, friend, stranger] = await Promise.all([buildPerson(app), buildPerson(app), buildPerson(app)]);
  const path = `${base}/records/${person.user_id}`;
  expect((await stranger.get(path)).status).toBe(404);
  expect((await staff.get(path)).status).toBe(200);
  const { rows } = await app.ctx.db.execute(
    sql`SELECT FROM audit_log WHERE action = 'volunteer_record.read' AND subject_id = ${String(person.user_id)} AND actor_id = ${staff.user_id}`,
  );
  expect(rows).toHaveLength(1);
  const viewers = `${base}/records/own/viewers/${friend.user_id}`;
  expect(recordOf(await person.put(viewers)).viewers).toMatchObject([{ user_id: friend.user_id }]);
  expect(recordOf(await friend.get(path))).toMatchObject({ is_own: false, viewers: null });
  await block(person, friend);
  expect((await friend.get(path)).status).toBe(404);
  await app.ctx.db.execute(sql`DELETE FROM contact_blocks`);
  expect(recordOf(await person.delete(viewers)).viewers).toEqual([]);
  expect((await friend.get(path)).status).toBe(404);
  const child = await buildPerson(app, { columns: { is_underage: true } });
  expect((await person.put(`${base}/records/own/viewers/${child.user_id}`)).status).toBe(404);
});

test('twelve confirmed hours earn one certificate, once nothing waits, and anybody can check its number', async () => {
  const shift_id = await makeShift({ starts_at: '2027-07-14T01:00:00Z', ends_at: '2027-07-14T13:00:00Z' });
  const last = await makeShift({ starts_at: '2027-07-15T01:00:00Z', ends_at: '2027-07-15T02:00:00Z' });
  const person = await buildPerson(app, { columns: { firstName: 'Rukhsana', lastName: 'Pathan' } });
  for (const id of [shift_id, last]) await person.put(placeOf(id));
  now = new Date('2027-07-15T03:00:00Z');
  const take = () => person.post(`${base}/records/own/certificates/${edition_id}`);
  await staff.put(`${pathOf(shift_id)}/hours`, { hours: [{ user_id: person.user_id, minutes: 720 }] });
  expect((await take()).status).toBe(409);
  await staff.put(`${pathOf(last)}/hours`, { hours: [{ user_id: person.user_id, minutes: 45 }] });
  const both = await Promise.all([take(), take()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [edition] = recordOf(await take()).editions;
  const number = edition?.certificate?.number ?? '';
  expect(edition).toMatchObject({ can_take_certificate: false, certificate: { minutes: 765 } });
  expect((await app.nobody.get(`/api/certificates/verify?number=${number}`)).body).toMatchObject({
    data: { state: 'valid', certificate: { holder: 'Rukhsana Pathan', title: 'Gave 12.75 hours as a volunteer at Shift Summit' } },
  });
  const csv = await person.get(`${base}/records/own/export`);
  expect(csv.raw.payload).toContain('Welcome desk');
});

test('the list is filtered by day, role, place, language and fit, and each is counted with the others', async () => {
  await makeShift({ languages: ['English'], min_age: 18 });
  await makeShift({
    role: 'Stage runner',
    place: 'Mandvi Stage',
    starts_at: '2027-07-17T03:00:00Z',
    ends_at: '2027-07-17T05:00:00Z',
    languages: ['ગુજરાતી'],
  });
  await makeShift({ translations: { hi: { role: 'स्वागत मेज़' } }, starts_at: '2027-07-16T20:00:00Z', ends_at: '2027-07-16T22:00:00Z' });
  const person = await buildPerson(app);
  const read = async (query: Record<string, string> = {}, locale = 'en') =>
    (await person.get(`${base}/shifts?${new URLSearchParams(query).toString()}`, { headers: { 'accept-language': locale } })).body as List;
  const all = await read();
  expect(all).toMatchObject({ all: 3, open_places: 6, fitting: 3 });
  expect(all.facets.days).toEqual([
    { value: '2027-07-16', count: 1 },
    { value: '2027-07-17', count: 2 },
  ]);
  const desk = await read({ role: '["Welcome desk"]', day: '2027-07-17' });
  expect(desk.data).toHaveLength(1);
  expect(desk.facets.days).toMatchObject([{ count: 1 }, { count: 1 }]);
  expect(desk.facets.roles).toEqual([
    { value: 'Stage runner', label: 'Stage runner', count: 1 },
    { value: 'Welcome desk', label: 'Welcome desk', count: 1 },
  ]);
  expect((await read({ fits: '["young"]' })).data).toHaveLength(2);
  expect((await read({ language: '["ગુજરાતી"]' })).data).toHaveLength(1);
  expect((await read({}, 'hi')).data.map(({ role }) => role)).toContain('स्वागत मेज़');
});

test('places of who leaves go to who is next, and reminders come once', async () => {
  const shift_id = await makeShift({ places: 1, starts_at: '2027-07-02T03:00:00Z', ends_at: '2027-07-02T05:00:00Z' });
  const [first, second] = [await buildPerson(app), await buildPerson(app)];
  for (const person of [first, second]) await person.put(placeOf(shift_id));
  await app.ctx.db.execute(sql`DELETE FROM capacity_entries WHERE user_id = ${first.user_id}`);
  await moveUpEverywhere(app.ctx);
  expect(pageOf(await second.get(pathOf(shift_id)))).toMatchObject({ mine: 'has_place' });
  now = new Date('2027-07-01T12:00:00Z');
  await remindOfShifts(app.ctx);
  await remindOfShifts(app.ctx);
  expect((await readNews(second.user_id)).filter((text) => text.startsWith('Your shift is coming'))).toHaveLength(1);
});

test('who is at a meeting then is passed over, and has the next place once the meeting is off', async () => {
  const shift_id = await makeShift({ places: 1 });
  const [first, meeting, next] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
  for (const person of [first, meeting, next]) await person.put(placeOf(shift_id));
  const { rows } = await app.ctx.db.execute<{ booking_id: number }>(sql`
    INSERT INTO bookings (from_user_id, to_user_id, client_booking_id, slot_minutes, topic, state, starts_at, ends_at)
    VALUES (${meeting.user_id}, ${first.user_id}, gen_random_uuid(), 30, 'Pumps', 'confirmed', '2027-07-16T04:00Z', '2027-07-16T04:30Z')
    RETURNING booking_id`);
  const booking_id = rows[0]?.booking_id ?? 0;
  await app.ctx.db.execute(sql`
    INSERT INTO booking_times (booking_id, user_id, during)
    VALUES (${booking_id}, ${meeting.user_id}, tstzrange('2027-07-16T04:00Z', '2027-07-16T04:30Z'))`);
  const mine = async (who: TestPerson) => pageOf(await who.get(pathOf(shift_id))).mine;
  expect((await first.delete(placeOf(shift_id))).status).toBe(200);
  expect([await mine(meeting), await mine(next)]).toEqual(['waiting', 'has_place']);
  await app.ctx.db.execute(sql`DELETE FROM booking_times WHERE booking_id = ${booking_id}`);
  await next.delete(placeOf(shift_id));
  expect(await mine(meeting)).toBe('has_place');
});

test('what was confirmed stays: its shift is neither cancelled nor moved, and who corrects it takes nobody’s thanks', async () => {
  const shift_id = await makeShift();
  const person = await buildPerson(app);
  await person.put(placeOf(shift_id));
  now = new Date('2027-07-16T06:00:00Z');
  const confirm = (by: TestPerson, minutes: number, thanks?: string) =>
    by.put(`${pathOf(shift_id)}/hours`, { hours: [{ user_id: person.user_id, minutes, ...(thanks && { thanks }) }] });
  await confirm(lead, 120, 'Always early.');
  const update = (changes: object) => staff.put(`${base}/volunteerShifts/updateVolunteerShift/${shift_id}`, changes);
  expect((await update({ status: 'cancelled' })).status).toBe(409);
  expect((await update({ starts_at: '2027-07-18T03:00:00Z', ends_at: '2027-07-18T05:00:00Z' })).status).toBe(409);
  await confirm(staff, 90);
  await confirm(staff, 120);
  const { thanks, confirmed_minutes } = recordOf(await person.get(`${base}/records/${person.user_id}`));
  expect({ confirmed_minutes, thanks }).toMatchObject({ confirmed_minutes: 120, thanks: [{ text: 'Always early.', from: 'Lata Iyer' }] });
  // Corrections that follow each other are one notification, of what holds.
  expect((await readNews(person.user_id)).filter((text) => text.includes('confirmed'))).toEqual([
    expect.stringMatching(/^2 h are confirmed/) as string,
  ]);
});

test('places go to nobody who is suspended or lost the consent of a guardian, and end with that', async () => {
  const shift_id = await makeShift({ places: 1 });
  const [first, minor, last] = [await buildPerson(app), await buildPerson(app, { columns: { is_underage: true } }), await buildPerson(app)];
  await giveConsent(minor.user_id);
  for (const person of [first, minor, last]) expect((await person.put(placeOf(shift_id))).status).toBe(200);
  await app.ctx.db.execute(sql`UPDATE guardian_consents SET status = 'withdrawn' WHERE user_id = ${minor.user_id}`);
  await first.delete(placeOf(shift_id));
  expect(pageOf(await last.get(pathOf(shift_id)))).toMatchObject({ mine: 'has_place', waiting_count: 1 });
  await endLostPlaces(app.ctx);
  expect(pageOf(await last.get(pathOf(shift_id)))).toMatchObject({ waiting_count: 0 });
  await app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${last.user_id}`);
  await endLostPlaces(app.ctx);
  expect(pageOf(await first.get(pathOf(shift_id)))).toMatchObject({ taken_count: 0 });
});

test('who is under age is not older for writing so, and shifts of an edition that is a draft are there for staff alone', async () => {
  const minor = await buildPerson(app, { columns: { is_underage: true, age: 40 } });
  await giveConsent(minor.user_id);
  expect((await minor.put(placeOf(await makeShift({ min_age: 18 })))).status).toBe(403);
  const { rows } = await app.ctx.db.execute<{ edition_id: number }>(sql`
    INSERT INTO editions (slug, name, short_name, year, pattern_seed, starts_on, ends_on, time_zone, currency, status, created_by)
    VALUES ('secret', 'Secret', 'Secret', 2028, 'secret', '2028-07-15', '2028-07-17', 'Asia/Kolkata', 'INR', 'draft', 0) RETURNING edition_id`);
  const secret = await makeShift({ edition_id: rows[0]?.edition_id });
  const person = await buildPerson(app);
  expect((await person.get(pathOf(secret))).status).toBe(404);
  expect((await person.put(placeOf(secret))).status).toBe(404);
  expect((await staff.get(pathOf(secret))).status).toBe(200);
});

test('a place that was moved onto another one counts again once that is given back', async () => {
  const [moved, other] = [
    await makeShift({ title: 'Moved', starts_at: '2027-07-16T08:00:00Z', ends_at: '2027-07-16T09:00:00Z' }),
    await makeShift(),
  ];
  const person = await buildPerson(app);
  for (const id of [moved, other]) await person.put(placeOf(id));
  await changeShift(moved, { starts_at: shift.starts_at, ends_at: shift.ends_at });
  expect(pageOf(await person.get(pathOf(moved)))).toMatchObject({ mine: 'has_place', clashes: [{ kind: 'shift' }] });
  await person.delete(placeOf(other));
  const { rows } = await app.ctx.db.execute(
    sql`SELECT FROM volunteer_sign_ups WHERE shift_id = ${moved} AND user_id = ${person.user_id} AND status = 'has_place' AND during IS NOT NULL`,
  );
  expect(rows).toHaveLength(1);
});

test('staff list what is to come before what has ended, the latest of that first, and filter by it', async () => {
  const begin = async (hours: number) => {
    const shift_id = await makeShift();
    await app.ctx.db.execute(sql`
      UPDATE volunteer_shifts SET starts_at = now() + make_interval(hours => ${hours}), ends_at = now() + make_interval(hours => ${hours + 2})
      WHERE shift_id = ${shift_id}`);
    return shift_id;
  };
  const [past, later, running, longPast, soon] = [await begin(-5), await begin(50), await begin(-1), await begin(-90), await begin(3)];
  const listed = async (query: string) => {
    const { status, body } = await staff.get(`${base}/volunteerShifts/getAll?sortField=next&sortOrder=asc&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { data: { shift_id: number }[] }).data.map(({ shift_id }) => shift_id);
  };
  expect(await listed('')).toEqual([running, soon, later, past, longPast]);
  expect(await listed('limit=-1')).toEqual([running, soon, later, past, longPast]);
  expect(await listed('limit=2&page=2')).toEqual([later, past]);
  expect(await listed('filterFields={"is_past":true}')).toEqual([past, longPast]);
  expect(await listed('filterFields={"is_past":false}')).toEqual([running, soon, later]);
  expect((await staff.get(`${base}/volunteerShifts/getAll?filterFields={"is_past":"yes"}`)).status).toBe(400);
});

test('hours that no lead can confirm are listed for staff and counted for them, until somebody has', async () => {
  const [leading, away, parted, volunteer] = [
    await buildPerson(app),
    await buildPerson(app),
    await buildPerson(app),
    await buildPerson(app),
  ];
  const end = async (hours: number, lead_user_id: number | null, person?: TestPerson) => {
    const shift_id = await makeShift({ lead_user_id });
    expect((await (person ?? (await buildPerson(app))).put(placeOf(shift_id))).status).toBe(200);
    await app.ctx.db.execute(sql`
      UPDATE volunteer_shifts SET starts_at = now() - make_interval(hours => ${hours + 2}), ends_at = now() - make_interval(hours => ${hours})
      WHERE shift_id = ${shift_id}`);
    return shift_id;
  };
  const led = await end(1, leading.user_id);
  const unled = await end(1, null, volunteer);
  const late = await end(8 * 24, leading.user_id);
  const own = await end(1, leading.user_id, leading);
  const left = await end(1, away.user_id);
  const apart = await end(1, leading.user_id, parted);
  await makeShift({ lead_user_id: null });
  await block(parted, leading);
  await app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${away.user_id}`);
  const listed = async (isForStaff: boolean) => {
    const filter = JSON.stringify({ has_hours_for_staff: isForStaff, is_past: true });
    const { body } = await staff.get(`${base}/volunteerShifts/getAll?sortField=shift_id&sortOrder=asc&filterFields=${filter}`);
    return (body as { data: { shift_id: number }[] }).data.map(({ shift_id }) => shift_id);
  };
  const counted = async () =>
    ((await staff.get('/api/admin/overview')).body as { data: AdminOverview }).data.decisions.find(({ key }) => key === 'shift_hours');
  expect(await listed(true)).toEqual([unled, late, own, left, apart]);
  expect(await listed(false)).toEqual([led]);
  expect(await counted()).toEqual({ key: 'shift_hours', count: 5 });
  const confirmed = await staff.put(`${pathOf(unled)}/hours`, { hours: [{ user_id: volunteer.user_id, minutes: 120 }] });
  expect(confirmed.status).toBe(200);
  expect(await listed(true)).toEqual([late, own, left, apart]);
  expect(await counted()).toEqual({ key: 'shift_hours', count: 4 });
  expect((await staff.get(`${base}/volunteerShifts/getAll?filterFields={"has_hours_for_staff":1}`)).status).toBe(400);
});
