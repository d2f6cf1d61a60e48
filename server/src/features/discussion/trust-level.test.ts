import type { Post } from '@sabha/contract/discussion/post';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const day = 86_400_000;
let app: TestApp;
let now = new Date('2027-03-01T06:00:00Z');
let staff: TestPerson;
let asha: TestPerson;
let readers: TestPerson[];
let topic_id: number;

beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin' });
  readers = await Promise.all([1, 2, 3, 4, 5].map(() => buildPerson(app)));
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette) VALUES ('water', 'Water', 'vav', 'water') RETURNING category_id`);
  const started = await staff.post('/api/forum/topics', {
    client_topic_id: randomUUID(),
    category_id: rows[0]?.category_id,
    kind: 'discussion',
    title: 'What we read about pumps',
    tags: [],
    body: 'Name your sources.',
  });
  topic_id = (started.body as { data: { topic_id: number } }).data.topic_id;
});
afterAll(() => app.close());
beforeEach(async () => {
  asha = await buildPerson(app);
  now = new Date(now.getTime() + day);
});

const linksOf = (count: number) => Array.from({ length: count }, (_, n) => `https://pumps.example/${n}`).join(' ');
const write = (body: string) => asha.post(`/api/discussions/forum_topic/${topic_id}/posts`, { client_post_id: randomUUID(), body });
const stateAfter = async (links: number): Promise<string> => {
  now = new Date(now.getTime() + 61_000);
  return ((await write(linksOf(links))).body as { data: Post }).data.state;
};
interface History {
  readonly posts?: number;
  readonly days?: number;
  /** Days since the first. */
  readonly age?: number;
  readonly people?: number;
}
/** As if Asha had written before; two posts of a day stand in the same hour. */
async function writeBefore({ posts = 20, days = 10, age = 31, people = 5 }: History = {}): Promise<void> {
  await app.ctx.db.execute(sql`
    WITH place AS (
      UPDATE discussions SET last_number = last_number + ${posts} WHERE anchor_type = 'forum_topic' AND anchor_id = ${topic_id}
      RETURNING discussion_id, last_number),
    written AS (
      INSERT INTO discussion_posts (discussion_id, post_number, author_user_id, client_post_id, body, written_hash, created_at)
      SELECT discussion_id, last_number - n + 1, ${asha.user_id}, gen_random_uuid(), 'It holds.', '',
        ${now}::timestamptz - make_interval(days => ${age}) + make_interval(days => n % ${days})
      FROM place, generate_series(1, ${posts}::int) n RETURNING post_id, post_number)
    INSERT INTO discussion_reactions (post_id, user_id, reaction, created_at)
    SELECT (SELECT min(post_id) FROM written), user_id, 'thanks', now() FROM unnest(${sql.param(readers.slice(0, people).map(({ user_id }) => user_id))}::bigint[]) user_id`);
}

test('somebody new names two sources, somebody known ten', async () => {
  expect([await stateAfter(2), await stateAfter(3)]).toEqual(['visible', 'held']);
  expect([await stateAfter(1), await stateAfter(3)]).toEqual(['visible', 'held']);
  expect(await stateAfter(1)).toBe('visible');
  expect([await stateAfter(3), await stateAfter(10), await stateAfter(11)]).toEqual(['visible', 'visible', 'held']);
});

describe('somebody who is trusted', () => {
  test('names twenty sources, and posts twenty times in a minute', async () => {
    await writeBefore();
    expect([await stateAfter(20), await stateAfter(21)]).toEqual(['visible', 'held']);
    now = new Date(now.getTime() + 61_000);
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) answers.push((await write(`It holds ${n}.`)).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });

  test.each([
    // The one that is written first here counts, too.
    ['too few posts', { posts: 18 }],
    ['on too few days', { days: 8 }],
    ['for too short a time', { age: 29 }],
    ['to which too few reacted', { people: 4 }],
  ])('has not written %s', async (_, history) => {
    await writeBefore(history);
    expect([await stateAfter(10), await stateAfter(11)]).toEqual(['visible', 'held']);
  });

  test('is new again for ninety days after staff decided against them, unless it is taken back', async () => {
    await writeBefore({ age: 60 });
    expect(await stateAfter(11)).toBe('visible');
    const { post_id } = ((await write('You are all fools.')).body as { data: Post }).data;
    const reported = await readers[0]?.post('/api/moderation/reports', { subject_type: 'post', subject_id: post_id, reason: 'harassment' });
    expect(reported?.status).toBe(201);
    // That somebody reported it changes nothing yet.
    expect(await stateAfter(11)).toBe('visible');
    const cases = (await staff.get('/api/moderation/cases?view=open&limit=100')).body as {
      data: { case_id: number; subject_id: number }[];
    };
    const { case_id = 0 } = cases.data.find(({ subject_id }) => subject_id === post_id) ?? {};
    const decided = await staff.post(`/api/moderation/cases/${case_id}/decide`, { action: 'hide', reason: 'This is no tone for here.' });
    expect(decided.status).toBe(201);
    const { decision_id } = (decided.body as { data: { decision_id: number } }).data;
    const decidedAt = now;
    expect([await stateAfter(2), await stateAfter(3)]).toEqual(['visible', 'held']);
    now = new Date(decidedAt.getTime() + 90 * day - 120_000);
    expect(await stateAfter(3)).toBe('held');
    now = new Date(decidedAt.getTime() + 90 * day);
    expect(await stateAfter(11)).toBe('visible');
    now = decidedAt;
    expect(await stateAfter(11)).toBe('held');
    expect((await staff.post(`/api/moderation/decisions/${decision_id}/reverse`, { reason: 'It was a line of the play.' })).status).toBe(
      200,
    );
    expect(await stateAfter(11)).toBe('visible');
  });
});
