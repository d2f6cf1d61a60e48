import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let staff: TestPerson;
let other: TestPerson;
let owner: TestPerson;
let reporter: TestPerson;
const now = new Date('2027-02-01T06:00:00Z');

beforeAll(async () => {
  product = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(product, { role: 'admin', columns: { firstName: 'Sana' } });
  other = await buildPerson(product, { role: 'admin', columns: { firstName: 'Omar' } });
});
afterAll(() => product.close());
beforeEach(async () => {
  owner = await buildPerson(product, { columns: { firstName: 'Kiran', bio: 'I sell **miracle** pumps for every city, call me now.' } });
  reporter = await buildPerson(product, { columns: { firstName: 'Rekha' } });
});

const report = (who: TestPerson, about: TestPerson, changes: Record<string, unknown> = {}) =>
  who.post('/api/moderation/reports', { subject_type: 'profile', subject_id: about.user_id, reason: 'spam', ...changes });
const bodyOf = ({ body }: Answer) => body as { data: unknown };
const linesOf = (answer: Answer) => bodyOf(answer).data as Line[];
const rowOf = (answer: Answer) => bodyOf(answer).data as Readonly<Record<string, number>>;
interface Line {
  readonly case_id: number;
  readonly subject_id: number;
  readonly report_count: number;
}
const caseAbout = async (about: TestPerson, view = 'open', by = staff) => {
  const lines = linesOf(await by.get(`/api/moderation/cases?view=${view}&limit=100`));
  const found = lines.filter(({ subject_id }) => subject_id === about.user_id);
  if (found.length !== 1 || !found[0]) throw new Error(`There are ${found.length} cases.`);
  return found[0];
};
const decide = async (about: TestPerson, action: string, changes: Record<string, unknown> = {}, who = staff) => {
  const view = changes['view'] as string | undefined;
  const { case_id } = await caseAbout(about, view ?? 'open');
  const { view: _, ...rest } = changes;
  const url = `/api/moderation/cases/${case_id}`;
  const body = { reason: 'This is advertising.', ...rest };
  return action === 'suspend' ? who.post(`${url}/suspend`, body) : who.post(`${url}/decide`, { action, ...body });
};
const decisionId = (answer: Answer) => rowOf(answer).decision_id;

test('what several people report is one case, with the content as it was when the first of them saw it', async () => {
  const second = await buildPerson(product);
  expect(await report(reporter, owner, { details: 'Sent to all of us.' })).toMatchObject({
    status: 201,
    body: { data: { is_repeated: false } },
  });
  await owner.put('/api/global-user/profile/update', { userId: owner.user_id, bio: 'Nothing to see here.' });
  expect((await report(second, owner, { reason: 'misinformation' })).status).toBe(201);
  const { case_id, report_count } = await caseAbout(owner);
  expect(report_count).toBe(2);
  const file = await staff.get(`/api/moderation/cases/${case_id}`);
  expect(file).toMatchObject({
    status: 200,
    body: {
      data: {
        source: 'report',
        title: 'Kiran Rawal',
        link: `/profiles/${owner.user_id}`,
        is_hidden: false,
        snapshot: { text_html: expect.stringContaining('<strong>miracle</strong>') as string },
        current: { text_html: expect.stringContaining('Nothing to see here.') as string },
        reports: [
          { reason: 'spam', details: 'Sent to all of us.', reporter: { user_id: reporter.user_id, name: 'Rekha Rawal' } },
          { reason: 'misinformation', reporter: { user_id: second.user_id } },
        ],
        decisions: [],
        abilities: { actions: ['hide', 'warn', 'slow', 'restrict', 'suspend', 'dismiss'] },
      },
    },
  });
});

test('who decides is led from a report of their own to its case, and nobody else learns of one', async () => {
  const own = await report(staff, owner);
  const { case_id } = await caseAbout(owner);
  expect(own).toMatchObject({ status: 201, body: { data: { is_repeated: false, case_id } } });
  expect(await report(staff, owner)).toMatchObject({ body: { data: { is_repeated: true, case_id } } });
  expect(await report(reporter, owner)).toMatchObject({ status: 201, body: { data: { case_id: null } } });
});

test('a second report by the same person is the first one, also when both arrive at once', async () => {
  const answers = await Promise.all([report(reporter, owner), report(reporter, owner), report(reporter, owner)]);
  expect(new Set(answers.map((answer) => rowOf(answer).report_id)).size).toBe(1);
  expect(answers.filter((answer) => !(bodyOf(answer).data as { is_repeated: boolean }).is_repeated)).toHaveLength(1);
  expect((await caseAbout(owner)).report_count).toBe(1);
});

test('two people who report the same at once open one case', async () => {
  const second = await buildPerson(product);
  await Promise.all([report(reporter, owner), report(second, owner)]);
  expect((await caseAbout(owner)).report_count).toBe(2);
});

test('nobody reports what they cannot see, what is their own, or more than twenty things a day', async () => {
  const hermit = await buildPerson(product, { columns: { profile_visibility: 'private' } });
  expect((await report(reporter, hermit)).status).toBe(404);
  expect((await report(reporter, { ...owner, user_id: 99_999_999 })).status).toBe(404);
  expect((await reporter.post('/api/moderation/reports', { subject_type: 'weather', subject_id: 1, reason: 'spam' })).status).toBe(404);
  expect((await report(owner, owner)).status).toBe(409);
  expect((await report(reporter, owner, { reason: 'boring' })).status).toBe(400);
  await product.ctx.db.execute(sql`
    WITH made AS (INSERT INTO moderation_cases (subject_type, subject_id, title, body, link)
      SELECT 'profile', 900000 + n, 'x', 'x', '/' FROM generate_series(1, 20) n RETURNING case_id)
    INSERT INTO moderation_reports (case_id, reporter_user_id, reason, created_at) SELECT case_id, ${reporter.user_id}, 'spam', ${now} FROM made`);
  expect((await report(reporter, owner)).status).toBe(429);
  await product.ctx.db.execute(sql`DELETE FROM moderation_cases WHERE subject_id > 900000 AND subject_id < 900100`);
});

test('somebody under age without consent may report, and their own case says that they are under age', async () => {
  const child = await buildPerson(product, { columns: { is_underage: true } });
  expect((await report(child, owner)).status).toBe(201);
  expect((await report(reporter, child)).status).toBe(404);
  expect((await report(staff, child)).status).toBe(201);
  const { case_id } = await caseAbout(child);
  expect((await staff.get(`/api/moderation/cases/${case_id}`)).body).toMatchObject({ data: { is_owner_minor: true } });
});

test('the queue is the staff’s alone', async () => {
  await report(reporter, owner);
  const { case_id } = await caseAbout(owner);
  expect((await product.nobody.get('/api/moderation/cases')).status).toBe(401);
  expect((await reporter.get('/api/moderation/cases')).status).toBe(403);
  expect((await reporter.get(`/api/moderation/cases/${case_id}`)).status).toBe(403);
  const body = { action: 'dismiss', reason: 'I would like that.' };
  expect((await reporter.post(`/api/moderation/cases/${case_id}/decide`, body)).status).toBe(403);
  expect((await staff.post('/api/moderation/cases/99999999/decide', body)).status).toBe(404);
  expect((await staff.get('/api/moderation/cases/99999999')).status).toBe(404);
});

test('a hidden profile is found by nobody but its person and staff, until it is restored', async () => {
  await report(reporter, owner);
  expect((await reporter.get(`/api/people/${owner.user_id}`)).status).toBe(200);
  const hidden = await decide(owner, 'hide');
  expect(hidden).toMatchObject({ status: 201, body: { data: { action: 'hide', decided_by: { name: 'Sana Rawal' }, reversed_at: null } } });
  expect((await reporter.get(`/api/people/${owner.user_id}`)).status).toBe(404);
  expect((await owner.get(`/api/people/${owner.user_id}`)).status).toBe(200);
  expect((await staff.get(`/api/people/${owner.user_id}`)).status).toBe(200);
  const listed = await reporter.get('/api/people?search=Kiran&limit=100');
  expect((bodyOf(listed).data as { user_id: number }[]).map(({ user_id }) => user_id)).not.toContain(owner.user_id);
  expect(await decide(owner, 'hide', { view: 'decided' })).toMatchObject({ status: 409 });
  expect(await decide(owner, 'restore', { view: 'decided' })).toMatchObject({ status: 201 });
  expect((await reporter.get(`/api/people/${owner.user_id}`)).status).toBe(200);
  const { case_id } = await caseAbout(owner, 'decided');
  expect((await staff.get(`/api/moderation/cases/${case_id}`)).body).toMatchObject({
    data: { is_hidden: false, decisions: [{ action: 'restore' }, { action: 'hide', reversed_at: expect.any(String) as string }] },
  });
});

test('an action needs a reason, an end only where it lasts, and one that is still to come', async () => {
  await report(reporter, owner);
  expect(await decide(owner, 'warn', { reason: ' ' })).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } });
  expect(await decide(owner, 'warn', { until: '2027-03-01T00:00:00Z' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'until' }] },
  });
  expect(await decide(owner, 'slow', { until: '2026-03-01T00:00:00Z' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'until' }] },
  });
  expect(await decide(owner, 'slow', { until: '2027-03-01T00:00:00Z' })).toMatchObject({ status: 201 });
});

test('staff decide about others, and neither decide about themselves nor learn who reported them', async () => {
  const counts = async (who: TestPerson) => (await who.get('/api/moderation/cases?limit=1')).body as { meta: { open_count: number } };
  const before = await Promise.all([counts(staff), counts(other)]);
  await report(reporter, staff, { details: 'A secret note' });
  const { case_id } = await caseAbout(staff, 'open', other);
  const after = await Promise.all([counts(staff), counts(other)]);
  expect(after.map(({ meta }, at) => meta.open_count - (before[at]?.meta.open_count ?? 0))).toEqual([0, 1]);
  const listed = linesOf(await staff.get('/api/moderation/cases?limit=100')).map(({ subject_id }) => subject_id);
  expect(listed).not.toContain(staff.user_id);
  expect((await staff.get(`/api/moderation/cases/${case_id}`)).status).toBe(404);
  const body = { action: 'dismiss', reason: 'Nothing is wrong with it.' };
  expect((await staff.post(`/api/moderation/cases/${case_id}/decide`, body)).status).toBe(403);
  expect((await other.post(`/api/moderation/cases/${case_id}/decide`, body)).status).toBe(201);
});

test('what is shown again answers the appeal against hiding it, and nobody upholds what holds no more', async () => {
  await report(reporter, owner);
  const id = decisionId(await decide(owner, 'hide'));
  const { appeal_id } = rowOf(await owner.post(`/api/moderation/decisions/${id}/appeal`, { text: 'These pumps are real ones.' }));
  expect((await decide(owner, 'restore', { view: 'decided', reason: 'The pumps are real.' }, other)).status).toBe(201);
  await product.ctx.outbox.drain();
  const upheld = await other.post(`/api/moderation/appeals/${appeal_id}/decide`, { outcome: 'upheld', answer: 'It stays hidden.' });
  expect(upheld.status).toBe(409);
  expect((await owner.get('/api/moderation/own')).body).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ appeal: expect.objectContaining({ status: 'reversed', answer: 'The pumps are real.' }) as unknown }),
    ]) as unknown,
  });
  const texts = (await notificationsOf(owner)).map(({ notification_body }) => notification_body);
  expect(texts[0]).toContain('The pumps are real.');
  // By the answer to their appeal, and not a second time.
  expect(texts.filter((text) => text.includes('The pumps are real.'))).toHaveLength(1);
});

test('whose content is shown again hears of it with its reason', async () => {
  await report(reporter, owner);
  await decide(owner, 'hide');
  expect((await decide(owner, 'restore', { view: 'decided', reason: 'The pumps are real.' })).status).toBe(201);
  await product.ctx.outbox.drain();
  expect(await notificationsOf(owner)).toContainEqual(
    expect.objectContaining({
      notification_body: expect.stringMatching(/others can see it now: “Kiran Rawal”\. Reason: The pumps are real\.$/) as string,
      notification_link: `/profiles/${owner.user_id}`,
    }),
  );
});

const seenOf = async (case_id: number) =>
  ((await staff.get(`/api/moderation/cases/${case_id}`)).body as { data: { seen: Record<string, unknown> } }).data.seen;

test('who decides about what was decided already in the meantime is refused, and decides once they have read it', async () => {
  await report(reporter, owner);
  const { case_id } = await caseAbout(owner);
  const seen = await seenOf(case_id);
  expect(seen).toMatchObject({ decision_id: null });
  const restrict = (changes: object) =>
    staff.post(`/api/moderation/cases/${case_id}/decide`, { action: 'restrict', reason: 'This is advertising.', ...changes });
  const made = await restrict({ seen });
  expect(made.status).toBe(201);
  // As after an answer that was lost on the way.
  expect(await restrict({ seen })).toMatchObject({ status: 409, body: { detail: expect.stringContaining('was decided') as string } });
  const anew = await seenOf(case_id);
  expect(anew).toMatchObject({ decision_id: decisionId(made) });
  expect((await restrict({ action: 'warn', seen: anew })).status).toBe(201);
});

test('nobody lets through a text that they have not seen, and no change keeps staff from acting against it', async () => {
  await report(reporter, owner);
  const { case_id } = await caseAbout(owner);
  const seen = await seenOf(case_id);
  await owner.put('/api/global-user/profile/update', { userId: owner.user_id, bio: 'Nothing to see here.' });
  const refused = { status: 409, body: { detail: expect.stringContaining('was changed') as string } };
  expect(await decide(owner, 'dismiss', { seen })).toMatchObject(refused);
  expect((await owner.get('/api/moderation/own')).body).toEqual({ data: [] });
  expect((await decide(owner, 'hide', { seen })).status).toBe(201);
  // Hidden meanwhile by a decision, it is another than the one before.
  const hidden = await seenOf(case_id);
  expect(hidden).not.toMatchObject({ content: seen['content'] });
  await owner.put('/api/global-user/profile/update', { userId: owner.user_id, bio: 'Nothing to see here at all.' });
  expect(await decide(owner, 'restore', { view: 'decided', seen: hidden })).toMatchObject(refused);
  expect((await decide(owner, 'suspend', { view: 'decided', seen: hidden })).status).toBe(201);
});

test('a limit that two of the staff have set ends as a whole', async () => {
  await report(reporter, owner);
  const first = decisionId(await decide(owner, 'restrict'));
  await decide(owner, 'restrict', { view: 'decided' }, other);
  expect((await other.post(`/api/moderation/decisions/${first}/reverse`, { reason: 'They have understood.' })).status).toBe(200);
  const { rows } = await product.ctx.db.execute(sql`
    SELECT decision_id FROM moderation_decisions WHERE user_id = ${owner.user_id} AND reversed_at IS NULL`);
  expect(rows).toEqual([]);
});

test('two members of the staff who dismiss a case at once do so once', async () => {
  await report(reporter, owner);
  const { case_id } = await caseAbout(owner);
  const body = { action: 'dismiss', reason: 'Nothing wrong with it.' };
  const statuses = (await Promise.all([staff, other].map((who) => who.post(`/api/moderation/cases/${case_id}/decide`, body)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('who is suspended is out by the suspension that exists, and comes back when the decision is taken back', async () => {
  await report(reporter, owner);
  const suspended = await decide(owner, 'suspend');
  expect(suspended.status).toBe(201);
  expect((await owner.get('/api/moderation/own')).status).toBe(401);
  const url = `/api/moderation/decisions/${decisionId(suspended)}/reverse`;
  expect(await other.post(url, { reason: 'It was somebody else.' })).toMatchObject({
    status: 200,
    body: { data: { reversed_at: now.toISOString() } },
  });
  await product.ctx.changes.settle();
  // Their old sessions ended with the suspension.
  const again = await product.signInAs(owner.user_id, { sid: `again-${owner.user_id}` });
  expect((await again.get('/api/moderation/own')).status).toBe(200);
  expect((await other.post(url, { reason: 'It was somebody else.' })).status).toBe(409);
});

test('the person reads what was decided and why, and nothing about who reported or decided', async () => {
  await report(reporter, owner, { details: 'A secret note' });
  await decide(owner, 'warn', { reason: 'Advertising belongs on the partners’ page.' });
  const own = await owner.get('/api/moderation/own');
  expect(own).toMatchObject({
    status: 200,
    body: {
      data: [
        { action: 'warn', reason: 'Advertising belongs on the partners’ page.', can_appeal: true, appeal: null, subject_type: 'profile' },
      ],
    },
  });
  const text = JSON.stringify(own.body);
  for (const secret of ['Sana', 'Rekha', 'A secret note', 'spam']) expect(text).not.toContain(secret);
  expect((await reporter.get('/api/moderation/own')).body).toEqual({ data: [] });
});

test('an appeal is made once, by the person, and decided by somebody else than who took the decision', async () => {
  await report(reporter, owner);
  const id = decisionId(await decide(owner, 'hide'));
  const url = `/api/moderation/decisions/${id}/appeal`;
  const text = 'These pumps are real, and three cities use them.';
  expect((await reporter.post(url, { text })).status).toBe(404);
  expect((await owner.post(url, { text: 'No.' })).status).toBe(400);
  const made = await Promise.all([owner.post(url, { text }), owner.post(url, { text })]);
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const open = await staff.get('/api/moderation/cases?view=appeals&limit=100');
  expect(linesOf(open).map(({ subject_id }) => subject_id)).toContain(owner.user_id);
  const first = made.find(({ status }) => status === 201);
  if (!first) throw new Error('The appeal was not made.');
  const decideUrl = `/api/moderation/appeals/${rowOf(first).appeal_id}/decide`;
  const answer = { outcome: 'reversed', answer: 'You showed us the contracts.' };
  expect((await staff.post(decideUrl, answer)).status).toBe(403);
  expect((await owner.post(decideUrl, answer)).status).toBe(403);
  expect(await other.post(decideUrl, answer)).toMatchObject({ status: 200, body: { data: { status: 'reversed' } } });
  expect((await other.post(decideUrl, answer)).status).toBe(409);
  expect((await reporter.get(`/api/people/${owner.user_id}`)).status).toBe(200);
  expect((await owner.get('/api/moderation/own')).body).toMatchObject({
    data: [{ can_appeal: false, reversed_at: now.toISOString(), appeal: { status: 'reversed', answer: 'You showed us the contracts.' } }],
  });
});

test('who is alone decides about appeals against their own decisions', async () => {
  const alone = await createTestApp();
  try {
    const only = await buildPerson(alone, { role: 'admin' });
    const [person, visitor] = [await buildPerson(alone), await buildPerson(alone)];
    await visitor.post('/api/moderation/reports', { subject_type: 'profile', subject_id: person.user_id, reason: 'spam' });
    const [line] = linesOf(await only.get('/api/moderation/cases'));
    const warned = await only.post(`/api/moderation/cases/${line?.case_id}/decide`, { action: 'warn', reason: 'Please stop it.' });
    const appeal = await person.post(`/api/moderation/decisions/${decisionId(warned)}/appeal`, { text: 'I have done nothing wrong.' });
    const { appeal_id } = rowOf(appeal);
    expect((await only.post(`/api/moderation/appeals/${appeal_id}/decide`, { outcome: 'upheld', answer: 'You have.' })).status).toBe(200);
  } finally {
    await alone.close();
  }
});

test('a case shows what was decided about the person before, and what reads almost the same elsewhere', async () => {
  await report(reporter, owner);
  await decide(owner, 'warn');
  const copy = await buildPerson(product, {
    columns: { firstName: 'Copy', bio: 'I sell **miracle** pumps for every city, call me today.' },
  });
  await report(reporter, copy);
  await report(reporter, owner);
  const { case_id } = await caseAbout(owner);
  const file = bodyOf(await staff.get(`/api/moderation/cases/${case_id}`)).data as {
    history: { action: string }[];
    similar: { title: string }[];
  };
  expect(file.history).toMatchObject([{ action: 'warn' }]);
  expect(file.similar.map(({ title }) => title)).toContain('Copy Rawal');
});

test('every decision stands in the audit log with its reason', async () => {
  await report(reporter, owner);
  const id = decisionId(await decide(owner, 'restrict', { reason: 'Only for the log.' }));
  await staff.post(`/api/moderation/decisions/${id}/reverse`, { reason: 'Enough of it.' });
  const { rows } = await product.ctx.db.execute<{ action: string; reason: string }>(sql`
    SELECT action, reason FROM audit_log WHERE subject_type = 'profile' AND subject_id = ${String(owner.user_id)} ORDER BY 1 DESC`);
  expect(rows).toEqual([
    { action: 'moderation.reverse', reason: 'Enough of it.' },
    { action: 'moderation.restrict', reason: 'Only for the log.' },
  ]);
});

test('the pages of the queue neither overlap nor miss a case', async () => {
  for (let n = 0; n < 5; n++) await report(reporter, await buildPerson(product));
  const seen: number[] = [];
  let open_count = 0;
  for (let after = '', hasMore = true; hasMore; after = `&after=${seen.at(-1)}`) {
    const { body } = await staff.get(`/api/moderation/cases?limit=2${after}`);
    const { data, meta } = body as { data: Line[]; meta: { has_more: boolean; open_count: number } };
    seen.push(...data.map(({ case_id }) => case_id));
    [hasMore, open_count] = [meta.has_more, meta.open_count];
  }
  expect(seen).toHaveLength(open_count);
  expect(new Set(seen).size).toBe(seen.length);
});

const notificationsOf = async (who: TestPerson) => {
  // Staff could read everybody's.
  const filterFields = encodeURIComponent(JSON.stringify({ user_id: who.user_id }));
  const { body } = await who.get(`/api/notification/notifications/getAll?limit=50&sortField=notification_id&filterFields=${filterFields}`);
  return (body as { data: { notification_body: string; notification_link: string | null; is_read: boolean }[] }).data;
};

test('the person hears of a decision in their language with its reason, and who reported it kindly and without details', async () => {
  await product.ctx.db.execute(sql`UPDATE user_settings SET locale = 'gu' WHERE user_id = ${owner.user_id}`);
  await report(reporter, owner);
  const id = rowOf(await decide(owner, 'hide', { reason: 'Advertising.' })).decision_id;
  await product.ctx.outbox.drain();
  const [told] = await notificationsOf(owner);
  expect(told).toMatchObject({ notification_link: `/moderation#decision-${id}` });
  expect(told?.notification_body).toMatch(/આયોજકોએ.*“Kiran Rawal”.*Advertising\./);
  const [thanked] = await notificationsOf(reporter);
  expect(thanked?.notification_body).toMatch(/^Thank you for your report\./);
  for (const secret of ['Kiran', 'Advertising', 'hide', 'hidden']) expect(thanked?.notification_body).not.toContain(secret);
});

test('an appeal reaches the others of the staff, and its answer the person', async () => {
  await report(reporter, owner);
  const id = rowOf(await decide(owner, 'warn')).decision_id;
  const { appeal_id } = rowOf(await owner.post(`/api/moderation/decisions/${id}/appeal`, { text: 'I did nothing of that kind.' }));
  await product.ctx.outbox.drain();
  const { case_id } = await caseAbout(owner, 'decided');
  expect((await notificationsOf(other))[0]).toMatchObject({ notification_link: `/admin-center/moderation/${case_id}` });
  expect((await notificationsOf(staff)).map(({ notification_link }) => notification_link)).not.toContain(
    `/admin-center/moderation/${case_id}`,
  );
  const isRead = async () =>
    (await notificationsOf(other)).find(({ notification_link }) => notification_link?.endsWith(`/${case_id}`))?.is_read;
  expect(await isRead()).toBe(false);
  await other.post(`/api/moderation/appeals/${appeal_id}/decide`, { outcome: 'upheld', answer: 'You did, on Monday.' });
  await product.ctx.outbox.drain();
  expect(await isRead()).toBe(true);
  expect((await notificationsOf(owner))[0]?.notification_body).toContain('You did, on Monday.');
});

test('who has blocked somebody can still report them, and whoever was blocked cannot tell that they are there', async () => {
  expect((await reporter.put(`/api/contact/blocks/${owner.user_id}`)).status).toBe(200);
  expect((await report(owner, reporter)).status).toBe(404);
  expect((await report(reporter, owner)).status).toBe(201);
  const hidden = await buildPerson(product, { columns: { profile_visibility: 'private' } });
  await reporter.put(`/api/contact/blocks/${hidden.user_id}`);
  expect((await report(reporter, hidden)).status).toBe(404);
});
