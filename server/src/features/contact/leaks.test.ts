import { operationUrl, type Operation } from '@sabha/contract/core/operation';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { operationSamples } from '../../../test/load-samples.ts';
import { exampleInput } from '../../../test/matrix/example-input.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { features } from '../../features.ts';

const operations = features.flatMap(({ operations: own = [], entities = [] }) => [
  ...own,
  ...entities.flatMap(({ bounds }) => bounds.map(({ operation }) => operation)),
]);
// Bytes of a file name nobody, and the exports have their own tests.
const isAsked = ({ transport }: Operation) => transport === 'json' || transport === 'stream';
const reads = operations.filter((operation) => operation.method === 'GET' && isAsked(operation));
const writes = operations.filter((operation) => operation.method !== 'GET' && isAsked(operation));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
});
afterAll(() => app.close());

/** Somebody whose name, page and shown items all carry the word. */
async function build(word: string, columns: Record<string, string | boolean> = {}): Promise<TestPerson> {
  const person = await buildPerson(app, {
    columns: { firstName: word, lastName: word, username: word, headline: word, city: word, organisation: word, bio: word, ...columns },
  });
  await app.ctx.db.execute(sql`
    INSERT INTO user_repo_items (user_id, repoitem_type, title, is_public, created_by)
    VALUES (${person.user_id}, 'education', ${word}, true, ${person.user_id})`);
  await app.ctx.changes.settle();
  return person;
}

async function send(operation: Operation, caller: number, about: number): Promise<string> {
  await app.ctx.db.execute(sql`DELETE FROM throttles`);
  const { input } = exampleInput(operation, about, operationSamples.get(operation.id));
  const { payload } = await app.app.inject({
    method: operation.method,
    url: operationUrl(operation, input),
    headers: { authorization: `Bearer ${await app.tokenFor(caller)}` },
    ...(operation.method !== 'GET' && input.body !== undefined && { payload: input.body as object }),
  });
  return payload;
}

/** The declared reads whose answer to the caller says the word. */
async function whatShows(caller: TestPerson, about: TestPerson, word: string): Promise<string[]> {
  const shown: string[] = [];
  for (const operation of reads) if ((await send(operation, caller.user_id, about.user_id)).includes(word)) shown.push(operation.id);
  return shown;
}

const payloads: Readonly<Record<string, (conversation_id: number) => object>> = {
  compare_unread: () => ({ unread_count: 0, latest_id: 0 }),
  report_typing: (conversation_id) => ({ conversation_id }),
  report_presence: () => ({}),
};

/** Everything that browsers send over their connections, with an example of it. */
const socketMessages = (conversation_id: number) =>
  features.flatMap(({ socketMessages: own = [] }) =>
    own.map(({ message: { name, connection } }) => {
      const payload = payloads[name]?.(conversation_id);
      if (!payload) throw new Error(`There is no example of ${name}.`);
      return { name, connection, payload };
    }),
  );

test('no read shows two people to each other between whom a block stands', async () => {
  const tara = await build('Zqtaraword');
  const mohan = await build('Zqmohanword');
  for (const [from, to] of [
    [mohan, tara],
    [tara, mohan],
  ] as const)
    expect((await from.put(`/api/saved/of/person/${to.user_id}`)).status).toBe(200);
  const before = await whatShows(mohan, tara, 'Zqtaraword');
  expect(before).toEqual(expect.arrayContaining(['person.get', 'person.list', 'saved.list', 'user.getAll', 'userRepoItem.getAll']));
  expect((await tara.put(`/api/contact/blocks/${mohan.user_id}`)).status).toBe(200);
  expect(await whatShows(mohan, tara, 'Zqtaraword')).toEqual([]);
  // Who made the block reads of it in their own list, where it can be ended, and nowhere else.
  expect(await whatShows(tara, mohan, 'Zqmohanword')).toEqual(['contact.listBlocked']);
}, 240_000);

test('no read shows somebody under age to an adult, nor to another who is under age', async () => {
  const adult = await build('Zqadultword');
  const child = await build('Zqchildword', { is_underage: true });
  const other = await build('Zqotherword', { is_underage: true });
  expect(await whatShows(adult, child, 'Zqchildword')).toEqual([]);
  expect(await whatShows(other, child, 'Zqchildword')).toEqual([]);
  expect(await whatShows(child, adult, 'Zqadultword')).toContain('person.get');
}, 240_000);

test('no write of one reaches the open tabs of the other over a block or from an adult to a child, nor answers with who they are', async () => {
  const published: { user_ids: readonly number[]; event: string; payload: unknown }[] = [];
  vi.spyOn(app.ctx.realtime, 'publish').mockImplementation((user_ids, { name }, payload) => {
    published.push({ user_ids, event: name, payload });
  });
  const rina = await build('Zqrinaword');
  const paresh = await build('Zqpareshword');
  const child = await build('Zqsmallword', { is_underage: true });
  const conversations = '/api/messages/conversations';
  const made = await rina.post(`${conversations}/group`, { title: 'Ward 7', user_ids: [paresh.user_id] });
  const { conversation_id } = (made.body as { data: { conversation_id: number } }).data;
  for (const who of [rina, paresh])
    await who.post(`${conversations}/${conversation_id}/messages`, { client_msg_id: randomUUID(), body: 'Hello.' });
  await app.ctx.outbox.drain();
  published.length = 0;
  await rina.put(`/api/contact/blocks/${paresh.user_id}`);
  const pairs = [
    { from: paresh, to: rina, word: 'Zqrinaword' },
    { from: rina, to: paresh, word: 'Zqpareshword' },
    { from: paresh, to: child, word: 'Zqsmallword' },
  ];
  for (const who of [rina, paresh])
    for (const { name, connection, payload } of socketMessages(conversation_id)) {
      const socket = await connectSocket(app, who, connection === 'chat' ? '/api/chat' : '/socket.io');
      expect(await socket.timeout(30_000).emitWithAck(name, payload)).toHaveProperty('data');
      socket.disconnect();
    }
  const shown: string[] = [];
  for (const { from, to, word } of pairs)
    for (const operation of writes) if ((await send(operation, from.user_id, to.user_id)).includes(word)) shown.push(operation.id);
  expect(shown).toEqual([]);
  await app.ctx.outbox.drain();
  const reached = pairs.flatMap(({ to }) => published.filter(({ user_ids }) => user_ids.includes(to.user_id)).map(({ event }) => event));
  expect(reached).toEqual([]);
  // The sockets do carry what is meant for somebody.
  const admin = await buildPerson(app, { role: 'admin' });
  await admin.post('/api/notification/notifications/createNotification', {
    user_id: rina.user_id,
    notification_type: 'example',
    notification_body: 'Hello.',
  });
  await app.ctx.outbox.drain();
  expect(published.some(({ user_ids }) => user_ids.includes(rina.user_id))).toBe(true);
}, 240_000);
