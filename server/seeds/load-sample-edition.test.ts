import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { loadSampleEdition } from './load-sample-edition.ts';
import { buildProgramme } from './sample-edition/build-programme.ts';

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
    global_users: 7,
    user_settings: 7,
  });
  expect(await loadSampleEdition(product.ctx)).toBe(false);
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

interface Listed {
  data: { conversation_id: number; title: string; unread_count: number; status: string; member_count: number }[];
}

test('a member of the sample finds conversations, an unread one and a request from somebody they have not met', async () => {
  const { rows } = await product.ctx.pool.query<{ user_id: number }>(`SELECT user_id FROM global_users WHERE username = 'meera'`);
  const meera = await product.signInAs(rows[0]?.user_id ?? 0);
  const list = async (filter: string) => ((await meera.get(`/api/messages/conversations?filter=${filter}`)).body as Listed).data;
  expect(await list('all')).toMatchObject([
    { title: expect.stringMatching(/^Ishani/) as string, unread_count: 2, is_pinned: true },
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
