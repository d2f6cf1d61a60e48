import { discussionChanged, discussionChannel } from '@sabha/contract/discussion/socket-events';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
let sessions: number[];
let url: string;
let now = new Date('2027-02-01T06:00:00Z');

beforeAll(async () => {
  product = await createTestApp({ hasWork: true, clock: { now: () => now } });
  await loadSampleEdition(product.ctx);
  const { rows } = await product.ctx.db.execute<{ session_id: number }>(
    sql`SELECT session_id FROM schedule_sessions WHERE type <> 'break' AND deleted_at IS NULL ORDER BY session_id`,
  );
  sessions = rows.map(({ session_id }) => session_id);
  staff = await buildPerson(product, { role: 'admin', columns: { firstName: 'Sana' } });
});
afterAll(() => product.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  asha = await buildPerson(product, { columns: { firstName: 'Asha' } });
  neel = await buildPerson(product, { columns: { firstName: 'Neel', lastName: 'Joshi' } });
  url = `/api/discussions/session/${sessions.shift()}`;
});

interface Post {
  readonly post_id: number;
  readonly post_number: number;
  readonly state: string;
  readonly author: { readonly work: string | null };
  readonly body_html: string;
  readonly version: number;
}
const write = (who: TestPerson, body: string, changes: Record<string, unknown> = {}) =>
  who.post(`${url}/posts`, { client_post_id: randomUUID(), body, ...changes });
const postOf = ({ body }: Answer) => (body as { data: Post }).data;
const list = async (who: TestPerson, query = '') => {
  const { body } = await who.get(`${url}/posts${query}`);
  return body as { data: Post[]; meta: { last_number: number; has_before: boolean; has_after: boolean } };
};
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

test('a post is shown as safe HTML under its number, with its author, to every member', async () => {
  expect(await write(asha, 'Will there be **slides**? <script>alert(1)</script>')).toMatchObject({
    status: 201,
    body: {
      data: {
        post_number: 1,
        state: 'visible',
        author: { name: 'Asha Rawal', is_me: true },
        abilities: { edit: true, delete: true, report: false },
      },
    },
  });
  const { data, meta } = await list(neel);
  expect(data).toMatchObject([
    { author: { name: 'Asha Rawal', user_id: asha.user_id, is_me: false }, body: null, abilities: { edit: false, report: true } },
  ]);
  expect(data[0]?.body_html).toContain('<strong>slides</strong>');
  expect(data[0]?.body_html).not.toContain('<script>');
  expect(meta).toEqual({ last_number: 1, has_before: false, has_after: false });
});

test('posts that arrive at once get numbers without a gap', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => buildPerson(product)));
  const answers = await Promise.all([...people, ...people].map((who, n) => write(who, `Question ${n}`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(answers.map((answer) => postOf(answer).post_number).toSorted((a, b) => a - b)).toEqual(answers.map((_, n) => n + 1));
});

test('a retry is the same post, also when both arrive at once, and also after an edit', async () => {
  const client_post_id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => write(asha, 'Once, please.', { client_post_id })));
  expect(new Set(answers.map((answer) => postOf(answer).post_id)).size).toBe(1);
  const { post_id } = postOf(await write(asha, 'Once, please.', { client_post_id }));
  await asha.put(`/api/discussions/posts/${post_id}`, { body: 'Twice.', version: 1 });
  expect(postOf(await write(asha, 'Once, please.', { client_post_id })).post_id).toBe(post_id);
  expect((await list(asha)).meta.last_number).toBe(1);
});

test('the key of one post with another text is refused, in the same discussion and in another one', async () => {
  const client_post_id = randomUUID();
  await write(asha, 'One thing.', { client_post_id });
  expect((await write(asha, 'Another thing.', { client_post_id })).status).toBe(409);
  const elsewhere = `/api/discussions/session/${sessions[0]}/posts`;
  expect((await asha.post(elsewhere, { client_post_id, body: 'One thing.' })).status).toBe(409);
  const key = randomUUID();
  const both = await Promise.all([
    write(asha, 'Here.', { client_post_id: key }),
    asha.post(elsewhere, { client_post_id: key, body: 'Here.' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  // Keys are each author's own.
  expect((await write(neel, 'Mine.', { client_post_id })).status).toBe(201);
});

test('who is signed out, under age without consent, or looks for what is not there is refused', async () => {
  const child = await buildPerson(product, { columns: { is_underage: true } });
  expect((await product.nobody.get(`${url}/posts`)).status).toBe(401);
  expect((await child.get(`${url}/posts`)).status).toBe(200);
  expect((await write(child, 'Hello')).status).toBe(403);
  expect((await child.get(url)).body).toMatchObject({ data: { abilities: { write: false }, closed_because: 'not-allowed' } });
  expect((await asha.get('/api/discussions/session/99999999')).status).toBe(404);
  expect((await asha.get('/api/discussions/weather/1')).status).toBe(404);
  expect((await write(asha, '  ')).status).toBe(400);
  expect((await write(asha, 'x'.repeat(10_001))).status).toBe(400);
  expect(await write(asha, 'To whom?', { reply_to: 7 })).toMatchObject({ status: 400, body: { errors: [{ path: 'reply_to' }] } });
});

test('the author edits and earlier texts stay readable; two windows do not overwrite each other', async () => {
  const { post_id } = postOf(await write(asha, 'Is lunch vegan?'));
  const edit = `/api/discussions/posts/${post_id}`;
  expect((await neel.put(edit, { body: 'Is lunch meat?', version: 1 })).status).toBe(403);
  expect(await asha.put(edit, { body: 'Is lunch vegetarian?', version: 1 })).toMatchObject({
    status: 200,
    body: { data: { version: 2, edited_at: now.toISOString() } },
  });
  expect((await asha.put(edit, { body: 'Is dinner?', version: 1 })).status).toBe(409);
  // Sent again after its answer was lost, it is there already.
  expect(await asha.put(edit, { body: 'Is lunch vegetarian?', version: 1 })).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  expect((await neel.get(`${edit}/versions`)).body).toMatchObject({
    data: [
      { version: 2, body_html: '<p>Is lunch vegetarian?</p>' },
      { version: 1, body_html: '<p>Is lunch vegan?</p>' },
    ],
  });
});

test('a deleted post keeps its number and nothing else', async () => {
  const { post_id } = postOf(await write(asha, 'My number is 98765.'));
  await asha.put(`/api/discussions/posts/${post_id}`, { body: 'My number was 98765.', version: 1 });
  await neel.put(`/api/discussions/posts/${post_id}/reactions`, { reaction: 'like', is_on: true });
  await write(neel, 'I will call.', { reply_to: 1 });
  expect((await neel.delete(`/api/discussions/posts/${post_id}`)).status).toBe(403);
  expect((await asha.delete(`/api/discussions/posts/${post_id}`)).status).toBe(200);
  const { data } = await list(neel);
  expect(data).toMatchObject([
    { post_number: 1, state: 'deleted', body_html: '', reactions: [] },
    { post_number: 2, reply_to: { post_number: 1, excerpt: '' } },
  ]);
  expect((await staff.get(`/api/discussions/posts/${post_id}/versions`)).status).toBe(404);
  const { rows } = await product.ctx.db.execute(sql`SELECT FROM discussion_posts WHERE body LIKE '%98765%'`);
  expect(rows).toEqual([]);
});

test('reactions count each person once and say which are one’s own', async () => {
  const { post_id } = postOf(await write(asha, 'An idea'));
  const react = (who: TestPerson, reaction: string, is_on = true) =>
    who.put(`/api/discussions/posts/${post_id}/reactions`, { reaction, is_on });
  await Promise.all([react(neel, 'like'), react(neel, 'like'), react(asha, 'like')]);
  expect((await react(neel, 'idea')).body).toMatchObject({
    data: {
      reactions: [
        { reaction: 'like', count: 2, is_mine: true },
        { reaction: 'idea', count: 1, is_mine: true },
      ],
    },
  });
  expect((await react(neel, 'like', false)).body).toMatchObject({
    data: { reactions: [{ reaction: 'idea' }, { reaction: 'like', count: 1, is_mine: false }] },
  });
  expect((await react(neel, 'shrug')).status).toBe(400);
});

test('pages go by number in both directions, and miss nothing that is written meanwhile', async () => {
  for (let n = 1; n <= 7; n++) {
    pass(20);
    await write(n % 2 ? asha : neel, `Post ${n}`);
  }
  const first = await list(asha, '?limit=3');
  expect(first.data.map(({ post_number }) => post_number)).toEqual([1, 2, 3]);
  expect(first.meta).toEqual({ last_number: 7, has_before: false, has_after: true });
  await write(neel, 'Post 8');
  expect((await list(asha, '?after=3&limit=50')).data.map(({ post_number }) => post_number)).toEqual([4, 5, 6, 7, 8]);
  const back = await list(asha, '?before=6&limit=3');
  expect(back.data.map(({ post_number }) => post_number)).toEqual([3, 4, 5]);
  expect(back.meta).toMatchObject({ has_before: true, has_after: true });
  expect((await asha.get(`${url}/posts?after=1&before=3`)).status).toBe(400);
});

test('reading moves one mark forward and never back; who writes follows the discussion', async () => {
  await write(asha, 'One');
  await write(asha, 'Two');
  const mark = (who: TestPerson, post_number: number) => who.put(`${url}/read`, { post_number });
  expect((await neel.get(url)).body).toMatchObject({ data: { last_number: 2, read_number: 0, watch_level: 'normal' } });
  expect((await asha.get(url)).body).toMatchObject({ data: { read_number: 2, watch_level: 'tracking' } });
  expect((await mark(neel, 1)).body).toMatchObject({ data: { read_number: 1 } });
  await Promise.all([mark(neel, 2), mark(neel, 1)]);
  expect((await mark(neel, 9)).body).toMatchObject({ data: { read_number: 2 } });
  expect((await neel.put(`${url}/watch`, { level: 'watching' })).body).toMatchObject({ data: { watch_level: 'watching', read_number: 2 } });
  // Who has not read up to the end does not read what is between by writing.
  const late = await buildPerson(product);
  await write(late, 'Three');
  expect((await late.get(url)).body).toMatchObject({ data: { read_number: 3 } });
});

test('a discussion is muted until a time, after which what held before holds again', async () => {
  await write(asha, 'One');
  const watch = (body: object) => neel.put(`${url}/watch`, body);
  const end = new Date(now.getTime() + 3_600_000).toISOString();
  await watch({ level: 'watching' });
  expect((await watch({ muted_until: end })).body).toMatchObject({ data: { watch_level: 'muted', muted_until: end } });
  expect((await watch({ muted_until: new Date(now.getTime() - 1).toISOString() })).status).toBe(400);
  expect((await watch({ level: 'normal', muted_until: end })).status).toBe(400);
  now = new Date(now.getTime() + 3_600_001);
  expect((await neel.get(url)).body).toMatchObject({ data: { watch_level: 'watching', muted_until: null } });
  expect((await watch({ level: 'muted' })).body).toMatchObject({ data: { watch_level: 'muted', muted_until: null } });
});

test('a closed discussion takes posts of those alone who moderate it', async () => {
  const { post_id } = postOf(await write(asha, 'Before'));
  const settings = { is_closed: true, slow_seconds: null };
  expect((await asha.put(`${url}/settings`, settings)).status).toBe(403);
  expect((await staff.put(`${url}/settings`, settings)).body).toMatchObject({ data: { is_closed: true } });
  expect((await write(neel, 'After')).status).toBe(409);
  expect((await asha.put(`/api/discussions/posts/${post_id}`, { body: 'Changed', version: 1 })).status).toBe(409);
  expect((await neel.get(url)).body).toMatchObject({ data: { closed_because: 'closed', abilities: { write: false, manage: false } } });
  expect((await write(staff, 'Thank you all.')).status).toBe(201);
  // Two who look after it change one thing each.
  expect((await staff.put(`${url}/settings`, { slow_seconds: 60 })).body).toMatchObject({ data: { is_closed: true, slow_seconds: 60 } });
  expect((await staff.put(`${url}/settings`, { is_closed: true })).body).toMatchObject({ data: { is_closed: true, slow_seconds: 60 } });
  // What somebody wrote stays theirs to take back.
  expect((await asha.delete(`/api/discussions/posts/${post_id}`)).status).toBe(200);
});

test('slow mode makes a person wait between two posts, and says how long', async () => {
  await staff.put(`${url}/settings`, { is_closed: false, slow_seconds: 60 });
  expect((await write(asha, 'One')).status).toBe(201);
  pass(20);
  const refused = await write(asha, 'Two');
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('40');
  expect((await write(neel, 'Mine')).status).toBe(201);
  pass(40);
  const both = await Promise.all([write(asha, 'Two'), write(asha, 'Three')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429]);
});

test('organisers mark answers, as many as there are', async () => {
  await write(asha, 'When do doors open?');
  const answer = postOf(await write(neel, 'At nine.', { reply_to: 1 }));
  const mark = (who: TestPerson, is_answer: boolean) => who.put(`/api/discussions/posts/${answer.post_id}/answer`, { is_answer });
  expect((await mark(asha, true)).status).toBe(403);
  expect((await mark(staff, true)).body).toMatchObject({
    data: { is_answer: true, reply_to: { post_number: 1, name: 'Asha Rawal', excerpt: 'When do doors open?' } },
  });
  expect((await asha.get(url)).body).toMatchObject({ data: { answer_numbers: [2] } });
  expect((await mark(staff, false)).body).toMatchObject({ data: { is_answer: false } });
});

test('people who are private or under age are named by their first name and have no page here', async () => {
  const quiet = await buildPerson(product, { columns: { firstName: 'Quiet', lastName: 'Person', profile_visibility: 'private' } });
  await write(quiet, 'I ask.');
  expect((await list(neel)).data).toMatchObject([{ author: { user_id: null, name: 'Quiet', profile_image: null } }]);
  expect((await list(quiet)).data).toMatchObject([{ author: { name: 'Quiet Person', is_me: true } }]);
});

test('a post with many links of somebody new waits for staff, and only its author and they read it meanwhile', async () => {
  const links = [1, 2, 3].map((n) => `https://pumps.example/${n}`).join(' ');
  const held = await write(asha, `Buy here, [@Neel](/profiles/${neel.user_id}): ${links}`);
  expect(held).toMatchObject({ status: 201, body: { data: { state: 'held', body_html: expect.stringContaining('pumps') as string } } });
  expect((await list(neel)).data).toMatchObject([{ state: 'held', body_html: '' }]);
  const { body } = await staff.get('/api/moderation/cases?limit=100');
  const found = (body as { data: { case_id: number; subject_id: number; source: string }[] }).data.find(
    ({ subject_id }) => subject_id === postOf(held).post_id,
  );
  expect(found).toMatchObject({ source: 'limit' });
  const shown = await staff.post(`/api/moderation/cases/${found?.case_id}/decide`, { action: 'restore', reason: 'These are fine.' });
  expect(shown.status).toBe(201);
  expect((await list(neel)).data).toMatchObject([{ state: 'visible' }]);
  // What nobody had seen is news when it is shown.
  await product.ctx.outbox.drain();
  await product.ctx.outbox.drain();
  const { body: heard } = await neel.get('/api/notification/notifications/getAll?limit=5');
  expect(heard).toMatchObject({ data: [{ notification_body: expect.stringMatching(/^Asha Rawal mentioned you/) as string }] });
  // Who has written before may name more sources.
  for (let n = 0; n < 3; n++) await write(neel, `Hello ${n}`);
  expect(postOf(await write(neel, links)).state).toBe('visible');
});

test('what waits for staff is shown or hidden, and stays in their queue until then', async () => {
  const links = ['www.pumps.example', `${product.ctx.config.public_url}.pumps.example/a`, '<http:two.pumps.example>'].join(' and ');
  const { post_id, state } = postOf(await write(asha, links));
  expect(state).toBe('held');
  const own = `${product.ctx.config.public_url}/agenda`;
  expect(
    postOf(await write(neel, `${own} ${own}/2 [map](/venue) \`https://one.example https://two.example https://three.example\``)).state,
  ).toBe('visible');
  const found = async () => {
    const { body } = await staff.get('/api/moderation/cases?limit=100');
    return (body as { data: { case_id: number; subject_id: number }[] }).data.find(({ subject_id }) => subject_id === post_id);
  };
  const path = `/api/moderation/cases/${(await found())?.case_id}`;
  const { data } = (await staff.get(path)).body as { data: { abilities: { actions: string[] } } };
  expect(data.abilities.actions).toEqual(expect.arrayContaining(['hide', 'restore', 'warn']));
  const decide = (action: string) => staff.post(`${path}/decide`, { action, reason: 'This is advertising.' });
  expect((await decide('dismiss')).status).toBe(409);
  expect((await decide('warn')).status).toBe(201);
  expect(await found()).toMatchObject({ subject_id: post_id });
  expect((await decide('hide')).status).toBe(201);
  expect(await found()).toBeUndefined();
  expect((await list(asha)).data).toMatchObject([{ state: 'hidden' }, { state: 'visible' }]);
});

test('open pages hear of a post that staff hide, and of one that they show again', async () => {
  const { post_id, post_number } = postOf(await write(asha, 'You are all fools.'));
  await product.ctx.outbox.drain();
  const events = async () => {
    const { rows } = await product.ctx.db.execute<{ type: string }>(sql`
      SELECT type FROM outbox_events WHERE payload->>'post_id' = ${String(post_id)} AND (payload->>'post_number')::int = ${post_number} ORDER BY event_id`);
    return rows.map(({ type }) => type);
  };
  const set = (is_hidden: boolean) =>
    product.ctx.db.execute(sql`UPDATE discussion_posts SET hidden_at = ${is_hidden ? now : null} WHERE post_id = ${post_id}`);
  await set(true);
  await set(true);
  await set(false);
  expect(await events()).toEqual(['discussion_post.written', 'discussion_post.changed', 'discussion_post.changed']);
  // Held by an edit, it was no news when it was shown again.
  for (const held_at of [new Date(now.getTime() + 60_000), null])
    await product.ctx.db.execute(sql`UPDATE discussion_posts SET held_at = ${held_at} WHERE post_id = ${post_id}`);
  expect((await events()).slice(3)).toEqual(['discussion_post.changed', 'discussion_post.changed']);
});

test('a reported post is hidden by staff, kept from readers, and comes back by the appeal', async () => {
  const other = await buildPerson(product, { role: 'admin' });
  const { post_id } = postOf(await write(asha, 'You are all fools.'));
  const reported = await neel.post('/api/moderation/reports', { subject_type: 'post', subject_id: post_id, reason: 'harassment' });
  expect(reported.status).toBe(201);
  const { body } = await staff.get('/api/moderation/cases?limit=100');
  const found = (body as { data: { case_id: number; subject_id: number }[] }).data.find(({ subject_id }) => subject_id === post_id);
  expect((await staff.get(`/api/moderation/cases/${found?.case_id}`)).body).toMatchObject({
    data: { link: expect.stringMatching(/^\/agenda\/.+#post-1$/) as string, snapshot: { text_html: '<p>You are all fools.</p>' } },
  });
  const decided = await staff.post(`/api/moderation/cases/${found?.case_id}/decide`, {
    action: 'hide',
    reason: 'This is no tone for here.',
  });
  const { decision_id } = (decided.body as { data: { decision_id: number } }).data;
  expect((await list(neel)).data).toMatchObject([{ state: 'hidden', body_html: '', abilities: { report: false } }]);
  expect((await list(asha)).data).toMatchObject([{ state: 'hidden', body_html: '<p>You are all fools.</p>' }]);
  expect((await asha.put(`/api/discussions/posts/${post_id}`, { body: 'Kind words', version: 1 })).status).toBe(409);
  expect((await neel.get(`/api/discussions/posts/${post_id}/versions`)).status).toBe(404);
  const appeal = await asha.post(`/api/moderation/decisions/${decision_id}/appeal`, { text: 'It was a line of the play.' });
  const { appeal_id } = (appeal.body as { data: { appeal_id: number } }).data;
  await other.post(`/api/moderation/appeals/${appeal_id}/decide`, { outcome: 'reversed', answer: 'So it was.' });
  expect((await list(neel)).data).toMatchObject([{ state: 'visible' }]);
});

test('who is limited to reading writes, edits and reacts no more; who is slowed down posts once in ten minutes', async () => {
  const { post_id } = postOf(await write(asha, 'One'));
  await neel.post('/api/moderation/reports', { subject_type: 'post', subject_id: post_id, reason: 'spam' });
  const { body } = await staff.get('/api/moderation/cases?limit=100');
  const found = (body as { data: { case_id: number; subject_id: number }[] }).data.find(({ subject_id }) => subject_id === post_id);
  const decide = async (action: string, until: Date | null) =>
    staff.post(`/api/moderation/cases/${found?.case_id}/decide`, { action, reason: 'Too much of it.', until });
  await decide('slow', new Date(now.getTime() + 3_600_000));
  pass(120);
  expect((await write(asha, 'Two')).status).toBe(429);
  pass(480);
  expect((await write(asha, 'Two')).status).toBe(201);
  await decide('restrict', new Date(now.getTime() + 3_600_000));
  pass(1_200);
  expect((await write(asha, 'Three')).status).toBe(403);
  expect((await asha.put(`/api/discussions/posts/${post_id}`, { body: 'More', version: 1 })).status).toBe(403);
  expect((await asha.put(`/api/discussions/posts/${post_id}/reactions`, { reaction: 'like', is_on: true })).status).toBe(403);
  expect((await asha.get(url)).body).toMatchObject({ data: { closed_because: 'restricted' } });
  pass(3_600);
  expect((await write(asha, 'Three')).status).toBe(201);
});

test('a mention is stored for people whom the author can find, and for nobody else', async () => {
  const quiet = await buildPerson(product, { columns: { profile_visibility: 'private' } });
  const named = [neel, quiet, asha].map(({ user_id }) => `[@Somebody](/profiles/${user_id})`).join(' ');
  const { post_id } = postOf(await write(asha, `What do you say, ${named}?`));
  const mentioned = async () => {
    const { rows } = await product.ctx.db.execute<{ user_id: number }>(
      sql`SELECT user_id FROM discussion_mentions WHERE post_id = ${post_id}`,
    );
    return rows.map(({ user_id }) => user_id);
  };
  expect(await mentioned()).toEqual([neel.user_id]);
  await asha.put(`/api/discussions/posts/${post_id}`, { body: 'Never mind.', version: 1 });
  expect(await mentioned()).toEqual([]);
});

test('what its author does stands with a post for who can open their page, and when somebody was there before', async () => {
  const columns = { job_title: 'Ward engineer', organisation: 'Anjar Municipality' };
  const [open, closed] = [
    await buildPerson(product, { columns }),
    await buildPerson(product, { columns: { ...columns, profile_visibility: 'private' } }),
  ];
  const seen = async () => ((await asha.get(url)).body as { data: { seen_at: string | null } }).data.seen_at;
  expect(await seen()).toBeNull();
  await write(open, 'We changed the pump.');
  await write(closed, 'So did we.');
  await write(neel, 'We did not.');
  const { data } = await list(asha);
  expect(data.map(({ author }) => author.work)).toEqual(['Ward engineer, Anjar Municipality', null, null]);
  await asha.put(`${url}/read`, { post_number: 3 });
  expect(Date.parse((await seen()) ?? '')).not.toBeNaN();
});

test('who is named, answered or watches hears of a post once; who muted it hears nothing', async () => {
  const [watcher, muted] = [await buildPerson(product), await buildPerson(product)];
  await watcher.put(`${url}/watch`, { level: 'watching' });
  await muted.put(`${url}/watch`, { level: 'muted' });
  await write(neel, 'When do doors open?');
  const named = [neel, muted].map(({ user_id }) => `[@Somebody](/profiles/${user_id})`).join(' ');
  await write(asha, `At nine, ${named}.`, { reply_to: 1 });
  await product.ctx.outbox.drain();
  await product.ctx.outbox.drain();
  const heard = async (who: TestPerson) => {
    const { body } = await who.get('/api/notification/notifications/getAll?limit=50&sortField=notification_id&sortOrder=asc');
    return (body as { data: { notification_body: string; notification_link: string }[] }).data;
  };
  expect(await heard(neel)).toMatchObject([
    {
      notification_body: expect.stringMatching(/^Asha Rawal mentioned you in “/) as string,
      notification_link: expect.stringMatching(/^\/agenda\/.+#post-2$/) as string,
    },
  ]);
  // Of two posts at once either may be first.
  const posted = (await heard(watcher)).map(({ notification_body }) => notification_body.split(' in ')[0] ?? '');
  expect(posted.toSorted((one, other) => one.localeCompare(other))).toEqual(['Asha Rawal posted', 'Neel Joshi posted']);
  expect(await heard(muted)).toEqual([]);
  expect(await heard(asha)).toEqual([]);
});

test('open pages are told that there is something to ask for, and nothing of what it says', async () => {
  const { body } = await neel.put(`${url}/read`, { post_number: 0 });
  const { discussion_id: id } = (body as { data: { discussion_id: number } }).data;
  const [reader, elsewhere] = await Promise.all([connectSocket(product, neel), connectSocket(product, asha)]);
  const join = (channel_id: number) => reader.emitWithAck('join_channel', { channel: discussionChannel.name, id: channel_id });
  expect(await join(id)).toEqual({ data: null });
  expect(await join(999_999)).toMatchObject({ status: 403 });
  const heard: unknown[] = [];
  elsewhere.on(discussionChanged.name, (payload) => heard.push(payload));
  const changed = new Promise((resolve) => reader.once(discussionChanged.name, resolve));
  await write(asha, 'A secret plan');
  await product.ctx.outbox.drain();
  expect(await changed).toEqual({ kind: 'session', id: Number(url.split('/').at(-1)), post_number: 1 });
  expect(heard).toEqual([]);
  for (const socket of [reader, elsewhere]) socket.close();
});

test('between two people of whom one has blocked the other, posts keep their number and nothing else', async () => {
  const { post_id } = postOf(await write(asha, 'My plan is secret-plan.'));
  await neel.put(`/api/discussions/posts/${post_id}/reactions`, { reaction: 'like', is_on: true });
  await neel.put(`${url}/watch`, { level: 'watching' });
  await product.ctx.db.execute(
    sql`INSERT INTO contact_blocks (blocker_id, blocked_id) VALUES (${asha.user_id}, ${neel.user_id}) ON CONFLICT DO NOTHING`,
  );
  const seen = await list(neel);
  expect(seen.data).toMatchObject([
    { post_number: 1, is_collapsed: true, body_html: '', author: { user_id: null, name: '' }, reactions: [], abilities: { report: false } },
  ]);
  expect(JSON.stringify(seen)).not.toContain('secret-plan');
  expect((await list(asha)).data).toMatchObject([{ reactions: [] }]);
  expect((await neel.get(`/api/discussions/posts/${post_id}/versions`)).status).toBe(404);
  expect((await neel.put(`/api/discussions/posts/${post_id}/reactions`, { reaction: 'idea', is_on: true })).status).toBe(404);
  expect((await write(neel, 'To you.', { reply_to: 1 })).status).toBe(400);
  await write(asha, `And again, [@Neel](/profiles/${neel.user_id}).`);
  await product.ctx.outbox.drain();
  await product.ctx.outbox.drain();
  const { body } = await neel.get('/api/notification/notifications/getAll');
  expect((body as { data: unknown[] }).data).toEqual([]);
  expect((await list(staff)).data).toMatchObject([{ is_collapsed: false }, { is_collapsed: false }]);
  // Who has blocked can still report what the other wrote, and the other cannot tell that there is anything to report.
  const report = (who: TestPerson, subject_id: number) =>
    who.post('/api/moderation/reports', { subject_type: 'post', subject_id, reason: 'harassment' });
  expect((await report(neel, post_id)).status).toBe(404);
  const { post_id: reported } = postOf(await write(neel, 'I know where you live.'));
  expect((await list(asha)).data.at(-1)).toMatchObject({ is_collapsed: true, body_html: '', abilities: { report: true, edit: false } });
  expect((await report(asha, reported)).status).toBe(201);
});

test('reading a discussion reads what one was notified of in it, as far as one has read', async () => {
  await neel.put(`${url}/watch`, { level: 'watching' });
  for (const body of ['The first.', 'The second.', 'The third.']) {
    await write(asha, body);
    pass(60);
  }
  await product.ctx.outbox.drain();
  await product.ctx.outbox.drain();
  // Whose page has another address by now is read all the same.
  await product.ctx.db.execute(
    sql`UPDATE notifications SET notification_link = '/agenda/former' || substring(notification_link from '#.*$') WHERE user_id = ${neel.user_id} AND notification_link LIKE '%#post-1'`,
  );
  const unread = async () => ((await neel.get('/api/notification/unread')).body as { data: { total: number } }).data.total;
  const mark = (post_number: number) => neel.put(`${url}/read`, { post_number });
  const before = await unread();
  expect(before).toBe(3);
  expect((await mark(2)).body).toMatchObject({ data: { read_number: 2, notifications_read: 2 } });
  expect(await unread()).toBe(1);
  expect((await mark(3)).body).toMatchObject({ data: { read_number: 3, notifications_read: 1 } });
  expect((await mark(3)).body).toMatchObject({ data: { read_number: 3, notifications_read: 0 } });
});

test('people are found to be named: those who wrote here, and by name whoever can be mentioned and read it', async () => {
  const [lata, child, hidden] = [
    await buildPerson(product, { columns: { firstName: 'Lata', lastName: `Quentin${sessions.length}` } }),
    await buildPerson(product, { columns: { firstName: 'Little', lastName: `Quentin${sessions.length}`, age: 15 } }),
    await buildPerson(product, { columns: { firstName: 'Shy', lastName: `Quentin${sessions.length}`, is_listed: false } }),
  ];
  const find = async (who: TestPerson, search = '') => {
    const { body } = await who.get(`${url}/people?search=${encodeURIComponent(search)}`);
    return (body as { data: { user_id: number }[] }).data.map(({ user_id }) => user_id);
  };
  expect(await find(asha)).toEqual([]);
  await write(neel, 'Here I am.');
  expect(await find(asha)).toEqual([neel.user_id]);
  expect(await find(neel)).toEqual([]);
  expect(await find(asha, `quentin${sessions.length}`)).toEqual([lata.user_id]);
  expect(await find(asha, 'uentin')).toEqual([]);
  expect(await find(asha, '%')).toEqual([]);
  // Who is not listed is named by nobody, wherever they write.
  await write(hidden, 'And so am I.');
  expect(await find(asha, 'shy')).toEqual([]);
  expect(await find(asha)).toEqual([neel.user_id]);
  await asha.put(`/api/contact/blocks/${neel.user_id}`, {});
  expect(await find(asha)).not.toContain(neel.user_id);
  expect(await find(neel)).not.toContain(asha.user_id);
  expect((await child.get(`${url}/people`)).status).toBe(403);
  expect((await product.nobody.get(`${url}/people`)).status).toBe(401);
});
