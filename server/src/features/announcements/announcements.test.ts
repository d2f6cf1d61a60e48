import type {
  AnnouncementCard,
  AnnouncementReach,
  Audience,
  AudienceCount,
  AudienceOptions,
  ManagedAnnouncement,
} from '@sabha/contract/announcements/announcement';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { openedOf, orderPath } from '../../../test/buy.ts';
import { watchStatements } from '../../../test/crash/watch-statements.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { run as notifyAgain } from './notify-again.run.ts';
import { run as sendNow } from './send-announcement.run.ts';
import { run as enqueueDue } from './send-due-announcements.run.ts';

const base = '/api/announcements';
const managed = `${base}/manage`;
let app: TestApp;
let organiser: TestPerson;
let asha: TestPerson;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
  await loadSampleEdition(app.ctx);
  organiser = await buildPerson(app, { role: 'admin' });
  asha = await buildPerson(app, { columns: { firstName: 'Asha', city: 'Vadodara' } });
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date();
});

const draft = {
  sender_label: 'Programme desk',
  texts: { en: { title: 'Pitches move to the Mandvi stage', body: 'Bring your deck by **15:30** to door B.' } },
};
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <T>({ body }: Answer): T => (body as { data: T }).data;
async function write(more: object = {}): Promise<ManagedAnnouncement> {
  const answer = await organiser.post(managed, { ...draft, ...more });
  expect(answer.status).toBe(201);
  return dataOf(answer);
}
/** Sends at once, as the worker does. */
async function send(more: object = {}): Promise<number> {
  const { announcement_id, revision } = await write(more);
  expect((await organiser.post(`${managed}/${announcement_id}/send`, { revision })).status).toBe(200);
  await sendNow({ announcement_id }, app.ctx);
  return announcement_id;
}
const only = (...people: TestPerson[]): { audience: Audience } => ({
  audience: [{ kind: 'place', cities: [cityOf(people)], is_excluded: false }],
});
const cityOf = (people: readonly TestPerson[]) => `Town ${people.map(({ user_id }) => user_id).join(' ')}`;
/** A place where nobody else lives, so that an audience of it is these people. */
async function settle(...people: TestPerson[]) {
  for (const { user_id } of people)
    await app.ctx.db.execute(sql`UPDATE global_users SET city = ${cityOf(people)} WHERE user_id = ${user_id}`);
  return only(...people);
}
const listOf = async (person: TestPerson, query = '') => dataOf<AnnouncementCard[]>(await person.get(`${base}?limit=50${query}`));
const idsOf = async (person: TestPerson, query = '') => (await listOf(person, query)).map(({ announcement_id }) => announcement_id);
const countsOf = async (person: TestPerson) => (await person.get(`${base}/counts`)).body as unknown;
const noticesOf = async (person: TestPerson, announcement_id: number) =>
  (
    await app.ctx.db.execute<{ notification_type: string; notification_body: string; is_read: boolean; priority: string }>(sql`
      SELECT notification_type, notification_body, is_read, priority FROM notifications
      WHERE user_id = ${person.user_id} AND notification_link = ${`/announcements/${announcement_id}`} AND deleted_at IS NULL ORDER BY notification_id`)
  ).rows;
const count = async (audience: object[]) => dataOf<AudienceCount>(await organiser.post(`${managed}/count`, { audience }));
const reachOf = async (announcement_id: number) => dataOf<AnnouncementReach>(await organiser.get(`${managed}/${announcement_id}/reach`));

/** Has a pass for nothing. */
async function givePass(person: TestPerson): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ product_id: number }>(sql`
    INSERT INTO ticket_products (edition_id, tax_class_id, slug, kind, name, price_steps)
    SELECT edition_id, min(tax_class_id), ${`pass-${person.user_id}`}, 'pass', 'Guest', '[{"name":"","amount_minor":0,"from":null,"until":null}]'
    FROM ticket_tax_classes JOIN editions USING (edition_id) WHERE is_current GROUP BY edition_id RETURNING product_id`);
  const product_id = rows[0]?.product_id ?? 0;
  const { secret } = openedOf(await person.post('/api/tickets/carts', { items: [{ product_id, quantity: 1 }] }));
  const buyer = { buyer_name: 'Asha', buyer_email: `asha.${person.user_id}@example.org`, payment_method: 'free', expected_total_minor: 0 };
  expect((await person.post(orderPath(secret, '/place'), buyer)).status).toBe(200);
  return product_id;
}

test('each line of an audience counts whom it means, and lines together mean those of all of them', async () => {
  const [pass, place, both] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
  const passes = [await givePass(pass), await givePass(both)];
  await app.ctx.db.execute(sql`UPDATE global_users SET city = ' bharuch ' WHERE user_id IN (${place.user_id}, ${both.user_id})`);
  await app.ctx.db.execute(sql`UPDATE user_settings SET locale = 'gu' WHERE user_id = ${both.user_id}`);
  const { rows } = await app.ctx.db.execute<{ session_id: number; all: number }>(sql`
    SELECT session_id, (SELECT count(*)::int FROM global_users WHERE deleted_at IS NULL AND status = 'active') AS all
    FROM schedule_sessions WHERE slug = 'read-a-municipal-budget-in-an-hour'`);
  const [found] = rows;
  await app.ctx.db.execute(sql`DELETE FROM capacity_entries WHERE kind = 'session'`);
  await organiser.put(`/api/tickets/manage/session-places/${found?.session_id}`, { places: 5 });
  expect((await both.put(`/api/tickets/sign-ups/${found?.session_id}`, {})).status).toBe(200);
  const lines = {
    pass: { kind: 'pass', product_ids: passes },
    place: { kind: 'place', cities: ['BHARUCH'] },
    session: { kind: 'session', session_ids: [found?.session_id] },
    gujarati: { kind: 'language', locales: ['gu'] },
  };
  expect(await count([])).toMatchObject({ count: found?.all, after_lines: [] });
  expect((await count([lines.pass])).count).toBe(2);
  expect((await count([lines.place])).count).toBe(2);
  expect((await count([lines.session])).count).toBe(1);
  expect(await count([lines.pass, lines.place])).toMatchObject({ count: 1, after_lines: [2, 1] });
  expect((await count([lines.pass, { ...lines.gujarati, is_excluded: true }])).count).toBe(1);
  expect((await count([lines.pass, lines.gujarati])).languages).toEqual([
    { locale: 'en', count: 0 },
    { locale: 'hi', count: 0 },
    { locale: 'gu', count: 1 },
  ]);
  expect((await count([{ kind: 'edition' }])).count).toBeGreaterThanOrEqual(2);
  expect(await count([{ kind: 'edition', is_excluded: true }, lines.pass])).toMatchObject({ count: 0 });
  const role = await app.ctx.db.execute<{ role_id: number }>(sql`SELECT role_id FROM roles WHERE role_name = 'admin'`);
  const admins = await app.ctx.db.execute(
    sql`SELECT 1 FROM global_users WHERE role_ids @> ARRAY[${role.rows[0]?.role_id}::bigint] AND deleted_at IS NULL AND status = 'active'`,
  );
  expect((await count([{ kind: 'role', role_ids: [role.rows[0]?.role_id] }])).count).toBe(admins.rowCount);
});

test('the lines choose among roles, passes and sessions of the edition, and cities that people wrote', async () => {
  const options = dataOf<AudienceOptions>(await organiser.get(`${managed}/audience-options`, { headers: { 'accept-language': 'gu' } }));
  expect(options).toMatchObject({ time_zone: 'Asia/Kolkata', cities: expect.arrayContaining(['Vadodara']) as string[] });
  for (const list of [options.roles, options.passes, options.sessions]) expect(list.length).toBeGreaterThan(2);
  expect(options.sessions.some(({ name }) => /[\u0A80-\u0AFF]/.test(name))).toBe(true);
});

test('suspended and deleted people are not meant; who is under age is', async () => {
  const [minor, suspended] = [await buildPerson(app, { columns: { is_underage: true } }), await buildPerson(app)];
  const audience = await settle(minor, suspended);
  expect((await count(audience.audience)).count).toBe(2);
  await app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${suspended.user_id}`);
  expect((await count(audience.audience)).count).toBe(1);
  const id = await send({ ...audience, is_must_read: true });
  expect(await idsOf(minor)).toEqual([id]);
  expect((await minor.put(`${base}/${id}/seen`)).status).toBe(200);
  expect((await minor.put(`${base}/${id}/confirmation`)).status).toBe(200);
});

test('only organisers write, count and see the reach, and nobody reads what was not sent to them', async () => {
  const id = await send(await settle(asha));
  const other = await buildPerson(app);
  for (const call of [
    () => other.get(managed),
    () => other.get(`${managed}/${id}`),
    () => other.get(`${managed}/${id}/reach`),
    () => other.get(`${managed}/audience-options`),
    () => other.post(`${managed}/count`, { audience: [] }),
    () => other.post(managed, draft),
    () => other.post(`${managed}/${id}/withdraw`, { reason: 'None' }),
  ])
    expect((await call()).status).toBe(403);
  for (const call of [
    () => other.get(`${base}/${id}`),
    () => other.get(`${base}/${id}/versions`),
    () => other.put(`${base}/${id}/seen`),
    () => other.put(`${base}/${id}/confirmation`),
  ])
    expect((await call()).status).toBe(404);
  expect((await app.nobody.get(base)).status).toBe(401);
  expect((await asha.get(`${base}/${id}`)).body).toMatchObject({ data: { is_recipient: true, can: { read_reach: false, manage: false } } });
  expect((await organiser.get(`${base}/${id}`)).body).toMatchObject({
    data: { is_recipient: false, can: { read_reach: true, manage: true } },
  });
});

test('a draft needs a text and a sender, changes by its revision, and is deleted; what was sent is not', async () => {
  expect((await organiser.post(managed, { ...draft, texts: {} })).status).toBe(400);
  expect((await organiser.post(managed, { ...draft, sender_label: ' ' })).status).toBe(400);
  expect((await organiser.post(managed, { ...draft, texts: { en: { title: 'x'.repeat(91), body: 'x' } } })).status).toBe(400);
  expect((await organiser.post(managed, { ...draft, audience: [{ kind: 'role', role_ids: [] }] })).status).toBe(400);
  const { announcement_id, revision } = await write();
  const change = (title: string) =>
    organiser.put(`${managed}/${announcement_id}`, { ...draft, texts: { hi: { title, body: 'पाठ' } }, revision });
  expect((await change('एक')).body).toMatchObject({ data: { revision: 2, texts: { hi: { title: 'एक' } } } });
  expect((await change('दो')).status).toBe(409);
  expect((await organiser.post(`${managed}/${announcement_id}/send`, { revision })).status).toBe(409);
  expect((await organiser.delete(`${managed}/${announcement_id}`)).status).toBe(200);
  expect((await organiser.get(`${managed}/${announcement_id}`)).status).toBe(404);
  const sent = await send(await settle(asha));
  expect((await organiser.delete(`${managed}/${sent}`)).status).toBe(409);
  expect((await organiser.put(`${managed}/${sent}`, { ...draft, revision: 1 })).status).toBe(409);
});

test('what is sent later waits for its time, can be taken back until then, and counts again who is meant', async () => {
  const audience = await settle(await buildPerson(app));
  const { announcement_id } = await write(audience);
  const sendAt = (date: Date, revision = 1) =>
    organiser.post(`${managed}/${announcement_id}/send`, { revision, send_at: date.toISOString() });
  expect((await sendAt(new Date(now.getTime() - 1000))).status).toBe(422);
  const later = new Date(now.getTime() + 3_600_000);
  expect((await sendAt(later)).body).toMatchObject({ data: { status: 'scheduled', send_at: expect.any(String) as string } });
  await sendNow({ announcement_id }, app.ctx);
  expect((await organiser.get(`${managed}/${announcement_id}`)).body).toMatchObject({
    data: { status: 'scheduled', reach: { recipient_count: 0 } },
  });
  expect((await organiser.post(`${managed}/${announcement_id}/unschedule`)).body).toMatchObject({
    data: { status: 'draft', send_at: null },
  });
  expect((await sendAt(later, 2)).status).toBe(200);
  const [line] = audience.audience;
  const city = line?.kind === 'place' ? line.cities[0] : '';
  const late = await buildPerson(app, { columns: { city: city ?? '' } });
  now = new Date(later.getTime() + 1);
  await enqueueDue({}, app.ctx);
  await sendNow({ announcement_id }, app.ctx);
  expect((await organiser.get(`${managed}/${announcement_id}`)).body).toMatchObject({
    data: { status: 'sent', reach: { delivered_count: 2 } },
  });
  expect(await idsOf(late)).toEqual([announcement_id]);
});

test('nothing is sent to nobody, or to be confirmed before it is there', async () => {
  const nobody = await write({ audience: [{ kind: 'place', cities: ['Nowhere at all'] }] });
  expect(await organiser.post(`${managed}/${nobody.announcement_id}/send`, { revision: 1 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'audience' }] },
  });
  const late = await write({ ...(await settle(asha)), is_must_read: true, confirm_by: new Date(now.getTime() - 1000).toISOString() });
  expect(await organiser.post(`${managed}/${late.announcement_id}/send`, { revision: 1 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'confirm_by' }] },
  });
});

test('each reads it in their language, or in English; lists have pinned ones first and go on where they ended', async () => {
  const reader = await buildPerson(app);
  const audience = await settle(reader);
  const texts = { en: { title: 'Buses at seven', body: 'From gate East 2.' }, gu: { title: 'બસ સાત વાગ્યે', body: 'પૂર્વ દરવાજેથી.' } };
  const ids: number[] = [];
  for (const is_pinned of [false, true, false]) {
    now = new Date(now.getTime() + 1000);
    ids.push(await send({ ...audience, texts, is_pinned }));
  }
  const [first, pinned, last] = ids;
  expect(await idsOf(reader)).toEqual([pinned, last, first]);
  const half = await reader.get(`${base}?limit=2`);
  expect(half.body).toMatchObject({ meta: { next: last } });
  expect(await idsOf(reader, `&cursor=${last}`)).toEqual([first]);
  await app.ctx.db.execute(sql`UPDATE user_settings SET locale = 'gu' WHERE user_id = ${reader.user_id}`);
  const inGujarati = await reader.get(`${base}/${first}`, { headers: { 'accept-language': 'gu' } });
  expect(inGujarati.body).toMatchObject({ data: { texts: [{ language: 'gu' }, { language: 'en', title: 'Buses at seven' }] } });
  expect((await reader.get(`${base}/${first}`, { headers: { 'accept-language': 'hi' } })).body).toMatchObject({
    data: { texts: [{ language: 'en' }, {}] },
  });
  expect(await idsOf(reader, '&search=GATE%20EAST')).toHaveLength(3);
  expect(await idsOf(reader, '&search=દરવાજે')).toHaveLength(3);
  expect(await idsOf(reader, '&search=%25')).toEqual([]);
});

test('the notification is in the language of its person, and opening the announcement reads it', async () => {
  const reader = await buildPerson(app);
  await app.ctx.db.execute(sql`UPDATE user_settings SET locale = 'gu' WHERE user_id = ${reader.user_id}`);
  const texts = { ...draft.texts, gu: { title: 'સ્ટેજ બદલાયું', body: 'દરવાજા B પાસે આવો.' } };
  const id = await send({ ...(await settle(reader)), texts, is_must_read: true });
  expect(await noticesOf(reader, id)).toMatchObject([
    { notification_type: 'announcement.sent', is_read: false, notification_body: 'Programme desk: સ્ટેજ બદલાયું. દરવાજા B પાસે આવો.' },
  ]);
  expect(await countsOf(reader)).toEqual({ data: { unread: 1, must_read: 1, unconfirmed: 1 } });
  expect(await idsOf(reader, '&tab=unread')).toEqual([id]);
  expect((await reader.put(`${base}/${id}/seen`)).body).toEqual({ data: { unread: 0, must_read: 1, unconfirmed: 1 } });
  expect(await noticesOf(reader, id)).toMatchObject([{ is_read: true }]);
  expect(await idsOf(reader, '&tab=unread')).toEqual([]);
  expect(await idsOf(reader, '&tab=must_read')).toEqual([id]);
});

test('"I have read this" counts once, only where it is asked for, and stands in the reach', async () => {
  const [one, other] = [await buildPerson(app), await buildPerson(app, { role: 'volunteer' })];
  const audience = await settle(one, other);
  const plain = await send(audience);
  expect((await one.put(`${base}/${plain}/confirmation`)).status).toBe(409);
  const id = await send({ ...audience, is_must_read: true, confirm_by: new Date(now.getTime() + 60_000).toISOString() });
  expect(await reachOf(id)).toMatchObject({ recipient_count: 2, delivered_count: 2, seen_count: 0, confirmed_count: 0, open_count: 2 });
  const first = dataOf<{ confirmed_at: string }>(await one.put(`${base}/${id}/confirmation`));
  now = new Date(now.getTime() + 5000);
  expect(dataOf(await one.put(`${base}/${id}/confirmation`))).toEqual({ announcement_id: id, confirmed_at: first.confirmed_at });
  await other.put(`${base}/${id}/seen`);
  const reach = await reachOf(id);
  expect(reach).toMatchObject({ seen_count: 2, confirmed_count: 1, open_count: 1 });
  expect(reach.groups.toSorted((a, b) => a.confirmed_count - b.confirmed_count)).toMatchObject([
    { recipient_count: 1, seen_count: 1, confirmed_count: 0 },
    { recipient_count: 1, seen_count: 1, confirmed_count: 1 },
  ]);
});

test('who has not confirmed is reminded, at most once an hour', async () => {
  const [one, other] = [await buildPerson(app), await buildPerson(app)];
  const id = await send({ ...(await settle(one, other)), is_must_read: true });
  await one.put(`${base}/${id}/confirmation`);
  expect((await organiser.post(`${managed}/${id}/remind`)).body).toEqual({ data: { reminded_count: 1 } });
  expect((await organiser.post(`${managed}/${id}/remind`)).status).toBe(409);
  for (const _ of [1, 2]) await notifyAgain({ announcement_id: id, cause: 'reminded', key: 'first' }, app.ctx);
  expect((await noticesOf(other, id)).map(({ notification_type }) => notification_type)).toEqual([
    'announcement.sent',
    'announcement.reminded',
  ]);
  expect(await noticesOf(one, id)).toHaveLength(1);
  now = new Date(now.getTime() + 3_600_001);
  expect((await organiser.post(`${managed}/${id}/remind`)).status).toBe(200);
});

test('who is not meant any more is reminded no longer, and hears of a correction all the same', async () => {
  const [one, moved] = [await buildPerson(app), await buildPerson(app)];
  const id = await send({ ...(await settle(one, moved)), is_must_read: true });
  await app.ctx.db.execute(sql`UPDATE global_users SET city = 'Elsewhere' WHERE user_id = ${moved.user_id}`);
  expect((await organiser.post(`${managed}/${id}/remind`)).body).toEqual({ data: { reminded_count: 1 } });
  expect(await reachOf(id)).toMatchObject({ open_count: 2, awaited_count: 1 });
  for (const cause of ['reminded', 'corrected'] as const) await notifyAgain({ announcement_id: id, cause, key: 'moved' }, app.ctx);
  const typesOf = async (person: TestPerson) => (await noticesOf(person, id)).map(({ notification_type }) => notification_type);
  expect(await typesOf(one)).toEqual(['announcement.sent', 'announcement.reminded', 'announcement.corrected']);
  expect(await typesOf(moved)).toEqual(['announcement.sent', 'announcement.corrected']);
  await one.put(`${base}/${id}/confirmation`);
  now = new Date(now.getTime() + 3_600_001);
  expect((await organiser.post(`${managed}/${id}/remind`)).status).toBe(409);
});

test('a correction shows what changed, and is unread again where everybody is notified again', async () => {
  const reader = await buildPerson(app);
  const id = await send(await settle(reader));
  await reader.put(`${base}/${id}/seen`);
  const correct = (time: string, more: object) =>
    organiser.post(`${managed}/${id}/correct`, {
      texts: { en: { ...draft.texts.en, body: `Bring your deck by **${time}** to door B.` } },
      note: 'Decks are due later.',
      ...more,
    });
  expect((await correct('15:40', { version: 1 })).body).toMatchObject({ data: { version: 2 } });
  expect((await correct('15:45', { version: 1 })).status).toBe(409);
  expect(await countsOf(reader)).toMatchObject({ data: { unread: 0 } });
  expect((await reader.get(`${base}/${id}`)).body).toMatchObject({
    data: { is_corrected: true, correction: { note: 'Decks are due later.', is_notified: false } },
  });
  expect((await correct('15:50', { version: 2, is_notified: true })).status).toBe(200);
  await notifyAgain({ announcement_id: id, cause: 'corrected', key: '3' }, app.ctx);
  expect(await countsOf(reader)).toMatchObject({ data: { unread: 1 } });
  expect((await noticesOf(reader, id)).map(({ notification_type }) => notification_type)).toEqual([
    'announcement.sent',
    'announcement.corrected',
  ]);
  const versions = (await reader.get(`${base}/${id}/versions`)).body as {
    data: { version: number; body_html: string }[];
  };
  expect(versions.data.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(versions.data[0]?.body_html).toBe(
    '<p>Bring your deck by <strong><del class="removed">15:40</del> <ins class="added">15:50</ins></strong> to door B.</p>',
  );
  // Each against the one before it, and the first against nothing.
  expect(versions.data.map(({ body_html }) => body_html.includes('<del'))).toEqual([true, true, false]);
  expect(await reachOf(id)).toMatchObject({ seen_count: 1 });
});

test('what is withdrawn is gone for readers, with its notifications and comments, and stays with its reason for organisers', async () => {
  const reader = await buildPerson(app);
  const id = await send({ ...(await settle(reader)), has_comments: true });
  const posts = `/api/discussions/announcement/${id}/posts`;
  expect((await reader.post(posts, { client_post_id: randomUUID(), body: 'Is there a ramp?' })).status).toBe(201);
  expect((await asha.post(posts, { client_post_id: randomUUID(), body: 'Not mine.' })).status).toBe(404);
  expect((await organiser.post(`${managed}/${id}/withdraw`, { reason: ' ' })).status).toBe(400);
  expect((await organiser.post(`${managed}/${id}/withdraw`, { reason: 'The wrong hall.' })).body).toMatchObject({
    data: { status: 'withdrawn', withdrawn_reason: 'The wrong hall.' },
  });
  expect(await idsOf(reader)).toEqual([]);
  expect(await countsOf(reader)).toMatchObject({ data: { unread: 0 } });
  expect(await noticesOf(reader, id)).toEqual([]);
  for (const answer of [await reader.get(`${base}/${id}`), await reader.get(posts), await reader.put(`${base}/${id}/seen`)])
    expect(answer.status).toBe(404);
  expect((await organiser.post(`${managed}/${id}/withdraw`, { reason: 'Again.' })).status).toBe(409);
  const { rows } = await app.ctx.db.execute<{ action: string; reason: string | null }>(sql`
    SELECT action, reason FROM audit_log WHERE subject_type = 'announcement' AND subject_id = ${String(id)} ORDER BY audit_id`);
  expect(rows.map(({ action }) => action)).toEqual([
    'announcement.create',
    'announcement.schedule',
    'announcement.send',
    'announcement.withdraw',
  ]);
  expect(rows.at(-1)?.reason).toBe('The wrong hall.');
});

test('without comments there is nothing to discuss', async () => {
  const id = await send(await settle(asha));
  expect((await asha.get(`/api/discussions/announcement/${id}/posts`)).status).toBe(404);
});

test('an urgent one reaches also who wants no mail, with enough of its text', async () => {
  const [quiet, plain] = [
    await buildPerson(app, { columns: { email: 'quiet@example.org' } }),
    await buildPerson(app, { columns: { email: 'plain@example.org' } }),
  ];
  for (const person of [quiet, plain])
    await person.put('/api/notification/preferences', { topic: 'announcements', channel: 'email', is_on: false });
  const audience = await settle(quiet, plain);
  const normal = await send(audience);
  expect((await reachOf(normal)).channels).toEqual([
    { channel: 'in_app', sent_count: 2 },
    { channel: 'email', sent_count: 0 },
  ]);
  const id = await send({ ...audience, is_urgent: true });
  expect((await reachOf(id)).channels).toEqual([
    { channel: 'in_app', sent_count: 2 },
    { channel: 'email', sent_count: 2 },
  ]);
  expect(await noticesOf(quiet, id)).toMatchObject([{ priority: 'urgent', notification_body: expect.stringContaining('15:30') as string }]);
});

const killed = { cause: { message: 'The process was killed.' } };

async function buildCrowd(size: number): Promise<{ audience: Audience }> {
  const city = `Crowd ${size} ${randomUUID()}`;
  await app.ctx.db.execute(sql`
    INSERT INTO global_users (created_by, "firstName", city, email) SELECT 0, 'Guest ' || n, ${city}, 'guest' || n || '@example.org' FROM generate_series(1, ${size}::int) n`);
  return { audience: [{ kind: 'place', cities: [city], is_excluded: false }] };
}
const doublesOf = async (announcement_id: number) =>
  (
    await app.ctx.db.execute<{ people: number; notices: number; undelivered: number; events: number }>(sql`
      SELECT count(DISTINCT n.user_id)::int AS people, count(*)::int AS notices,
        (SELECT count(*)::int FROM announcement_recipients WHERE announcement_id = ${announcement_id} AND delivered_at IS NULL) AS undelivered,
        (SELECT count(*)::int FROM outbox_events e WHERE e.type = 'notification.created'
          AND (e.payload ->> 'notification_id')::bigint IN (SELECT notification_id FROM notifications WHERE notification_link = ${`/announcements/${announcement_id}`})) AS events
      FROM notifications n WHERE n.notification_link = ${`/announcements/${announcement_id}`}`)
  ).rows[0];

test('sending that breaks off in any of its batches goes on where it was, and notifies nobody twice', async () => {
  const { announcement_id } = await write(await buildCrowd(1_200));
  await organiser.post(`${managed}/${announcement_id}/send`, { revision: 1 });
  let breaks = 0;
  for (const [step, piece] of [
    'INSERT INTO announcement_recipients',
    'INSERT INTO notifications',
    'UPDATE announcement_recipients',
    'INSERT INTO outbox_events',
  ].entries()) {
    const stop = watchStatements((text, moment) => {
      if (moment !== 'before' || !text.includes(piece)) return;
      breaks += 1;
      // In the third step the second batch breaks, after the first was committed.
      if (step !== 2 || breaks % 2 === 0) throw new Error('The process was killed.');
    });
    await expect(sendNow({ announcement_id }, app.ctx)).rejects.toMatchObject(killed);
    stop();
  }
  expect(breaks).toBe(5);
  // Two workers at once, and one that comes when all is done.
  await Promise.all([sendNow({ announcement_id }, app.ctx), sendNow({ announcement_id }, app.ctx)]);
  await sendNow({ announcement_id }, app.ctx);
  expect(await doublesOf(announcement_id)).toEqual({ people: 1_200, notices: 1_200, undelivered: 0, events: 1_200 });
  expect((await organiser.get(`${managed}/${announcement_id}`)).body).toMatchObject({ data: { status: 'sent' } });
});

test('withdrawing stops what is still on its way', async () => {
  const { announcement_id } = await write(await buildCrowd(1_100));
  await organiser.post(`${managed}/${announcement_id}/send`, { revision: 1 });
  let batches = 0;
  const stop = watchStatements((text, moment) => {
    if (moment === 'before' && text.includes('INSERT INTO notifications')) batches += 1;
    if (batches === 2) throw new Error('The process was killed.');
  });
  await expect(sendNow({ announcement_id }, app.ctx)).rejects.toMatchObject(killed);
  stop();
  await organiser.post(`${managed}/${announcement_id}/withdraw`, { reason: 'A mistake.' });
  await sendNow({ announcement_id }, app.ctx);
  expect(await doublesOf(announcement_id)).toMatchObject({ undelivered: 600, notices: 500 });
});

test('ten thousand recipients cost statements by the hundred, not by the person', async () => {
  const { announcement_id } = await write(await buildCrowd(10_000));
  await organiser.post(`${managed}/${announcement_id}/send`, { revision: 1 });
  let statements = 0;
  const stop = watchStatements((_, moment) => {
    if (moment === 'before') statements += 1;
  });
  await sendNow({ announcement_id }, app.ctx);
  stop();
  expect(await doublesOf(announcement_id)).toMatchObject({ people: 10_000, undelivered: 0 });
  expect(statements).toBeLessThan(400);
});
