import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { messageLimits } from '@sabha/contract/messages/message';
import { buildPerson, type TestPerson } from '../server/test/build-person.ts';
import { withConnection } from '../server/src/core/db/database.ts';
import { connectSocket } from '../server/test/connect-socket.ts';
import type { TestApp } from '../server/test/test-app.ts';
import { judge, median, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const base = '/api/messages/conversations';
const [few, many] = [1_000, 100_000];
const repetitions = 60;
const maxRatio = 2;

const groupSize = messageLimits.members;
const notifyRepetitions = 15;
const maxNotifyRatio = 5;

const pairCount = 100;
const warmUpPairs = 20;
/** More, as each person writes for longer. */
const hearingPairs = 200;
const senders = 50;
/** Of each person, below the limit of a minute. */
const messagesEach = 28;
const minSends = 500;
const heardSeconds = 16;
/** Not counted: what the first seconds tell is how a server begins. */
const warmUpSeconds = 2;
const maxHeardMs = 50;

interface Pair {
  readonly people: readonly [TestPerson, TestPerson];
  readonly conversation_id: number;
}

/** Opening a long conversation beside a short one; then how many messages are written in a second, and how soon they are heard. */
export function benchMessages(): Promise<BenchRow[]> {
  return withScratchProduct(
    async (product) => {
      const opened = await benchOpening(product);
      const notified = await benchNotifying(product);
      const pairs = await makePairs(product);
      const bare = await measureBare(product, pairs);
      // A server that has just begun compiles while it serves.
      await measureSending(await makePairs(product, warmUpPairs));
      const a_second = await measureSending(pairs);
      const sent: BenchRow = {
        what: `durable messages of ${senders} senders at once`,
        bar: `≥ ${minSends} a second`,
        measured: `${Math.round(a_second)} a second, ${(a_second / bare).toFixed(2)} of what bare rows reach (${Math.round(bare)})`,
        verdict: 'report',
      };
      const others = await makePairs(product, hearingPairs);
      // The first message of a conversation mails its reader; what was written before is delivered first.
      for (const { people, conversation_id } of others) await send({ who: people[0], conversation_id });
      await product.ctx.outbox.drain();
      return [opened, notified, sent, await benchHearing(product, others, Math.round(a_second / 2))];
    },
    { hasWork: true },
  );
}

async function benchOpening(product: TestApp): Promise<BenchRow> {
  const [short, long] = [await makePair(product), await makePair(product)];
  await fill(product, short, few);
  await fill(product, long, many);
  await product.ctx.pool.query('VACUUM ANALYZE messages, message_members, message_conversations');
  const times = { short: [] as number[], long: [] as number[] };
  for (let count = 0; count < repetitions; count++) {
    times.short.push(await timeOfOpening(short));
    times.long.push(await timeOfOpening(long));
  }
  const [one, other] = [median(times.short), median(times.long)];
  return judge(
    `opening a conversation of ${many.toLocaleString('en')} messages beside one of ${few.toLocaleString('en')}`,
    `≤ ${maxRatio}×`,
    {
      measured: `${(other / one).toFixed(2)}× (${other.toFixed(1)} of ${one.toFixed(1)} ms)`,
      isMet: other <= one * maxRatio,
    },
  );
}

async function timeOfOpening({ people: [reader], conversation_id }: Pair): Promise<number> {
  const started = performance.now();
  const answers = [await reader.get(`${base}/${conversation_id}`), await reader.get(`${base}/${conversation_id}/messages?limit=50`)];
  if (answers.some(({ status }) => status !== 200)) throw new Error('The conversation was not opened.');
  return performance.now() - started;
}

async function fill({ ctx }: TestApp, { people: [one, other], conversation_id }: Pair, count: number): Promise<void> {
  await ctx.pool.query(
    `INSERT INTO messages (conversation_id, seq, change_seq, author_user_id, client_msg_id, written_hash, body)
     SELECT $1, n, n, CASE n % 2 WHEN 0 THEN $2::bigint ELSE $3::bigint END, gen_random_uuid(), '', 'The drain of lane ' || n FROM generate_series(1, $4::int) AS n`,
    [conversation_id, one.user_id, other.user_id, count],
  );
  await ctx.pool.query('UPDATE message_conversations SET last_seq = $2, change_seq = $2 WHERE conversation_id = $1', [
    conversation_id,
    count,
  ]);
  await ctx.pool.query('UPDATE message_members SET last_read_seq = $2, agreed_at = now() WHERE conversation_id = $1', [
    conversation_id,
    count - 5,
  ]);
}

/** From a message to a large group, or to one person, until everybody in it is notified. */
async function benchNotifying(product: TestApp): Promise<BenchRow> {
  const { people, conversation_id } = await makePair(product);
  const members: TestPerson[] = [];
  while (members.length < groupSize - 2) members.push(await buildPerson(product));
  const { body } = await people[0].post(`${base}/group`, { title: 'Lane', user_ids: [people[1].user_id] });
  const group = (body as { data: { conversation_id: number } }).data.conversation_id;
  // More than one person brings in on a day.
  await product.ctx.pool.query(
    `INSERT INTO message_members (conversation_id, user_id, status, agreed_at, first_seq, last_read_seq)
     SELECT m.conversation_id, p.user_id, m.status, m.agreed_at, m.first_seq, m.last_read_seq
     FROM message_members m, unnest($3::bigint[]) AS p (user_id) WHERE m.conversation_id = $1 AND m.user_id = $2`,
    [group, people[1].user_id, members.map(({ user_id }) => user_id)],
  );
  const timeOf = async (next: Next) => {
    const started = performance.now();
    await send(next);
    await product.ctx.outbox.drain();
    return performance.now() - started;
  };
  const times = { pair: [] as number[], group: [] as number[] };
  // Of a minute one person writes in no more than its limit; the first message of a conversation mails its readers.
  for (let count = 0; count < notifyRepetitions; count++) {
    const pair = await timeOf({ who: people[1], conversation_id });
    const ofGroup = await timeOf({ who: people[0], conversation_id: group });
    if (count === 0) continue;
    times.pair.push(pair);
    times.group.push(ofGroup);
  }
  const { rows } = await product.ctx.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM notifications WHERE source_id = $1 AND merged_count = $2',
    [group, notifyRepetitions],
  );
  if (rows[0]?.count !== groupSize - 1) throw new Error(`${rows[0]?.count} of ${groupSize - 1} were notified of each message.`);
  const [one, all] = [median(times.pair), median(times.group)];
  return judge(`notifying a group of ${groupSize} of a message beside notifying one person`, `≤ ${maxNotifyRatio}×`, {
    measured: `${(all / one).toFixed(1)}× (${all.toFixed(0)} of ${one.toFixed(0)} ms)`,
    isMet: all <= one * maxNotifyRatio,
  });
}

async function makePair(product: TestApp): Promise<Pair> {
  const people = [await buildPerson(product), await buildPerson(product)] as const;
  const { body } = await people[0].post(`${base}/direct`, { user_id: people[1].user_id });
  return { people, conversation_id: (body as { data: { conversation_id: number } }).data.conversation_id };
}

async function makePairs(product: TestApp, count = pairCount): Promise<Pair[]> {
  const pairs: Pair[] = [];
  while (pairs.length < count) pairs.push(await makePair(product));
  return pairs;
}

interface Next {
  readonly who: TestPerson;
  readonly conversation_id: number;
}

/** Everybody's messages, each person's spread over all of them. */
const listSends = (pairs: readonly Pair[]): Next[] =>
  Array.from({ length: messagesEach }).flatMap(() =>
    pairs.flatMap(({ people, conversation_id }) => people.map((who) => ({ who, conversation_id }))),
  );

async function send({ who, conversation_id }: Next): Promise<number> {
  const { status, body } = await who.post(`${base}/${conversation_id}/messages`, {
    client_msg_id: randomUUID(),
    body: 'At ten, by the well.',
  });
  if (status !== 201) throw new Error(`A message was answered with ${status}.`);
  return (body as { data: { seq: number } }).data.seq;
}

/** How many messages are written in a second. */
const measureSending = (pairs: readonly Pair[]): Promise<number> => measurePace(listSends(pairs), send);

/** The pace of the same rows without the product: no rights, no events, conversations without members. */
async function measureBare({ ctx: { pool } }: TestApp, pairs: readonly Pair[]): Promise<number> {
  const { rows } = await pool.query<{ conversation_id: number }>(
    `INSERT INTO message_conversations (kind, title, created_by_id) SELECT 'group', 'Lane', 0 FROM generate_series(1, $1::int) RETURNING conversation_id`,
    [pairs.length],
  );
  const ids = rows.map(({ conversation_id }) => conversation_id);
  const wanted = Array.from({ length: messagesEach * 2 }).flatMap(() => ids);
  return measurePace(wanted, (conversation_id) =>
    withConnection(pool, async (client) => {
      await client.query('BEGIN');
      const { rows } = await client.query<{ last_seq: number }>({ name: 'bare_take', text: takeNumber, values: [conversation_id] });
      await client.query({ name: 'bare_write', text: writeMessage, values: [conversation_id, rows[0]?.last_seq, randomUUID()] });
      await client.query('COMMIT');
    }),
  );
}

const takeNumber = `UPDATE message_conversations SET last_seq = last_seq + 1, change_seq = change_seq + 1, last_at = now() WHERE conversation_id = $1 RETURNING last_seq`;
const writeMessage = `INSERT INTO messages (conversation_id, seq, change_seq, author_user_id, client_msg_id, written_hash, body) VALUES ($1, $2, $2, 0, $3, '', 'At ten, by the well.')`;

/** How many of these are done in a second by all senders at once. */
async function measurePace<Piece>(pieces: readonly Piece[], work: (piece: Piece) => Promise<unknown>): Promise<number> {
  const waiting = [...pieces];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
    }),
  );
  return pieces.length / ((performance.now() - started) / 1_000);
}

/** Half as many a second, each timed from before it is sent until the other's page hears of it. */
async function benchHearing(product: TestApp, pairs: readonly Pair[], a_second: number): Promise<BenchRow> {
  const sent = new Map<string, number>();
  const times: number[] = [];
  const sockets: Awaited<ReturnType<typeof connectSocket>>[] = [];
  const early = new Map<string, number>();
  for (const { people } of pairs) {
    const socket = await connectSocket(product, people[1], '/api/chat');
    sockets.push(socket);
    socket.on('new_message', ({ conversation_id, seq }: { conversation_id: number; seq: number }) => {
      const key = `${conversation_id} ${seq}`;
      const began = sent.get(key);
      if (began === undefined) early.set(key, performance.now());
      else times.push(performance.now() - began);
    });
  }
  const unmeasured = a_second * warmUpSeconds;
  const wanted = a_second * heardSeconds;
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let count = 0; count < unmeasured + wanted; count++) {
    const pair = pairs[count % pairs.length];
    if (!pair) throw new Error('There is nobody to write.');
    const due = started + (count / a_second) * 1_000;
    if (due > performance.now()) await pause(due - performance.now());
    running.push(
      (async () => {
        const began = performance.now();
        const seq = await send({ who: pair.people[0], conversation_id: pair.conversation_id });
        if (count < unmeasured) return;
        const key = `${pair.conversation_id} ${seq}`;
        const heard = early.get(key);
        if (heard === undefined) sent.set(key, began);
        else times.push(heard - began);
      })(),
    );
  }
  await Promise.all(running);
  for (let waits = 0; times.length < wanted && waits < 100; waits++) await pause(100);
  for (const socket of sockets) socket.disconnect();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
  return {
    what: `a message heard by the other's page, at ${a_second} a second`,
    bar: `99 of 100 within ${maxHeardMs} ms`,
    measured: `${at(0.5)} ms in the middle, ${at(0.99)} ms, ${wanted - times.length} of ${wanted} not heard`,
    verdict: 'report',
  };
}
