import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { watchOpenThings } from './open-things.ts';

test('what is left open is named with the place that opened it', async () => {
  const endWatch = watchOpenThings();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const timer = setInterval(() => undefined, 60_000);
  const left = await endWatch(0);
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

test('a socket that is being closed is waited for', async () => {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // The other end takes its time to answer the end of this one.
    socket.on('end', () => setTimeout(() => socket.end(), 100)).resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endWatch = watchOpenThings();
  const socket = connect(port, '127.0.0.1').resume();
  await once(socket, 'connect');
  socket.end();
  server.close();
  expect(await endWatch()).toEqual([]);
});
