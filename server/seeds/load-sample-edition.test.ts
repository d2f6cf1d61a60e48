import { consentVersions } from '@sabha/contract/accounts/consent-versions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson } from '../test/build-person.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { loadSampleEdition } from './load-sample-edition.ts';
import { buildProgramme } from './sample-edition/build-programme.ts';
import { communityMembers } from './sample-edition/community.data.ts';
import { loadCommunity } from './sample-edition/load-community.ts';
import { organisations } from './sample-edition/organisations.data.ts';
import { people } from './sample-edition/people.data.ts';
import { startups } from './sample-edition/startups.data.ts';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

interface AgendaBody {
  data: { release: { number: number }; sessions: { title: string; type: string }[]; tracks: { name: string }[]; speakers: object[] };
}

const tables = [
  'editions',
  'edition_facts',
  'sponsors',
  'committee_members',
  'schedule_sessions',
  'schedule_session_speakers',
  'schedule_releases',
  'global_users',
  'user_settings',
  'accounts',
];

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await product.ctx.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

test('nodes that start at once load the sample once, and loading it again changes nothing', async () => {
  const loads = await Promise.all([loadSampleEdition(product.ctx), loadSampleEdition(product.ctx)]);
  expect(loads.filter(Boolean)).toHaveLength(1);
  const before = await countRows();
  expect(before).toMatchObject({
    editions: 1,
    sponsors: 42,
    committee_members: 14,
    schedule_releases: 1,
    global_users: 7 + 48,
    user_settings: 7,
    accounts: 7,
  });
  expect(await loadSampleEdition(product.ctx)).toBe(false);
  await product.ctx.transact(loadCommunity);
  expect(await countRows()).toEqual(before);
});

test('visitors read the whole programme as release 1, in their language', async () => {
  const agenda = await product.nobody.get('/api/schedule/agenda', { headers: { 'accept-language': 'gu' } });
  const { data } = agenda.body as AgendaBody;
  const { sessions, speakers } = buildProgramme();
  expect(data.release.number).toBe(1);
  expect(data.sessions).toHaveLength(sessions.length);
  expect(data.speakers).toHaveLength(speakers.length);
  expect(data.tracks.map((track) => track.name)).toContain('નાગરિક સેવાઓ');
  for (const { title } of data.sessions) expect(title).toMatch(/\p{Script=Gujarati}/u);
});

test('the programme gives the organiser nothing to look at', async () => {
  const { rows } = await product.ctx.pool.query<{ user_id: number }>(`SELECT user_id FROM global_users WHERE username = 'vasudha'`);
  const admin = await product.signInAs(rows[0]?.user_id ?? 0);
  const draft = await admin.get('/api/schedule/draft');
  expect(draft).toMatchObject({ status: 200, body: { data: { warnings: [], changes: [] } } });
});

interface Member {
  readonly user_id: number;
  readonly name: string;
  readonly is_hidden: boolean;
  readonly age_in_days: number;
}

/** Those of the sample who are no sign-in. */
async function readMembers(): Promise<Member[]> {
  const { rows } = await product.ctx.pool.query<Member>(`
    SELECT user_id, "firstName" || ' ' || "lastName" AS name, is_minor OR profile_visibility = 'private' OR status = 'suspended' AS is_hidden,
      extract(epoch FROM now() - created_at)::float8 / 86400 AS age_in_days
    FROM global_users WHERE username IS NULL ORDER BY user_id`);
  return rows;
}
const isHidden = ({ age, profile_visibility, status }: (typeof communityMembers)[number]) =>
  age !== undefined || profile_visibility === 'private' || status === 'suspended';

test('members of the community have no account, no address, no name to sign in with and no role but the default one, and came over the last sixty days', async () => {
  const members = await readMembers();
  expect(members.map(({ name }) => name)).toEqual(communityMembers.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  const { rows } = await product.ctx.pool.query(
    `SELECT user_id FROM global_users WHERE user_id = ANY ($1) AND (email IS NOT NULL OR username IS NOT NULL OR phone_number IS NOT NULL OR role_ids <> ARRAY(SELECT role_id FROM roles WHERE is_default AND deleted_at IS NULL))
     UNION ALL SELECT user_id FROM accounts WHERE user_id = ANY ($1) UNION ALL SELECT user_id FROM user_settings WHERE user_id = ANY ($1)`,
    [members.map(({ user_id }) => user_id)],
  );
  expect(rows).toEqual([]);
  const ages = members.map(({ age_in_days }) => age_in_days);
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  expect(ages[0]).toBeLessThan(60);
  expect(ages[0]).toBeGreaterThan(50);
  expect(ages.at(-1)).toBeLessThan(1);
});

test('members who are under age, private or suspended are found by nobody, and all others by everybody', async () => {
  const { rows } = await product.ctx.pool.query<{ user_id: number }>(`SELECT user_id FROM global_users WHERE username = 'meera'`);
  const meera = await product.signInAs(rows[0]?.user_id ?? 0);
  const members = await readMembers();
  expect(members.map(({ is_hidden }) => is_hidden)).toEqual(communityMembers.map(isHidden));
  const hidden = members.filter(({ is_hidden }) => is_hidden);
  expect(hidden).toHaveLength(4 + 2 + 1);
  const listed = await meera.get('/api/people?limit=100');
  expect(listed.status).toBe(200);
  const { data } = listed.body as { data: { user_id: number }[] };
  const found = new Set(data.map(({ user_id }) => user_id));
  expect(members.filter(({ user_id }) => found.has(user_id))).toEqual(members.filter(({ is_hidden }) => !is_hidden));
  for (const { user_id, name } of hidden) {
    const search = await meera.get(`/api/people?search=${encodeURIComponent(name)}`);
    expect(search.status).toBe(200);
    expect((search.body as { data: { user_id: number }[] }).data.map((person) => person.user_id)).not.toContain(user_id);
    expect((await meera.get(`/api/people/${user_id}`)).status).toBe(404);
  }
});

test('no member is taken for somebody who signs in, and three in four belong to organisations of the sample', () => {
  const starts = new Set(people.map(({ firstName }) => firstName.slice(0, 2)));
  expect(communityMembers.filter(({ firstName }) => starts.has(firstName.slice(0, 2)))).toEqual([]);
  expect(new Set(communityMembers.map(({ firstName }) => firstName)).size).toBe(communityMembers.length);
  const types = new Map<string, string>([...startups, ...organisations].map(({ name, type }) => [name, type]));
  const typeOf = ({ organisation = '' }: (typeof communityMembers)[number]) => types.get(organisation);
  expect(communityMembers.filter((member) => typeOf(member) !== undefined)).toHaveLength(36);
  expect(communityMembers.filter((member) => typeOf(member) === 'government')).toHaveLength(12);
});

test('where there were people already, none are added', async () => {
  const other = await createTestApp();
  try {
    await buildPerson(other);
    expect(await loadSampleEdition(other.ctx)).toBe(true);
    expect((await other.ctx.pool.query('SELECT user_id FROM global_users')).rows).toHaveLength(1);
  } finally {
    await other.close();
  }
});

interface Listed {
  data: { conversation_id: number; title: string; unread_count: number; status: string; member_count: number }[];
}

test('a member of the sample finds conversations, an unread one and a request from somebody they have not met', async () => {
  const { rows } = await product.ctx.pool.query<{ user_id: number }>(`SELECT user_id FROM global_users WHERE username = 'meera'`);
  const meera = await product.signInAs(rows[0]?.user_id ?? 0);
  const list = async (filter: string) => ((await meera.get(`/api/messages/conversations?filter=${filter}`)).body as Listed).data;
  expect(await list('all')).toMatchObject([
    { title: expect.stringMatching(/^Ishani/) as string, unread_count: 2, is_pinned: true },
    { kind: 'help_desk', unread_count: 0, help_desk: { state: 'waiting' } },
    { title: 'Umbrella desk', unread_count: 1, member_count: 4 },
  ]);
  expect(await list('requests')).toMatchObject([{ title: expect.stringMatching(/^Devraj/) as string, status: 'requested' }]);
  expect((await meera.get('/api/messages/unread')).body).toMatchObject({ data: { conversations: 2, requests: 1 } });
  const [first] = await list('all');
  const messages = await meera.get(`/api/messages/conversations/${first?.conversation_id}/messages`);
  expect(messages.body).toMatchObject({
    data: [
      { seq: 1, author: { is_me: true } },
      { reactions: [{ reaction: 'thanks' }] },
      { reply_to: { seq: 2 } },
      {},
      { version: 2 },
      { seq: 6 },
    ],
  });
});

test('an edition that was deleted does not bring the sample back', async () => {
  await product.ctx.pool.query('UPDATE editions SET is_current = false, deleted_by = 0, deleted_at = now()');
  expect(await loadSampleEdition(product.ctx)).toBe(false);
});

test('in production nobody of the sample is there to be signed in as, and none of its published codes gives anything away', async () => {
  const production = await createTestApp();
  try {
    expect(await loadSampleEdition({ ...production.ctx, config: { ...production.ctx.config, mode: 'production' } })).toBe(true);
    const { rows } = await production.ctx.pool.query(`SELECT user_id FROM global_users UNION ALL SELECT user_id FROM accounts`);
    expect(rows).toEqual([]);
    expect((await production.ctx.pool.query('SELECT code FROM ticket_vouchers')).rows).toEqual([]);
  } finally {
    await production.close();
  }
});

interface Notified {
  data: { is_read: boolean; cdate_time: string; notification_id: number; notification_link: string | null }[];
}
interface Asked {
  data: { request: { kind: string } }[];
}

test('everybody who can sign in was notified of something, in the order of time, and is asked for an answer', async () => {
  const names = people.map(({ username }) => username);
  const { rows } = await product.ctx.pool.query<{ user_id: number }>('SELECT user_id FROM global_users WHERE username = ANY ($1)', [names]);
  expect(rows).toHaveLength(names.length);
  const kinds = new Set<string>();
  for (const { user_id } of rows) {
    const person = await product.signInAs(user_id);
    const own = new URLSearchParams({ limit: '100', sortField: 'notification_id', filterFields: JSON.stringify({ user_id }) });
    const { data } = (await person.get(`/api/notification/notifications/getAll?${own.toString()}`)).body as Notified;
    expect(data.length).toBeGreaterThan(5);
    expect(data.filter(({ is_read }) => !is_read)).not.toEqual([]);
    const times = data
      .toSorted((one, other) => one.notification_id - other.notification_id)
      .map(({ cdate_time }) => Date.parse(cdate_time));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
    const { data: asked } = (await person.get('/api/notification/requests')).body as Asked;
    for (const { request } of asked) kinds.add(request.kind);
    expect(asked.map(({ request }) => request.kind)).toContain('connection');
  }
  expect([...kinds].toSorted()).toEqual(['announcement', 'connection', 'conversation', 'meeting', 'page']);
});

test('everybody of age has agreed to the texts that a sign-up asks for, in their present version', async () => {
  const { rows } = await product.ctx.pool.query<{ is_minor: boolean; agreed: string[]; people: number }>(`
    SELECT is_minor, agreed, count(*)::int AS people FROM (
      SELECT is_minor, ARRAY(SELECT purpose || ' ' || text_version FROM consent_records c WHERE c.user_id = u.user_id AND is_given ORDER BY 1) AS agreed
      FROM global_users u) each GROUP BY is_minor, agreed ORDER BY is_minor`);
  const agreed = [`privacy ${consentVersions.privacy}`, `terms ${consentVersions.terms}`];
  expect(rows).toEqual([
    { is_minor: false, agreed, people: 7 + 44 },
    { is_minor: true, agreed: [], people: 4 },
  ]);
});

interface ReadCase {
  data: { link: string | null; current: object | null; is_gone: boolean; is_hidden: boolean };
}

test('staff find reports to decide about and one decided case, each with the words that stand on its page', async () => {
  const { rows } = await product.ctx.pool.query<{ user_id: number }>(`SELECT user_id FROM global_users WHERE username = 'vasudha'`);
  const staff = await product.signInAs(rows[0]?.user_id ?? 0);
  const list = async (view: string) =>
    (await staff.get(`/api/moderation/cases?view=${view}`)).body as {
      data: { case_id: number; subject_type: string; actions: string[] }[];
    };
  const open = (await list('open')).data;
  expect(open.map(({ subject_type }) => subject_type)).toEqual(['post', 'profile', 'post']);
  const decided = (await list('decided')).data;
  expect(decided.map(({ actions }) => actions)).toEqual([['dismiss']]);
  for (const { case_id } of [...open, ...decided]) {
    const { data } = (await staff.get(`/api/moderation/cases/${case_id}`)).body as ReadCase;
    // Nothing is another now than it was when it was reported.
    expect(data).toMatchObject({ current: null, is_gone: false, is_hidden: false });
    expect(data.link).toMatch(/^\/(community\/forum\/\w+|collab-hub|profiles)\/\d+/);
  }
});
