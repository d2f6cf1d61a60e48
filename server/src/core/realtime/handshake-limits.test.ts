import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSocketDoor } from '../../../test/open-socket-door.ts';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import { signToken } from '../../../test/test-keys.ts';

let core: TestCore;
let http: Server;
let url: string;
const unknown: WebSocket[] = [];
const clients: Socket[] = [];

beforeAll(async () => {
  core = await createTestCore({ RATE_LIMITS: 'true', GUESTS_PER_ADDRESS: '12', TRUST_PROXY: '1' });
  http = createServer();
  await core.ctx.realtime.attach(http, openSocketDoor(core.ctx));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  url = `127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of unknown.splice(0)) socket.close();
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await core.ctx.realtime.close();
  http.close();
  http.closeAllConnections();
  await core.close();
});

/** A connection that never says who it is: whether it was let in, and when it is closed. */
async function openUnknown(network: string): Promise<{ isOpen: boolean; closed: Promise<unknown> }> {
  // The client of the language takes headers as well, which the type of browsers does not know.
  const options = { headers: { 'x-forwarded-for': network } } as unknown as string[];
  const socket = new WebSocket(`ws://${url}/socket.io/?EIO=4&transport=websocket`, options);
  unknown.push(socket);
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
  const isOpen = await Promise.race([once(socket, 'open').then(() => true), closed.then(() => false)]);
  return { isOpen, closed };
}

async function connect(network: string, token?: string): Promise<string> {
  const auth = {
    token:
      token ??
      (await signToken({
        issuer: core.ctx.config.oidc_issuer,
        audience: `${core.ctx.config.public_url}/api`,
        claims: { user_id: 7, sid: 's-7' },
      })),
  };
  const client = io(`http://${url}`, {
    transports: ['websocket'],
    auth,
    reconnection: false,
    forceNew: true,
    extraHeaders: { 'x-forwarded-for': network },
  });
  clients.push(client);
  return Promise.race([
    new Promise<string>((resolve) => client.once('connect', () => resolve('connected'))),
    new Promise<string>((resolve) => client.once('connect_error', ({ message }) => resolve(message))),
  ]);
}

test('a network has few connections that have not said who they are; others and its own people connect, and those end soon', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => openUnknown('198.51.100.1')));
  const letIn = all.filter(({ isOpen }) => isOpen);
  expect(letIn).toHaveLength(4);
  expect(await connect('198.51.100.1')).not.toBe('connected');
  expect(await connect('203.0.113.5')).toBe('connected');
  await Promise.all(letIn.map(({ closed }) => closed));
  expect(await connect('198.51.100.1')).toBe('connected');
  expect(await core.ctx.metrics.registry.metrics()).toMatch(
    /^sabha_socket_refusals_total\{channel="notification",reason="network"\} [1-9]/m,
  );
});

test('a hall that comes back all at once is let in, as often as it has people twice, and then at a pace', async () => {
  const answers: string[] = [];
  for (let count = 0; count < 30; count++) answers.push(await connect('198.51.100.2'));
  expect(answers.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => 'connected'));
  expect(answers).not.toEqual(Array.from({ length: 30 }, () => 'connected'));
});

test('whoever was refused is cut off, and does not try one token after another over the same connection', async () => {
  expect(await connect('198.51.100.3', 'none')).toBe('Sign in again.');
  const { isOpen, closed } = await openUnknown('198.51.100.3');
  expect(isOpen).toBe(true);
  unknown.at(-1)?.send('40{"token":"none"}');
  await closed;
});
