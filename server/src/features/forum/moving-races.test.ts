import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { msOf, reportFigure, sized } from '../../../test/load-size.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

const base = '/api/forum/topics';
let app: TestApp;
let staff: TestPerson;
let category_id: number;

beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette) VALUES ('water', 'Water', 'vav', 'water') RETURNING category_id`);
  category_id = rows[0]?.category_id ?? 0;
});
afterAll(() => app.close());

async function start(who: TestPerson): Promise<number> {
  const { status, body } = await who.post(base, {
    client_topic_id: randomUUID(),
    category_id,
    kind: 'discussion',
    title: 'Who mends a pump at night',
    body: 'A first post',
  });
  expect(status).toBe(201);
  return (body as { data: { topic_id: number } }).data.topic_id;
}

/** Numbers below `below`, the same ones in each run. */
function createPicker(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test('while people write, react and read, posts are moved and topics merged; none is lost, doubled or without its number', async () => {
  const [writers, topics, moves] = [sized(6, 60), sized(4, 12), sized(10, 240)];
  const pick = createPicker();
  const people = await Promise.all(Array.from({ length: writers }, () => buildPerson(app)));
  const ids = await Promise.all(people.slice(0, topics).map(start));
  const topicAt = (at: number) => ids[at % ids.length] ?? 0;
  const anyTopic = () => topicAt(pick(topics));
  const write = async (who: TestPerson, topic_id: number): Promise<Answer> => {
    const path = `/api/discussions/forum_topic/${topic_id}`;
    const written = await who.post(`${path}/posts`, { client_post_id: randomUUID(), body: 'A post of a writer' });
    await who.put(`${path}/read`, { post_number: 1_000 });
    const { data } = written.body as { data?: { post_id: number } };
    if (data) await staff.put(`/api/discussions/posts/${data.post_id}/reactions`, { reaction: 'like', is_on: true });
    return written;
  };
  const rearrange = (at: number): Promise<Answer> => {
    const post_numbers = [2 + pick(5), 7 + pick(4)];
    const [from, into] = [anyTopic(), anyTopic()];
    if (at % 20 === 5) return staff.post(`${base}/${from}/merge`, { into_topic_id: into });
    if (at % 5 === 1)
      return staff.post(`${base}/${from}/split`, {
        post_numbers: [post_numbers[0]],
        kind: 'idea',
        category_id,
        title: 'What a valve costs',
      });
    return staff.post(`${base}/${from}/move-posts`, { into_topic_id: into, post_numbers: at % 2 === 0 ? post_numbers : [post_numbers[0]] });
  };
  const written: Answer[] = await Promise.all(
    ids.flatMap((topic_id, topic) =>
      Array.from({ length: 6 }, (_, at) => people[(topic * 6 + at) % writers]).flatMap((who) => (who ? [write(who, topic_id)] : [])),
    ),
  );
  const moved: Answer[] = [];
  const ms = await msOf(async () => {
    const writing = people.map(async (who) => {
      for (let n = 0; n < 4; n += 1) written.push(await write(who, anyTopic()));
    });
    const moving = Array.from({ length: 4 }, async (_, worker) => {
      for (let at = worker; at < moves; at += 4) moved.push(await rearrange(at));
    });
    await Promise.all([...writing, ...moving]);
  });
  const count = (answers: readonly Answer[], from: number, to: number) =>
    answers.filter(({ status }) => status >= from && status < to).length;
  expect(count([...written, ...moved], 500, 600)).toBe(0);
  expect(count(moved, 200, 300)).toBeGreaterThan(0);
  const accepted = count(written, 200, 300);

  const { rows: found } = await app.ctx.db.execute<{ posts: number; reactions: number }>(sql`
    SELECT count(*)::int AS posts, (SELECT count(*)::int FROM discussion_reactions) AS reactions FROM discussion_posts WHERE body = 'A post of a writer'`);
  expect(found[0]).toMatchObject({ posts: accepted });
  const { rows: gaps } = await app.ctx.db.execute(sql`
    SELECT d.discussion_id FROM discussions d LEFT JOIN discussion_posts p USING (discussion_id)
    GROUP BY d.discussion_id HAVING count(p.post_id) <> d.last_number OR coalesce(max(p.post_number), 0) <> d.last_number`);
  expect(gaps).toEqual([]);
  const { rows: miscounted } = await app.ctx.db.execute(sql`
    SELECT t.topic_id FROM forum_topics t JOIN discussions d ON d.anchor_type = 'forum_topic' AND d.anchor_id = t.topic_id
    WHERE t.replies <> (SELECT count(*) FROM discussion_posts p WHERE p.discussion_id = d.discussion_id AND p.post_number > 1 AND p.deleted_at IS NULL)`);
  expect(miscounted).toEqual([]);
  // A mark of the moment in which its topic is merged away is asked for by nobody.
  const { rows: unreadable } = await app.ctx.db.execute(sql`
    SELECT r.user_id FROM discussion_readers r JOIN discussions d USING (discussion_id)
    WHERE CASE WHEN d.merged_into_id IS NULL THEN r.read_number > d.last_number ELSE r.level <> 'normal' END`);
  expect(unreadable).toEqual([]);
  const { rows: lost } = await app.ctx.db.execute(sql`
    SELECT t.topic_id FROM forum_topics t JOIN forum_topics o ON o.topic_id = t.merged_into_id WHERE o.merged_into_id IS NOT NULL OR t.is_listed`);
  expect(lost).toEqual([]);
  reportFigure(
    'Posts moved and topics merged while people write',
    `${writers} writers, ${accepted} posts, ${count(moved, 200, 300)} of ${moves} moves done, the others refused, in ${Math.round(ms)} ms`,
  );
});
