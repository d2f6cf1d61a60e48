import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { crashTask, endlessTask } from '../../../test/sample-tasks.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { paceUpload } from './pace-upload.ts';

let product: TestApp;
let port: number;
const serverSides: Socket[] = [];

beforeAll(async () => {
  product = await createTestApp();
  product.app.server.on('connection', (socket: Socket) => serverSides.push(socket));
  port = Number(new URL(await product.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => product.close());
const clients: Socket[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  serverSides.length = 0;
  for (const client of clients.splice(0)) client.destroy();
});

const boundary = 'a-line-that-no-picture-has';
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
const partEnd = `\r\n--${boundary}--\r\n`;

/** The beginning of an upload of so many bytes, written by hand, since clients of the language send all or nothing. */
async function beginUpload(
  token: string | null,
  length: number,
  path = '/api/multimedia/files',
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('\r\n\r\n')) resolve(text);
    });
    socket.on('close', () => resolve(text));
  });
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${token === null ? '' : `Authorization: Bearer ${token}\r\n`}` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${partHead.length + length + partEnd.length}\r\n\r\n${partHead}`,
  );
  return { socket, answer };
}

const newToken = async () => product.tokenFor((await buildPerson(product)).user_id);

function form(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(partHead), bytes, Buffer.from(partEnd)]);
}
const send = (token: string, bytes: Uint8Array, path = '/api/multimedia/images') =>
  product.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: form(bytes),
  });

test('uploads of one person that stand still take none of the others places, and are counted until they end', async () => {
  const token = await newToken();
  const begun = await Promise.all(Array.from({ length: 5 }, () => beginUpload(token, 50_000)));
  // Whichever of them comes last is refused: from then on the four others are known to have their places.
  expect(await Promise.race(begun.map(({ answer }) => answer))).toMatch(/^HTTP\/1\.1 429 /);
  const another = await send(token, Buffer.from('one more'), '/api/multimedia/files');
  expect(another.statusCode).toBe(429);
  expect(another.headers['retry-after']).toBe('2');
  expect((await send(await newToken(), Buffer.from('from somebody else'), '/api/multimedia/files')).statusCode).toBe(201);
  for (const { socket } of begun) socket.destroy();
  await expect.poll(async () => (await send(token, Buffer.from('again'), '/api/multimedia/files')).statusCode).toBe(201);
});

test('when all places are taken an upload is told to come again', async () => {
  const tokens = await Promise.all(Array.from({ length: 13 }, newToken));
  const begun = await Promise.all(tokens.flatMap((token) => [1, 2, 3, 4].map(() => beginUpload(token, 50_000))));
  // All but those of the last person have a place; who has none is told at once.
  const answers: string[] = [];
  for (const { answer } of begun) void answer.then((text) => answers.push(text));
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(4);
  for (const text of answers) expect(text).toMatch(/^HTTP\/1\.1 503 /);
  const refused = await send(await newToken(), Buffer.from('a file'), '/api/multimedia/files');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ status: 503, detail: 'Too much is being uploaded at once. Try again in a moment.' });
});

test('of a large body that is refused next to nothing is read, and the answer arrives', async () => {
  const length = 60 * 1024 * 1024;
  const { socket, answer } = await beginUpload(null, length);
  const chunk = Buffer.alloc(256 * 1024);
  const sending = (async () => {
    for (let sent = 0; sent < length && !socket.destroyed; sent += chunk.length) {
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
    // The end of the connection is what is waited for below.
  })().catch(() => undefined);
  const text = await answer;
  expect(text).toMatch(/^HTTP\/1\.1 401 /);
  expect(text.toLowerCase()).toContain('connection: close');
  const [side] = serverSides;
  await expect.poll(() => side?.destroyed, { timeout: 60_000 }).toBe(true);
  expect(side?.bytesRead).toBeLessThan(2 * 1024 * 1024);
  socket.destroy();
  await sending;
});

test('bytes come no faster than they are taken, and all of them', async () => {
  const sent = Buffer.alloc(400_000, 7);
  const started = performance.now();
  const received = await buffer(
    paceUpload(Readable.from([sent.subarray(0, 200_000), sent.subarray(200_000)]), { bytesPerSecond: 2_000_000 }),
  );
  expect(received.equals(sent)).toBe(true);
  expect(performance.now() - started).toBeGreaterThan(190);
});

test('an upload that hardly comes is ended, and one that nobody fetches is not', async () => {
  const slow = new Readable({ read: () => undefined });
  slow.push(Buffer.alloc(10));
  await expect(buffer(paceUpload(slow, { windowMs: 40 }))).rejects.toMatchObject({ name: 'ProblemError', status: 408 });
  expect(slow.destroyed).toBe(true);

  const unfetched = paceUpload(Readable.from([Buffer.alloc(200_000)]), { windowMs: 20 });
  await pause(100);
  expect((await buffer(unfetched)).length).toBe(200_000);
});

test.each([
  ['crashes', crashTask],
  ['never ends', endlessTask],
])('a decoder that %s is no fault of the upload: it may be sent again in a moment', async (_, task) => {
  const { tasks } = product.ctx;
  const run = tasks.run.bind(tasks);
  vi.spyOn(tasks, 'run').mockImplementation(() => run(task, undefined));
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b44425' } })
    .png()
    .toBuffer();
  const answer = await send(await newToken(), picture);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.json()).toMatchObject({ status: 503, detail: 'This could not be finished. Try again in a moment.' });
});
