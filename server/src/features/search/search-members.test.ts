import { menus } from '@sabha/contract/access/menus';
import type { MemberFoundType, MemberSearchAnswer } from '@sabha/contract/search/member-search';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let bela: TestPerson;
/** A word that stands nowhere else. */
let word = '';

beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  await loadSampleEdition(app.ctx);
  staff = await buildPerson(app, { role: 'admin', columns: { firstName: 'Sana' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  word = randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghjkmnpqrs'[Number(digit)] ?? '')
    .slice(0, 12);
  asha = await buildPerson(app, { columns: { firstName: 'Asha', lastName: 'Rathod' } });
  bela = await buildPerson(app, { columns: { firstName: 'Bela', lastName: 'Mistry' } });
  await app.ctx.db.execute(sql`DELETE FROM throttles`);
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <T>({ status, body }: Answer): T => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: T }).data;
};
const search = async (who: TestPerson, q: string, query = '') =>
  dataOf<MemberSearchAnswer>(await who.get(`/api/search/members?q=${encodeURIComponent(q)}${query}`));
const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');
const markedOf = (parts: readonly { text: string; is_match: boolean }[]) =>
  parts.map(({ text, is_match }) => (is_match ? `[${text}]` : text)).join('');
const hitsOf = ({ groups }: MemberSearchAnswer, type: MemberFoundType) => groups.find((group) => group.type === type)?.hits ?? [];
const typesOf = ({ groups }: MemberSearchAnswer) => groups.map(({ type }) => type);
const titlesOf = (answer: MemberSearchAnswer, type: MemberFoundType) => hitsOf(answer, type).map(({ title }) => textOf(title));

async function addCategory(menu_id: number | null = null): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ category_id: number }>(sql`
    INSERT INTO forum_categories (slug, name, lattice, palette, starters, menu_id)
    VALUES (${randomUUID()}, 'Water', 'vav', 'water', 'members', ${menu_id}) RETURNING category_id`);
  return rows[0]?.category_id ?? 0;
}
const startTopic = async (
  who: TestPerson,
  title: string,
  { category_id, body = 'Ours stands still.', tags = [] }: { category_id?: number; body?: string; tags?: readonly string[] } = {},
) =>
  dataOf<{ topic_id: number; path: string }>(
    await who.post('/api/forum/topics', {
      client_topic_id: randomUUID(),
      category_id: category_id ?? (await addCategory()),
      kind: 'question',
      title,
      tags,
      body,
    }),
  );
const postAsk = async (who: TestPerson, title: string) =>
  dataOf<{ collaboration_id: number }>(
    await who.post('/api/collaborations', {
      client_collaboration_id: randomUUID(),
      kind: 'pilot',
      is_offer: false,
      title,
      community_common_id: null,
      theme: null,
      city: 'Sundarpur',
      is_online: false,
      skills: [],
      amount_minor: null,
      places: 1,
      ends_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      body: 'One ward, one month.',
    }),
  );
const messages = '/api/messages/conversations';
async function write(who: TestPerson, to: TestPerson, body: string): Promise<number> {
  const made = await who.post(`${messages}/group`, { title: 'Ward 7', user_ids: [to.user_id] });
  const { conversation_id } = dataOf<{ conversation_id: number }>(made);
  dataOf(await who.post(`${messages}/${conversation_id}/messages`, { client_msg_id: randomUUID(), body }));
  return conversation_id;
}
async function addOrganisation(name: string, columns: { type?: string; summary?: string; hindi?: string; is_hidden?: boolean } = {}) {
  const { type = 'investor', summary = '', hindi = '', is_hidden = false } = columns;
  await app.ctx.db.execute(sql`
    INSERT INTO community_commons (community_name, community_type, slug, summary, city, translations, hidden_at, created_by)
    VALUES (${name}, ${type}, ${randomUUID()}, ${summary}, 'Bharuch', ${JSON.stringify({ hi: { community_name: hindi } })}::jsonb, ${is_hidden ? new Date() : null}, ${staff.user_id})`);
}
async function announce(to: TestPerson, title: string, body: string): Promise<void> {
  const city = `Town ${to.user_id}`;
  await app.ctx.db.execute(sql`UPDATE global_users SET city = ${city} WHERE user_id = ${to.user_id}`);
  const managed = '/api/announcements/manage';
  const written = dataOf<{ announcement_id: number; revision: number }>(
    await staff.post(managed, {
      sender_label: 'Programme desk',
      texts: { en: { title, body } },
      audience: [{ kind: 'place', cities: [city], is_excluded: false }],
    }),
  );
  dataOf(await staff.post(`${managed}/${written.announcement_id}/send`, { revision: written.revision }));
  await expect
    .poll(async () => (await to.get('/api/announcements?limit=50')).body, { timeout: 60_000 })
    .toMatchObject({ data: [{ title }] });
}

describe('what is found', () => {
  test('comes in one answer by kind, each with its page and with the words marked', async () => {
    await app.ctx.db.execute(sql`UPDATE global_users SET "lastName" = ${word} WHERE user_id = ${bela.user_id}`);
    await addOrganisation(`${word} Capital`, { summary: 'Pays for pumps.' });
    const topic = await startTopic(bela, `Who mends a ${word} at night`);
    const ask = await postAsk(bela, `Test a ${word} in one ward`);
    await announce(asha, 'The lawn supper', `Bring a ${word} to door B.`);
    const conversation_id = await write(bela, asha, `My ${word}s are on the roof.`);
    const answer = await search(asha, word.toUpperCase());
    expect(typesOf(answer)).toEqual(['person', 'organisation', 'topic', 'collaboration', 'announcement', 'message']);
    expect(answer.is_similar).toBe(false);
    expect(answer.groups.every(({ has_more }) => !has_more)).toBe(true);
    expect(hitsOf(answer, 'person')).toMatchObject([
      { link: `/profiles/${bela.user_id}`, title: [{ text: 'Bela ' }, { text: word, is_match: true }] },
    ]);
    expect(hitsOf(answer, 'organisation')).toMatchObject([{ byline: 'Bharuch', excerpt: [{ text: 'Pays for pumps.', is_match: false }] }]);
    expect(hitsOf(answer, 'topic')).toMatchObject([{ link: topic.path, context: 'Water', byline: `Bela ${word}` }]);
    expect(hitsOf(answer, 'collaboration').map(({ link }) => link)).toEqual([
      expect.stringContaining(`/collab-hub/${ask.collaboration_id}`),
    ]);
    expect(hitsOf(answer, 'announcement').map(({ excerpt }) => markedOf(excerpt))).toEqual([`Bring a [${word}] to door B.`]);
    expect(hitsOf(answer, 'message')).toMatchObject([
      { link: `/messages/${conversation_id}?at=2`, byline: `Bela ${word}`, context: 'Ward 7', title: [] },
    ]);
    expect(markedOf(hitsOf(answer, 'message')[0]?.excerpt ?? [])).toBe(`My [${word}]s are on the roof.`);
  });

  test('has all of the words, wherever each of them stands', async () => {
    await app.ctx.db.execute(sql`UPDATE global_users SET organisation = ${`${word} Pumps`} WHERE user_id = ${bela.user_id}`);
    for (const q of [`mistry ${word}`, `${word}, bela!`, `${word} pumps`, `bela ${word} pumps`]) {
      const answer = await search(asha, q);
      expect(answer.is_similar, q).toBe(false);
      expect(titlesOf(answer, 'person'), q).toEqual(['Bela Mistry']);
    }
    expect((await search(asha, `${word} rathod`)).is_similar).toBe(true);
  });

  test('a name stands before a description', async () => {
    await app.ctx.db.execute(
      sql`UPDATE global_users SET headline = ${`Sells ${word}`}, "firstName" = 'Aaba' WHERE user_id = ${bela.user_id}`,
    );
    await app.ctx.db.execute(sql`UPDATE global_users SET "lastName" = ${word}, "firstName" = 'Zoya' WHERE user_id = ${asha.user_id}`);
    expect(titlesOf(await search(staff, word), 'person')).toEqual([`Zoya ${word}`, 'Aaba Mistry']);
    await addOrganisation('Aaba Fund', { summary: `Buys ${word}` });
    await addOrganisation(`Zoya ${word}`);
    expect(titlesOf(await search(asha, word), 'organisation')).toEqual([`Zoya ${word}`, 'Aaba Fund']);
  });

  test('a topic is found by one of its posts, which is shown and opened, and nobody is named for it', async () => {
    const topic = await startTopic(bela, 'Who mends a pump at night');
    const body = `${'Long before that. '.repeat(30)}The ${word} stood still since Monday.`;
    const posts = `/api/discussions/forum_topic/${topic.topic_id}/posts`;
    dataOf(await asha.post(posts, { client_post_id: randomUUID(), body: `> Quoted\n\n${body}` }));
    const [hit] = hitsOf(await search(asha, word), 'topic');
    expect(hit).toMatchObject({ link: `${topic.path}#post-2`, byline: '', context: 'Water' });
    expect(markedOf(hit?.excerpt ?? [])).toMatch(new RegExp(`^….*The \\[${word}\\] stood still since Monday\\.$`, 'u'));
  });

  test('a topic is found by a tag of several words, and by a number beside a word', async () => {
    const topic = await startTopic(bela, `Ward 6 has a ${word}`, { tags: ['running-bills', `${word}-bills`] });
    await startTopic(bela, `Ward 7 has a ${word}`);
    for (const q of [`${word}-bills`, `${word} bills`, `${word} 6`]) {
      const hits = hitsOf(await search(asha, q), 'topic');
      expect(
        hits.map(({ link }) => link),
        q,
      ).toEqual([topic.path]);
    }
  });

  test.each(['મેળો રાજ્\u200Dય', 'क्\u200Dया ward 6'])('%s is found as it was typed, with what joins its letters', async (typed) => {
    await app.ctx.db.execute(sql`UPDATE global_users SET headline = ${`${word} ${typed}`} WHERE user_id = ${bela.user_id}`);
    await startTopic(bela, `${word} ${typed}`);
    await write(bela, asha, `${word} ${typed}`);
    const answer = await search(asha, `${typed} ${word}`);
    expect(typesOf(answer)).toEqual(['person', 'topic', 'message']);
    expect(answer.is_similar).toBe(false);
  });

  test('an organisation is found by what it is called in other languages', async () => {
    await addOrganisation(word, { hindi: `सूरज${word}` });
    expect(titlesOf(await search(asha, `सूरज${word}`), 'organisation')).toEqual([word]);
  });

  test('is as much of each kind as was asked for, and of one kind alone', async () => {
    for (const at of [1, 2, 3]) await addOrganisation(`${word} ${at}`);
    await app.ctx.db.execute(sql`UPDATE global_users SET "lastName" = ${word} WHERE user_id = ${bela.user_id}`);
    const two = await search(asha, word, '&limit=2');
    expect(two.groups.map(({ type, hits, has_more }) => [type, hits.length, has_more])).toEqual([
      ['person', 1, false],
      ['organisation', 2, true],
    ]);
    const all = await search(asha, word, '&type=organisation&limit=50');
    expect(all.groups.map(({ type, hits, has_more }) => [type, hits.length, has_more])).toEqual([['organisation', 3, false]]);
  });

  test('comes close where nothing has the words, and says so', async () => {
    await app.ctx.db.execute(sql`UPDATE global_users SET "firstName" = 'Jyotsnaben', "lastName" = ${word} WHERE user_id = ${bela.user_id}`);
    await addOrganisation(`Jyotsnabai ${word}`);
    const answer = await search(asha, `Jyotsnavben ${word}`);
    expect(answer.is_similar).toBe(true);
    expect(titlesOf(answer, 'person')).toEqual([`Jyotsnaben ${word}`]);
    expect(titlesOf(answer, 'organisation')).toEqual([`Jyotsnabai ${word}`]);
  });

  test.each(['%%', '__', '\\\\', "'';", '()&|!:*', '💥💥', '<script>', '½½', 'ŉa', 'ʼa', '⑴⑴', '\u0301\u0301', 's.', 'ka '.repeat(40)])(
    '%s is only text',
    async (q) => {
      expect(await search(asha, q)).toMatchObject({ query: q.trim() });
    },
  );

  test.each([
    'q=a',
    'q=%20%20a%20',
    `q=${'a'.repeat(121)}`,
    'q=ab&type=session',
    'q=ab&limit=51',
    'q=ab&limit=0',
    'q=ab&page=2',
    'q=a%00b',
  ])('refuses %s', async (query) => {
    expect((await asha.get(`/api/search/members?${query}`)).status).toBe(400);
  });
});

describe('what is not found', () => {
  test('nobody who is signed out searches among members', async () => {
    expect((await app.nobody.get('/api/search/members?q=asha')).status).toBe(401);
  });

  test('what is somebody else’s: their messages, what was sent to them, what they may read and others may not', async () => {
    await write(bela, staff, `My ${word} is on the roof.`);
    await announce(bela, word, 'Only for you.');
    await startTopic(staff, `About ${word} behind the stage`, { category_id: await addCategory(menus.moderation) });
    await addOrganisation(word, { is_hidden: true });
    expect((await search(asha, word)).groups).toEqual([]);
    expect(typesOf(await search(bela, word))).toEqual(expect.arrayContaining(['announcement', 'message']));
  });

  test('who is parted from the reader by a block, and what they wrote', async () => {
    await app.ctx.db.execute(sql`UPDATE global_users SET "lastName" = ${word} WHERE user_id = ${bela.user_id}`);
    await startTopic(bela, `Who mends a ${word} at night`);
    await postAsk(bela, `Test a ${word} in one ward`);
    await write(bela, asha, `My ${word} is on the roof.`);
    expect(typesOf(await search(asha, word))).toEqual(['person', 'topic', 'collaboration', 'message']);
    dataOf(await bela.put(`/api/contact/blocks/${asha.user_id}`, {}));
    expect((await search(asha, word)).groups).toEqual([]);
  });

  test('who is under age, whoever searches, and who is not in the directory', async () => {
    await app.ctx.db.execute(sql`UPDATE global_users SET "lastName" = ${word}, is_underage = true WHERE user_id = ${bela.user_id}`);
    expect((await search(asha, word)).groups).toEqual([]);
    const cara = await buildPerson(app, { columns: { lastName: word, is_listed: false } });
    expect((await search(asha, word)).groups).toEqual([]);
    expect((await search(cara, word)).groups).toEqual([]);
  });

  test('what was taken back', async () => {
    const topic = await startTopic(bela, `Who mends a ${word} at night`);
    const conversation_id = await write(bela, asha, `My ${word} is on the roof.`);
    expect(typesOf(await search(asha, word))).toEqual(['topic', 'message']);
    await app.ctx.db.execute(sql`UPDATE messages SET deleted_at = now(), body = '' WHERE conversation_id = ${conversation_id}`);
    await app.ctx.db.execute(sql`UPDATE forum_topics SET first_state = 'hidden' WHERE topic_id = ${topic.topic_id}`);
    expect((await search(asha, word)).groups).toEqual([]);
  });
});
