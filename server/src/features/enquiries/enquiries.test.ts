import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { mailsTo, waitForMail } from '../../../test/mailbox.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let staff: TestPerson;
let now = new Date('2027-02-01T06:00:00Z');

beforeAll(async () => {
  product = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(product, { role: 'admin' });
  await product.ctx.db.execute(sql`
    INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed, status, is_current, contact_email)
    VALUES ('nagar-2027', 'Nagar Summit 2027', 'Nagar Summit', 2027, '2027-07-15', '2027-07-17', 'Asia/Kolkata', 'Vadodara', 'IN', 'INR', 'nagar', 'published', true, 'team@nagar.example')`);
  const { body } = await staff.get('/api/content/editions/getAll');
  const [edition] = (body as { data: { edition_id: number }[] }).data;
  const topic = {
    edition_id: edition?.edition_id,
    slug: 'press',
    name: 'Press',
    team_email: 'press@nagar.example',
    translations: { gu: { name: 'પ્રેસ' } },
  };
  await staff.post('/api/enquiries/topics/createEnquiryTopic', topic);
  const desk = { edition_id: edition?.edition_id, name: 'Office', hours: [{ days: [1], opens: '10:00', closes: '18:00' }] };
  await staff.post('/api/enquiries/desks/createContactDesk', desk);
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.ctx.db.execute(sql`DELETE FROM throttles`);
});

const written = { topic: 'press', name: 'Meera Shah', email: 'meera@example.org', message: 'When may we film the opening?' };

async function openForm(): Promise<string> {
  const { body } = await product.nobody.post('/api/forms/open', { form: 'contact' });
  now = new Date(now.getTime() + 60_000);
  return (body as { data: { token: string } }).data.token;
}
async function send(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Answer> {
  return product.nobody.post('/api/enquiries/send', { ...written, ...changes, proof: { token: await openForm() } }, { headers });
}
const numberOf = ({ body }: Answer) => (body as { data: { number: string } }).data.number;
const latest = async () => {
  const { body } = await staff.get('/api/enquiries/enquiries/getAll');
  const [row] = (body as { data: { enquiry_id: number; state: string; number: string }[] }).data;
  if (!row) throw new Error('There is no enquiry.');
  return row;
};

test('the contact page shows topics and desks in the reader’s language, and nobody where the letters go', async () => {
  const page = await product.nobody.get('/api/enquiries/contact', { headers: { 'accept-language': 'gu' } });
  expect(page).toMatchObject({
    status: 200,
    body: { data: { topics: [{ slug: 'press', name: 'પ્રેસ' }], desks: [{ name: 'Office' }], time_zone: 'Asia/Kolkata' } },
  });
  expect(JSON.stringify(page.body)).not.toContain('press@nagar.example');
  expect((await product.nobody.get('/api/enquiries/topics/getAll')).body).toMatchObject({ data: [{ team_email: null }] });
});

test('a message gets a number, a copy goes to its writer and a letter to the team of its topic', async () => {
  const answer = await send();
  expect(answer).toMatchObject({ status: 201, body: { data: { number: expect.stringMatching(/^NS27-[2-9A-Z]{6}$/) as string } } });
  const copy = await waitForMail(product.ctx, 'meera@example.org');
  expect(copy.subject).toContain(numberOf(answer));
  expect(copy.text).toContain('When may we film the opening?');
  expect((await waitForMail(product.ctx, 'press@nagar.example')).text).toContain('meera@example.org');
});

test('the same letter again is the same enquiry, whatever its spaces and its key', async () => {
  const before = (await mailsTo(product.ctx, 'press@nagar.example')).length;
  const same = await Promise.all([send({ message: 'Twice by  mistake, sorry.' }), send({ message: 'Twice by mistake,  sorry.' })]);
  const third = await send({ message: 'Twice by mistake, sorry.' }, { 'idempotency-key': 'k1' });
  expect(new Set([...same, third].map(numberOf)).size).toBe(1);
  await waitForMail(product.ctx, 'press@nagar.example', before + 1);
  expect(await mailsTo(product.ctx, 'press@nagar.example')).toHaveLength(before + 1);
});

test.each([
  ['without anything', { topic: '', name: '  ', email: '', message: '' }, ['topic', 'name', 'email', 'message']],
  ['with a topic that is none', { topic: 'astronauts' }, ['topic']],
  ['with an address that ends a header', { email: 'a@example.org\r\nBcc: b@example.org' }, ['email']],
  ['with too little text', { message: 'Hi' }, ['message']],
  ['with too much text', { message: 'x'.repeat(5001) }, ['message']],
])('a message %s is refused at the fields', async (_, changes, paths) => {
  const { status, body } = await send(changes);
  expect(status).toBe(400);
  expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths);
});

test('a robot is refused: no token, a token of another form, the trap filled in', async () => {
  const post = async (proof: Record<string, unknown>) => (await product.nobody.post('/api/enquiries/send', { ...written, proof })).status;
  expect(await post({})).toBe(400);
  expect(await post({ token: 'made.up.token' })).toBe(422);
  expect(await post({ token: await openForm(), leave_empty: 'x' })).toBe(422);
});

test('markup in a message stays text in the letters', async () => {
  await send({ email: 'markup@example.org', message: '<img src=x onerror=alert(1)> & [a](javascript:b)' });
  const { html } = await waitForMail(product.ctx, 'markup@example.org');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});

test('staff answer by mail, and the enquiry says so', async () => {
  await send({ email: 'asked@example.org', message: 'Is there a press room?' });
  const { enquiry_id } = await latest();
  const url = `/api/enquiries/${enquiry_id}/answer`;
  expect(await staff.post(url, { message: ' ' })).toMatchObject({ status: 400, body: { errors: [{ path: 'message' }] } });
  expect(await staff.post(url, { message: 'Yes, beside gate 2.' })).toMatchObject({ status: 201, body: { data: { state: 'answered' } } });
  expect((await waitForMail(product.ctx, 'asked@example.org', 2)).text).toContain('Yes, beside gate 2.');
  expect((await staff.get(`/api/enquiries/${enquiry_id}/answers`)).body).toMatchObject({
    data: [{ message: 'Yes, beside gate 2.', answered_by: staff.user_id }],
  });
  expect(await staff.put(`/api/enquiries/enquiries/updateEnquiry/${enquiry_id}`, { state: 'closed' })).toMatchObject({ status: 200 });
  expect(await staff.put(`/api/enquiries/enquiries/updateEnquiry/${enquiry_id}`, { state: 'lost' })).toMatchObject({ status: 400 });
});

test('who answers has seen what was answered before', async () => {
  await send({ email: 'twice@example.org', message: 'Is there a quiet room?' });
  const { enquiry_id } = await latest();
  const answer = (message: string, seen_count: number) => staff.post(`/api/enquiries/${enquiry_id}/answer`, { message, seen_count });
  const answers = await Promise.all([answer('Yes, beside gate 2.', 0), answer('No, sadly.', 0)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await staff.get(`/api/enquiries/${enquiry_id}/answers`)).body).toMatchObject({ data: [{}] });
  expect((await answer('And another beside gate 5.', 1)).status).toBe(201);
});

test('enquiries are the staff’s alone', async () => {
  await send({ message: 'Only for your eyes, please.' });
  const { enquiry_id } = await latest();
  const visitor = await buildPerson(product);
  expect((await product.nobody.get('/api/enquiries/enquiries/getAll')).status).toBe(401);
  expect((await visitor.get('/api/enquiries/enquiries/getAll')).status).toBe(403);
  expect((await visitor.get(`/api/enquiries/${enquiry_id}/answers`)).status).toBe(403);
  expect((await visitor.post(`/api/enquiries/${enquiry_id}/answer`, { message: 'Mine' })).status).toBe(403);
  expect((await product.nobody.post(`/api/enquiries/${enquiry_id}/answer`, { message: 'Mine' })).status).toBe(401);
  expect((await staff.post('/api/enquiries/999999/answer', { message: 'Who?' })).status).toBe(404);
});

test('needs one connection to the database, so that many at once cannot wait for one another', async () => {
  const proof = { token: await openForm() };
  const { pool } = product.ctx;
  const { max, connectionTimeoutMillis } = pool.options;
  const taken = await Promise.all(Array.from({ length: max - 1 }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 3_000;
  try {
    const letter = { ...written, message: 'Is anybody there?', proof };
    expect((await product.nobody.post('/api/enquiries/send', letter)).status).toBe(201);
  } finally {
    for (const client of taken) client.release();
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
  }
});
