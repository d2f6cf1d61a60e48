import type { Booking } from '@sabha/contract/bookings/booking';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { readCatalogue } from '../../core/privacy/read-catalogue.ts';
import { readRows, type ExportedRow } from '../../core/privacy/read-rows.ts';
import { isPersonal } from '../../core/privacy/personal-data.ts';
import { bookingsData } from './personal-data.ts';

const now = new Date('2027-03-01T06:00:00Z');
let app: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const base = '/api/bookings';
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const done = <Data = Booking>({ status, body }: Answer): Data => {
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()]);
  return (body as { data: Data }).data;
};
const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
const often = { is_open: true, time_zone: 'Asia/Kolkata', slot_minutes: 30, buffer_minutes: 0, notice_hours: 0, horizon_days: 60 };
beforeEach(async () => {
  [asha, neel] = [await buildPerson(app, { columns: { firstName: 'Asha' } }), await buildPerson(app, { columns: { firstName: 'Neel' } })];
  for (const person of [asha, neel]) done(await person.put(`${base}/availability`, { ...often, hours, exceptions: [] }));
});

const words = { topic: 'Rude pumps', note: 'A rude note.', place: 'A rude place' };
const propose = async () =>
  done(await asha.post(base, { client_booking_id: randomUUID(), user_id: neel.user_id, starts: [later(2)], ...words }));
const readOne = async (who: TestPerson, { booking_id }: Booking) => done(await who.get(`${base}/${booking_id}`));
const report = async (who: TestPerson, { booking_id }: Booking, subject_type = 'booking') =>
  (await who.post('/api/moderation/reports', { subject_type, subject_id: booking_id, reason: 'harassment' })).status;
const findCase = async ({ booking_id }: Booking, subject_type: string) => {
  const { rows } = await app.ctx.db.execute<{ case_id: number }>(sql`
    SELECT case_id FROM moderation_cases WHERE subject_type = ${subject_type} AND subject_id = ${booking_id} ORDER BY case_id DESC LIMIT 1`);
  return `/api/moderation/cases/${rows[0]?.case_id}`;
};
const decide = async (booking: Booking, action: string, subject_type = 'booking') =>
  done(await staff.post(`${await findCase(booking, subject_type)}/decide`, { action, reason: 'Against our rules.' }));
const newsOf = async (who: TestPerson) => {
  await app.ctx.outbox.drain();
  const { body } = await who.get('/api/notification/notifications/getAll');
  return (body as { data: { notification_body: string }[] }).data.map(({ notification_body }) => notification_body);
};

test('what is written with a proposal is reported by who is asked, and by nobody else', async () => {
  const asked = await propose();
  const stranger = await buildPerson(app);
  expect([await report(stranger, asked), await report(staff, asked), await report(asha, asked)]).toEqual([404, 404, 409]);
  expect([await report(neel, asked), await report(neel, asked, 'booking_reason')]).toEqual([201, 404]);
  expect((await staff.get(await findCase(asked, 'booking'))).body).toMatchObject({
    data: {
      title: words.topic,
      owner: { user_id: asha.user_id },
      snapshot: { text_html: expect.stringMatching(/A rude note\.[^]*A rude place/) as string },
      is_hidden: false,
    },
  });
});

test('what staff hide of it is read by who wrote it alone, wherever it stood, until it is shown again', async () => {
  const asked = await propose();
  expect(await newsOf(neel)).toEqual([expect.stringContaining(words.topic)]);
  await report(neel, asked);
  await decide(asked, 'hide');
  expect(await readOne(neel, asked)).toMatchObject({ topic: '', note: '', place: '', is_hidden: true });
  expect(await readOne(asha, asked)).toMatchObject({ ...words, is_hidden: true });
  // That somebody asks stays, and so does the request itself.
  const news = await newsOf(neel);
  expect(news).toContain('Asha Rawal would like to meet you: Meeting.');
  expect(news.join('\n')).not.toContain('Rude');
  expect(await report(neel, asked)).toBe(404);
  const held = done(await neel.post(`${base}/${asked.booking_id}/accept`, { starts_at: later(2) }));
  const url = `/api/calendar/diary?${new URLSearchParams({ from: now.toISOString(), to: later(24) }).toString()}`;
  const titlesOf = async (who: TestPerson) =>
    done<{ entries: { title: string; place: string; text: string }[] }>(await who.get(url)).entries.map(
      ({ title }) => title.split(': ')[1],
    );
  expect([await titlesOf(neel), await titlesOf(asha)]).toEqual([['Meeting'], [words.topic]]);
  done(await asha.post(`${base}/${asked.booking_id}/cancel`, { reason: '' }));
  expect((await newsOf(neel)).filter((text) => text.startsWith('Cancelled'))).toEqual([
    expect.stringContaining('Cancelled: Meeting with Asha'),
  ]);
  await decide(held, 'restore');
  expect(await readOne(neel, held)).toMatchObject({ ...words, is_hidden: false });
});

test('what was agreed stays among the notifications without the hidden topic, with its time', async () => {
  const asked = await propose();
  const held = done(await neel.post(`${base}/${asked.booking_id}/accept`, { starts_at: later(2) }));
  const withTopic = (await newsOf(neel)).filter((text) => text.includes(words.topic));
  expect(withTopic.length).toBeGreaterThan(1);
  await report(neel, held);
  await decide(held, 'hide');
  const news = await newsOf(neel);
  expect(news).toEqual(expect.arrayContaining(withTopic.map((text) => text.replace(words.topic, 'Meeting'))));
  expect(news.join('\n')).not.toContain('Rude');
});

test('who has blocked the other still reports their words, and who was blocked does not', async () => {
  const [asked, declined] = [await propose(), await propose()];
  done(await neel.post(`${base}/${declined.booking_id}/decline`, { reason: 'Nobody wants you.' }));
  await neel.put(`/api/contact/blocks/${asha.user_id}`);
  expect((await neel.get(`${base}/${asked.booking_id}`)).status).toBe(404);
  expect([await report(neel, asked), await report(asha, declined, 'booking_reason')]).toEqual([201, 404]);
});

test('who has blocked the other finds their words in a list of their own, while these are shown and the block is there', async () => {
  const [asked, answered] = [await propose(), await propose()];
  done(await asha.post(`${base}/${answered.booking_id}/cancel`, { reason: 'Nobody wants you.' }));
  const partedOf = async (who: TestPerson) =>
    done<Booking[]>(await who.get(`${base}?view=parted`)).map(({ booking_id, topic, reason }) => ({ booking_id, topic, reason }));
  expect(await partedOf(neel)).toEqual([]);
  await neel.put(`/api/contact/blocks/${asha.user_id}`);
  await app.ctx.outbox.drain();
  const found = [asked, answered].map(({ booking_id }) => expect.objectContaining({ booking_id, topic: words.topic }) as object);
  expect(await partedOf(neel)).toHaveLength(2);
  expect(await partedOf(neel)).toEqual(expect.arrayContaining(found));
  expect(await partedOf(neel)).toContainEqual(expect.objectContaining({ reason: 'Nobody wants you.' }));
  // All words are those of the one who was blocked, who finds nothing.
  expect(await partedOf(asha)).toEqual([]);
  await asha.put(`/api/contact/blocks/${neel.user_id}`);
  expect(await partedOf(asha)).toEqual([]);
  await report(neel, asked);
  await decide(asked, 'hide');
  expect(await partedOf(neel)).toEqual([{ booking_id: answered.booking_id, topic: words.topic, reason: 'Nobody wants you.' }]);
  await neel.delete(`/api/contact/blocks/${asha.user_id}`);
  expect(await partedOf(neel)).toEqual([]);
});

test('the archive holds what staff have hidden for who wrote it alone', async () => {
  const asked = await propose();
  done(await neel.post(`${base}/${asked.booking_id}/decline`, { reason: 'Nobody wants you.' }));
  await report(neel, asked);
  await report(asha, asked, 'booking_reason');
  await decide(asked, 'hide');
  await decide(asked, 'hide', 'booking_reason');
  const archiveOf = ({ user_id }: TestPerson) =>
    app.ctx.transact(async (tx) => {
      const { bookings: rule } = bookingsData;
      const catalogue = (await readCatalogue(app.ctx.db)).get('bookings');
      if (!rule || !isPersonal(rule) || !catalogue) throw new Error('There are no bookings.');
      const rows: ExportedRow[] = [];
      for await (const some of readRows(tx, { name: 'bookings', rule, subject_types: [] }, { catalogue, subject: { user_id, emails: [] } }))
        rows.push(...some);
      return rows;
    });
  expect(await archiveOf(asha)).toMatchObject([{ ...words, reason: '' }]);
  expect(await archiveOf(neel)).toMatchObject([{ topic: '', note: '', place: '', reason: 'Nobody wants you.' }]);
});

test('a reason that an earlier version has stored is its own of who ended the meeting', async () => {
  const asked = await propose();
  done(await neel.post(`${base}/${asked.booking_id}/decline`, { reason: 'Nobody wants you.' }));
  for (const before of [null, asha.user_id]) {
    await app.ctx.db.execute(sql`UPDATE bookings SET reason_by_user_id = ${before}::bigint WHERE booking_id = ${asked.booking_id}`);
    expect([(await readOne(asha, asked)).reason_by, (await readOne(neel, asked)).reason_by]).toEqual(['other', 'me']);
  }
  expect(await report(asha, asked, 'booking_reason')).toBe(201);
  expect((await staff.get(await findCase(asked, 'booking_reason'))).body).toMatchObject({
    data: { title: '', owner: { user_id: neel.user_id } },
  });
});

test('why somebody declined is reported by the other, and hidden from them', async () => {
  const asked = await propose();
  done(await neel.post(`${base}/${asked.booking_id}/decline`, { reason: 'Nobody wants you.' }));
  expect(await readOne(asha, asked)).toMatchObject({ reason: 'Nobody wants you.', reason_by: 'other', is_reason_hidden: false });
  expect(await readOne(neel, asked)).toMatchObject({ reason_by: 'me' });
  expect([await report(neel, asked, 'booking_reason'), await report(asha, asked, 'booking_reason')]).toEqual([409, 201]);
  await decide(asked, 'hide', 'booking_reason');
  expect(await readOne(asha, asked)).toMatchObject({ reason: '', reason_by: 'other', is_reason_hidden: true, topic: words.topic });
  expect(await readOne(neel, asked)).toMatchObject({ reason: 'Nobody wants you.', is_reason_hidden: true });
  expect(await report(asha, asked, 'booking_reason')).toBe(404);
});
