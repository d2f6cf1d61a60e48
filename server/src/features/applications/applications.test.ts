import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { waitForMail, mailsTo } from '../../../test/mailbox.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let staff: TestPerson;
let edition_id: number;
let call_id: number;
let now = new Date('2027-02-01T06:00:00Z');

beforeAll(async () => {
  product = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(product, { role: 'admin' });
  edition_id = await insert(sql`
    INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed, status, is_current, contact_email)
    VALUES ('nagar-2027', 'Nagar 2027', 'Nagar', 2027, '2027-07-15', '2027-07-17', 'Asia/Kolkata', 'Vadodara', 'IN', 'INR', 'nagar', 'published', true, 'team@nagar.example')
    RETURNING edition_id AS id`);
});
afterAll(() => product.close());

beforeEach(async () => {
  now = new Date('2027-02-01T06:00:00Z');
  await product.ctx.db.execute(sql`DELETE FROM application_calls`);
  await product.ctx.db.execute(sql`DELETE FROM throttles`);
  call_id = await addCall('speaker');
});

async function insert(statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await product.ctx.db.execute<{ id: number }>(statement);
  const [row] = rows;
  if (!row) throw new Error('The statement returned no id.');
  return row.id;
}

const fields = [
  { name: 'title', kind: 'short_text', label: { en: 'Title', gu: 'શીર્ષક' }, is_required: true, max_length: 40 },
  { name: 'abstract', kind: 'long_text', label: { en: 'What happens in it?' }, is_required: true },
  { name: 'website', kind: 'url', label: { en: 'Website' } },
  { name: 'length', kind: 'choice', label: { en: 'How long?' }, options: [{ value: 'short', label: { en: 'Short' } }] },
  { name: 'people', kind: 'number', label: { en: 'People' }, min: 1, max: 5 },
  { name: 'slides', kind: 'file', label: { en: 'Slides' }, accept: ['pdf', 'image'] },
];

async function addCall(kind: string, changes: Record<string, unknown> = {}): Promise<number> {
  const body = { edition_id, kind, title: `Call for ${kind}s`, fields, closes_at: '2027-04-30T18:30:00.000Z', ...changes };
  const answer = await staff.post('/api/applications/calls/createApplicationCall', body);
  expect(answer.status).toBe(201);
  return (answer.body as { data: { application_call_id: number } }).data.application_call_id;
}

async function addTier(changes: Record<string, unknown> = {}): Promise<number> {
  const body = { application_call_id: call_id, slug: 'talk', name: 'Talk', ...changes };
  const answer = await staff.post('/api/applications/tiers/createApplicationTier', body);
  expect(answer.status).toBe(201);
  return (answer.body as { data: { application_tier_id: number } }).data.application_tier_id;
}

/** Somebody in a browser of their own, with the form open for a minute. */
async function openForm(caller: Caller = product.nobody): Promise<{ cookie: string; token: string }> {
  const answer = await caller.post('/api/forms/open', { form: 'application' });
  expect(answer.status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  return { cookie: cookieOf(answer), token: (answer.body as { data: { token: string } }).data.token };
}
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';

const filled = {
  applicant_name: 'Asha Rawal',
  applicant_email: 'asha@example.org',
  answers: { title: 'Drains that talk', abstract: 'We listen to them.' },
};

interface Sending {
  caller?: Caller;
  body?: Record<string, unknown>;
  key?: string;
  guest?: { cookie: string; token: string };
}
async function submit({ caller = product.nobody, body = filled, key, guest }: Sending = {}): Promise<
  Answer & { guest: { cookie: string; token: string } }
> {
  const browser = guest ?? (await openForm(caller));
  const headers = { ...(browser.cookie && { cookie: browser.cookie }), ...(key && { 'idempotency-key': key }) };
  const answer = await caller.post('/api/applications/speaker/submit', { ...body, proof: { token: browser.token } }, { headers });
  return { ...answer, guest: browser };
}
const countApplications = () => insert(sql`SELECT count(*)::int AS id FROM applications`);
const dataOf = ({ body }: Answer) => (body as { data: Record<string, unknown> }).data;

describe('the calls in the admin centre', () => {
  test('are counted for staff alone: what was sent, and what waits for a decision', async () => {
    const counts = () => staff.get(`/api/applications/counts?edition_id=${edition_id}`);
    expect((await counts()).body).toEqual({ data: [{ application_call_id: call_id, received_count: 0, waiting_count: 0 }] });
    const id = Number(dataOf(await submit())['application_id']);
    expect((await counts()).body).toMatchObject({ data: [{ received_count: 1, waiting_count: 1 }] });
    await staff.post(`/api/applications/${id}/move`, { from: 'submitted', to: 'approved', message: '' });
    expect((await counts()).body).toMatchObject({ data: [{ received_count: 1, waiting_count: 0 }] });
    const visitor = await buildPerson(product);
    expect((await visitor.get(`/api/applications/counts?edition_id=${edition_id}`)).status).toBe(403);
    expect((await product.nobody.get(`/api/applications/counts?edition_id=${edition_id}`)).status).toBe(401);
    expect((await staff.get('/api/applications/counts')).status).toBe(400);
  });

  test('change their form with every change in the audit log, and refuse a question without words at its place', async () => {
    const url = `/api/applications/calls/updateApplicationCall/${call_id}`;
    const changed = await staff.put(url, { fields: [fields[1], fields[0]] });
    expect(dataOf(changed)).toMatchObject({ fields: [{ name: 'abstract' }, { name: 'title' }] });
    const { rows } = await product.ctx.db.execute(sql`
      SELECT actor_id FROM audit_log WHERE subject_id = ${String(call_id)} AND after::text LIKE '%abstract%' ORDER BY audit_id DESC LIMIT 1`);
    expect(rows).toMatchObject([{ actor_id: staff.user_id }]);
    const refused = await staff.put(url, { fields: [{ ...fields[0], label: { en: '' } }] });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'fields.0.label.en', message: 'Fill this in.' }] } });
    const visitor = await buildPerson(product);
    expect((await visitor.put(url, { fields: [] })).status).toBe(403);
  });
});

describe('the page of a call', () => {
  test('shows the questions in the reader’s language, and nobody the team’s address', async () => {
    const answer = await product.nobody.get('/api/applications/speaker/call', { headers: { 'accept-language': 'gu' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { closed_reason: null, fields: [{ label: 'શીર્ષક', max_length: 40 }, {}, {}, {}, {}, {}] } },
    });
    const rows = await product.nobody.get('/api/applications/calls/getAll');
    expect(rows.body).toMatchObject({ data: [{ team_email: null }] });
  });

  test('counts what sponsors have taken of a tier, and is full when nothing is left', async () => {
    const tier = await insert(
      sql`INSERT INTO sponsor_tiers (edition_id, slug, name) VALUES (${edition_id}, ${`gold-${call_id}`}, 'Gold') RETURNING sponsor_tier_id AS id`,
    );
    await addTier({ sponsor_tier_id: tier, places: 2 });
    const left = async () => dataOf(await product.nobody.get('/api/applications/speaker/call'));
    expect(await left()).toMatchObject({ tiers: [{ places: 2, taken: 0, left: 2 }] });
    for (const slug of ['a', 'b'])
      await product.ctx.db.execute(
        sql`INSERT INTO sponsors (edition_id, sponsor_tier_id, slug, name) VALUES (${edition_id}, ${tier}, ${`${slug}-${tier}`}, 'X')`,
      );
    expect(await left()).toMatchObject({ tiers: [{ taken: 2, left: 0 }], closed_reason: 'full' });
    expect(await submit()).toMatchObject({ status: 400 });
  });

  test('says why nothing can be sent before it opens, after it closes, and when it is closed by hand', async () => {
    const reason = async (changes: Record<string, unknown>) => {
      await staff.put(`/api/applications/calls/updateApplicationCall/${call_id}`, changes);
      const { closed_reason } = dataOf(await product.nobody.get('/api/applications/speaker/call'));
      const { status, body } = await submit();
      return [closed_reason, status, (body as { detail: string }).detail];
    };
    expect(await reason({ opens_at: '2027-03-01T00:00:00Z' })).toEqual(['not_yet', 409, 'This call is not open yet.']);
    expect(await reason({ opens_at: null, closes_at: '2027-01-31T00:00:00Z' })).toEqual(['over', 409, 'This call has ended.']);
    expect(await reason({ closes_at: null, is_open: false })).toEqual(['closed', 409, 'This call is closed.']);
    expect(await countApplications()).toBe(0);
  });

  test('of a kind that the edition does not call for is not there', async () => {
    expect(await product.nobody.get('/api/applications/investor/call')).toMatchObject({ status: 404 });
    expect(await product.nobody.get('/api/applications/astronaut/call')).toMatchObject({ status: 400 });
  });
});

describe('sending', () => {
  test('a guest gets a number and a mailed receipt, and the team is told', async () => {
    const answer = await submit({ body: { ...filled, applicant_email: 'guest-one@example.org' } });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { state: 'submitted', number: expect.stringMatching(/^SPK-[2-9A-HJKMNP-Z]{6}$/) as string } },
    });
    const number = String(dataOf(answer)['number']);
    const receipt = await waitForMail(product.ctx, 'guest-one@example.org');
    expect(receipt.subject).toContain(number);
    expect(receipt.text).toMatch(/Call%20for%20Speakers#apply=[\w-]{43}/);
    expect((await waitForMail(product.ctx, 'team@nagar.example')).subject).toContain('New application');
  });

  test('names every answer that is missing or wrong, and keeps nothing', async () => {
    const answers = { abstract: '  ', website: 'javascript:alert(1)', length: 'endless', people: 9, title: 'x'.repeat(41) };
    const { status, body } = await submit({ body: { applicant_name: '', applicant_email: 'nobody', answers } });
    expect(status).toBe(400);
    const paths = (body as { errors: { path: string }[] }).errors.map(({ path }) => path);
    expect(paths).toEqual([
      'applicant_name',
      'applicant_email',
      'answers.title',
      'answers.abstract',
      'answers.website',
      'answers.length',
      'answers.people',
    ]);
    expect(await countApplications()).toBe(0);
  });

  test('an enormous answer is refused and not kept', async () => {
    expect((await submit({ body: { ...filled, answers: { ...filled.answers, abstract: 'x'.repeat(9000) } } })).status).toBe(400);
    expect((await submit({ body: { ...filled, answers: { ...filled.answers, abstract: 'x'.repeat(3 * 1024 * 1024) } } })).status).toBe(413);
    expect(await countApplications()).toBe(0);
  });

  test('again with the same Idempotency-Key makes one application, also when both arrive together', async () => {
    const guest = await openForm();
    const [first, second] = await Promise.all([submit({ guest, key: 'once' }), submit({ guest, key: 'once' })]);
    const third = await submit({ guest, key: 'once' });
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map((answer) => dataOf(answer)['number'])).size).toBe(1);
    expect(await countApplications()).toBe(1);
  });

  test('the same application twice is refused with the number of the first, a different one is taken', async () => {
    const guest = await openForm();
    const first = await submit({ guest });
    const again = await submit({ guest });
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining(String(dataOf(first)['number'])) as string } });
    expect((await submit({ guest, body: { ...filled, answers: { ...filled.answers, title: 'Another' } } })).status).toBe(201);
  });

  test('is refused without a token, with a forged one, right after opening, a day later, and with the trap filled in', async () => {
    const { cookie, token } = await openForm();
    const send = async (proof: Record<string, unknown>) =>
      (await product.nobody.post('/api/applications/speaker/submit', { ...filled, proof }, { headers: { cookie } })).status;
    expect(await send({})).toBe(400);
    expect(await send({ token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` })).toBe(422);
    expect(await send({ token, leave_empty: 'http://spam.example' })).toBe(422);
    const { body } = await product.nobody.post('/api/forms/open', { form: 'application' });
    expect(await send({ token: (body as { data: { token: string } }).data.token })).toBe(422);
    const contact = await product.nobody.post('/api/forms/open', { form: 'contact' });
    now = new Date(now.getTime() + 60_000);
    expect(await send({ token: (contact.body as { data: { token: string } }).data.token })).toBe(422);
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await send({ token })).toBe(422);
    expect(await countApplications()).toBe(0);
  });

  test('writes at most a few letters to one address', async () => {
    const body = { ...filled, applicant_email: 'flooded@example.org' };
    const statuses: number[] = [];
    for (let at = 0; at < 7; at++)
      statuses.push((await submit({ body: { ...body, answers: { ...filled.answers, title: `Talk ${at}` } } })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
  });

  test('is not for people under age without their parents’ consent', async () => {
    const child = await buildPerson(product, { columns: { is_underage: true } });
    expect(await submit({ caller: child })).toMatchObject({ status: 403 });
  });
});

describe('drafts', () => {
  const save = async (guest: { cookie: string; token: string }, body: Record<string, unknown>, caller: Caller = product.nobody) =>
    caller.put('/api/applications/speaker/draft', { ...body, proof: { token: guest.token } }, { headers: { cookie: guest.cookie } });
  const own = async (cookie: string, caller: Caller = product.nobody) =>
    ((await caller.get('/api/applications/own', { headers: { cookie } })).body as { data: Record<string, unknown>[] }).data;

  test('of a guest are kept for that browser only, half filled in, and become the application', async () => {
    const guest = await openForm();
    expect((await save(guest, { answers: { title: 'Half' } })).status).toBe(200);
    expect((await save(guest, { answers: { title: 'Half a' } })).status).toBe(200);
    expect(await own(guest.cookie)).toMatchObject([{ state: 'draft', answers: { title: 'Half a' }, number: null }]);
    expect(await own((await openForm()).cookie)).toEqual([]);
    expect(await own('')).toEqual([]);
    expect((await submit({ guest })).status).toBe(201);
    expect(await own(guest.cookie)).toMatchObject([{ state: 'submitted' }]);
    expect(await countApplications()).toBe(1);
  });

  test('outlive a question that is taken out or becomes a file, without the answer to it', async () => {
    const guest = await openForm();
    const answers = { ...filled.answers, website: 'https://asha.example', length: 'short' };
    expect((await save(guest, { answers })).status).toBe(200);
    const changed = fields
      .filter(({ name }) => name !== 'website')
      .map((field) => (field.name === 'length' ? { name: 'length', kind: 'file', label: field.label } : field));
    expect((await staff.put(`/api/applications/calls/updateApplicationCall/${call_id}`, { fields: changed })).status).toBe(200);
    expect((await save(guest, { answers: { ...answers, title: 'Half' } })).status).toBe(200);
    expect(await own(guest.cookie)).toMatchObject([{ state: 'draft', answers: { title: 'Half' } }]);
    expect((await submit({ guest, body: { ...filled, answers } })).status).toBe(201);
    expect((await own(guest.cookie)).map((one) => one['answers'])).toEqual([filled.answers]);
  });

  test('may be incomplete but not wrong', async () => {
    const answer = await save(await openForm(), { answers: { title: 'x'.repeat(41) } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'answers.title' }] } });
  });

  test('of an account follow the account, and a guest’s browser does not see them', async () => {
    const person = await buildPerson(product);
    const guest = await openForm(person);
    expect((await save(guest, { answers: { title: 'Mine' } }, person)).status).toBe(200);
    expect(await own('', person)).toMatchObject([{ answers: { title: 'Mine' } }]);
    expect(await own('', await buildPerson(product))).toEqual([]);
    const rows = await staff.get('/api/applications/applications/getAll');
    expect(rows.body).toMatchObject({ data: [] });
  });

  test('come back by the mailed link, and a link that was made up opens nothing', async () => {
    const guest = await openForm();
    const body = { applicant_email: 'draft@example.org', answers: { title: 'Kept' }, mail_link: true };
    expect((await save(guest, body)).status).toBe(200);
    const mail = await waitForMail(product.ctx, 'draft@example.org');
    const secret = /#apply=([\w-]{43})/.exec(mail.text)?.[1];
    const elsewhere = await product.nobody.post('/api/applications/resume', { secret });
    expect(elsewhere).toMatchObject({ status: 200, body: { data: { answers: { title: 'Kept' } } } });
    expect(await own(cookieOf(elsewhere))).toHaveLength(1);
    expect(await own(guest.cookie)).toEqual([]);
    expect(await product.nobody.post('/api/applications/resume', { secret: 'A'.repeat(43) })).toMatchObject({ status: 404 });
  });

  test('are opened by their link no longer than sixty days after the end of the call and the last step', async () => {
    const email = 'later@example.org';
    const guest = await openForm();
    expect((await save(guest, { applicant_email: email, answers: { title: 'Kept' }, mail_link: true })).status).toBe(200);
    const secret = /#apply=([\w-]{43})/.exec((await waitForMail(product.ctx, email)).text)?.[1];
    const resume = async () => (await product.nobody.post('/api/applications/resume', { secret })).status;
    now = new Date('2027-06-28T06:00:00Z');
    expect(await resume()).toBe(200);
    now = new Date('2027-07-01T06:00:00Z');
    expect(await resume()).toBe(404);
    await product.ctx.db.execute(sql`UPDATE applications SET modified_at = ${now.toISOString()} WHERE applicant_email = ${email}`);
    expect(await resume()).toBe(200);
  });

  test('are mailed to no address that is none', async () => {
    const answer = await save(await openForm(), { applicant_email: '', mail_link: true });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'applicant_email' }] } });
  });

  test('and applications can be withdrawn by their owner, and by nobody else', async () => {
    const sent = await submit();
    const url = `/api/applications/own/${String(dataOf(sent)['application_id'])}/withdraw`;
    const stranger = await openForm();
    expect(await product.nobody.post(url, undefined, { headers: { cookie: stranger.cookie } })).toMatchObject({ status: 404 });
    expect(await product.nobody.post(url)).toMatchObject({ status: 404 });
    expect(await staff.post(url)).toMatchObject({ status: 404 });
    expect(await product.nobody.post(url, undefined, { headers: { cookie: sent.guest.cookie } })).toMatchObject({
      status: 200,
      body: { data: { state: 'withdrawn' } },
    });
  });
});

describe('files', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n');
  const upload = async (guest: { cookie: string; token: string }, content: Buffer, { field = 'slides', name = 'slides.pdf' } = {}) => {
    const part = (head: string, value: Buffer | string) => [`--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n`, value, '\r\n'];
    const parts = [
      ...part('name="field"', field),
      ...part('name="token"', guest.token),
      ...part(`name="file"; filename="${name}"`, content),
      '--edge--\r\n',
    ];
    const payload = Buffer.concat(parts.map((one) => (typeof one === 'string' ? Buffer.from(one) : one)));
    const headers = { 'content-type': 'multipart/form-data; boundary=edge', cookie: guest.cookie };
    return product.nobody.post('/api/applications/speaker/files', undefined, { payload, headers });
  };
  const nameOf = (answer: Answer) => String((dataOf(answer)['files'] as { name: string }[])[0]?.name);

  test('are kept with the draft, replaced by the next one, and read by the applicant and staff only', async () => {
    const guest = await openForm();
    const first = await upload(guest, pdf);
    expect(first).toMatchObject({
      status: 201,
      body: { data: { state: 'draft', files: [{ field: 'slides', original_name: 'slides.pdf' }] } },
    });
    const second = await upload(guest, pdf, { name: 'newer.pdf' });
    expect(second.body).toMatchObject({ data: { files: [{ original_name: 'newer.pdf' }] } });
    const url = `/api/applications/files/${nameOf(second)}`;
    const open = async (caller: Caller, cookie = '') => (await caller.get(url, { headers: { cookie } })).status;
    expect(await open(product.nobody, guest.cookie)).toBe(200);
    expect(await open(product.nobody)).toBe(404);
    expect(await open(product.nobody, (await openForm()).cookie)).toBe(404);
    expect(await open(await buildPerson(product))).toBe(404);
    expect(await open(staff)).toBe(404);
    expect((await submit({ guest })).status).toBe(201);
    expect(await open(staff)).toBe(200);
    expect(await open(product.nobody, guest.cookie)).toBe(200);
    const shown = await staff.get(url);
    expect(shown.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/) as string,
      'x-content-type-options': 'nosniff',
    });
    expect((await product.nobody.get(`/api/multimedia/files/${nameOf(second)}`)).status).toBe(404);
    const removal = { headers: { cookie: guest.cookie } };
    expect((await product.nobody.delete(url, removal)).status).toBe(409);
  });

  test('can be taken off a draft', async () => {
    const guest = await openForm();
    const url = `/api/applications/files/${nameOf(await upload(guest, pdf))}`;
    expect((await product.nobody.delete(url)).status).toBe(404);
    expect(await product.nobody.delete(url, { headers: { cookie: guest.cookie } })).toMatchObject({
      status: 200,
      body: { data: { files: [] } },
    });
    expect((await product.nobody.get(url, { headers: { cookie: guest.cookie } })).status).toBe(404);
  });

  test.each([
    ['a web page called a PDF', Buffer.from('<script>alert(1)</script>'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['a program', Buffer.from('MZ\x90\x00'), 415],
    ['an archive', Buffer.from('PK\x03\x04whatever'), 415],
    ['a PDF that runs a program', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'), 422],
    ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 422],
    ['nothing', Buffer.alloc(0), 400],
    ['too much', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(8 * 1024 * 1024)]), 413],
    ['a broken picture', Buffer.from('\x89PNG\r\n\x1A\nnonsense', 'latin1'), 415],
  ])('that are %s are refused', async (_, content, status) => {
    expect(await upload(await openForm(), content)).toMatchObject({ status });
    expect(await insert(sql`SELECT count(*)::int AS id FROM application_files`)).toBe(0);
  });

  test('are taken only for questions that ask for one, and from open forms', async () => {
    const guest = await openForm();
    expect((await upload(guest, pdf, { field: 'title' })).status).toBe(400);
    expect((await upload({ ...guest, token: 'x' }, pdf)).status).toBe(422);
  });
});

describe('review', () => {
  const sent = async () => Number(dataOf(await submit())['application_id']);
  const move = (id: number, from: string, to: string, message = '') => staff.post(`/api/applications/${id}/move`, { from, to, message });

  test('staff take an application through its states, and the applicant hears of each by mail', async () => {
    const id = Number(dataOf(await submit({ body: { ...filled, applicant_email: 'moved@example.org' } }))['application_id']);
    expect(await move(id, 'submitted', 'needs_info', 'Who speaks with you?')).toMatchObject({
      status: 200,
      body: { data: { state: 'needs_info' } },
    });
    const mails = await waitForMail(product.ctx, 'moved@example.org', 2);
    expect(mails.text).toContain('Who speaks with you?');
    expect(await move(id, 'submitted', 'approved')).toMatchObject({ status: 409 });
    expect(await move(id, 'needs_info', 'onboarded')).toMatchObject({ status: 400, body: { errors: [{ path: 'to' }] } });
    const history = await staff.get(`/api/applications/${id}/history`);
    expect(history.body).toMatchObject({
      data: [
        { from_state: 'draft', to_state: 'submitted' },
        { to_state: 'needs_info', message: 'Who speaks with you?' },
      ],
    });
  });

  test('what is handed back can be changed and sent again under the same number, also after the call has ended', async () => {
    const first = await submit();
    const id = Number(dataOf(first)['application_id']);
    await move(id, 'submitted', 'needs_info', 'Shorter?');
    now = new Date('2027-06-01T00:00:00Z');
    const again = await submit({
      guest: { ...(await openForm()), cookie: first.guest.cookie },
      body: { ...filled, answers: { ...filled.answers, title: 'Shorter' } },
    });
    expect(again).toMatchObject({ status: 201, body: { data: { number: dataOf(first)['number'], state: 'submitted' } } });
  });

  test('the last place is given once', async () => {
    const tier = await addTier({ places: 1 });
    const body = { ...filled, application_tier_id: tier };
    const [one, two] = [await submit({ body }), await submit({ body: { ...body, applicant_email: 'b@example.org' } })];
    const answers = await Promise.all([one, two].map((answer) => move(Number(dataOf(answer)['application_id']), 'submitted', 'approved')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(dataOf(await product.nobody.get('/api/applications/speaker/call'))).toMatchObject({
      tiers: [{ taken: 1, left: 0 }],
      closed_reason: 'full',
    });
  });

  test('gives no more places of a sponsors’ tier than it has, also before the sponsors are entered', async () => {
    const sponsors = await insert(
      sql`INSERT INTO sponsor_tiers (edition_id, slug, name) VALUES (${edition_id}, ${`title-${call_id}`}, 'Title partner') RETURNING sponsor_tier_id AS id`,
    );
    const tier = await addTier({ sponsor_tier_id: sponsors, places: 1 });
    const body = { ...filled, application_tier_id: tier };
    const [one, two] = [await submit({ body }), await submit({ body: { ...body, applicant_email: 'b@example.org' } })];
    expect((await move(Number(dataOf(one)['application_id']), 'submitted', 'approved')).status).toBe(200);
    expect((await move(Number(dataOf(two)['application_id']), 'submitted', 'approved')).status).toBe(409);
    const shown = async () => dataOf(await product.nobody.get('/api/applications/speaker/call'));
    expect(await shown()).toMatchObject({ tiers: [{ taken: 1, left: 0 }], closed_reason: 'full' });
    // The one that was approved, entered by hand.
    await product.ctx.db.execute(
      sql`INSERT INTO sponsors (edition_id, sponsor_tier_id, slug, name) VALUES (${edition_id}, ${sponsors}, ${`title-${sponsors}`}, 'X')`,
    );
    expect(await shown()).toMatchObject({ tiers: [{ taken: 1 }] });
  });

  test('is the staff’s alone', async () => {
    const id = await sent();
    const visitor = await buildPerson(product);
    expect((await product.nobody.post(`/api/applications/${id}/move`, { from: 'submitted', to: 'approved' })).status).toBe(401);
    expect((await visitor.post(`/api/applications/${id}/move`, { from: 'submitted', to: 'approved' })).status).toBe(403);
    expect((await visitor.get(`/api/applications/${id}/history`)).status).toBe(403);
    expect((await visitor.get('/api/applications/applications/getAll')).status).toBe(403);
    expect((await move(999_999, 'submitted', 'approved')).status).toBe(404);
    expect((await staff.get('/api/applications/applications/getAll')).body).toMatchObject({ data: [{ application_id: id }] });
  });

  test('of one’s own application is somebody else’s, also where it came from a browser and a proven address', async () => {
    const organiser = await buildPerson(product, { role: 'admin' });
    const decide = async (id: number, caller: Caller) =>
      (await caller.post(`/api/applications/${id}/move`, { from: 'submitted', to: 'approved', message: '' })).status;
    const own = Number(dataOf(await submit({ caller: organiser }))['application_id']);
    const email = 'Organiser@example.org';
    const guests = Number(dataOf(await submit({ body: { ...filled, applicant_email: email } }))['application_id']);
    await product.ctx.db.execute(sql`INSERT INTO accounts (user_id, username, email) VALUES (${organiser.user_id}, 'organiser', ${email})`);
    await product.ctx.db.execute(sql`
      INSERT INTO account_details (user_id, "firstName", "lastName", verified_email)
      VALUES (${organiser.user_id}, 'Asha', 'Rawal', 'organiser@example.org')`);
    for (const id of [own, guests]) expect([await decide(id, organiser), await decide(id, staff)]).toEqual([403, 200]);
  });

  test('asks for words when it asks for something', async () => {
    expect(await move(await sent(), 'submitted', 'needs_info')).toMatchObject({ status: 400, body: { errors: [{ path: 'message' }] } });
    expect(await mailsTo(product.ctx, 'nobody@example.org')).toEqual([]);
  });
});
