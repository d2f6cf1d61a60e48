import { collaborationLimits, type Collaboration, type CollaborationCard } from '@sabha/contract/collaboration/collaboration';
import type { CollaborationFacets } from '@sabha/contract/collaboration/operations';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { erasePerson } from '../../core/privacy/erase-person.ts';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { addDays, toLocalDay } from '../../core/time/zone.ts';
import { features } from '../../features.ts';

const base = '/api/collaborations';
const minute = 60_000;
let app: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let bela: TestPerson;
let cara: TestPerson;
let now = new Date('2027-03-01T06:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin', columns: { firstName: 'Sana' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.execute(sql`DELETE FROM collaborations`);
  now = new Date(now.getTime() + 40 * 24 * 60 * minute);
  asha = await buildPerson(app, { columns: { firstName: 'Asha' } });
  bela = await buildPerson(app, { columns: { firstName: 'Bela' } });
  cara = await buildPerson(app, { columns: { firstName: 'Cara' } });
});

const run = (query: ReturnType<typeof sql>) => app.ctx.db.execute(query);
const dayIn = (days: number) => addDays(toLocalDay(now, 'Asia/Kolkata'), days);
const details = () => ({
  kind: 'pilot',
  is_offer: false,
  title: 'Test a quiet pump in one ward',
  community_common_id: null as number | null,
  theme: null as string | null,
  city: 'Sundarpur',
  is_online: false,
  skills: ['hydrology'],
  amount_minor: 20_000_000 as number | null,
  places: 1,
  ends_on: dayIn(30),
});
type Details = ReturnType<typeof details>;
const post = (who: TestPerson, changes: Partial<Details & { client_collaboration_id: string; body: string }> = {}) => {
  now = new Date(now.getTime() + 2 * minute);
  return who.post(base, { ...details(), client_collaboration_id: randomUUID(), body: 'Ours stands still.', ...changes });
};
const of = ({ status, body }: Answer): Collaboration => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: Collaboration }).data;
};
const at = (id: number) => `${base}/${id}`;
const read = async (who: TestPerson, id: number) => of(await who.get(at(id)));
const answer = (who: TestPerson, id: number, changes: { client_answer_id?: string; body?: string; community_common_id?: number } = {}) =>
  who.post(`${at(id)}/answers`, { client_answer_id: randomUUID(), body: 'We have one.', ...changes });
const answerOf = ({ answer_list }: Collaboration, name?: string) => {
  const found = answer_list.find(({ author }) => name === undefined || author.name.startsWith(name));
  if (!found) throw new Error('There is no such answer.');
  return found;
};
const on = (answer_id: number, what: string) => `${base}/answers/${answer_id}/${what}`;
const takeUp = (who: TestPerson, answer_id: number, message = 'Let us talk on Monday.') =>
  who.post(on(answer_id, 'talks'), { client_msg_id: randomUUID(), message });
const termsOf = async (answer_id: number) => {
  const { rows } = await run(
    sql`SELECT c.terms FROM collaborations c JOIN collaboration_answers a USING (collaboration_id) WHERE a.answer_id = ${answer_id}`,
  );
  return Number(rows[0]?.['terms'] ?? 1);
};
const agree = async (who: TestPerson, answer_id: number, is_agreed = true) =>
  who.put(on(answer_id, 'agreement'), { is_agreed, terms: await termsOf(answer_id) });
const tell = (who: TestPerson, answer_id: number, result = 'worked', text = 'It runs.') =>
  who.put(on(answer_id, 'outcome'), { result, text });
const block = (who: TestPerson, whom: TestPerson) => who.put(`/api/contact/blocks/${whom.user_id}`, {});
interface Listed {
  readonly data: CollaborationCard[];
  readonly meta: { total: number };
  readonly facets: CollaborationFacets;
  readonly all: number;
  readonly abilities: { post: boolean };
}
const list = async (who: TestPerson, query = ''): Promise<Listed> => {
  const { status, body } = await who.get(`${base}?limit=100&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Listed;
};
const idsOf = ({ data }: Listed) => data.map(({ collaboration_id }) => collaboration_id);
const notices = async ({ user_id }: TestPerson) => {
  await app.ctx.outbox.drain();
  const { rows } = await run(
    sql`SELECT notification_body AS text FROM notifications WHERE user_id = ${user_id} AND deleted_at IS NULL AND notification_type = 'collaboration_answer.changed' ORDER BY notification_id`,
  );
  return rows.map(({ text }) => String(text));
};
async function addOrganisation(owner: TestPerson, theme: string | null = null): Promise<number> {
  const { rows } = await run(sql`
    INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, theme, city, created_by)
    VALUES ('startup', ${owner.user_id}, 'Naalah Labs', ${`naalah-${randomUUID().slice(0, 8)}`}, ${theme}, 'Bhuj', 0) RETURNING community_common_id`);
  return Number(rows[0]?.['community_common_id']);
}
/** An ask of Asha with which Bela's answer has come so far. */
async function agreed(): Promise<{ id: number; answer_id: number }> {
  const { collaboration_id: id } = of(await post(asha));
  of(await answer(bela, id));
  const { answer_id } = answerOf(await read(asha, id));
  of(await takeUp(asha, answer_id));
  of(await agree(asha, answer_id));
  of(await agree(bela, answer_id));
  return { id, answer_id };
}

describe('posting', () => {
  test('it comes with its text, its address and what it says of itself, and stands in the list', async () => {
    const made = of(await post(asha));
    expect(made).toMatchObject({
      path: `/collab-hub/${made.collaboration_id}-test-a-quiet-pump-in-one-ward`,
      state: 'open',
      author: { name: 'Asha Rawal' },
      is_mine: true,
      amount_minor: 20_000_000,
      days_left: 30,
      answers: 0,
      answer_refused_because: 'own',
      abilities: { edit: true, close: true, reopen: false },
    });
    const { body } = await bela.get(`/api/discussions/collaboration/${made.collaboration_id}/posts`);
    expect(body).toMatchObject({ data: [{ post_number: 1, body_html: expect.stringContaining('Ours stands still.') as string }] });
    expect(await list(bela)).toMatchObject({
      data: [{ title: made.title, is_mine: false }],
      meta: { total: 1 },
      all: 1,
      abilities: { post: true },
    });
    expect((await read(bela, made.collaboration_id)).answer_refused_because).toBeNull();
  });

  test('a retry is the same one, also when all arrive at once; the key with something else is refused', async () => {
    const changes = { client_collaboration_id: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => post(asha, changes)));
    expect(new Set(answers.map((one) => of(one).collaboration_id)).size).toBe(1);
    expect((await post(asha, { ...changes, body: 'Something else.' })).status).toBe(409);
    expect((await list(asha)).meta.total).toBe(1);
  });

  test('only adults post, in the name of what they look after, until a day that is to come', async () => {
    const child = await buildPerson(app, { columns: { is_underage: true } });
    expect((await post(child)).status).toBe(403);
    expect((await list(child)).abilities).toEqual({ post: false });
    expect((await app.nobody.post(base, {})).status).toBe(401);
    const theirs = await addOrganisation(bela);
    const faults: [Partial<Details>, string][] = [
      [{ ends_on: dayIn(-1) }, 'ends_on'],
      [{ ends_on: dayIn(collaborationLimits.days + 1) }, 'ends_on'],
      [{ theme: 'no-such-theme' }, 'theme'],
      [{ community_common_id: theirs }, 'community_common_id'],
      [{ community_common_id: 999_999 }, 'community_common_id'],
      [{ title: 'Short' }, 'title'],
      [{ title: 'Two\nlines of a title' }, 'title'],
      [{ skills: ['Pumps', 'pumps'] }, 'skills'],
      [{ places: 0 }, 'places'],
      [{ amount_minor: 0 }, 'amount_minor'],
    ];
    for (const [changes, path] of faults)
      expect(await post(asha, changes), path).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(of(await post(bela, { community_common_id: theirs })).organisation).toMatchObject({ name: 'Naalah Labs', is_verified: false });
  });

  test('nobody posts more than so many in a day, or has more than so many open', async () => {
    const fill = (count: number, created_at: Date) =>
      run(sql`
        INSERT INTO collaborations (author_user_id, client_collaboration_id, written_hash, kind, is_offer, title, ends_on, created_at)
        SELECT ${asha.user_id}, gen_random_uuid(), '', 'pilot', false, 'One of many ' || n, ${dayIn(30)}::date, ${created_at} FROM generate_series(1, ${count}) n`);
    await fill(collaborationLimits.a_day, now);
    expect((await post(asha)).status).toBe(429);
    now = new Date(now.getTime() + 25 * 60 * minute);
    await fill(collaborationLimits.open - collaborationLimits.a_day, new Date(now.getTime() - 48 * 60 * minute));
    expect((await post(asha)).status).toBe(409);
    const { rows } = await run(sql`
      UPDATE collaborations SET closed_at = now(), closed_by_id = author_user_id
      WHERE collaboration_id = (SELECT min(collaboration_id) FROM collaborations WHERE author_user_id = ${asha.user_id}) RETURNING collaboration_id`);
    expect((await post(asha)).status).toBe(201);
    expect((await asha.put(`${at(Number(rows[0]?.['collaboration_id']))}/closed`, { is_closed: false })).status).toBe(409);
  });

  test('its author changes it, others do not; who has said that they agree is asked anew', async () => {
    const { collaboration_id: id } = of(await post(asha));
    of(await answer(bela, id));
    const { answer_id } = answerOf(await read(asha, id));
    of(await takeUp(asha, answer_id));
    of(await agree(bela, answer_id));
    expect((await bela.put(at(id), details())).status).toBe(403);
    expect(await asha.put(at(id), { ...details(), ends_on: dayIn(-3) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'ends_on' }] },
    });
    const changed = of(await asha.put(at(id), { ...details(), title: 'Test two quiet pumps in one ward' }));
    expect(changed).toMatchObject({ title: 'Test two quiet pumps in one ward', owed: null });
    expect(changed.path).toContain('test-a-quiet-pump');
    expect((await list(cara, 'search=two quiet')).meta.total).toBe(1);
    expect((await notices(bela)).at(-1)).toContain('has changed “Test a quiet pump in one ward”');
    // A page from before says yes to what it has not shown.
    expect((await bela.put(on(answer_id, 'agreement'), { is_agreed: true, terms: 1 })).status).toBe(409);
    expect(of(await agree(asha, answer_id)).state).toBe('in_talks');
    expect((await notices(bela)).at(-1)).toContain('says that you have agreed on “Test two quiet pumps in one ward”');
  });

  test('the text is a part of what is agreed on', async () => {
    const { collaboration_id: id } = of(await post(asha));
    of(await answer(bela, id));
    const { answer_id } = answerOf(await read(asha, id));
    of(await takeUp(asha, answer_id));
    of(await agree(bela, answer_id));
    const { body } = await asha.get(`/api/discussions/collaboration/${id}/posts`);
    const [{ post_id, version } = { post_id: 0, version: 0 }] = (body as { data: { post_id: number; version: number }[] }).data;
    const write = (text: string, seen: number) => asha.put(`/api/discussions/posts/${post_id}`, { body: text, version: seen });
    expect((await write('Quite other terms.', version)).status).toBe(200);
    expect(answerOf(await read(bela, id))).toMatchObject({ has_answerer_agreed: false });
    expect((await notices(bela)).at(-1)).toContain('has changed');
    of(await agree(asha, answer_id));
    expect(of(await agree(bela, answer_id)).state).toBe('agreed');
    expect((await write('And others again.', version + 1)).status).toBe(409);
  });

  test('what is agreed on stays, with its places', async () => {
    const { id } = await agreed();
    for (const change of [{ title: 'Something quite different now' }, { amount_minor: 1 }, { kind: 'volunteer' }, { skills: [] }])
      expect((await asha.put(at(id), { ...details(), ...change })).status, JSON.stringify(change)).toBe(409);
    expect(of(await asha.put(at(id), { ...details(), places: 2, ends_on: dayIn(40) }))).toMatchObject({
      places: 2,
      taken: 1,
      state: 'agreed',
      days_left: 40,
    });
    of(await answer(cara, id));
    const { answer_id } = answerOf(await read(cara, id), 'Cara');
    of(await takeUp(asha, answer_id));
    of(await agree(asha, answer_id));
    of(await agree(cara, answer_id));
    expect(await asha.put(at(id), details())).toMatchObject({ status: 400, body: { errors: [{ path: 'places' }] } });
  });

  test('in the name of an organisation writes who looks after it now', async () => {
    const theirs = await addOrganisation(bela);
    await run(sql`
      INSERT INTO group_users (parent_user_id, community_common_id, user_id, member_role, accepted_at, created_by)
      VALUES (${bela.user_id}, ${theirs}, ${asha.user_id}, 'editor', now(), 0)`);
    const { collaboration_id: id } = of(await post(asha, { community_common_id: theirs }));
    await run(sql`UPDATE group_users SET deleted_at = now(), deleted_by = 0 WHERE user_id = ${asha.user_id}`);
    const named = { status: 400, body: { errors: [{ path: 'community_common_id' }] } };
    expect(of(await asha.put(at(id), { places: 2 })).organisation).toMatchObject({ name: 'Naalah Labs' });
    expect(of(await asha.put(at(id), { title: 'Naalah Labs seeks your money now' })).organisation).toBeNull();
    expect(await asha.put(at(id), { community_common_id: theirs })).toMatchObject(named);
    expect(await answer(asha, of(await post(cara)).collaboration_id, { community_common_id: theirs })).toMatchObject(named);
    expect(await post(staff, { community_common_id: theirs })).toMatchObject(named);
    await run(sql`UPDATE community_commons SET hidden_at = now() WHERE community_common_id = ${theirs}`);
    expect(await post(bela, { community_common_id: theirs })).toMatchObject(named);
  });
});

describe('from an answer to what came of it', () => {
  test('both sides go through it, each hears of the other, and everybody reads how it ended', async () => {
    const { collaboration_id: id } = of(await post(asha));
    expect(of(await answer(bela, id))).toMatchObject({ own_status: 'waiting', answer_refused_because: 'answered', answers: 1 });
    expect(await notices(asha)).toEqual(['Bela Rawal has answered “Test a quiet pump in one ward”.']);
    expect(await read(asha, id)).toMatchObject({
      owed: 'answers',
      state: 'open',
      answer_list: [{ body: 'We have one.', status: 'waiting' }],
    });
    for (const other of [cara, staff]) expect((await read(other, id)).answer_list).toEqual([]);
    const { answer_id } = answerOf(await read(asha, id));
    const talked = answerOf(of(await takeUp(asha, answer_id)));
    expect(talked).toMatchObject({ status: 'in_talks', abilities: { take_up: false, agree: true, thank: true } });
    const { body } = await bela.get(`/api/messages/conversations/${talked.conversation_id}/messages`);
    expect(JSON.stringify(body)).toContain('Let us talk on Monday.');
    expect(JSON.stringify(body)).toContain(`/collab-hub/${id}-`);
    expect(await read(cara, id)).toMatchObject({ state: 'in_talks', answer_list: [] });

    expect(of(await agree(bela, answer_id))).toMatchObject({ state: 'in_talks', owed: null });
    expect(await read(asha, id)).toMatchObject({ owed: 'agreement' });
    expect(of(await agree(asha, answer_id))).toMatchObject({ state: 'agreed', owed: 'outcome', taken: 1, days_left: null });
    expect(answerOf(await read(cara, id))).toMatchObject({
      status: 'agreed',
      body: null,
      conversation_id: null,
      has_poster_agreed: false,
      outcomes: [],
    });
    expect((await read(cara, id)).answer_refused_because).toBe('full');

    expect(of(await tell(asha, answer_id, 'partly', 'Half of it.'))).toMatchObject({ state: 'agreed', owed: null });
    expect(of(await tell(asha, answer_id, 'worked', 'Nine of twelve.')).answer_list[0]?.outcomes).toMatchObject([
      { text: 'Nine of twelve.', is_mine: true },
    ]);
    expect(answerOf(await read(bela, id)).outcomes).toMatchObject([{ result: 'worked', is_poster: true, is_mine: false }]);
    expect(answerOf(await read(cara, id)).outcomes).toEqual([]);
    expect(of(await tell(bela, answer_id, 'worked', ''))).toMatchObject({ state: 'done', owed: null });
    expect(answerOf(await read(cara, id)).outcomes).toMatchObject([{ text: 'Nine of twelve.' }, { text: '', name: 'Bela Rawal' }]);
    expect((await tell(asha, answer_id)).status).toBe(409);
    expect((await agree(asha, answer_id, false)).status).toBe(409);

    expect(await notices(bela)).toEqual([
      'Asha Rawal would like to talk about your answer to “Test a quiet pump in one ward”.',
      'Asha Rawal has confirmed: you have agreed on “Test a quiet pump in one ward”.',
      'Asha Rawal has told what came of “Test a quiet pump in one ward”. Tell your side of it.',
    ]);
    expect(await notices(asha)).toHaveLength(3);
  });

  test('whatever strangers may write to the two, they can talk', async () => {
    for (const { user_id } of [asha, bela]) await run(sql`UPDATE user_settings SET message_policy = 'nobody' WHERE user_id = ${user_id}`);
    const { collaboration_id: id } = of(await post(asha));
    of(await answer(bela, id));
    const { conversation_id } = answerOf(of(await takeUp(asha, answerOf(await read(asha, id)).answer_id)));
    const written = await bela.post(`/api/messages/conversations/${conversation_id}/messages`, {
      client_msg_id: randomUUID(),
      body: 'Gladly.',
    });
    expect(written.status).toBe(201);
  });

  test('one side alone does nothing for the other, and nobody else does anything', async () => {
    const { collaboration_id: id } = of(await post(asha));
    of(await answer(bela, id));
    const { answer_id } = answerOf(await read(asha, id));
    for (const other of [bela, cara, staff]) expect((await takeUp(other, answer_id)).status).toBe(404);
    expect((await agree(asha, answer_id)).status).toBe(409);
    expect((await tell(asha, answer_id)).status).toBe(409);
    of(await takeUp(asha, answer_id));
    of(await agree(asha, answer_id));
    of(await agree(asha, answer_id));
    expect((await read(asha, id)).state).toBe('in_talks');
    of(await agree(asha, answer_id, false));
    of(await agree(bela, answer_id));
    expect((await read(asha, id)).state).toBe('in_talks');
    for (const other of [cara, staff]) {
      expect((await agree(other, answer_id)).status).toBe(404);
      expect((await tell(other, answer_id)).status).toBe(404);
      expect((await other.put(on(answer_id, 'thanks'), {})).status).toBe(404);
      expect((await other.put(on(answer_id, 'withdrawal'), {})).status).toBe(404);
    }
    expect((await bela.put(on(answer_id, 'thanks'), {})).status).toBe(404);
    expect((await asha.put(on(answer_id, 'withdrawal'), {})).status).toBe(404);
  });

  test('of two agreements at once on one place one holds', async () => {
    for (let round = 0; round < 4; round++) {
      const { collaboration_id: id } = of(await post(asha));
      for (const who of [bela, cara]) {
        of(await answer(who, id));
        const { answer_id } = answerOf(await read(who, id));
        of(await takeUp(asha, answer_id));
        of(await agree(asha, answer_id));
      }
      const answers = await Promise.all([bela, cara].map(async (who) => agree(who, answerOf(await read(who, id)).answer_id)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await read(asha, id)).toMatchObject({ taken: 1, state: 'agreed' });
      now = new Date(now.getTime() + 10 * minute);
    }
  });

  test('with several places it goes on until they are taken, told of and closed', async () => {
    const { collaboration_id: id } = of(await post(asha, { places: 3, kind: 'mentor', is_offer: true }));
    for (const who of [bela, cara]) {
      of(await answer(who, id));
      const { answer_id } = answerOf(await read(who, id));
      of(await takeUp(asha, answer_id));
      of(await agree(asha, answer_id));
      of(await agree(who, answer_id));
      of(await tell(asha, answer_id));
      of(await tell(who, answer_id));
    }
    expect(await read(asha, id)).toMatchObject({ state: 'agreed', taken: 2, days_left: 30 });
    expect(of(await asha.put(`${at(id)}/closed`, { is_closed: true }))).toMatchObject({ state: 'done' });
    expect((await asha.put(`${at(id)}/closed`, { is_closed: false })).status).toBe(200);
    now = new Date(now.getTime() + 31 * 24 * 60 * minute);
    expect(await read(cara, id)).toMatchObject({ state: 'done' });
  });

  test('an answer is given once, taken back and given once more; a retry is the same', async () => {
    const { collaboration_id: id } = of(await post(asha));
    const client_answer_id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => answer(bela, id, { client_answer_id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await answer(bela, id, { client_answer_id, body: 'Something else.' })).status).toBe(409);
    expect((await answer(bela, id)).status).toBe(409);
    expect(await notices(asha)).toHaveLength(1);
    const { answer_id } = answerOf(await read(bela, id));
    of(await bela.put(on(answer_id, 'withdrawal'), {}));
    expect(await read(asha, id)).toMatchObject({ answers: 0, answer_list: [], owed: null });
    expect(await read(bela, id)).toMatchObject({ answer_refused_because: null, answer_list: [] });
    expect(of(await answer(bela, id, { body: 'A better one.' })).answer_list).toMatchObject([{ body: 'A better one.', status: 'waiting' }]);
    expect(await notices(asha)).toHaveLength(2);
    of(await asha.put(on(answer_id, 'thanks'), {}));
    expect((await answer(bela, id)).status).toBe(409);
    expect((await bela.put(on(answer_id, 'withdrawal'), {})).status).toBe(409);
    expect(await read(bela, id)).toMatchObject({ own_status: 'thanked', state: 'open' });
  });

  test('who closes thanks those who wait, and can take answers again', async () => {
    const { collaboration_id: id } = of(await post(asha));
    of(await answer(bela, id));
    of(await answer(cara, id));
    of(await takeUp(asha, answerOf(await read(cara, id)).answer_id));
    expect((await bela.put(`${at(id)}/closed`, { is_closed: true })).status).toBe(403);
    expect(of(await asha.put(`${at(id)}/closed`, { is_closed: true }))).toMatchObject({ state: 'closed', in_talks_at: null });
    expect((await notices(bela)).at(-1)).toContain('thanks you');
    expect((await notices(cara)).at(-1)).toContain('thanks you');
    expect(idsOf(await list(cara))).toEqual([]);
    expect(idsOf(await list(cara, 'state=closed'))).toEqual([id]);
    expect(idsOf(await list(cara, 'own=answered'))).toEqual([id]);
    expect((await answer(staff, id)).status).toBe(409);
    expect(of(await asha.put(`${at(id)}/closed`, { is_closed: false }))).toMatchObject({ state: 'open' });
  });

  test('what staff have closed its author does not open again, and nobody is thanked in their name', async () => {
    const { collaboration_id: id } = of(await post(asha));
    of(await answer(bela, id));
    expect(of(await staff.put(`${at(id)}/closed`, { is_closed: true }))).toMatchObject({ state: 'closed', is_closed_by_staff: true });
    expect(await notices(bela)).toEqual(['“Test a quiet pump in one ward” takes no more answers.']);
    expect(await read(asha, id)).toMatchObject({ is_closed_by_staff: true, abilities: { edit: true, close: false, reopen: false } });
    expect((await asha.put(`${at(id)}/closed`, { is_closed: false })).status).toBe(403);
    expect(of(await staff.put(`${at(id)}/closed`, { is_closed: false }))).toMatchObject({ state: 'open', is_closed_by_staff: false });
  });

  test('what has ended takes no answers; what nobody took up is closed', async () => {
    const { collaboration_id: id } = of(await post(asha, { ends_on: dayIn(0) }));
    expect(await read(bela, id)).toMatchObject({ days_left: 0, state: 'open' });
    now = new Date(now.getTime() + 24 * 60 * minute);
    expect(await read(bela, id)).toMatchObject({ days_left: null, state: 'closed', answer_refused_because: 'ended' });
    expect((await answer(bela, id)).status).toBe(409);
    expect((await list(bela)).meta.total).toBe(0);
  });

  test('an answer is not given again and again', async () => {
    const { collaboration_id: id } = of(await post(asha));
    for (let round = 0; round < collaborationLimits.attempts; round++) {
      of(await answer(bela, id));
      of(await bela.put(on(answerOf(await read(bela, id)).answer_id, 'withdrawal'), {}));
    }
    expect((await answer(bela, id)).status).toBe(409);
    expect((await run(sql`SELECT body FROM collaboration_answers WHERE author_user_id = ${bela.user_id}`)).rows).toEqual([{ body: '' }]);
  });

  test('once all places are done, who still waits is thanked', async () => {
    const { id, answer_id } = await agreed();
    of(await asha.put(at(id), { ...details(), places: 2 }));
    of(await answer(cara, id));
    of(await asha.put(at(id), details()));
    of(await tell(asha, answer_id));
    expect(of(await tell(bela, answer_id))).toMatchObject({ state: 'done', owed: null });
    await app.ctx.outbox.drain();
    expect(await read(cara, id)).toMatchObject({ own_status: 'thanked' });
    expect((await notices(cara)).at(-1)).toContain('thanks you');
    expect(await read(asha, id)).toMatchObject({ owed: null });
  });

  test('nobody answers more than so many in a day', async () => {
    await run(sql`
      WITH many AS (
        INSERT INTO collaborations (author_user_id, client_collaboration_id, written_hash, kind, is_offer, title, ends_on)
        SELECT ${asha.user_id}, gen_random_uuid(), '', 'pilot', false, 'One of many ' || n, ${dayIn(30)}::date FROM generate_series(1, ${collaborationLimits.answers_a_day}) n
        RETURNING collaboration_id)
      INSERT INTO collaboration_answers (collaboration_id, author_user_id, client_answer_id, written_hash, body, created_at)
      SELECT collaboration_id, ${bela.user_id}, gen_random_uuid(), '', 'Yes.', ${now} FROM many`);
    const { collaboration_id: id } = of(await post(cara));
    expect((await answer(bela, id)).status).toBe(429);
  });
});

describe('who is out of reach', () => {
  test('across a block nothing is found, counted, answered or told', async () => {
    const { id, answer_id } = await agreed();
    const { collaboration_id: other } = of(await post(cara));
    of(await answer(bela, other));
    await block(bela, asha);
    for (const who of [asha, bela]) expect((await agree(who, answer_id)).status).toBe(404);
    expect((await bela.get(at(id))).status).toBe(404);
    expect(idsOf(await list(bela))).toEqual([other]);
    expect((await list(bela, 'own=answered')).facets.own).toContainEqual({ value: 'answered', count: 1 });
    expect(await read(asha, id)).toMatchObject({ answers: 0, answer_list: [], owed: null });
    expect((await answer(bela, id)).status).toBe(404);
    // Of what goes on elsewhere neither sees the other; the number is the same for everybody, so that a block finds out nothing.
    expect(await read(asha, other)).toMatchObject({ answers: 1, answer_list: [] });
  });

  test('minors read and do not answer; who is suspended is answered by nobody', async () => {
    const child = await buildPerson(app, { columns: { is_underage: true } });
    const { collaboration_id: id } = of(await post(asha));
    expect(await read(child, id)).toMatchObject({ answer_refused_because: 'consent' });
    expect((await answer(child, id)).status).toBe(403);
    await run(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${asha.user_id}`);
    expect(await read(bela, id)).toMatchObject({ answer_refused_because: 'out_of_reach' });
    expect((await answer(bela, id)).status).toBe(403);
  });

  test('what staff hide is seen by its author and by them; what its author takes back by its sides', async () => {
    const { id } = await agreed();
    const { collaboration_id: plain } = of(await post(asha));
    const { rows } = await run(sql`
      SELECT d.anchor_id AS id, p.post_id FROM discussions d JOIN discussion_posts p USING (discussion_id) WHERE d.anchor_type = 'collaboration'`);
    const postOf = (number: number) => Number(rows.find((row) => Number(row['id']) === number)?.['post_id']);
    const reported = await cara.post('/api/moderation/reports', { subject_type: 'post', subject_id: postOf(plain), reason: 'spam' });
    expect(reported.status, JSON.stringify(reported.body)).toBeLessThan(300);
    const { rows: cases } = await run(
      sql`SELECT case_id FROM moderation_cases WHERE subject_type = 'post' AND subject_id = ${postOf(plain)}`,
    );
    const hidden = await staff.post(`/api/moderation/cases/${Number(cases[0]?.['case_id'])}/decide`, {
      action: 'hide',
      reason: 'It sells something else.',
    });
    expect(hidden.status, JSON.stringify(hidden.body)).toBeLessThan(300);
    expect((await cara.get(at(plain))).status).toBe(404);
    expect(await read(asha, plain)).toMatchObject({ withheld_because: 'hidden' });
    expect(await read(staff, plain)).toMatchObject({ withheld_because: 'hidden' });
    expect((await asha.delete(`/api/discussions/posts/${postOf(id)}`)).status).toBeLessThan(300);
    expect((await cara.get(at(id))).status).toBe(404);
    expect(await read(bela, id)).toMatchObject({ withheld_because: 'deleted', state: 'agreed' });
    expect((await list(cara)).meta.total).toBe(0);
  });

  test('with the text goes what waited, and who waited hears of it', async () => {
    const { collaboration_id: id } = of(await post(asha));
    of(await answer(bela, id));
    const { body } = await asha.get(`/api/discussions/collaboration/${id}/posts`);
    const [{ post_id } = { post_id: 0 }] = (body as { data: { post_id: number }[] }).data;
    expect((await asha.delete(`/api/discussions/posts/${post_id}`)).status).toBeLessThan(300);
    expect(await notices(bela)).toEqual(['“Test a quiet pump in one ward” takes no more answers.']);
    expect((await bela.get(at(id))).status).toBe(404);
  });

  test('an answer is reported by its reader, and what was told by whoever reads it', async () => {
    const report = (who: TestPerson, subject_type: string, subject_id: number) =>
      who.post('/api/moderation/reports', { subject_type, subject_id, reason: 'spam' });
    const { id, answer_id } = await agreed();
    for (const who of [cara, staff]) expect((await report(who, 'collaboration_answer', answer_id)).status).toBe(404);
    expect((await report(asha, 'collaboration_answer', answer_id)).status).toBeLessThan(300);
    const { outcomes } = answerOf(of(await tell(asha, answer_id, 'failed', 'Something rude.')));
    const { outcome_id = 0 } = outcomes[0] ?? {};
    expect((await report(cara, 'collaboration_outcome', outcome_id)).status).toBe(404);
    of(await tell(bela, answer_id));
    for (const who of [bela, cara]) expect((await report(who, 'collaboration_outcome', outcome_id)).status).toBeLessThan(300);
    const { rows } = await run(sql`
      SELECT o.case_id, o.owner_user_id FROM moderation_cases o WHERE o.subject_type = 'collaboration_outcome' AND o.subject_id = ${outcome_id}`);
    expect(rows).toMatchObject([{ owner_user_id: asha.user_id }]);
    const decide = { action: 'hide', reason: 'It is rude.' };
    expect((await staff.post(`/api/moderation/cases/${Number(rows[0]?.['case_id'])}/decide`, decide)).status).toBeLessThan(300);
    expect(answerOf(await read(cara, id)).outcomes).toMatchObject([{ name: 'Bela Rawal' }]);
    expect(answerOf(await read(asha, id)).outcomes).toMatchObject([{ is_hidden: true }, { is_hidden: false }]);
    // An answer that staff hide frees its place.
    await run(sql`UPDATE collaboration_answers SET hidden_at = now() WHERE answer_id = ${answer_id}`);
    expect(await read(cara, id)).toMatchObject({ answer_list: [], taken: 0, state: 'open' });
  });

  test('somebody who is erased while others agree with them', async () => {
    const tables = listPersonalTables(features);
    for (let round = 0; round < 4; round++) {
      const leaving = await buildPerson(app, { columns: { firstName: 'Lata' } });
      const { collaboration_id: id } = of(await post(asha, { places: 3 }));
      for (const who of [leaving, bela]) {
        of(await answer(who, id));
        const { answer_id } = answerOf(await read(who, id));
        of(await takeUp(asha, answer_id));
        of(await agree(who, answer_id));
      }
      const ids = (await read(asha, id)).answer_list.map(({ answer_id }) => answer_id);
      const [, ...answers] = await Promise.all([
        app.ctx.transact(async (tx) => {
          await tx.execute(sql`SELECT FROM person_basics WHERE user_id = ${leaving.user_id} FOR UPDATE`);
          await erasePerson(tx, tables, { user_id: leaving.user_id, emails: [] });
        }),
        ...ids.map((answer_id) => agree(asha, answer_id)),
      ]);
      for (const { status } of answers) expect([200, 404]).toContain(status);
      expect(await read(asha, id)).toMatchObject({ taken: 1, state: 'agreed' });
      now = new Date(now.getTime() + 10 * minute);
    }
  });

  test('a person who goes takes their answers, and leaves of what they posted nothing that tells of them', async () => {
    const { id } = await agreed();
    const { collaboration_id: other } = of(await post(cara));
    of(await answer(asha, other));
    const tables = listPersonalTables(features);
    await app.ctx.transact((tx) => erasePerson(tx, tables, { user_id: asha.user_id, emails: [] }));
    expect((await read(cara, other)).answers).toBe(0);
    expect((await cara.get(at(id))).status).toBe(404);
    expect(await read(bela, id)).toMatchObject({ title: '', city: '', skills: [], organisation: null, author: { name: 'Former member' } });
    await app.ctx.transact((tx) => erasePerson(tx, tables, { user_id: bela.user_id, emails: [] }));
    const { rows } = await run(sql`SELECT state, taken FROM collaborations WHERE collaboration_id = ${id}`);
    expect(rows).toEqual([{ state: 'open', taken: 0 }]);
  });
});
