import type { Poll } from '@sabha/contract/forum/poll';
import type { PublicTopic } from '@sabha/contract/forum/public-forum';
import type { Topic, TopicCard } from '@sabha/contract/forum/topic';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { erasePerson } from '../../core/privacy/erase-person.ts';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { features } from '../../features.ts';

const base = '/api/forum';
const dayMs = 86_400_000;
let app: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let bela: TestPerson;
let now = new Date('2027-03-01T06:00:00Z');
let open: number;

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin', columns: { firstName: 'Sana' } });
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette, is_public) VALUES ('water', 'Water', 'vav', 'water', true) RETURNING category_id`);
  open = rows[0]?.category_id ?? 0;
});
afterAll(() => app.close());
beforeEach(async () => {
  asha = await buildPerson(app, { columns: { firstName: 'Asha' } });
  bela = await buildPerson(app, { columns: { firstName: 'Bela' } });
});

const question = 'What carries your sensors through a power cut?';
const options = ['Own battery', 'Solar panel', 'Nothing'];

interface PollChanges {
  readonly question?: string;
  readonly options?: readonly string[];
  readonly max_choices?: number;
  readonly shows_results?: string;
  readonly closes_in_days?: number | null;
}
const send = (who: TestPerson, poll: PollChanges | null, client_topic_id: string = randomUUID()) =>
  who.post(`${base}/topics`, {
    client_topic_id,
    category_id: open,
    kind: 'discussion',
    title: 'How long do your sensors last?',
    body: 'Ours go dark.',
    ...(poll && { poll: { question, options, ...poll } }),
  });
const topicOf = ({ status, body }: Answer): Topic => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: Topic }).data;
};
const pollOf = (answer: Answer): Poll => {
  const { poll } = topicOf(answer);
  if (!poll) throw new Error('The topic has no poll.');
  return poll;
};
const start = async (who: TestPerson, poll: PollChanges | null = {}): Promise<Topic> => topicOf(await send(who, poll));
const startPoll = async (who: TestPerson, poll: PollChanges = {}) => {
  const topic = await start(who, poll);
  if (!topic.poll) throw new Error('The topic has no poll.');
  return { topic_id: topic.topic_id, poll_id: topic.poll.poll_id };
};
interface At {
  readonly topic_id: number;
  readonly poll_id: number;
}
const pathOf = (topic_id: number) => `${base}/topics/${topic_id}/poll`;
const read = (who: TestPerson, topic_id: number) => who.get(`${base}/topics/${topic_id}`);
const vote = (who: TestPerson, { topic_id, poll_id }: At, ...choices: number[]) =>
  who.put(`${pathOf(topic_id)}/vote`, { poll_id, choices });
const close = (who: TestPerson, { topic_id, poll_id }: At) => who.post(`${pathOf(topic_id)}/close`, { poll_id });
const remove = (who: TestPerson, { topic_id, poll_id }: At) => who.delete(`${pathOf(topic_id)}?poll_id=${poll_id}`);
const set = (who: TestPerson, topic_id: number, seen_poll_id: number | null, poll: PollChanges = {}) =>
  who.put(pathOf(topic_id), { poll: { question, options, ...poll }, seen_poll_id });
const votesOf = ({ options: shown }: Poll) => shown.map(({ votes }) => votes);
const mineOf = ({ options: shown }: Poll) => shown.flatMap(({ is_mine }, at) => (is_mine ? [at + 1] : []));
const publicPoll = async (topic_id: number, page = 1) => {
  const { status, body } = await app.nobody.get(`${base}/public/topics/${topic_id}?page=${page}`);
  expect(status).toBe(200);
  return (body as { data: PublicTopic }).data.poll;
};
/** The case of a topic's first post, which somebody reports. */
const openCase = async (topic_id: number, by: TestPerson): Promise<number> => {
  const { data } = (await by.get(`/api/discussions/forum_topic/${topic_id}/posts`)).body as { data: { post_id: number }[] };
  const subject_id = data[0]?.post_id ?? 0;
  await by.post('/api/moderation/reports', { subject_type: 'post', subject_id, reason: 'spam' });
  return findCase((found) => found.subject_id === subject_id);
};
interface Case {
  readonly case_id: number;
  readonly subject_id: number;
  readonly title: string;
}
const findCase = async (isMeant: (found: Case) => boolean): Promise<number> => {
  const { body } = await staff.get('/api/moderation/cases?limit=100');
  return (body as { data: Case[] }).data.find(isMeant)?.case_id ?? 0;
};
const textOf = async (case_id: number) =>
  ((await staff.get(`/api/moderation/cases/${case_id}`)).body as { data: { snapshot: { text_html: string } } }).data.snapshot.text_html;
const changesHeard = async () => {
  const { rows } = await app.ctx.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM outbox_events WHERE type = 'discussion_post.changed'`);
  return rows[0]?.count ?? 0;
};
const auditOf = async (topic_id: number) => {
  const { rows } = await app.ctx.db.execute<{ action: string }>(sql`
    SELECT action FROM audit_log WHERE subject_type = 'forum_topic' AND subject_id = ${String(topic_id)} ORDER BY audit_id`);
  return rows.map(({ action }) => action);
};

describe('asking', () => {
  test('a topic begins with its poll, in which nobody has voted, and a list says that it has one', async () => {
    const topic = await start(asha, { closes_in_days: 3 });
    const closes_at = new Date(now.getTime() + 3 * dayMs).toISOString();
    expect(topic.poll).toMatchObject({
      question,
      voters: 0,
      max_choices: 1,
      shows_results: 'always',
      closes_at,
      closed_at: null,
      abilities: { vote: true, edit: true, close: true, remove: true },
    });
    expect(topic.poll?.options).toEqual(options.map((text) => ({ text, votes: 0, is_mine: false })));
    expect(topic.abilities.add_poll).toBe(false);
    expect(pollOf(await read(bela, topic.topic_id)).abilities).toEqual({ vote: true, edit: false, close: false, remove: false });
    const { data } = (await bela.get(`${base}/topics?limit=50&sort=created`)).body as { data: TopicCard[] };
    expect(data.find(({ topic_id }) => topic_id === topic.topic_id)?.poll).toEqual({ closes_at, closed_at: null });
    const plain = await start(asha, null);
    expect(plain).toMatchObject({ poll: null, abilities: { add_poll: true } });
  });

  test.each([
    ['a question without words', { question: ' \u200b ' }, 'poll.question'],
    ['a question with a link', { question: 'See https://pumps.example' }, 'poll.question'],
    ['one option', { options: ['Only this'] }, 'poll.options'],
    ['eleven options', { options: Array.from({ length: 11 }, (_, at) => `Option ${at}`) }, 'poll.options'],
    ['an option twice', { options: ['Yes', ' yes '] }, 'poll.options'],
    ['an option twice, with a sign that nobody sees', { options: ['Yes', 'Y\u200bes'] }, 'poll.options'],
    ['an option that nobody sees', { options: ['Yes', '\u3164\u2800'] }, 'poll.options.1'],
    ['an option that turns round what follows', { options: ['Yes', '\u202eoN'] }, 'poll.options.1'],
    ['an empty option', { options: ['Yes', ''] }, 'poll.options.1'],
    ['two lines in an option', { options: ['Yes', 'No\nand no'] }, 'poll.options.1'],
    ['more choices than options', { max_choices: 4 }, 'poll.max_choices'],
    ['an end of today', { closes_in_days: 0 }, 'poll.closes_in_days'],
  ])('%s is refused at its field, and no topic begins', async (_, changes, path) => {
    const { status, body } = await send(asha, changes);
    expect(status).toBe(400);
    expect((body as { errors: { path: string }[] }).errors.map((error) => error.path)).toContain(path);
    expect(((await asha.get(`${base}/topics?view=mine`)).body as { data: TopicCard[] }).data).toEqual([]);
  });

  test('the same topic sent again has one poll; with another poll it is another text', async () => {
    const key = randomUUID();
    const first = topicOf(await send(asha, {}, key));
    expect(pollOf(await send(asha, {}, key)).poll_id).toBe(first.poll?.poll_id);
    expect((await send(asha, { max_choices: 2 }, key)).status).toBe(409);
    expect((await send(asha, null, key)).status).toBe(409);
  });

  test('its author adds a poll later, changes it while nobody has voted, and nobody else does', async () => {
    const { topic_id } = await start(asha, null);
    expect((await set(bela, topic_id, null)).status).toBe(403);
    expect((await set(staff, topic_id, null)).status).toBe(403);
    const { poll_id } = pollOf(await set(asha, topic_id, null));
    expect((await set(asha, topic_id, null)).status).toBe(409);
    const changed = pollOf(await set(asha, topic_id, poll_id, { question: 'And now?', options: ['Yes', 'No'] }));
    expect(changed).toMatchObject({ question: 'And now?', voters: 0 });
    expect(changed.poll_id).not.toBe(poll_id);
    // Who read the one before does not vote in this one.
    expect((await vote(bela, { topic_id, poll_id }, 1)).status).toBe(409);
    const at = { topic_id, poll_id: changed.poll_id };
    await vote(bela, at, 1);
    expect(pollOf(await read(asha, topic_id)).abilities).toMatchObject({ edit: false, remove: false, close: true });
    expect((await set(asha, topic_id, changed.poll_id)).status).toBe(409);
    expect((await remove(asha, at)).status).toBe(409);
    await vote(bela, at);
    expect((await remove(asha, at)).status).toBe(200);
    expect(topicOf(await read(asha, topic_id)).poll).toBeNull();
    expect(await auditOf(topic_id)).toEqual(['topic.set_poll', 'topic.set_poll', 'topic.remove_poll']);
  });

  test('changed, a poll may close when the one before would have', async () => {
    const at = await startPoll(asha, { closes_in_days: 90 });
    const { closes_at } = pollOf(await read(asha, at.topic_id));
    now = new Date(now.getTime() + dayMs);
    const again = { poll: { question, options }, seen_poll_id: at.poll_id, has_same_end: true };
    const changed = pollOf(await asha.put(pathOf(at.topic_id), again));
    expect(changed.closes_at).toBe(closes_at);
    expect(pollOf(await set(asha, at.topic_id, changed.poll_id)).closes_at).toBeNull();
  });

  test('of two polls set at once one holds', async () => {
    const { topic_id } = await start(asha, null);
    const answers = await Promise.all([1, 2, 3].map(() => set(asha, topic_id, null)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('who moderates removes a poll with its votes for good, and a closed topic gets none', async () => {
    const at = await startPoll(asha);
    await vote(bela, at, 1);
    expect((await remove(bela, at)).status).toBe(403);
    expect((await remove(staff, at)).status).toBe(200);
    const { rows } = await app.ctx.db.execute(sql`SELECT FROM forum_poll_votes WHERE poll_id = ${at.poll_id}`);
    expect(rows).toEqual([]);
    expect(topicOf(await read(asha, at.topic_id)).abilities.add_poll).toBe(false);
    expect((await set(asha, at.topic_id, null)).status).toBe(403);
    const closed = await startPoll(asha);
    await close(staff, closed);
    expect((await set(asha, closed.topic_id, closed.poll_id)).status).toBe(409);
    const other = await start(asha, null);
    await staff.put(`/api/discussions/forum_topic/${other.topic_id}/settings`, { is_closed: true, slow_seconds: null });
    expect(topicOf(await read(asha, other.topic_id)).abilities.add_poll).toBe(false);
    expect((await set(asha, other.topic_id, null)).status).toBe(409);
    const untouched = await startPoll(asha);
    await staff.put(`/api/discussions/forum_topic/${untouched.topic_id}/settings`, { is_closed: true, slow_seconds: null });
    expect((await remove(asha, untouched)).status).toBe(409);
    // One's own is not refused for good.
    const own = await startPoll(staff);
    await remove(staff, own);
    expect(pollOf(await set(staff, own.topic_id, null)).voters).toBe(0);
  });
});

describe('voting', () => {
  test('one vote for each, which can be changed and taken back; its author votes too', async () => {
    const at = await startPoll(asha);
    expect(votesOf(pollOf(await vote(bela, at, 2)))).toEqual([0, 1, 0]);
    await vote(asha, at, 2);
    const changed = pollOf(await vote(bela, at, 3));
    expect(changed).toMatchObject({ voters: 2 });
    expect(votesOf(changed)).toEqual([0, 1, 1]);
    expect(mineOf(changed)).toEqual([3]);
    expect(mineOf(pollOf(await read(asha, at.topic_id)))).toEqual([2]);
    const without = pollOf(await vote(bela, at));
    expect(without.voters).toBe(1);
    expect(mineOf(without)).toEqual([]);
  });

  test('several choices count once each for one voter; what the poll does not offer is refused', async () => {
    const at = await startPoll(asha, { max_choices: 2 });
    const poll = pollOf(await vote(bela, at, 3, 1));
    expect(poll.voters).toBe(1);
    expect(votesOf(poll)).toEqual([1, 0, 1]);
    for (const choices of [[1, 2, 3], [4], [1, 1], [0]]) expect((await vote(bela, at, ...choices)).status).toBe(400);
    expect(mineOf(pollOf(await read(bela, at.topic_id)))).toEqual([1, 3]);
  });

  test('of many votes of one person at once one counts, and none is lost while its author tries to change the poll', async () => {
    const at = await startPoll(asha);
    const people = await Promise.all(Array.from({ length: 6 }, () => buildPerson(app)));
    const [changed] = await Promise.all([
      set(asha, at.topic_id, at.poll_id, { options: ['Yes', 'No'] }),
      ...people.flatMap((person) => [vote(person, at, 1), vote(person, at, 2)]),
    ]);
    const { rows } = await app.ctx.db.execute<{ voters: number; choices: number }>(sql`
      SELECT count(DISTINCT user_id)::int AS voters, coalesce(sum(cardinality(choices)), 0)::int AS choices
      FROM forum_poll_votes WHERE poll_id = ${at.poll_id}`);
    const expected = changed.status === 200 ? 0 : 6;
    expect(rows).toEqual([{ voters: expected, choices: expected }]);
  });

  test.each([
    ['voted', [null, null, null], [1, 1, 0], [null, null, null]],
    ['closed', [null, null, null], [null, null, null], [null, null, null]],
    ['always', [1, 0, 0], [1, 1, 0], [1, 1, 0]],
  ])('results for “%s” are shown to those whom the poll shows them, to everybody once it is closed', async (shows_results, ...shown) => {
    const [before, after, everybody] = shown;
    const at = await startPoll(asha, { shows_results });
    await vote(asha, at, 1);
    expect(votesOf(pollOf(await read(bela, at.topic_id)))).toEqual(before);
    const voted = pollOf(await vote(bela, at, 2));
    expect(votesOf(voted)).toEqual(after);
    expect(mineOf(voted)).toEqual([2]);
    expect(votesOf(pollOf(await read(staff, at.topic_id)))).toEqual(everybody);
    const guest = await publicPoll(at.topic_id);
    expect(guest?.options.map(({ votes }) => votes)).toEqual(everybody);
    expect(guest?.voters).toBe(2);
    await close(asha, at);
    expect(votesOf(pollOf(await read(staff, at.topic_id)))).toEqual([1, 1, 0]);
  });

  test('it closes for good: by its author, by who moderates, or by its time', async () => {
    const byAuthor = await startPoll(asha);
    expect((await close(bela, byAuthor)).status).toBe(403);
    const poll = pollOf(await close(asha, byAuthor));
    expect(poll).toMatchObject({ closed_at: now.toISOString(), abilities: { vote: false, close: false } });
    expect(pollOf(await close(asha, byAuthor)).closed_at).toBe(poll.closed_at);
    expect((await vote(bela, byAuthor, 1)).status).toBe(409);
    const byStaff = await startPoll(asha);
    expect(pollOf(await close(staff, byStaff)).closed_at).not.toBeNull();
    const byTime = await startPoll(asha, { closes_in_days: 1, shows_results: 'closed' });
    await vote(bela, byTime, 1);
    now = new Date(now.getTime() + dayMs);
    const over = pollOf(await read(bela, byTime.topic_id));
    expect(over.closed_at).toBe(over.closes_at);
    expect(votesOf(over)).toEqual([1, 0, 0]);
    expect((await vote(bela, byTime, 2)).status).toBe(409);
    expect((await vote(bela, byTime)).status).toBe(409);
  });

  test('nobody votes in a closed topic, or in one of somebody whom they have blocked', async () => {
    const at = await startPoll(asha);
    await bela.put(`/api/contact/blocks/${asha.user_id}`, {});
    expect((await vote(bela, at, 1)).status).toBe(404);
    expect((await read(bela, at.topic_id)).status).toBe(404);
    const dev = await buildPerson(app);
    await staff.put(`/api/discussions/forum_topic/${at.topic_id}/settings`, { is_closed: true, slow_seconds: null });
    expect(pollOf(await read(dev, at.topic_id)).abilities.vote).toBe(false);
    expect((await vote(dev, at, 1)).status).toBe(409);
  });

  test('nobody votes in a category that is archived', async () => {
    const at = await startPoll(asha);
    await vote(bela, at, 1);
    await app.ctx.db.execute(sql`UPDATE forum_categories SET is_archived = true WHERE category_id = ${open}`);
    expect((await vote(bela, at, 2)).status).toBe(403);
    expect((await remove(asha, at)).status).toBe(409);
    await app.ctx.db.execute(sql`UPDATE forum_categories SET is_archived = false WHERE category_id = ${open}`);
    expect(mineOf(pollOf(await read(bela, at.topic_id)))).toEqual([1]);
  });

  test('who is limited to reading sets no poll and votes no more, and may take a vote back', async () => {
    const [own, at] = [await start(asha, null), await startPoll(bela)];
    await vote(asha, at, 1);
    const until = new Date(now.getTime() + dayMs).toISOString();
    const case_id = await openCase(own.topic_id, bela);
    const decided = await staff.post(`/api/moderation/cases/${case_id}/decide`, { action: 'restrict', reason: 'Too much of it.', until });
    expect(decided.status).toBeLessThan(300);
    expect((await vote(asha, at, 2)).status).toBe(403);
    expect((await set(asha, own.topic_id, null)).status).toBe(403);
    expect(pollOf(await vote(asha, at)).voters).toBe(0);
  });

  test('a first post that was taken back takes the poll along', async () => {
    const at = await startPoll(asha);
    await bela.post(`/api/discussions/forum_topic/${at.topic_id}/posts`, { client_post_id: randomUUID(), body: 'A battery.' });
    const { data } = (await asha.get(`/api/discussions/forum_topic/${at.topic_id}/posts`)).body as { data: { post_id: number }[] };
    await asha.delete(`/api/discussions/posts/${data[0]?.post_id ?? 0}`);
    const topic = topicOf(await read(bela, at.topic_id));
    expect(topic).toMatchObject({ replies: 1, poll: null });
    const { rows } = await app.ctx.db.execute(sql`SELECT FROM forum_polls WHERE topic_id = ${at.topic_id}`);
    expect(rows).toEqual([]);
    expect((await vote(bela, at, 1)).status).toBe(409);
    expect(topicOf(await read(asha, at.topic_id)).abilities.add_poll).toBe(false);
  });
});

test('who looks as somebody else does not see what they chose, nor what the poll shows to them', async () => {
  const at = await startPoll(asha, { shows_results: 'voted' });
  await vote(bela, at, 2);
  const admin = await buildPerson(app, { role: 'admin' });
  const begun = await admin.post('/api/global-user/impersonations/start', { user_id: bela.user_id, reason: 'They asked us to look.' });
  expect(begun.status).toBeLessThan(300);
  const seen = pollOf(await read(admin, at.topic_id));
  expect(mineOf(seen)).toEqual([]);
  expect(votesOf(seen)).toEqual([null, null, null]);
});

test('staff who judge the first post read its poll, which waits with it', async () => {
  const { topic_id, poll_id } = await startPoll(asha, { question: 'Is *Bela* a liar?', options: ['Yes', 'No'] });
  const case_id = await openCase(topic_id, bela);
  expect(await textOf(case_id)).toContain('<strong>Is *Bela* a liar?</strong>');
  expect(await textOf(case_id)).toContain('<li>No</li>');
  await staff.post(`/api/moderation/cases/${case_id}/decide`, { action: 'hide', reason: 'This is no tone for here.' });
  expect(topicOf(await read(asha, topic_id)).poll?.abilities).toEqual({ vote: false, edit: false, close: true, remove: false });
  expect((await remove(asha, { topic_id, poll_id })).status).toBe(403);
  expect((await vote(asha, { topic_id, poll_id }, 1)).status).toBe(403);
});

test('what a newcomer asks with links waits with its poll, which staff read', async () => {
  const title = `Cheap pumps for ward ${asha.user_id}`;
  const topic = topicOf(
    await asha.post(`${base}/topics`, {
      client_topic_id: randomUUID(),
      category_id: open,
      kind: 'discussion',
      title,
      body: 'See https://one.example and https://two.example and https://three.example',
      poll: { question: 'Who buys?', options: ['Call us', 'Write to us'] },
    }),
  );
  expect(topic).toMatchObject({ withheld_because: 'held', poll: { abilities: { vote: false, edit: false, remove: false } } });
  expect(await textOf(await findCase((found) => found.title === title))).toContain('<li>Call us</li>');
  expect((await remove(asha, { topic_id: topic.topic_id, poll_id: topic.poll?.poll_id ?? 0 })).status).toBe(403);
});

test('whoever has the topic open hears that its poll is another', async () => {
  const at = await startPoll(asha);
  const before = await changesHeard();
  await close(asha, at);
  await close(asha, at);
  expect((await changesHeard()) - before).toBe(1);
});

test('who leaves takes their polls and their votes along', async () => {
  const at = await startPoll(asha);
  const other = await startPoll(bela);
  await vote(bela, at, 1);
  await vote(asha, at, 2);
  await vote(asha, other, 1);
  const erase = (user_id: number) => app.ctx.transact((tx) => erasePerson(tx, listPersonalTables(features), { user_id, emails: [] }));
  await erase(bela.user_id);
  expect(votesOf(pollOf(await read(staff, at.topic_id)))).toEqual([0, 1, 0]);
  await erase(asha.user_id);
  const { rows } = await app.ctx.db.execute(sql`
    SELECT poll_id FROM forum_polls WHERE poll_id IN (${at.poll_id}, ${other.poll_id})
    UNION ALL SELECT poll_id FROM forum_poll_votes WHERE poll_id IN (${at.poll_id}, ${other.poll_id})`);
  expect(rows).toEqual([]);
});

test('guests read a poll on the first page of its topic', async () => {
  const at = await startPoll(asha, { max_choices: 2, closes_in_days: 7 });
  await vote(bela, at, 1, 3);
  const poll = await publicPoll(at.topic_id);
  expect(poll).toEqual({
    question,
    options: options.map((text, index) => ({ text, votes: index === 1 ? 0 : 1 })),
    voters: 1,
    max_choices: 2,
    shows_results: 'always',
    closes_at: new Date(now.getTime() + 7 * dayMs).toISOString(),
    closed_at: null,
  });
  for (let written = 0; written < 20; written += 1) {
    const writer = await buildPerson(app);
    await writer.post(`/api/discussions/forum_topic/${at.topic_id}/posts`, { client_post_id: randomUUID(), body: 'A battery.' });
  }
  expect(await publicPoll(at.topic_id, 2)).toBeNull();
});
