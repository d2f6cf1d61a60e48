import type { Message } from '@sabha/contract/messages/message';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { openShop, type Shop } from '../../../test/crash/shop.ts';
import { createRandom, type Random } from '../../../test/delivery/bad-network.ts';
import { createConversationClient, type ConversationClient } from '../../../test/delivery/conversation-client.ts';
import { isLoadRun, reportFigure, sized } from '../../../test/load-size.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { publicJwk } from '../../../test/test-keys.ts';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
  // The tables of the queue are there before several processes open at once.
  await product.ctx.jobs.isReady();
});
afterAll(() => product.close());

const base = '/api/messages/conversations';
const peopleCount = 3;
const settlingMs = 60_000;
const firstSeed = isLoadRun ? Math.floor(Math.random() * 1_000_000) : 2027;

const open = () => {
  const { database_url = '', data_dir, public_url } = product.ctx.config;
  const config = { DATABASE_URL: database_url, DATA_DIR: data_dir, PUBLIC_URL: public_url, RATE_LIMITS: 'false' };
  return openShop({ ...config, TEST_PUBLIC_KEY: JSON.stringify(publicJwk) });
};

/** One of the processes dies, whatever it does, and another one opens in its place. */
async function killOne(shops: Shop[], random: Random): Promise<void> {
  const [shop] = shops.splice(Math.floor(random() * shops.length), 1);
  await shop?.kill();
  shops.push(await open());
}

/** Everybody writes, changes and loses their connection in the order of a seed. */
async function talk(clients: readonly ConversationClient[], shops: Shop[], random: Random): Promise<boolean> {
  const isKilled = random() < 0.5;
  const killAt = Math.floor(random() * 20);
  let killing: Promise<void> | null = null;
  for (let step = 0; step < 24; step++) {
    const client = clients[Math.floor(random() * clients.length)];
    const draw = random();
    if (draw < 0.6) client?.write(`Step ${step}`);
    else if (draw < 0.85) await client?.change();
    else client?.cut();
    if (isKilled && step === killAt) {
      killing = killOne(shops, random);
      // What goes wrong is said where it is waited for.
      killing.catch(() => undefined);
    }
    await pause(random() * 10);
  }
  await killing;
  return isKilled;
}

const readAll = async (who: TestPerson, conversation_id: number) =>
  ((await who.get(`${base}/${conversation_id}/messages?limit=100`)).body as { data: Message[] }).data;

/** Whether it came to that in time. */
async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const until = Date.now() + settlingMs;
  while (Date.now() < until) {
    if (await isSo()) return true;
    await pause(20);
  }
  return false;
}

interface Page {
  readonly who: TestPerson;
  readonly client: ConversationClient;
}

/** What is missing, doubled, out of order or different on a page, none of which was opened anew. */
async function findFaults({ who, client }: Page, conversation_id: number): Promise<string[]> {
  const isLike = await waitUntil(async () => isDeepStrictEqual(client.shown(), await readAll(who, conversation_id)));
  const shown = client.shown();
  const own = shown.filter(({ author, system }) => author.is_me && system === null).map(({ client_msg_id }) => client_msg_id);
  const checks = {
    'something was refused': client.surprises.length > 0,
    'the page is not as a fresh one': !isLike,
    'numbers have gaps': shown.some(({ seq }, at) => seq !== at + 1),
    'own messages are not as they were written': !isDeepStrictEqual(
      own,
      client.written.map((one) => one.client_msg_id),
    ),
  };
  return Object.entries(checks).flatMap(([fault, isSo]) => (isSo ? [`${fault} (${JSON.stringify(client.surprises.slice(0, 2))})`] : []));
}

interface Played {
  readonly messages: number;
  readonly isKilled: boolean;
  readonly faults: readonly string[];
}

async function playRound(seed: number, shops: Shop[]): Promise<Played> {
  const random = createRandom(seed);
  const people = await Promise.all(Array.from({ length: peopleCount }, () => buildPerson(product)));
  const [owner, ...others] = people;
  if (!owner) throw new Error('There is nobody to begin it.');
  const made = await owner.post(`${base}/group`, { title: 'Ward 7', user_ids: others.map(({ user_id }) => user_id) });
  const { conversation_id } = (made.body as { data: { conversation_id: number } }).data;
  const pages: Page[] = [];
  for (const [at, who] of people.entries()) {
    const parts = { shops, token: await product.tokenFor(who.user_id), conversation_id, createKey: randomUUID };
    pages.push({ who, client: createConversationClient({ ...parts, random: createRandom(seed * 10 + at) }) });
  }
  const clients = pages.map(({ client }) => client);
  try {
    const isKilled = await talk(clients, shops, random);
    for (const client of clients) client.heal();
    const faults = (await waitUntil(() => clients.every((client) => client.isSent())))
      ? []
      : [`with the seed ${seed} something is not sent`];
    for (const page of pages) faults.push(...(await findFaults(page, conversation_id)).map((fault) => `with the seed ${seed} ${fault}`));
    return { messages: clients.reduce((sum, { written }) => sum + written.length, 0), isKilled, faults };
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

test.for([
  { nodes: 1, seeds: sized(2, 200) },
  { nodes: 2, seeds: sized(2, 100) },
])(
  'over a network that loses, doubles and delays, with processes that are killed, every page ends as a fresh one: $nodes, $seeds times',
  { timeout: 3_600_000 },
  async ({ nodes, seeds }) => {
    const shops = await Promise.all(Array.from({ length: nodes }, open));
    const total = { messages: 0, kills: 0 };
    try {
      for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
        const { messages, isKilled, faults } = await playRound(seed, shops);
        expect(faults).toEqual([]);
        total.messages += messages;
        total.kills += Number(isKilled);
      }
    } finally {
      await Promise.all(shops.map((shop) => shop.kill()));
    }
    reportFigure(`messages over a bad network, ${nodes} at once`, JSON.stringify({ seeds, first: firstSeed, ...total }));
  },
);
