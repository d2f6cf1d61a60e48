import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: TestPerson;
let edition_id: number;
let call_id: number;
let now = new Date('2027-03-01T06:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin' });
  edition_id = await insert(sql`
    INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, currency, pattern_seed, status, is_current)
    VALUES ('reviewed', 'Reviewed', 'Reviewed', 2027, '2027-07-15', '2027-07-17', 'Asia/Kolkata', 'INR', 'reviewed', 'published', true) RETURNING edition_id AS id`);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2027-03-01T06:00:00Z');
  await app.ctx.db.execute(sql`DELETE FROM review_rounds`);
  await app.ctx.db.execute(sql`DELETE FROM application_calls`);
  const fields = JSON.stringify([
    { name: 'title', kind: 'short_text', label: { en: 'Title', gu: 'શીર્ષક' }, is_required: true },
    { name: 'website', kind: 'url', label: { en: 'Website' }, is_required: false },
    { name: 'firm', kind: 'short_text', label: { en: 'Firm' }, is_required: false, names_applicant: true },
    {
      name: 'length',
      kind: 'choice',
      label: { en: 'How long?' },
      options: [{ value: 'short', label: { en: 'Short' } }],
      is_required: false,
    },
  ]);
  call_id = await insert(sql`
    INSERT INTO application_calls (edition_id, kind, title, fields) VALUES (${edition_id}, 'speaker', 'Call for speakers', ${fields}::jsonb)
    RETURNING application_call_id AS id`);
});

async function insert(statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ id: number }>(statement);
  const [row] = rows;
  if (!row) throw new Error('The statement returned no id.');
  return row.id;
}

let count = 0;
/** Sent in, by somebody of their own unless said. */
async function addApplication(user_id?: number, state = 'submitted'): Promise<number> {
  const owner = user_id ?? (await buildPerson(app)).user_id;
  const answers = JSON.stringify({ title: 'Drains that talk', website: 'https://asha.example', firm: 'Asha and Sons', length: 'short' });
  return insert(sql`
    INSERT INTO applications (application_call_id, applicant_user_id, number, submitted_at, applicant_name, applicant_email, state, answers)
    VALUES (${call_id}, ${owner}, ${`SPK-${String(++count)}`}, now(), 'Asha Rawal', ${`asha${count}@example.org`}, ${state}, ${answers}::jsonb)
    RETURNING application_id AS id`);
}

const rubric = [
  { key: 'worth', name: 'Worth', description: '', min: 1, max: 5, weight: 2 },
  { key: 'clarity', name: 'Clarity', description: '', min: 0, max: 10, weight: 1 },
];
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <T>({ body }: Answer) => (body as { data: T }).data;
const base = '/api/review';

interface RoundData {
  readonly round_id: number;
  readonly status: string;
}
async function addRound(more: object = {}): Promise<number> {
  const answer = await staff.post(`${base}/rounds`, { kind: 'application', subject_id: call_id, name: 'First', rubric, ...more });
  expect(answer.status).toBe(201);
  return dataOf<RoundData>(answer).round_id;
}
const setStatus = (round_id: number, status: string, caller: Caller = staff) =>
  caller.post(`${base}/rounds/${round_id}/status`, { status });
const setReviewers = (round_id: number, people: readonly TestPerson[]) =>
  staff.put(`${base}/rounds/${round_id}/reviewers`, { reviewers: people.map(({ user_id }) => ({ user_id })) });

interface EntryData {
  readonly entry_id: number;
  readonly item_id: number;
  readonly title: string;
  readonly decision: string | null;
  readonly pending_decision: string | null;
  readonly assignments: { readonly user_id: number; readonly status: string }[];
}
const entriesOf = async (round_id: number) => dataOf<EntryData[]>(await staff.get(`${base}/rounds/${round_id}/entries`));
interface AssignmentData {
  readonly assignment_id: number;
  readonly title: string;
  readonly status: string;
  readonly is_open: boolean;
}
const assignmentsOf = async (who: Caller) => dataOf<AssignmentData[]>(await who.get(`${base}/assignments`));
const ballot = (worth: number, clarity: number, note = '') => ({ scores: { worth, clarity }, note });
const score = (who: Caller, assignment_id: number, body: object = ballot(4, 8)) =>
  who.put(`${base}/assignments/${assignment_id}/ballot`, body);

/** An open round over some applications, assigned to some reviewers. */
async function openRound(applications: number, reviewers: number, more: object = {}) {
  const items = [];
  for (let n = 0; n < applications; n++) items.push(await addApplication());
  const people: TestPerson[] = [];
  for (let n = 0; n < reviewers; n++) people.push(await buildPerson(app));
  const round_id = await addRound(more);
  expect((await setStatus(round_id, 'open')).status).toBe(200);
  expect((await setReviewers(round_id, people)).status).toBe(200);
  const assigned = await staff.post(`${base}/rounds/${round_id}/auto-assign`);
  expect(assigned.status).toBe(200);
  return { round_id, items, people, assigned: dataOf<{ added_count: number; short: object[]; is_connected: boolean }>(assigned) };
}

describe('a round', () => {
  test('takes in what waits for a decision when it opens, and what has come since when it is told to', async () => {
    const [first] = [await addApplication(), await addApplication(undefined, 'rejected')];
    await app.ctx.db.execute(sql`UPDATE applications SET state = 'draft' WHERE application_id = ${await addApplication()}`);
    const round_id = await addRound();
    expect(await entriesOf(round_id)).toEqual([]);
    expect((await staff.post(`${base}/rounds/${round_id}/entries`)).status).toBe(409);
    expect(dataOf(await setStatus(round_id, 'open'))).toMatchObject({ status: 'open', entry_count: 1 });
    const late = await addApplication();
    expect(dataOf(await staff.post(`${base}/rounds/${round_id}/entries`))).toEqual({ added_count: 1 });
    expect((await entriesOf(round_id)).map(({ item_id }) => item_id)).toEqual([first, late]);
    expect((await entriesOf(round_id))[0]?.title).toContain('Asha Rawal');
  });

  test('is there for those alone who decide on its subject', async () => {
    const { round_id, people } = await openRound(2, 2, { reviews_per_entry: 1 });
    const [reviewer] = people;
    const reads = ['entries', 'reviewers', 'results'];
    for (const what of reads) {
      expect((await app.nobody.get(`${base}/rounds/${round_id}/${what}`)).status).toBe(401);
      expect((await reviewer?.get(`${base}/rounds/${round_id}/${what}`))?.status).toBe(404);
    }
    const list = `${base}/rounds?kind=application&subject_id=${call_id}`;
    expect((await reviewer?.get(list))?.status).toBe(404);
    expect(dataOf<RoundData[]>(await staff.get(list))).toMatchObject([{ round_id, entry_count: 2, reviewer_count: 2, assigned_count: 2 }]);
    expect((await setStatus(round_id, 'closed', reviewer)).status).toBe(404);
    expect((await reviewer?.post(`${base}/rounds`, { kind: 'application', subject_id: call_id, name: 'Mine', rubric }))?.status).toBe(404);
    expect((await staff.get(`${base}/rounds?kind=application&subject_id=999999`)).status).toBe(404);
    expect((await staff.get(`${base}/rounds/999999/results`)).status).toBe(404);
  });

  test('goes from draft to open to closed and back to open, and nowhere else', async () => {
    const round_id = await addRound();
    expect((await setStatus(round_id, 'closed')).status).toBe(409);
    for (const status of ['open', 'closed', 'open', 'open']) expect((await setStatus(round_id, status)).status).toBe(200);
    expect((await setStatus(round_id, 'draft')).status).toBe(409);
  });

  test('changes freely until somebody has scored, and then only in what does not touch scores', async () => {
    const { round_id, people } = await openRound(1, 1, { reviews_per_entry: 1 });
    const at = `${base}/rounds/${round_id}`;
    expect(dataOf(await staff.put(at, { rubric: [rubric[0]] }))).toMatchObject({
      rubric: [{ key: 'worth' }],
      is_blind: false,
      reviews_per_entry: 1,
    });
    expect((await staff.put(at, { rubric })).status).toBe(200);
    const [reviewer] = people;
    const [one] = await assignmentsOf(reviewer ?? staff);
    expect((await score(reviewer ?? staff, one?.assignment_id ?? 0)).status).toBe(200);
    expect((await staff.put(at, { rubric: [rubric[0]] })).status).toBe(409);
    expect((await staff.put(at, { is_blind: true })).status).toBe(409);
    expect((await staff.put(at, { name: 'Renamed', rubric, is_blind: false })).status).toBe(200);
    expect((await staff.delete(at)).status).toBe(409);
    expect((await staff.put(at, { rubric: [rubric[0], rubric[0]] })).status).toBe(400);
    expect((await staff.delete(`${base}/rounds/${await addRound()}`)).status).toBe(200);
  });

  test('has at most ten brothers', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, () => staff.post(`${base}/rounds`, { kind: 'application', subject_id: call_id, name: 'One', rubric })),
    );
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 201), 409, 409]);
  });
});

describe('assigning', () => {
  test('gives each entry its reviewers, but nobody their own, their organisation’s, or that of whom a block parts', async () => {
    const [own, colleague, blocked, free] = [
      await buildPerson(app),
      await buildPerson(app),
      await buildPerson(app),
      await buildPerson(app),
    ];
    const boss = await buildPerson(app);
    await addApplication(own.user_id);
    await app.ctx.db.execute(sql`
      INSERT INTO group_users (parent_user_id, user_id, accepted_at, created_by)
      SELECT ${boss.user_id}, unnest(ARRAY[${own.user_id}, ${colleague.user_id}]::bigint[]), now(), ${boss.user_id}`);
    await app.ctx.db.execute(sql`INSERT INTO contact_blocks (blocker_id, blocked_id) VALUES (${own.user_id}, ${blocked.user_id})`);
    const round_id = await addRound();
    await setStatus(round_id, 'open');
    await setReviewers(round_id, [own, colleague, boss, blocked, free]);
    const [entry] = await entriesOf(round_id);
    const assigned = dataOf<{ added_count: number; short: object[] }>(await staff.post(`${base}/rounds/${round_id}/auto-assign`));
    expect(assigned).toMatchObject({ added_count: 1, short: [{ entry_id: entry?.entry_id, lacking: 2 }] });
    expect((await entriesOf(round_id))[0]?.assignments).toMatchObject([{ user_id: free.user_id, status: 'assigned' }]);
    for (const { user_id } of [own, colleague, boss, blocked])
      expect((await staff.put(`${base}/rounds/${round_id}/entries/${entry?.entry_id}/reviewers/${user_id}`)).status).toBe(409);
  });

  test('counts an application by an address as that of the account which has proved it', async () => {
    const guest = await buildPerson(app);
    const id = await addApplication();
    await app.ctx.db.execute(sql`UPDATE applications SET applicant_user_id = NULL, guest_hash = 'hash' WHERE application_id = ${id}`);
    await app.ctx.db.execute(sql`
      INSERT INTO accounts (user_id, username, email) SELECT ${guest.user_id}, 'proved', applicant_email FROM applications WHERE application_id = ${id}`);
    await app.ctx.db.execute(sql`
      INSERT INTO account_details (user_id, "firstName", "lastName", verified_email)
      SELECT ${guest.user_id}, 'Asha', 'Rawal', upper(applicant_email) FROM applications WHERE application_id = ${id}`);
    const round_id = await addRound();
    await setStatus(round_id, 'open');
    await setReviewers(round_id, [guest]);
    expect(dataOf(await staff.post(`${base}/rounds/${round_id}/auto-assign`))).toMatchObject({ added_count: 0 });
  });

  test('by hand asks that both belong to the round, and takes nothing back that was scored', async () => {
    const { round_id, people } = await openRound(2, 2, { reviews_per_entry: 1 });
    const stranger = await buildPerson(app);
    const [entry] = await entriesOf(round_id);
    const at = (user_id: number, entry_id = entry?.entry_id) => `${base}/rounds/${round_id}/entries/${entry_id}/reviewers/${user_id}`;
    expect((await staff.put(at(stranger.user_id))).status).toBe(404);
    const other = people.find(({ user_id }) => user_id !== entry?.assignments[0]?.user_id);
    expect((await staff.put(at(other?.user_id ?? 0))).status).toBe(200);
    expect((await staff.put(at(other?.user_id ?? 0))).status).toBe(200);
    expect((await staff.delete(at(other?.user_id ?? 0))).status).toBe(200);
    expect((await staff.delete(at(other?.user_id ?? 0))).status).toBe(404);
    const holder = people.find(({ user_id }) => user_id === entry?.assignments[0]?.user_id) ?? staff;
    const [mine] = await assignmentsOf(holder);
    await score(holder, mine?.assignment_id ?? 0);
    expect((await staff.delete(at(entry?.assignments[0]?.user_id ?? 0))).status).toBe(409);
    await holder.delete(`${base}/assignments/${mine?.assignment_id}/ballot`);
    expect((await staff.delete(at(entry?.assignments[0]?.user_id ?? 0))).status).toBe(409);
  });

  test('of who leaves takes what they have not scored, and leaves what they have', async () => {
    const { round_id, people } = await openRound(3, 1, { reviews_per_entry: 1 });
    const [leaver] = people;
    const [first] = await assignmentsOf(leaver ?? staff);
    await score(leaver ?? staff, first?.assignment_id ?? 0);
    const next = await buildPerson(app);
    const { body } = await setReviewers(round_id, [next]);
    expect((body as { data: object[] }).data).toMatchObject([{ user_id: next.user_id, assigned_count: 0, max_entries: null }]);
    expect(await assignmentsOf(leaver ?? staff)).toEqual([]);
    expect((await score(leaver ?? staff, first?.assignment_id ?? 0)).status).toBe(404);
    expect(dataOf(await staff.post(`${base}/rounds/${round_id}/auto-assign`))).toMatchObject({ added_count: 2 });
    const minor = await buildPerson(app, { columns: { is_underage: true } });
    for (const user_id of [999_999, minor.user_id])
      expect((await staff.put(`${base}/rounds/${round_id}/reviewers`, { reviewers: [{ user_id }] })).status).toBe(400);
  });

  test('twice at once assigns nobody twice', async () => {
    const { round_id, people } = await openRound(4, 3, { reviews_per_entry: 1 });
    await staff.put(`${base}/rounds/${round_id}`, { reviews_per_entry: 3 });
    await Promise.all(Array.from({ length: 4 }, () => staff.post(`${base}/rounds/${round_id}/auto-assign`)));
    const entries = await entriesOf(round_id);
    for (const { assignments } of entries) expect(new Set(assignments.map(({ user_id }) => user_id)).size).toBe(people.length);
  });
});

test('automatic assignment passes over what was withdrawn, over who was suspended, and over who has a conflict by now', async () => {
  const { round_id, people, items } = await openRound(3, 2, { reviews_per_entry: 1 });
  const [first, second] = await entriesOf(round_id);
  const holder = first?.assignments[0]?.user_id;
  const other = people.find(({ user_id }) => user_id !== holder);
  await app.ctx.db.execute(sql`UPDATE applications SET state = 'withdrawn' WHERE application_id = ${items[2]}`);
  await app.ctx.db.execute(sql`
    INSERT INTO contact_blocks (blocker_id, blocked_id) SELECT applicant_user_id, ${holder} FROM applications WHERE application_id = ${items[0]}`);
  const assignMissing = async () =>
    dataOf<{ added_count: number; short: object[] }>(await staff.post(`${base}/rounds/${round_id}/auto-assign`));
  expect(await assignMissing()).toMatchObject({ added_count: 1, short: [] });
  expect((await entriesOf(round_id))[0]?.assignments.map(({ user_id }) => user_id)).toEqual([holder, other?.user_id]);
  await app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${other?.user_id}`);
  const lost = second?.assignments[0]?.user_id === other?.user_id;
  expect(await assignMissing()).toMatchObject({ added_count: lost ? 1 : 0, short: [{ entry_id: first?.entry_id, lacking: 1 }] });
});

describe('reviewers', () => {
  test('see what is theirs in the words of the form, without names where the round is blind', async () => {
    const { people } = await openRound(1, 2, { reviews_per_entry: 1, is_blind: true });
    const lists = await Promise.all(people.map(assignmentsOf));
    const at = lists.findIndex(({ length }) => length === 1);
    const [mine] = lists[at] ?? [];
    expect(mine).toMatchObject({ status: 'assigned', is_open: true });
    expect(mine?.title).toMatch(/^SPK-\d+$/);
    const opened = await people[at]?.get(`${base}/assignments/${mine?.assignment_id}`, { headers: { 'accept-language': 'gu' } });
    expect(opened && dataOf(opened)).toMatchObject({
      item: {
        fields: [
          { label: 'શીર્ષક', value: 'Drains that talk' },
          { label: 'How long?', value: 'Short' },
        ],
      },
      scores: null,
      rubric,
    });
    expect(JSON.stringify(opened?.body)).not.toMatch(/Asha|asha/);
    for (const caller of [people[1 - at] ?? staff, staff]) {
      expect((await caller.get(`${base}/assignments/${mine?.assignment_id}`)).status).toBe(404);
      expect((await score(caller, mine?.assignment_id ?? 0)).status).toBe(404);
      expect((await caller.post(`${base}/assignments/${mine?.assignment_id}/recusal`, { reason: 'other' })).status).toBe(404);
    }
    expect((await app.nobody.get(`${base}/assignments`)).status).toBe(401);
  });

  test('score anew and take back while the round is open, and every ballot stays on record', async () => {
    const { round_id, people } = await openRound(1, 1, { reviews_per_entry: 1, closes_at: '2027-03-02T06:00:00.000Z' });
    const [reviewer = staff] = people;
    const [mine] = await assignmentsOf(reviewer);
    const id = mine?.assignment_id ?? 0;
    for (const scores of [{ worth: 4 }, { worth: 6, clarity: 3 }, { worth: 0, clarity: 3 }, { worth: 3, clarity: 3, more: 1 }])
      expect((await score(reviewer, id, { scores })).status, JSON.stringify(scores)).toBe(400);
    expect(dataOf(await score(reviewer, id, ballot(5, 10, 'Good.')))).toMatchObject({
      status: 'submitted',
      scores: { worth: 5 },
      note: 'Good.',
    });
    expect(dataOf(await score(reviewer, id, ballot(2, 5)))).toMatchObject({ scores: { worth: 2, clarity: 5 }, note: '' });
    const results = async () =>
      dataOf<{ entries: { mean: number | null }[] }>(await staff.get(`${base}/rounds/${round_id}/results`)).entries;
    // (2·(2−1)/4 + 5/10)/3 of 100.
    expect((await results())[0]?.mean).toBeCloseTo(33.333, 2);
    expect(dataOf(await reviewer.delete(`${base}/assignments/${id}/ballot`))).toMatchObject({ status: 'assigned', scores: null });
    expect((await results())[0]?.mean).toBeNull();
    await reviewer.delete(`${base}/assignments/${id}/ballot`);
    const { rows } = await app.ctx.db.execute(sql`SELECT scores FROM review_ballots WHERE assignment_id = ${id} ORDER BY ballot_id`);
    expect(rows).toEqual([{ scores: { worth: 5, clarity: 10 } }, { scores: { worth: 2, clarity: 5 } }, { scores: null }]);
    await expect(app.ctx.db.execute(sql`UPDATE review_ballots SET scores = '{}'`)).rejects.toMatchObject({ cause: { code: '23001' } });
    now = new Date('2027-03-02T06:00:00Z');
    expect((await assignmentsOf(reviewer))[0]).toMatchObject({ is_open: false });
    expect((await score(reviewer, id)).status).toBe(409);
    expect((await staff.put(`${base}/rounds/${round_id}`, { closes_at: null })).status).toBe(200);
    expect((await score(reviewer, id)).status).toBe(200);
    await setStatus(round_id, 'closed');
    expect((await score(reviewer, id)).status).toBe(409);
    expect((await reviewer.delete(`${base}/assignments/${id}/ballot`)).status).toBe(409);
  });

  test('who recuse themselves see the entry no more, count no more, and never get it again', async () => {
    const { round_id, people } = await openRound(1, 2, { reviews_per_entry: 2 });
    const [one = staff, other = staff] = people;
    const [mine] = await assignmentsOf(one);
    await score(one, mine?.assignment_id ?? 0, ballot(1, 0));
    const [theirs] = await assignmentsOf(other);
    await score(other, theirs?.assignment_id ?? 0, ballot(5, 10));
    const recusal = { reason: 'family_or_money', note: 'My cousin.' };
    expect((await one.post(`${base}/assignments/${mine?.assignment_id}/recusal`, recusal)).status).toBe(200);
    expect(await assignmentsOf(one)).toEqual([]);
    expect((await one.get(`${base}/assignments/${mine?.assignment_id}`)).status).toBe(404);
    const results = dataOf<{ entries: object[] }>(await staff.get(`${base}/rounds/${round_id}/results`));
    expect(results.entries).toMatchObject([{ review_count: 1, mean: 100 }]);
    expect((await entriesOf(round_id))[0]?.assignments).toMatchObject([{ status: 'recused' }, { status: 'submitted' }]);
    expect(JSON.stringify(await entriesOf(round_id))).not.toContain('cousin');
    const [entry] = await entriesOf(round_id);
    const opened = `${base}/rounds/${round_id}/entries/${entry?.entry_id}`;
    expect(dataOf(await staff.get(opened))).toMatchObject({
      item: { title: entry?.title },
      reviews: [
        { status: 'recused', scores: null, recusal_reason: 'family_or_money', recusal_note: 'My cousin.' },
        { status: 'submitted', scores: { worth: 5, clarity: 10 }, recusal_note: '' },
      ],
    });
    expect((await other.get(opened)).status).toBe(404);
    await setReviewers(round_id, people);
    expect(dataOf(await staff.post(`${base}/rounds/${round_id}/auto-assign`))).toMatchObject({ added_count: 0 });
    const second = await addRound({ name: 'Second', reviews_per_entry: 2 });
    await setStatus(second, 'open');
    await setReviewers(second, people);
    expect(dataOf(await staff.post(`${base}/rounds/${second}/auto-assign`))).toMatchObject({ added_count: 1 });
  });

  test('see an entry no more once a conflict of interest has come', async () => {
    const { round_id, people, items } = await openRound(1, 1, { reviews_per_entry: 1 });
    const [reviewer = staff] = people;
    const [mine] = await assignmentsOf(reviewer);
    await app.ctx.db.execute(sql`
      INSERT INTO contact_blocks (blocker_id, blocked_id) SELECT ${people[0]?.user_id}, applicant_user_id FROM applications WHERE application_id = ${items[0]}`);
    expect(await assignmentsOf(reviewer)).toEqual([]);
    expect((await score(reviewer, mine?.assignment_id ?? 0)).status).toBe(404);
    expect((await entriesOf(round_id))[0]?.assignments).toMatchObject([{ status: 'assigned', is_in_conflict: true }]);
    // Without names a block shows nobody whose an entry is.
    await staff.put(`${base}/rounds/${round_id}`, { is_blind: true });
    expect(await assignmentsOf(reviewer)).toHaveLength(1);
    expect((await entriesOf(round_id))[0]?.assignments).toMatchObject([{ is_in_conflict: false }]);
  });
});

describe('organisers', () => {
  test('find nothing of their own among the entries and the results, and do not decide on it', async () => {
    const own = await addApplication(staff.user_id);
    const { round_id, people, items } = await openRound(1, 1, { reviews_per_entry: 1 });
    const [reviewer = staff] = people;
    for (const { assignment_id } of await assignmentsOf(reviewer)) await score(reviewer, assignment_id);
    const colleague = await buildPerson(app, { role: 'admin' });
    const at = `${base}/rounds/${round_id}`;
    const all = dataOf<EntryData[]>(await colleague.get(`${at}/entries`));
    expect(all.map(({ item_id }) => item_id)).toEqual([own, ...items]);
    const [entry] = all;
    expect((await entriesOf(round_id)).map(({ item_id }) => item_id)).toEqual(items);
    expect(dataOf(await staff.get(`${at}/results`))).toMatchObject({ entries: [{ item_id: items[0] }] });
    expect((await staff.get(`${at}/entries/${entry?.entry_id}`)).status).toBe(404);
    const decide = async (caller: Caller) =>
      (await caller.put(`${at}/decisions`, { entry_ids: [entry?.entry_id], decision: 'approved' })).status;
    expect([await decide(staff), await decide(colleague)]).toEqual([404, 200]);
    await setStatus(round_id, 'closed');
    const detail = 'Somebody else decides about your own application.';
    expect(dataOf(await staff.post(`${at}/decisions/apply`, {}))).toMatchObject({
      applied_count: 0,
      refused: [{ entry_id: entry?.entry_id, detail }],
    });
    expect(dataOf(await colleague.post(`${at}/decisions/apply`, {}))).toMatchObject({ applied_count: 1, refused: [] });
  });

  test('who review as well see what others have scored once the round is closed, and nothing of what they gave back', async () => {
    const { round_id, people } = await openRound(2, 1, { reviews_per_entry: 1 });
    await app.ctx.db.execute(sql`INSERT INTO review_reviewers (round_id, user_id) VALUES (${round_id}, ${staff.user_id})`);
    const at = `${base}/rounds/${round_id}`;
    const [first, second] = await entriesOf(round_id);
    for (const entry of [first, second])
      expect((await staff.put(`${at}/entries/${entry?.entry_id}/reviewers/${staff.user_id}`)).status).toBe(200);
    const reads = [`${at}/results`, `${at}/entries/${first?.entry_id}`, `${at}/entries/${second?.entry_id}`];
    const statuses = () => Promise.all(reads.map(async (read) => (await staff.get(read)).status));
    const assigned = await assignmentsOf(staff);
    const assignmentOf = (entry: EntryData | undefined) => assigned.find(({ title }) => title === entry?.title)?.assignment_id ?? 0;
    for (const entry of [first, second]) expect((await score(staff, assignmentOf(entry))).status).toBe(200);
    expect(await statuses()).toEqual([409, 409, 409]);
    expect((await staff.post(`${base}/assignments/${assignmentOf(second)}/recusal`, { reason: 'other' })).status).toBe(200);
    expect(await statuses()).toEqual([409, 409, 404]);
    await staff.delete(`${base}/assignments/${assignmentOf(first)}/ballot`);
    expect((await setReviewers(round_id, people)).status).toBe(200);
    expect(await statuses()).toEqual([409, 409, 404]);
    await setStatus(round_id, 'closed');
    expect(await statuses()).toEqual([200, 200, 404]);
  });

  test('do not take themselves off the reviewers, read what others have scored, and come back', async () => {
    const { round_id, people } = await openRound(1, 1, { reviews_per_entry: 1 });
    await app.ctx.db.execute(sql`INSERT INTO review_reviewers (round_id, user_id) VALUES (${round_id}, ${staff.user_id})`);
    const results = async () => (await staff.get(`${base}/rounds/${round_id}/results`)).status;
    expect(await results()).toBe(409);
    expect((await setReviewers(round_id, people)).status).toBe(200);
    const [reviewer = staff] = people;
    for (const { assignment_id } of await assignmentsOf(reviewer)) await score(reviewer, assignment_id);
    expect(await results()).toBe(200);
    expect((await setReviewers(round_id, [...people, staff])).status).toBe(409);
    const colleague = await buildPerson(app, { role: 'admin' });
    expect((await setReviewers(round_id, [...people, colleague])).status).toBe(409);
    expect((await setReviewers(round_id, [...people, await buildPerson(app)])).status).toBe(200);
  });

  test('do not close a round in which they review, read what others have scored, and open it again', async () => {
    const { round_id, people } = await openRound(1, 1, { reviews_per_entry: 1 });
    const [reviewer = staff] = people;
    const at = `${base}/rounds/${round_id}`;
    const setClosing = async (closes_at: string | null) => (await staff.put(at, { closes_at })).status;
    const reopen = async () => {
      await setStatus(round_id, 'closed');
      return (await setStatus(round_id, 'open')).status;
    };
    await app.ctx.db.execute(sql`INSERT INTO review_reviewers (round_id, user_id) VALUES (${round_id}, ${staff.user_id})`);
    expect([await setClosing('2027-02-28T06:00:00.000Z'), await setClosing(null), await reopen()]).toEqual([200, 200, 200]);
    for (const { assignment_id } of await assignmentsOf(reviewer)) await score(reviewer, assignment_id);
    expect(await setClosing('2027-02-28T06:00:00.000Z')).toBe(200);
    expect((await staff.get(`${at}/results`)).status).toBe(200);
    expect([await setClosing(null), await setClosing('2027-03-02T06:00:00.000Z')]).toEqual([409, 409]);
    expect([await setClosing('2027-02-27T06:00:00.000Z'), await reopen()]).toEqual([200, 409]);
    await app.ctx.db.execute(sql`DELETE FROM review_reviewers WHERE round_id = ${round_id} AND user_id = ${staff.user_id}`);
    expect([await setClosing(null), (await setStatus(round_id, 'open')).status]).toEqual([200, 200]);
  });
});

describe('decisions', () => {
  test('wait unseen until a closed round carries them out, each by itself, and once', async () => {
    const { round_id, items } = await openRound(3, 1, { reviews_per_entry: 1 });
    const [first, second, third] = await entriesOf(round_id);
    const decide = (entries: readonly (EntryData | undefined)[], decision: string | null) =>
      staff.put(`${base}/rounds/${round_id}/decisions`, { entry_ids: entries.map((entry) => entry?.entry_id), decision });
    expect((await decide([first], 'crowned')).status).toBe(400);
    expect(
      (await staff.put(`${base}/rounds/${round_id}/decisions`, { entry_ids: [first?.entry_id, 999_999], decision: 'approved' })).status,
    ).toBe(404);
    expect((await decide([first, second], 'approved')).status).toBe(200);
    expect((await decide([third], 'rejected')).status).toBe(200);
    expect((await decide([third], null)).status).toBe(200);
    const states = async () => {
      const { rows } = await app.ctx.db.execute<{ state: string }>(
        sql`SELECT state FROM applications WHERE application_call_id = ${call_id} ORDER BY application_id`,
      );
      return rows.map(({ state }) => state);
    };
    expect(await states()).toEqual(['submitted', 'submitted', 'submitted']);
    const apply = () => staff.post(`${base}/rounds/${round_id}/decisions/apply`, {});
    expect((await apply()).status).toBe(409);
    await setStatus(round_id, 'closed');
    await app.ctx.db.execute(sql`UPDATE applications SET state = 'withdrawn' WHERE application_id = ${items[1]}`);
    const answers = await Promise.all([apply(), apply()]);
    const [applied] = answers
      .map((answer) => dataOf<{ applied_count: number; refused: { entry_id: number }[] }>(answer))
      .toSorted((a, b) => b.applied_count - a.applied_count);
    expect(applied).toMatchObject({ applied_count: 1, left_count: 0, refused: [{ entry_id: second?.entry_id }] });
    expect(await states()).toEqual(['approved', 'withdrawn', 'submitted']);
    expect(await entriesOf(round_id)).toMatchObject([
      { decision: 'approved', pending_decision: null },
      { decision: null, pending_decision: 'approved' },
      { decision: null, pending_decision: null },
    ]);
    const { rows } = await app.ctx.db.execute(sql`SELECT count(*)::int AS moves FROM application_moves WHERE application_id = ${items[0]}`);
    expect(rows).toEqual([{ moves: 1 }]);
  });

  test('do not undo what somebody has decided by hand meanwhile, and can be decided anew in the same round', async () => {
    const { round_id, items } = await openRound(2, 1, { reviews_per_entry: 1 });
    const [first, second] = await entriesOf(round_id);
    const decide = (entry: EntryData | undefined, decision: string) =>
      staff.put(`${base}/rounds/${round_id}/decisions`, { entry_ids: [entry?.entry_id], decision });
    const apply = async () =>
      dataOf<{ applied_count: number; refused: { detail: string }[] }>(await staff.post(`${base}/rounds/${round_id}/decisions/apply`, {}));
    await setStatus(round_id, 'closed');
    await decide(first, 'rejected');
    await decide(second, 'waitlisted');
    await app.ctx.db.execute(sql`UPDATE applications SET state = 'approved' WHERE application_id = ${items[0]}`);
    const applied = await apply();
    expect(applied).toMatchObject({ applied_count: 1, refused: [{}] });
    expect(applied.refused[0]?.detail).toContain('approved');
    await decide(second, 'approved');
    expect(await apply()).toMatchObject({ applied_count: 1 });
  });

  test('and scores go with the application that they are about', async () => {
    const { round_id, people, items } = await openRound(2, 1, { reviews_per_entry: 1 });
    const [reviewer = staff] = people;
    for (const { assignment_id } of await assignmentsOf(reviewer)) await score(reviewer, assignment_id);
    await app.ctx.db.execute(sql`DELETE FROM applications WHERE application_id = ${items[0]}`);
    expect((await entriesOf(round_id)).map(({ item_id }) => item_id)).toEqual([items[1]]);
    const { rows } = await app.ctx.db.execute(sql`SELECT count(*)::int AS n FROM review_ballots`);
    expect(rows).toEqual([{ n: 1 }]);
    const [rest] = await entriesOf(round_id);
    await app.ctx.db.execute(sql`UPDATE applications SET state = 'withdrawn'`);
    expect(await entriesOf(round_id)).toMatchObject([{ title: '', is_there: false }]);
    expect(dataOf(await staff.get(`${base}/rounds/${round_id}/entries/${rest?.entry_id}`))).toMatchObject({ item: null, reviews: [{}] });
    expect(dataOf(await staff.get(`${base}/rounds/${round_id}/results`))).toMatchObject({ entries: [], reviewers: [{}] });
    await app.ctx.db.execute(sql`UPDATE applications SET state = 'submitted'`);
    expect(await assignmentsOf(reviewer)).toHaveLength(1);
    await app.ctx.db.execute(sql`UPDATE application_calls SET deleted_at = now()`);
    expect(await assignmentsOf(reviewer)).toEqual([]);
  });

  test('are informed by a ranking with margins, ties, severities and its formula', async () => {
    const { round_id, people } = await openRound(4, 3, { reviews_per_entry: 3 });
    for (const [n, who] of people.entries())
      for (const { assignment_id, title } of await assignmentsOf(who)) {
        const place = Number(/SPK-(\d+)/.exec(title)?.[1] ?? 0) % 4;
        expect((await score(who, assignment_id, ballot(Math.min(5, Math.max(1, 1 + place)), Math.max(0, 3 + 2 * place - n)))).status).toBe(
          200,
        );
      }
    const results = dataOf<{
      formula: string;
      entries: { rank: number; adjusted: number; margin: number; mean: number }[];
      reviewers: { user_id: number; severity: number }[];
    }>(await staff.get(`${base}/rounds/${round_id}/results`));
    expect(results.formula).toContain('severity');
    const adjusted = results.entries.map((entry) => entry.adjusted);
    expect(adjusted).toEqual(adjusted.toSorted((a, b) => b - a));
    expect(results.entries[0]?.rank).toBe(1);
    const severityOf = (n: number) => results.reviewers.find(({ user_id }) => user_id === people[n]?.user_id)?.severity ?? Number.NaN;
    expect(severityOf(2)).toBeGreaterThan(severityOf(0));
  });
});
