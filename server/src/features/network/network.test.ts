import { networkLimits, type NetworkRelation } from '@sabha/contract/network/network';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { askForActor } from '../../../test/matrix/callers.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { askContactOfMany } from '../contact/public.ts';
import { lapseRequests } from './lapse-requests.ts';

const base = '/api/network';
const day = 24 * 3_600_000;
let app: TestApp;
let asha: TestPerson;
let bela: TestPerson;
let shift = 0;

beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => new Date(Date.now() + shift) } });
  await loadSampleEdition(app.ctx);
});
afterAll(() => app.close());
beforeEach(async () => {
  shift = 0;
  await app.ctx.db.execute(sql`DELETE FROM throttles`);
  asha = await buildPerson(app, { columns: { firstName: 'Asha' } });
  bela = await buildPerson(app, { columns: { firstName: 'Bela' } });
});

const run = (statement: SQL) => app.ctx.db.execute(statement);
const ask = (from: TestPerson, to: TestPerson, note = '') => from.put(`${base}/people/${to.user_id}/request`, { note });
const withdraw = (from: TestPerson, to: TestPerson) => from.delete(`${base}/people/${to.user_id}/request`);
const relation = async (from: TestPerson, to: { user_id: number }): Promise<NetworkRelation> => {
  const { status, body } = await from.get(`${base}/people/${to.user_id}`);
  expect(status).toBe(200);
  return (body as { data: NetworkRelation }).data;
};
interface Listed {
  readonly request_id: number;
  readonly note: string;
  readonly person: { readonly firstName: string; readonly lastName: string; readonly headline: string; readonly has_page: boolean };
}
const requests = async (of: TestPerson, direction: 'received' | 'sent'): Promise<Listed[]> =>
  ((await of.get(`${base}/requests?direction=${direction}`)).body as { data: Listed[] }).data;
const summary = async (of: TestPerson) => ((await of.get(`${base}/summary`)).body as { data: object }).data;
const answer = async (of: TestPerson, given: 'accepted' | 'declined') => {
  const [first] = await requests(of, 'received');
  return of.post(`${base}/requests/${first?.request_id ?? 999_999}/answer`, { answer: given });
};
const connections = async (of: TestPerson, query = '') =>
  (await of.get(`${base}/connections?${query}`)).body as { data: Listed[]; meta: { total: number; pages: number } };
const namesOf = (listed: readonly Pick<Listed, 'person'>[]) => listed.map(({ person }) => person.firstName);
const connect = async (one: TestPerson, other: TestPerson) => {
  expect((await ask(one, other)).status).toBe(200);
  expect((await answer(other, 'accepted')).status).toBe(200);
};
const notices = async ({ user_id }: TestPerson) =>
  (
    await run(sql`
      SELECT notification_type AS type, is_read FROM notifications WHERE user_id = ${user_id} AND deleted_at IS NULL ORDER BY notification_id`)
  ).rows as { type: string; is_read: boolean }[];

const restrict = ({ user_id }: TestPerson) =>
  run(sql`
    WITH found AS (
      INSERT INTO moderation_cases (subject_type, subject_id, owner_user_id, title, body, link)
      VALUES ('profile', ${user_id}, ${user_id}, 'Asha', '', '/profiles/1') RETURNING case_id)
    INSERT INTO moderation_decisions (case_id, user_id, action, reason, decided_by) SELECT case_id, ${user_id}, 'restrict', 'Spam.', 1 FROM found`);

describe('a request', () => {
  test('waits for who is asked, with its note, and makes a connection once it is accepted', async () => {
    expect(await relation(asha, bela)).toMatchObject({ relation: 'none', can_request: true, request: null });
    expect((await ask(asha, bela, ' We sat together at the field walk. ')).body).toMatchObject({
      data: { relation: 'sent', can_request: false, request: { note: 'We sat together at the field walk.' } },
    });
    expect(await requests(bela, 'received')).toMatchObject([{ note: 'We sat together at the field walk.', person: { firstName: 'Asha' } }]);
    expect(await requests(asha, 'sent')).toMatchObject([{ person: { firstName: 'Bela' } }]);
    expect(await summary(bela)).toMatchObject({ received: 1, sent: 0, connections: 0, requests_left: networkLimits.requests_a_week });
    expect(await summary(asha)).toMatchObject({ received: 0, sent: 1, requests_left: networkLimits.requests_a_week - 1 });
    expect((await answer(bela, 'accepted')).body).toMatchObject({ data: { relation: 'connected', user_id: asha.user_id } });
    for (const [one, other] of [
      [asha, bela],
      [bela, asha],
    ] as const) {
      expect(await relation(one, other)).toMatchObject({ relation: 'connected' });
      expect(await summary(one)).toMatchObject({ received: 0, sent: 0, connections: 1 });
    }
    expect(namesOf((await connections(asha)).data)).toEqual(['Bela']);
  });

  test('asked twice is one, and asked by both is a connection', async () => {
    await ask(asha, bela, 'First');
    expect((await ask(asha, bela, 'Second')).body).toMatchObject({ data: { relation: 'sent', request: { note: 'First' } } });
    expect((await ask(bela, asha)).body).toMatchObject({ data: { relation: 'connected' } });
    expect([await requests(bela, 'received'), await requests(asha, 'sent')]).toEqual([[], []]);
  });

  test('of two who ask each other in the same moment is one connection', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await buildPerson(app), await buildPerson(app)];
      const answers = await Promise.all([ask(one, other), ask(other, one), ask(one, other), ask(other, one)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect([await relation(one, other), await relation(other, one)]).toMatchObject([
        { relation: 'connected' },
        { relation: 'connected' },
      ]);
      expect([await requests(one, 'received'), await requests(other, 'received')]).toEqual([[], []]);
    }
  });

  test('is taken back or accepted, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await buildPerson(app), await buildPerson(app)];
      await ask(one, other);
      const [first] = await requests(other, 'received');
      const [back, yes] = await Promise.all([
        withdraw(one, other),
        other.post(`${base}/requests/${first?.request_id ?? 0}/answer`, { answer: 'accepted' }),
      ]);
      expect(back.status).toBe(200);
      const { relation: after } = await relation(one, other);
      expect([after, yes.status]).toEqual(yes.status === 200 ? ['connected', 200] : ['none', 404]);
    }
  });

  test('that is declined waits for who asked until it lapses, and is not asked again for half a year', async () => {
    await ask(asha, bela);
    expect((await answer(bela, 'declined')).status).toBe(200);
    expect(await requests(bela, 'received')).toEqual([]);
    expect(await relation(bela, asha)).toMatchObject({ relation: 'none', can_request: true });
    expect(await relation(asha, bela)).toMatchObject({ relation: 'sent' });
    expect(namesOf(await requests(asha, 'sent'))).toEqual(['Bela']);
    shift = (networkLimits.lapse_days + 1) * day;
    await lapseRequests(app.ctx, new AbortController().signal);
    expect(await relation(asha, bela)).toMatchObject({ relation: 'none', can_request: true });
    expect((await ask(asha, bela)).body).toMatchObject({ data: { relation: 'sent' } });
    expect(await requests(bela, 'received')).toEqual([]);
    shift = (networkLimits.memory_days + 2) * day;
    await lapseRequests(app.ctx, new AbortController().signal);
    expect(
      (await run(sql`SELECT FROM network_requests WHERE from_user_id = ${asha.user_id} AND asked_at < now() + interval '1 day'`)).rowCount,
    ).toBe(0);
  });

  test('that is declined by itself does not keep the earlier no alive, nor does one from before a yes', async () => {
    await ask(asha, bela);
    await answer(bela, 'declined');
    shift = 100 * day;
    await ask(asha, bela);
    expect(await requests(bela, 'received')).toEqual([]);
    shift = (networkLimits.memory_days + 1) * day;
    await ask(asha, bela);
    expect(await requests(bela, 'received')).toHaveLength(1);

    const cara = await buildPerson(app);
    await ask(asha, cara);
    await answer(cara, 'declined');
    await ask(cara, asha);
    await cara.delete(`${base}/connections/${asha.user_id}`);
    expect((await ask(asha, cara)).status).toBe(409);
    shift += (networkLimits.lapse_days + 1) * day;
    await ask(asha, cara);
    expect(await requests(cara, 'received')).toHaveLength(1);
  });

  test('that was declined is a connection once who declined asks', async () => {
    await ask(asha, bela);
    await answer(bela, 'declined');
    expect((await ask(bela, asha)).body).toMatchObject({ data: { relation: 'connected' } });
  });

  test('is made to the same person once in its time, taken back or not', async () => {
    await ask(asha, bela);
    expect((await withdraw(asha, bela)).body).toMatchObject({ data: { relation: 'none', can_request: false } });
    const { asks_again_at } = await relation(asha, bela);
    expect(Date.parse(asks_again_at ?? '')).toBeGreaterThan(Date.now() + (networkLimits.lapse_days - 1) * day);
    const refused = await asha.put(`${base}/people/${bela.user_id}/request`, { note: '' }, { headers: { 'accept-language': 'hi' } });
    expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([409, expect.stringContaining('14 दिन')]);
    shift = networkLimits.lapse_days * day + 1000;
    expect((await ask(asha, bela)).status).toBe(200);
  });

  test('that was declined and taken back tells nothing of either', async () => {
    const cara = await buildPerson(app);
    await ask(asha, bela);
    await ask(asha, cara);
    await answer(bela, 'declined');
    const answers = [await withdraw(asha, bela), await withdraw(asha, cara)].map(({ body }) => {
      const { user_id: _, asks_again_at, ...rest } = (body as { data: NetworkRelation }).data;
      return { ...rest, hasTime: asks_again_at !== null };
    });
    expect(answers[0]).toEqual(answers[1]);
    expect(await requests(asha, 'sent')).toEqual([]);
  });

  test('lapses after its time, and cannot be answered any more', async () => {
    await ask(asha, bela);
    const [first] = await requests(bela, 'received');
    shift = networkLimits.lapse_days * day + 1000;
    expect(await requests(bela, 'received')).toEqual([]);
    expect((await bela.post(`${base}/requests/${first?.request_id ?? 0}/answer`, { answer: 'accepted' })).status).toBe(404);
    await lapseRequests(app.ctx, new AbortController().signal);
    expect(await relation(asha, bela)).toMatchObject({ relation: 'none', can_request: true });
  });

  test('is one of ten in a week, however many are made at once', async () => {
    const others = await Promise.all(Array.from({ length: networkLimits.requests_a_week + 3 }, () => buildPerson(app)));
    const answers = await Promise.all(others.map((other) => ask(asha, other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(networkLimits.requests_a_week);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(await summary(asha)).toMatchObject({ requests_left: 0 });
    shift = 7 * day + 1000;
    expect((await ask(asha, bela)).status).toBe(200);
  });

  test('is answered by nobody but who is asked', async () => {
    const cara = await buildPerson(app);
    await ask(asha, bela);
    const [first] = await requests(bela, 'received');
    for (const other of [cara, asha])
      expect((await other.post(`${base}/requests/${first?.request_id ?? 0}/answer`, { answer: 'accepted' })).status).toBe(404);
    expect((await app.nobody.get(`${base}/requests?direction=received`)).status).toBe(401);
    expect((await ask(asha, asha)).status).toBe(409);
    expect((await ask(asha, bela, 'x'.repeat(networkLimits.note + 1))).body).toMatchObject({ status: 400, errors: [{ path: 'note' }] });
  });
});

describe('nobody is reached', () => {
  test('across a block, made before or after: what joined the two has ended, also once the block is lifted', async () => {
    const cara = await buildPerson(app);
    await connect(asha, bela);
    await ask(cara, asha);
    await asha.put(`/api/contact/blocks/${bela.user_id}`);
    await asha.put(`/api/contact/blocks/${cara.user_id}`);
    for (const [one, other] of [
      [asha, bela],
      [bela, asha],
      [asha, cara],
      [cara, asha],
    ] as const) {
      expect(await relation(one, other)).toMatchObject({ relation: 'none', can_request: false, asks_again_at: null, request: null });
      expect((await ask(one, other)).status).toBe(403);
    }
    for (const one of [asha, bela]) expect((await connections(one)).meta.total).toBe(0);
    expect([await requests(asha, 'received'), await requests(cara, 'sent')]).toEqual([[], []]);
    expect(await summary(asha)).toMatchObject({ received: 0, connections: 0 });
    await app.ctx.outbox.drain();
    await asha.delete(`/api/contact/blocks/${bela.user_id}`);
    await asha.delete(`/api/contact/blocks/${cara.user_id}`);
    expect(await relation(asha, bela)).toMatchObject({ relation: 'none' });
    expect(await requests(asha, 'received')).toEqual([]);
  });

  test('is told to who may only read at the moment, whoever is asked', async () => {
    await bela.put(`/api/contact/blocks/${asha.user_id}`);
    await restrict(asha);
    const others = [bela.user_id, (await buildPerson(app)).user_id, 9_999_999];
    const answers = await Promise.all(others.map((other) => asha.put(`${base}/people/${other}/request`, { note: '' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as { detail: string }).detail}`)).size).toBe(1);
  });

  test('once one of two comes to stand on the other side of the line of age', async () => {
    await connect(asha, bela);
    await run(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${bela.user_id}`);
    expect(await relation(asha, bela)).toMatchObject({ relation: 'none', can_request: false });
    for (const one of [asha, bela]) {
      expect((await connections(one)).meta.total).toBe(0);
      expect(await summary(one)).toMatchObject({ connections: 0 });
    }
    const actor = await askForActor(app, asha.user_id);
    if (!actor) throw new Error('They may not ask.');
    for (const edge of ['mention', 'invite', 'message', 'meet'] as const)
      expect((await askContactOfMany(app.ctx.db, actor, edge, [bela.user_id])).get(bela.user_id)).toMatchObject({ answer: 'no' });
    await lapseRequests(app.ctx, new AbortController().signal);
    await run(sql`UPDATE global_users SET is_underage = false WHERE user_id = ${bela.user_id}`);
    expect(await relation(asha, bela)).toMatchObject({ relation: 'none', can_request: false });
  });

  test('by who was blocked and whose blocker is gone, and the news of it ends', async () => {
    await connect(asha, bela);
    await bela.put(`/api/contact/blocks/${asha.user_id}`);
    await run(sql`UPDATE global_users SET deleted_at = now(), deleted_by = 0 WHERE user_id = ${bela.user_id}`);
    await app.ctx.outbox.drain();
    const { rows } = await run(sql`SELECT last_error FROM outbox_deliveries WHERE last_error IS NOT NULL`);
    expect(rows).toEqual([]);
  });

  test('who is under age, private, unlisted, suspended or not there: all answered alike', async () => {
    const others = [
      await buildPerson(app, { columns: { is_underage: true } }),
      await buildPerson(app, { columns: { age: 15 } }),
      await buildPerson(app, { columns: { profile_visibility: 'private' } }),
      await buildPerson(app, { columns: { is_listed: false } }),
      await buildPerson(app, { columns: { status: 'suspended' } }),
      { user_id: 9_999_999 },
    ];
    const answers = await Promise.all(others.map((other) => asha.put(`${base}/people/${other.user_id}/request`, { note: '' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as { detail: string }).detail}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(403);
    for (const other of others) expect(await relation(asha, other)).toMatchObject({ relation: 'none', can_request: false });
    const [child] = others as [TestPerson];
    expect((await ask(child, asha)).status).toBe(403);
    expect(await summary(child)).toMatchObject({ is_open: false });
  });

  test('between somebody of age and somebody who is not, also where both belong to one organisation', async () => {
    const child = await buildPerson(app, { columns: { firstName: 'Child', is_underage: true } });
    await run(sql`
      INSERT INTO accounts (user_id, username, email) VALUES (${child.user_id}, ${`child.${child.user_id}`}, ${`child.${child.user_id}@example.org`})`);
    await run(sql`
      INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, link_expires_at, status)
      VALUES (${child.user_id}, 'Rekha', 'rekha@example.org', ${`network ${child.user_id}`}, now(), 'given')`);
    await run(
      sql`INSERT INTO group_users (parent_user_id, user_id, accepted_at, created_by) VALUES (${asha.user_id}, ${child.user_id}, now(), 0)`,
    );
    expect((await ask(asha, child)).status).toBe(403);
    expect((await ask(child, asha)).status).toBe(403);
    expect(await relation(child, asha)).toMatchObject({ can_request: false });
  });
});

describe('a connection', () => {
  test('opens what its person leaves to connections, until one of them ends it', async () => {
    await run(sql`UPDATE user_settings SET message_policy = 'connections' WHERE user_id = ${bela.user_id}`);
    const write = () => asha.get(`/api/messages/recipients?user_id=${bela.user_id}`);
    const before = (await write()).body as { data: { can_join: boolean }[] };
    expect(before.data.some(({ can_join }) => can_join)).toBe(false);
    await connect(asha, bela);
    expect((await write()).body).toMatchObject({ data: [{ can_join: true }] });
    expect((await bela.delete(`${base}/connections/${asha.user_id}`)).body).toMatchObject({ data: { relation: 'none' } });
    expect(((await write()).body as { data: { can_join: boolean }[] }).data.some(({ can_join }) => can_join)).toBe(false);
  });

  test('names its person also where their page is closed, and tells no more of them', async () => {
    await run(sql`UPDATE global_users SET headline = 'Knows drains', city = 'Surat' WHERE user_id = ${bela.user_id}`);
    await connect(asha, bela);
    expect((await connections(asha, 'search=drains')).data).toHaveLength(1);
    await run(sql`UPDATE global_users SET profile_visibility = 'private' WHERE user_id = ${bela.user_id}`);
    expect((await connections(asha)).data).toMatchObject([{ person: { firstName: 'Bela', headline: '', city: '', has_page: false } }]);
    expect((await connections(asha, 'search=drains')).data).toEqual([]);
    expect((await connections(asha, 'search=bel')).data).toHaveLength(1);
    await run(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${bela.user_id}`);
    expect((await connections(asha)).meta.total).toBe(0);
    expect(await summary(asha)).toMatchObject({ connections: 0 });
  });

  test('lists in pages, the latest first', async () => {
    await run(sql`
      WITH people AS (
        INSERT INTO global_users (created_by, "firstName") SELECT 0, 'Person ' || n FROM generate_series(1, ${networkLimits.page + 5}::int) n RETURNING user_id, "firstName")
      INSERT INTO network_connections (one_user_id, other_user_id, connected_at)
      SELECT ${asha.user_id}::bigint, user_id, now() - substr("firstName", 8)::int * interval '1 minute' FROM people`);
    const [first, second] = [await connections(asha), await connections(asha, 'page=2')];
    expect([first.meta, namesOf(first.data)[0], first.data.length, second.data.length]).toEqual([
      { page: 1, pages: 2, total: networkLimits.page + 5 },
      'Person 1',
      networkLimits.page,
      5,
    ]);
  });
});

describe('who is asked', () => {
  test('hears of it, and reads it by answering; who asked hears of a yes and of nothing else', async () => {
    const cara = await buildPerson(app);
    await ask(asha, bela);
    await ask(cara, bela);
    await app.ctx.outbox.drain();
    expect(await notices(bela)).toEqual([
      { type: 'connection.requested', is_read: false },
      { type: 'connection.requested', is_read: false },
    ]);
    await answer(bela, 'declined');
    await answer(bela, 'accepted');
    await app.ctx.outbox.drain();
    expect((await notices(bela)).every(({ is_read }) => is_read)).toBe(true);
    expect(await notices(asha)).toEqual([{ type: 'connection.accepted', is_read: false }]);
    expect(await notices(cara)).toEqual([]);
  });
});

interface Suggested {
  readonly person: { readonly user_id: number; readonly firstName: string };
  readonly reasons: {
    readonly offers: string[];
    readonly looks_for: string[];
    readonly sessions: { slug: string }[];
    readonly interests: string[];
    readonly is_same_city: boolean;
  };
}
const suggestions = async (of: TestPerson) =>
  (await of.get(`${base}/suggestions`)).body as { data: Suggested[]; has_said: boolean; is_open: boolean; dismissed: number };
const suggested = async (of: TestPerson) => (await suggestions(of)).data.map(({ person }) => person.firstName);

describe('suggestions', () => {
  const add = (columns: Record<string, string | boolean>) => buildPerson(app, { columns });

  test('are those who offer what one looks for, look for what one offers, or share interests, with the reasons', async () => {
    const seeker = await add({
      firstName: 'Seeker',
      looking_for: 'Zqpilots with levelsensors and help from a team',
      offering: 'Zincgutters',
      interests: '{Qanats,Stepwells}',
      city: 'Patan',
    });
    await add({ firstName: 'Offers', offering: 'Levelsensor hardware for your zqpilot' });
    await add({ firstName: 'Wants', looking_for: 'I need Zincgutters, many' });
    await add({ firstName: 'Shares', interests: '{Qanats,Stepwells,Kites}', city: 'Patan' });
    await add({ firstName: 'Generic', offering: 'Help for your team' });
    await add({ firstName: 'Child', offering: 'Levelsensors and pilots', is_underage: true });
    await add({ firstName: 'Private', offering: 'Levelsensors and pilots', profile_visibility: 'private' });
    await add({ firstName: 'Unlisted', offering: 'Levelsensors and pilots', is_listed: false });
    const parted = await add({ firstName: 'Parted', offering: 'Levelsensors and pilots' });
    await parted.put(`/api/contact/blocks/${seeker.user_id}`);
    const { data, has_said, is_open } = await suggestions(seeker);
    expect([has_said, is_open]).toEqual([true, true]);
    expect(data.map(({ person, reasons }) => ({ name: person.firstName, ...reasons }))).toMatchObject([
      { name: 'Offers', offers: ['Levelsensor', 'zqpilot'], looks_for: [] },
      { name: 'Shares', interests: ['Qanats', 'Stepwells'], is_same_city: true, offers: [] },
      { name: 'Wants', offers: [], looks_for: ['Zincgutters'] },
    ]);
  });

  test('know a theme in whatever language it was chosen, and name it in that of the reader', async () => {
    const interested = async (firstName: string, interest: string) => {
      const person = await add({ firstName });
      const { body } = await person.put('/api/global-user/profile/update', { userId: person.user_id, interests: [interest] });
      expect((body as { data: { interests: string[] } }).data.interests).toEqual(['Heat & climate']);
      return person;
    };
    const seeker = await interested('Seeker', 'गर्मी और जलवायु');
    const { user_id } = await interested('Fellow', 'ગરમી અને આબોહવા');
    const of = async (language: string) => {
      const { body } = await seeker.get(`${base}/suggestions`, { headers: { 'accept-language': language } });
      return (body as { data: (Suggested & { person: { user_id: number } })[] }).data.find(({ person }) => person.user_id === user_id)
        ?.reasons.interests;
    };
    expect(await of('hi')).toEqual(['गर्मी और जलवायु']);
    expect(await of('en')).toEqual(['Heat & climate']);
    const { body } = await seeker.get(`/api/people?interest=${encodeURIComponent('["ગરમી અને આબોહવા"]')}`, {
      headers: { 'accept-language': 'hi' },
    });
    const { data, facets } = body as { data: { user_id: number }[]; facets: { interests: { value: string; name: string }[] } };
    expect(data.map((person) => person.user_id)).toContain(user_id);
    expect(facets.interests).toContainEqual(expect.objectContaining({ value: 'Heat & climate', name: 'गर्मी और जलवायु' }));
    const page = await seeker.get(`/api/people/${user_id}`, { headers: { 'accept-language': 'gu' } });
    expect(page.body).toMatchObject({ data: { interests: ['ગરમી અને આબોહવા'] } });
    const offered = (await seeker.get('/api/people/interests', { headers: { 'accept-language': 'hi' } })).body;
    expect((offered as { data: object[] }).data).toContainEqual({ value: 'Heat & climate', name: 'गर्मी और जलवायु' });
  });

  test('leave out whom one is connected with, has asked or is asked by, does not want, or who does not wish it', async () => {
    const seeker = await add({ firstName: 'Seeker', interests: '{Baolis}' });
    const names = ['Connected', 'Asked', 'Asking', 'Declined', 'Unwanted', 'Unwilling', 'Stays'];
    const people = new Map<string, TestPerson>();
    for (const firstName of names) people.set(firstName, await add({ firstName, interests: '{Baolis}' }));
    const of = (name: string) => people.get(name) ?? seeker;
    expect((await suggested(seeker)).toSorted((a, b) => a.localeCompare(b))).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    await connect(seeker, of('Connected'));
    await ask(seeker, of('Asked'));
    await ask(of('Declined'), seeker);
    await answer(seeker, 'declined');
    await ask(of('Asking'), seeker);
    expect((await seeker.put(`${base}/suggestions/${of('Unwanted').user_id}/dismissal`, {})).status).toBe(200);
    expect((await of('Unwilling').put(`${base}/settings`, { is_suggested: false })).body).toEqual({
      data: { is_suggested: false, shares_plan: false },
    });
    expect(await suggested(seeker)).toEqual(['Stays']);
    expect(await suggestions(seeker)).toMatchObject({ dismissed: 1 });
    await seeker.delete(`${base}/suggestions/${of('Unwanted').user_id}/dismissal`);
    expect(await suggested(seeker)).toContain('Unwanted');
    for (const name of ['Unwanted', 'Stays']) await seeker.put(`${base}/suggestions/${of(name).user_id}/dismissal`, {});
    expect(await suggested(seeker)).toEqual([]);
    expect((await seeker.delete(`${base}/suggestions/dismissals`)).body).toEqual({ data: { restored: 2 } });
    expect(await suggested(seeker)).toHaveLength(2);
  });

  test('name sessions that both plan where both share their plan', async () => {
    const [seeker, sharing, silent] = [
      await add({ firstName: 'Seeker' }),
      await add({ firstName: 'Sharing' }),
      await add({ firstName: 'Silent' }),
    ];
    const { rows } = await run(
      sql`SELECT session_id, slug FROM schedule_sessions WHERE type <> 'break' AND deleted_at IS NULL ORDER BY session_id LIMIT 1`,
    );
    const [{ session_id, slug }] = rows as [{ session_id: number; slug: string }];
    for (const { user_id } of [seeker, sharing, silent])
      await run(sql`INSERT INTO schedule_favourites (user_id, session_id) VALUES (${user_id}, ${session_id})`);
    await sharing.put(`${base}/settings`, { shares_plan: true });
    expect(await suggested(seeker)).toEqual([]);
    await seeker.put(`${base}/settings`, { shares_plan: true });
    expect((await suggestions(seeker)).data).toMatchObject([{ person: { firstName: 'Sharing' }, reasons: { sessions: [{ slug }] } }]);
    // What the programme does not have is no reason.
    await run(sql`
      WITH made AS (
        INSERT INTO schedule_sessions (edition_id, slug, guid, title, type, created_by)
        SELECT edition_id, 'not-released', gen_random_uuid(), 'Not released', type, 0 FROM schedule_sessions LIMIT 1 RETURNING session_id)
      INSERT INTO schedule_favourites (user_id, session_id) SELECT p, session_id FROM made, unnest(ARRAY[${seeker.user_id}, ${silent.user_id}]::bigint[]) p`);
    await silent.put(`${base}/settings`, { shares_plan: true });
    await run(sql`DELETE FROM schedule_favourites WHERE user_id = ${silent.user_id} AND session_id = ${session_id}`);
    expect(await suggested(seeker)).toEqual(['Sharing']);
    await sharing.put(`${base}/settings`, { is_suggested: false });
    expect(await suggested(seeker)).toEqual([]);
  });

  test('are none for somebody under age, and ask for words where nothing is said', async () => {
    const child = await add({ firstName: 'Child', interests: '{Baolis}', is_underage: true });
    expect(await suggestions(child)).toMatchObject({ data: [], is_open: false });
    expect(await suggestions(asha)).toMatchObject({ data: [], has_said: false, is_open: true });
    expect((await asha.put(`${base}/suggestions/${child.user_id}/dismissal`, {})).status).toBe(404);
    expect((await asha.put(`${base}/suggestions/${asha.user_id}/dismissal`, {})).status).toBe(404);
  });

  test('take words with signs of a query for words', async () => {
    const odd = await add({ firstName: 'Odd', looking_for: "o'brien's \\ & | ! (pumps) ⟦x⟧ <b>", offering: "'' \\' :* pumps" });
    await add({ firstName: 'Pumps', offering: 'pumps ⟦and⟧ more' });
    expect((await suggestions(odd)).data).toMatchObject([{ person: { firstName: 'Pumps' }, reasons: { offers: ['pumps'] } }]);
  });
});
