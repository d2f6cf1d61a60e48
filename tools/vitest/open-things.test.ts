import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { watchOpenThings } from './open-things.ts';

test('what is left open is named with the place that opened it', async () => {
  const endWatch = watchOpenThings();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const timer = setInterval(() => undefined, 60_000);
  const left = await endWatch();
  clearInterval(timer);
  server.close();
  await once(server, 'close');
  expect(left).toEqual(['TCPSERVERWRAP', expect.stringMatching(/^Timeout[^]+open-things\.test/)]);
});

test('what is closed again, or holds nothing up, is not', async () => {
  const endWatch = watchOpenThings();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const timer = setTimeout(() => undefined, 60_000);
  const silent = setInterval(() => undefined, 60_000).unref();
  clearTimeout(timer);
  server.close();
  await once(server, 'close');
  expect(await endWatch()).toEqual([]);
  clearInterval(silent);
});
