import { ProblemError, signInNeeded } from '@sabha/contract/core/errors';
import { defineChannel, defineSocketEvent, defineSocketMessage } from '@sabha/contract/core/socket-event';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { hasRedis, startRedis, type TestRedis } from '../../../test/redis-server.ts';
import { letIn, openSocketDoor } from '../../../test/open-socket-door.ts';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import { signToken } from '../../../test/test-keys.ts';
import type { Context } from '../context.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createRealtimeHub, type RealtimeHub } from './realtime-hub.ts';
import { bindChannel, bindSocketMessage } from './bound-sockets.ts';
import type { Admission } from './socket-door.ts';

interface Node {
  readonly ctx: Context;
  readonly http: Server;
  readonly url: string;
}

interface Connecting {
  readonly node: Node;
  readonly user_id?: number;
  readonly session_id?: string;
  readonly path?: '/socket.io' | '/api/chat';
  readonly token?: string | null;
  readonly expires?: string | number;
  readonly origin?: string;
  readonly transports?: string[];
}

const anything = z.looseObject({});
const newNotification = defineSocketEvent({ connection: 'notification', name: 'new_notification', payload: anything });
const numbered = defineSocketEvent({
  connection: 'notification',
  name: 'numbered',
  payload: z.object({ number: z.number(), text: z.string() }),
});
const last = defineSocketEvent({ connection: 'notification', name: 'last', payload: z.object({ number: z.number() }) });
const lastSaid = defineSocketEvent({ connection: 'chat', name: 'last', payload: z.object({ number: z.number() }) });
const newMessage = defineSocketEvent({ connection: 'chat', name: 'new_message', payload: z.object({ text: z.string() }) });
const hall = defineChannel({ connection: 'chat', name: 'hall' });
const applause = defineSocketMessage({ connection: 'chat', name: 'applause', payload: z.object({ claps: z.number().int().max(9) }) });

/** Who may be in the hall; changed by tests. */
const admitted = new Set<number>();
const feature = {
  name: 'hall',
  channels: [
    bindChannel(hall, {
      canJoin: async (id, { user_id }) => id === 1 && admitted.has(user_id),
      findIds: async ({ subject, id }) => (subject === 'building' ? [id ?? 1] : []),
    }),
  ],
  socketMessages: [
    bindSocketMessage(applause, async ({ claps }, { user_id }) => {
      if (claps === 0) throw new ProblemError(409, 'Nobody claps.');
      return { user_id, claps };
    }),
  ],
};

const letInAsSteward: Admission = async (claims) => ({
  ...(await letIn(claims)),
  active_role: { role_id: 3, role_name: 'steward', grants: new Map() },
});

const clients: Socket[] = [];

async function tokenOf(ctx: Context, { user_id = 7, session_id = 's-7', expires = '10m' }: Partial<Connecting>): Promise<string> {
  return signToken({
    issuer: ctx.config.oidc_issuer,
    audience: `${ctx.config.public_url}/api`,
    claims: { user_id, sid: session_id },
    expires,
  });
}

/** A client of the browser's own library; not yet connected. */
async function openClient(options: Connecting): Promise<Socket> {
  const { node, path = '/socket.io', token, origin, transports = ['websocket'] } = options;
  const auth = token === null ? {} : { token: token ?? (await tokenOf(node.ctx, options)) };
  const client = io(node.url, { path, transports, auth, reconnection: false, forceNew: true, ...(origin && { extraHeaders: { origin } }) });
  clients.push(client);
  return client;
}

async function connect(options: Connecting): Promise<Socket> {
  const client = await openClient(options);
  await next(client, 'connect');
  return client;
}

/** As the triggers say it. */
const lose = ({ db }: Context, subject: string, id: number | string | null) =>
  db.execute(sql`SELECT announce_lost_rights(${subject}, ${id === null ? null : String(id)})`);

const next = <T>(client: Socket, event: string): Promise<T> => new Promise((resolve) => client.once(event, resolve));

async function serve(ctx: Context, admit?: Admission): Promise<Node> {
  const http = createServer((_, response) => response.end('page'));
  await ctx.realtime.attach(http, openSocketDoor(ctx, [feature], admit));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { ctx, http, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

/** A hub beside the context's own, that hears no other node unless told how. */
function openHub(ctx: Context, parts: Partial<Parameters<typeof createRealtimeHub>[0]>): RealtimeHub {
  const listener = { listen: async () => async () => undefined, stop: async () => undefined };
  return createRealtimeHub({ ...ctx, listener, metrics: createMetrics({ hasProcessMetrics: false }), ...parts });
}

async function shut({ ctx, http }: Node): Promise<void> {
  await ctx.realtime.close();
  http.close();
  http.closeAllConnections();
}

afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

describe('one node', () => {
  let core: TestCore;
  let node: Node;
  const ended = new Set<string | null>();
  beforeAll(async () => {
    core = await createTestCore();
    node = await serve(core.ctx, async (claims) => {
      if (ended.has(claims.session_id)) throw signInNeeded('This session has ended.');
      if (claims.session_id === 's-unknown') throw new Error('The database is away.');
      return letIn(claims);
    });
  });
  afterAll(async () => {
    await shut(node);
    await core.close();
  });

  test('a message reaches every tab of the people it is for, on its channel, and nobody else', async () => {
    const first = await connect({ node });
    const second = await connect({ node });
    const chat = await connect({ node, path: '/api/chat' });
    const other = await connect({ node, user_id: 8, session_id: 's-8' });
    const strays: unknown[] = [];
    for (const client of [chat, other]) client.onAny((...message) => strays.push(message));
    const arriving = [next(first, 'new_notification'), next(second, 'new_notification')];
    core.ctx.realtime.publish([7], newNotification, { notification_id: 1 });
    expect(await Promise.all(arriving)).toEqual([{ notification_id: 1 }, { notification_id: 1 }]);
    const chatting = next(chat, 'new_message');
    core.ctx.realtime.publish([7, 9], newMessage, { text: 'kem cho' });
    expect(await chatting).toEqual({ text: 'kem cho' });
    expect(strays).toEqual([['new_message', { text: 'kem cho' }]]);
  });

  test.each([
    ['no token', null],
    ['an empty token', ''],
    ['a token that is none', 'abc'],
  ])('%s is refused', async (_, token) => {
    const client = await openClient({ node, token });
    expect(await next<Error>(client, 'connect_error')).toMatchObject({ message: 'Sign in again.' });
  });

  test('an expired token and a token of a session that has ended are refused', async () => {
    const late = await openClient({ node, token: await tokenOf(core.ctx, { expires: 1_000_000_000 }) });
    expect(await next<Error>(late, 'connect_error')).toMatchObject({ message: 'Sign in again.' });
    ended.add('s-gone');
    const gone = await openClient({ node, session_id: 's-gone' });
    expect(await next<Error>(gone, 'connect_error')).toMatchObject({ message: 'Sign in again.' });
  });

  test('who cannot be looked up is not refused: the connection is lost, after which a client connects anew', async () => {
    const client = await openClient({ node, session_id: 's-unknown' });
    const refused: unknown[] = [];
    client.on('connect_error', (error) => refused.push(error));
    expect(await new Promise((resolve) => client.io.once('close', resolve))).toBe('transport close');
    expect(refused).toEqual([]);
  });

  test('polling is not spoken', async () => {
    const client = await openClient({ node, transports: ['polling'] });
    expect(await next<Error>(client, 'connect_error')).toBeInstanceOf(Error);
    const polled = await fetch(`${node.url}/socket.io/?EIO=4&transport=polling`);
    expect([polled.status, await polled.json()]).toMatchObject([400, { message: 'Transport unknown' }]);
    expect(await (await fetch(node.url)).text()).toBe('page');
  });

  test('pages of other origins may not connect; our own may', async () => {
    const foreign = await openClient({ node, origin: 'https://evil.example' });
    expect(await next<Error>(foreign, 'connect_error')).toBeInstanceOf(Error);
    await connect({ node, origin: core.ctx.config.public_url });
    await connect({ node, origin: node.url });
  });

  test('ending one session closes its sockets on both channels and leaves the others', async () => {
    const others = [await connect({ node, session_id: 'phone' }), await connect({ node, session_id: 'phone', path: '/api/chat' })];
    const closing = [await connect({ node, session_id: 'laptop' }), await connect({ node, session_id: 'laptop', path: '/api/chat' })];
    const closed = closing.map((client) => next<string>(client, 'disconnect'));
    await lose(core.ctx, 'user-session', 'laptop');
    expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect']);
    expect(others.map(({ connected }) => connected)).toEqual([true, true]);
    const all = others.map((client) => next<string>(client, 'disconnect'));
    await lose(core.ctx, 'account', 7);
    await Promise.all(all);
  });

  test('a socket ends with its token, in a way that makes the client come back with a new one', async () => {
    const verify = async (token: string) => ({ ...(await core.ctx.tokens.verify(token)), expires_at: Math.floor(Date.now() / 1000) });
    const strict = await serve({ ...core.ctx, realtime: openHub(core.ctx, { tokens: { verify } }) });
    const client = await openClient({ node: strict });
    const seen = [next(client, 'connect'), next<string>(client, 'disconnect')];
    expect(await Promise.all(seen)).toEqual([undefined, 'transport close']);
    await shut(strict);
  });

  test('a client that sends too much too fast is cut off', async () => {
    const client = await connect({ node });
    const closed = next<string>(client, 'disconnect');
    for (let count = 0; count < 200; count += 1) client.emit('typing', {});
    expect(await closed).toBe('io server disconnect');
  });

  test('a message that is too long ends the connection', async () => {
    const client = await connect({ node });
    const closed = next<string>(client, 'disconnect');
    client.emit('typing', 'x'.repeat(100_000));
    expect(await closed).toBe('transport close');
  });

  test('a channel is joined and left by asking; one that is unknown or closed is refused', async () => {
    admitted.add(7);
    const client = await connect({ node, path: '/api/chat' });
    const ask = (event: string, payload: unknown): Promise<unknown> => client.emitWithAck(event, payload);
    expect(await ask('join_channel', { channel: 'hall', id: 2 })).toMatchObject({ status: 403 });
    expect(await ask('join_channel', { channel: 'cellar', id: 1 })).toMatchObject({ status: 404 });
    expect(await ask('join_channel', 'hall')).toMatchObject({ status: 400 });
    const received: unknown[] = [];
    client.on('new_message', (message) => received.push(message));
    const broadcast = (text: string) => node.ctx.realtime.broadcast({ channel: hall, id: 1 }, newMessage, { text });
    expect(await ask('join_channel', { channel: 'hall', id: 1 })).toEqual({ data: null });
    broadcast('in time');
    await vi.waitUntil(() => received.length > 0, { timeout: 60_000 });
    expect(await ask('leave_channel', { channel: 'hall', id: 1 })).toEqual({ data: null });
    broadcast('too late');
    // The answer to this comes after whatever was sent before it.
    await ask('leave_channel', { channel: 'hall', id: 1 });
    expect(received).toEqual([{ text: 'in time' }]);
  });

  test('a right that is lost while its channel is joined refuses the joining, and so does one that cannot be found out', async () => {
    admitted.add(7);
    let questions = 0;
    let second: () => Promise<boolean> = async () => false;
    const canJoin = async () => {
      questions += 1;
      return questions % 2 === 1 || second();
    };
    const http = createServer();
    const realtime = openHub(core.ctx, {});
    await realtime.attach(http, { ...openSocketDoor(core.ctx, [feature]), canJoin });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const strict = { ctx: { ...core.ctx, realtime }, http, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
    const client = await connect({ node: strict, path: '/api/chat' });
    const seen: unknown[] = [];
    client.on('new_message', (message) => seen.push(message));
    expect(await client.emitWithAck('join_channel', { channel: 'hall', id: 1 })).toMatchObject({ status: 403 });
    second = async () => {
      throw new Error('The database is away.');
    };
    expect(await client.emitWithAck('join_channel', { channel: 'hall', id: 1 })).toMatchObject({ status: 500 });
    realtime.broadcast({ channel: hall, id: 1 }, newMessage, { text: 'for nobody' });
    // The answer to this comes after whatever was sent before it.
    await client.emitWithAck('leave_channel', { channel: 'hall', id: 1 });
    expect(seen).toEqual([]);
    await shut(strict);
  });

  test('a message of a browser is answered with what came of it, or with a problem', async () => {
    const client = await connect({ node, path: '/api/chat' });
    const clap = (payload: unknown): Promise<unknown> => client.emitWithAck('applause', payload);
    expect(await clap({ claps: 3 })).toEqual({ data: { user_id: 7, claps: 3 } });
    expect(await clap({ claps: 0 })).toEqual({ status: 409, detail: 'Nobody claps.' });
    expect(await clap({ claps: 'many' })).toMatchObject({ status: 400 });
  });

  test('open sockets and refusals are measured', async () => {
    await connect({ node });
    const text = await core.ctx.metrics.registry.metrics();
    expect(text).toMatch(/^sabha_sockets [1-9]/m);
    expect(text).toMatch(/^sabha_socket_refusals_total\{channel="notification",reason="token"\} [1-9]/m);
  });
});

const redis = hasRedis();
describe.each([{ bridge: 'PostgreSQL' }, ...(redis ? [{ bridge: 'Redis' }] : [])])('two nodes joined by $bridge', ({ bridge }) => {
  let core: TestCore;
  let nodes: readonly [Node, Node];
  let server: TestRedis | null = null;
  beforeAll(async () => {
    server = bridge === 'Redis' ? await startRedis() : null;
    core = await createTestCore(server ? { REDIS_URL: server.url } : {});
    nodes = [await serve(core.ctx, letInAsSteward), await serve(await core.openNode(), letInAsSteward)];
  });
  afterAll(async () => {
    for (const node of nodes) await shut(node);
    await core.close();
    await server?.stop();
  });

  test('messages published on one node arrive once at sockets of both, in their order, whatever their length', async () => {
    const here = await connect({ node: nodes[0] });
    const there = await connect({ node: nodes[1] });
    const seen: unknown[] = [];
    there.onAny((event, { number }: { number: number }) => seen.push([event, number]));
    const arriving = [next(here, 'last'), next(there, 'last')];
    for (let number = 1; number <= 20; number += 1)
      nodes[0].ctx.realtime.publish([7], numbered, { number, text: 'x'.repeat(number % 3 === 0 ? 9_000 : 9) });
    nodes[0].ctx.realtime.publish([7], last, { number: 21 });
    await Promise.all(arriving);
    expect(seen).toEqual([...Array.from({ length: 20 }, (_, at) => ['numbered', at + 1]), ['last', 21]]);
  });

  test('a message longer than a notification of PostgreSQL arrives whole', async () => {
    const there = await connect({ node: nodes[1], path: '/api/chat' });
    const arriving = next(there, 'new_message');
    const text = 'કેમ છો '.repeat(3_000);
    nodes[0].ctx.realtime.publish([7], newMessage, { text });
    expect(await arriving).toEqual({ text });
  });

  test.each([
    ['a person', 'person', 8],
    ['a role', 'role', 3],
    ['what it hangs on', 'building', 1],
    ['everything that it hangs on', 'building', null],
  ] as const)(
    'what %s loses leaves its channel on every node, and what is said there afterwards does not arrive',
    async (_, subject, id) => {
      for (const user_id of [7, 8]) admitted.add(user_id);
      const [here, there] = [
        await connect({ node: nodes[0], path: '/api/chat' }),
        await connect({ node: nodes[1], user_id: 8, session_id: 's-8', path: '/api/chat' }),
      ];
      for (const client of [here, there])
        expect(await client.emitWithAck('join_channel', { channel: 'hall', id: 1 })).toEqual({ data: null });
      const broadcast = (text: string) => nodes[0].ctx.realtime.broadcast({ channel: hall, id: 1 }, newMessage, { text });
      const seen: unknown[] = [];
      there.on('new_message', ({ text }: { text: string }) => seen.push(text));
      const first = [next(here, 'new_message'), next(there, 'new_message')];
      broadcast('welcome');
      await Promise.all(first);
      admitted.delete(8);
      const left = next(there, 'channel_closed');
      await lose(nodes[0].ctx, subject, id);
      expect(await left).toEqual({ channel: 'hall', id: 1 });
      const second = next(here, 'new_message');
      broadcast('between us');
      await second;
      // Messages of one node arrive in their order: this one would come after the one that must not.
      const proof = next(there, 'last');
      nodes[0].ctx.realtime.publish([8], lastSaid, { number: 1 });
      await proof;
      expect(seen).toEqual(['welcome']);
      expect(await there.emitWithAck('join_channel', { channel: 'hall', id: 1 })).toMatchObject({ status: 403 });
    },
  );

  test('a session that ends on one node is closed on the other', async () => {
    // An issuer may call it anything.
    const there = await connect({ node: nodes[1], session_id: 'my laptop, “home”' });
    const stored = await connect({ node: nodes[1], session_id: 'phone' });
    const closed = next<string>(there, 'disconnect');
    await lose(nodes[0].ctx, 'user-session', 'my laptop, “home”');
    expect(await closed).toBe('io server disconnect');
    expect(stored.connected).toBe(true);
  });

  test('closing one node leaves the sockets of the other open', async () => {
    const third = await serve(await core.openNode());
    const here = await connect({ node: nodes[0] });
    const away = await connect({ node: third });
    const closed = next<string>(away, 'disconnect');
    await shut(third);
    await closed;
    const arriving = next(here, 'new_notification');
    nodes[1].ctx.realtime.publish([7], newNotification, {});
    expect(await arriving).toEqual({});
  });
});

describe('a node that cannot find out what was lost', () => {
  let core: TestCore;
  let node: Node;
  let lost: (payload: string) => void = () => undefined;
  const door = { failures: 0, asked: 0, refused: 0 };
  /** Fails as often as it is told to. */
  const failing = async <Answer>(answer: Answer): Promise<Answer> => {
    if (door.failures === 0) return answer;
    door.failures -= 1;
    throw new Error('The database is away.');
  };
  beforeAll(async () => {
    core = await createTestCore();
    const realtime = openHub(core.ctx, {
      listener: {
        listen: async (channel, onMessage) => {
          if (channel === 'sabha_lost_rights') lost = onMessage;
          return async () => undefined;
        },
        stop: async () => undefined,
      },
    });
    const http = createServer();
    await realtime.attach(http, {
      ...openSocketDoor(core.ctx, [feature]),
      settle: () => failing(undefined),
      canJoin: async (_, __, { user_id }) => {
        door.asked += 1;
        return failing(user_id !== door.refused);
      },
    });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    node = { ctx: { ...core.ctx, realtime }, http, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
  });
  afterAll(async () => {
    await shut(node);
    await core.close();
  });
  const enter = async (): Promise<Socket> => {
    Object.assign(door, { failures: 0, refused: 0 });
    const client = await connect({ node, path: '/api/chat' });
    expect(await client.emitWithAck('join_channel', { channel: 'hall', id: 1 })).toEqual({ data: null });
    return client;
  };

  test.each(['person 7', 'building 1', 'building *'])('asks again after %s, and then takes the channel away', async (payload) => {
    const client = await enter();
    const left = next(client, 'channel_closed');
    Object.assign(door, { failures: 2, refused: 7 });
    lost(payload);
    expect(await left).toEqual({ channel: 'hall', id: 1 });
    expect(client.connected).toBe(true);
  });

  test('closes the connection when it does not find out, so that the client comes back', async () => {
    const client = await enter();
    const closed = next<string>(client, 'disconnect');
    door.failures = Infinity;
    lost('person 7');
    expect(await closed).toBe('transport close');
  });

  test('asks once more for all losses of a person that come while it asks, and leaves whoever may stay', async () => {
    const client = await enter();
    const other = await connect({ node, user_id: 8, session_id: 's-8', path: '/api/chat' });
    expect(await other.emitWithAck('join_channel', { channel: 'hall', id: 1 })).toEqual({ data: null });
    const closed: unknown[] = [];
    client.on('channel_closed', (key) => closed.push(key));
    Object.assign(door, { failures: 1, asked: 0, refused: 8 });
    for (let time = 0; time < 50; time += 1) lost('person 7');
    const left = next(other, 'channel_closed');
    lost('person 8');
    await left;
    // Of who stays each time, of who leaves once more than that.
    expect(door.asked).toBeLessThanOrEqual(4);
    expect([closed, client.connected]).toEqual([[], true]);
  });
});

test('a node accepts sockets once it hears the others, and not before', async () => {
  const core = await createTestCore();
  const { promise: heard, resolve: hear } = Promise.withResolvers<() => Promise<void>>();
  const realtime = openHub(core.ctx, { listener: { listen: () => heard, stop: async () => undefined } });
  const http = createServer();
  const attaching = realtime.attach(http, openSocketDoor(core.ctx));
  await new Promise((resolve) => setImmediate(resolve));
  const before = http.listenerCount('upgrade');
  hear(async () => undefined);
  await attaching;
  expect([before, http.listenerCount('upgrade')]).toEqual([0, 2]);
  await shut({ ctx: { ...core.ctx, realtime }, http, url: '' });
  await core.close();
});

test('a node whose Redis is away starts, serves its own sockets, and stops', async () => {
  const core = await createTestCore({ REDIS_URL: 'redis://127.0.0.1:1' });
  const node = await serve(core.ctx);
  const client = await connect({ node });
  const arriving = next(client, 'new_notification');
  core.ctx.realtime.publish([7], newNotification, { notification_id: 2 });
  expect(await arriving).toEqual({ notification_id: 2 });
  await shut(node);
  await core.close();
});
