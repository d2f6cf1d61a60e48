import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let port: number;
beforeAll(async () => {
  product = await createTestApp({ environment: { RATE_LIMITS: 'true', TRUST_PROXY: '1' } });
  port = Number(new URL(await product.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => product.close());

const countOpen = () => new Promise<number>((resolve) => product.app.server.getConnections((_, count) => resolve(count)));

const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await vi.waitUntil(async () => (await countOpen()) === 0, { timeout: 30_000 });
});

const megabyte = 1024 * 1024;
const signIn = '/api/auth/signin';
const ofLength = (bytes: number) => `Content-Length: ${bytes}`;

interface Beginning {
  readonly token?: string;
  readonly from?: string;
  readonly size?: string;
}

/** The beginning of a body that never ends; what was answered to it so far stands in `answer`. */
function begin({ token, from = '203.0.113.5', size = ofLength(2 * megabyte) }: Beginning = {}): {
  readonly socket: Socket;
  answer: string;
} {
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  const one = { socket, answer: '' };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => (one.answer += String(chunk)));
  const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  const head = ['Host: localhost', `X-Forwarded-For: ${from}`, 'Content-Type: application/json', size].join('\r\n');
  socket.write(`POST ${signIn} HTTP/1.1\r\n${authorization}${head}\r\n\r\n`);
  return one;
}
const refused = (all: readonly { answer: string }[], status: number) =>
  all.filter(({ answer }) => answer.startsWith(`HTTP/1.1 ${status} `) && /\r\nretry-after: \d/i.test(answer)).length;
/** 400 when a body of this size is looked at. */
async function send(bytes: number, { from = '203.0.113.5', token }: Omit<Beginning, 'size'> = {}): Promise<number> {
  const headers = { 'x-forwarded-for': from, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const payload = { username: 'nobody', password: 'x'.repeat(bytes) };
  return (await product.app.inject({ method: 'POST', url: signIn, headers, payload })).statusCode;
}

test('large bodies that stand still take a share of the memory, by network, and none from people and small ones', async () => {
  const still = Array.from({ length: 20 }, () => begin());
  await expect.poll(() => refused(still, 429)).toBe(4);
  expect(await send(100_000)).toBe(429);
  expect(await send(1_000)).toBe(400);
  const token = await product.tokenFor((await buildPerson(product)).user_id);
  expect(await send(100_000, { token })).toBe(400);
  for (const { socket } of still) socket.destroy();
  await expect.poll(() => send(100_000)).toBe(400);
});

test('a body that does not say how long it is counts as the longest, and one person has a share of their own', async () => {
  const [token, other] = [
    await product.tokenFor((await buildPerson(product)).user_id),
    await product.tokenFor((await buildPerson(product)).user_id),
  ];
  const still = Array.from({ length: 6 }, () => begin({ token, size: 'Transfer-Encoding: chunked' }));
  await expect.poll(() => refused(still, 429)).toBe(2);
  expect(await send(100_000, { token })).toBe(429);
  expect(await send(100_000, { token: other })).toBe(400);
});

test('when many networks have used up what guests may take, theirs are told to come again, and small ones and those of people go on', async () => {
  const networks = Array.from({ length: 5 }, (_, at) => `198.51.100.${at}`);
  const still = networks.flatMap((from) => Array.from({ length: 16 }, () => begin({ from })));
  await expect.poll(() => refused(still, 503)).toBe(16);
  expect(await send(100_000)).toBe(503);
  expect(await send(1_000)).toBe(400);
  const token = await product.tokenFor((await buildPerson(product)).user_id);
  expect(await send(100_000, { token })).toBe(400);
});

test('all networks of one line of IPv6 have one share', async () => {
  const still = Array.from({ length: 20 }, (_, at) => begin({ from: `2001:db8:9:${at}::1` }));
  await expect.poll(() => refused(still, 429)).toBe(4);
});

test('a body that has to be unpacked is no smaller than what it may become, and is not unpacked', async () => {
  const still = Array.from({ length: 20 }, () => begin({ size: `Content-Encoding: gzip\r\n${ofLength(2_000)}` }));
  await expect.poll(() => refused(still, 429)).toBe(4);
  for (const { socket } of still) socket.destroy();
  await expect.poll(() => send(100_000)).toBe(400);
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const payload = gzipSync(JSON.stringify({ username: 'nobody', password: 'x' }));
  expect((await product.app.inject({ method: 'POST', url: signIn, headers, payload })).statusCode).toBe(400);
});

test('whoever goes while it is found out who they are takes no share along', async () => {
  const verify = vi.spyOn(product.ctx.tokens, 'verify');
  const waiting: (() => void)[] = [];
  verify.mockImplementation(() => new Promise((_, reject) => waiting.push(() => reject(new Error('no token')))));
  const gone = Array.from({ length: 16 }, () => begin({ token: 'of.no.use' }));
  await expect.poll(() => waiting.length).toBe(16);
  for (const { socket } of gone) socket.destroy();
  await expect.poll(countOpen).toBe(0);
  for (const answer of waiting) answer();
  verify.mockRestore();
  expect(await send(100_000)).toBe(400);
});

test('what is answered gives its share back', async () => {
  for (let at = 0; at < 40; at++) expect(await send(megabyte)).toBe(400);
});
