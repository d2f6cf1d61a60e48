import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await createTestApp({ hasWork: true });
  second = await createTestApp({ environment: { DATABASE_URL: first.ctx.config.database_url ?? '' } });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const base = '/api/messages/conversations';
interface Heard {
  readonly conversation_id: number;
  readonly seq: number;
}
function listen(socket: Socket): Heard[] {
  const heard: Heard[] = [];
  socket.on('new_message', (event: Heard) => heard.push(event));
  return heard;
}
const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 60_000, interval: 10 });

test('whoever is taken out of a group hears nothing more of it, on every open page of every server', async () => {
  const asha = await buildPerson(first);
  const neel = await buildPerson(first);
  const made = await asha.post(`${base}/group`, { title: 'Ward 7', user_ids: [neel.user_id] });
  const { conversation_id } = (made.body as { data: Heard }).data;
  const send = async (body: string) =>
    ((await asha.post(`${base}/${conversation_id}/messages`, { client_msg_id: randomUUID(), body })).body as { data: Heard }).data.seq;
  const sockets = await Promise.all([
    connectSocket(first, neel, '/api/chat'),
    connectSocket(second, neel, '/api/chat'),
    connectSocket(second, asha, '/api/chat'),
  ]);
  const [here = [], there = [], hers = []] = sockets.map(listen);
  const before = await send('Before');
  await until(() => [here, there, hers].every((heard) => heard.some(({ seq }) => seq === before)));

  expect((await asha.delete(`${base}/${conversation_id}/members/${neel.user_id}`)).status).toBe(200);
  const after: number[] = [];
  for (const text of ['One', 'Two', 'Three']) after.push(await send(text));
  // What she hears on the other server came the same way as what he would have.
  await until(() => after.every((seq) => hers.some((one) => one.seq === seq)));
  expect([...here, ...there].filter(({ seq }) => after.includes(seq))).toEqual([]);
  for (const socket of sockets) socket.disconnect();
});
