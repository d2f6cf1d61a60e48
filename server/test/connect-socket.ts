import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { TestPerson } from './build-person.ts';
import type { TestApp } from './test-app.ts';

const listening = new WeakMap<TestApp, Promise<string>>();

/** A signed-in person's connection, as the browser's own library opens it. The app listens from the first one on. */
export async function connectSocket(app: TestApp, { user_id }: Pick<TestPerson, 'user_id'>, path = '/socket.io'): Promise<Socket> {
  const opening = listening.get(app) ?? app.app.listen({ host: '127.0.0.1', port: 0 });
  listening.set(app, opening);
  await opening;
  const { port } = app.app.server.address() as AddressInfo;
  const auth = { token: await app.tokenFor(user_id) };
  const socket = io(`http://127.0.0.1:${port}`, { path, transports: ['websocket'], auth, reconnection: false, forceNew: true });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  return socket;
}
