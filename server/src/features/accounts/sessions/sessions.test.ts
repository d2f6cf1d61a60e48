import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildAccount } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { sessionState } from '../../provider/public.ts';
import { endSessions } from './session.store.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

async function connect(token: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  return socket;
}
const closing = (socket: Socket) => vi.waitUntil(() => !socket.connected, { timeout: 60_000 });

test('the sockets of a session that ends close, and its token opens none again', async () => {
  const token = await app.tokenFor(1, { sid: 'ending' });
  const ending = await connect(token);
  const staying = await connect(await app.tokenFor(1, { sid: 'staying' }));
  await endSessions(app.ctx.db, { user_id: 1, session_id: 'ending', reason: 'signed-out' });
  await closing(ending);
  expect(staying.connected).toBe(true);
  await expect(connect(token)).rejects.toThrow('Sign in again.');
  staying.close();
});

test('suspending a person closes their sockets, and a lost role makes them connect again', async () => {
  const { user_id } = await buildAccount(app.ctx);
  await app.ctx.db.execute(sql`INSERT INTO global_users (user_id, created_by) VALUES (${user_id}, ${user_id})`);
  const token = await app.tokenFor(user_id);
  const first = await connect(token);
  await app.ctx.db.execute(sql`UPDATE global_users SET role_ids = '{}' WHERE user_id = ${user_id}`);
  await closing(first);
  const second = await connect(token);
  await app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${user_id}`);
  await closing(second);
  await expect(connect(token)).rejects.toThrow('Sign in again.');
});

test('people see where they are signed in, and end all but the session that asks', async () => {
  const mine = await app.signInAs(2, { sid: 'mine' });
  const others = [await app.signInAs(2, { sid: 'phone' }), await app.signInAs(2, { sid: 'library' })];
  await app.tokenFor(3, { sid: 'of somebody else' });
  const list = async () => {
    const { data } = (await mine.get('/api/auth/sessions')).body as { data: { session_id: string; is_current: boolean }[] };
    return data.map(({ session_id, is_current }) => `${session_id}${is_current ? ' (this one)' : ''}`).toSorted();
  };
  expect(await list()).toEqual(['library', 'mine (this one)', 'phone']);
  expect(await mine.post('/api/auth/signoutOthers')).toMatchObject({ status: 200, body: { data: { ended_count: 2 } } });
  expect(await list()).toEqual(['mine (this one)']);
  for (const other of others) expect((await other.get('/api/user/roles/getAll')).status).toBe(401);
  expect((await app.nobody.get('/api/auth/sessions')).status).toBe(401);
});

test('people end one of their other sessions, and neither the one that asks nor that of somebody else', async () => {
  const mine = await app.signInAs(4, { sid: 'desk' });
  const phone = await app.signInAs(4, { sid: 'lost phone' });
  const somebody = await app.signInAs(5, { sid: 'not theirs' });
  const end = async (session_id: string) => (await mine.delete(`/api/auth/sessions/${encodeURIComponent(session_id)}`)).status;
  expect(await end('not theirs')).toBe(404);
  expect(await end('desk')).toBe(404);
  expect(await end('lost phone')).toBe(200);
  expect(await end('lost phone')).toBe(404);
  expect((await phone.get('/api/user/roles/getAll')).status).toBe(401);
  for (const other of [mine, somebody]) expect((await other.get('/api/user/roles/getAll')).status).toBe(200);
});

test('the session check page knows the state that the provider gives out', async () => {
  const page = await app.app.inject({ url: '/oidc/session/check' });
  const script = /<script>([\s\S]+)<\/script>/.exec(page.body)?.[1] ?? '';
  expect(page.headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(page.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(page.headers['x-frame-options']).toBeUndefined();

  const answers: string[] = [];
  const cookie = { value: '' };
  const opened = { listener: async (_: object) => undefined as unknown };
  const addEventListener = (_: string, listener: typeof opened.listener) => {
    opened.listener = listener;
  };
  const document = {
    get cookie() {
      return cookie.value;
    },
  };
  // The page's script as it is, with the few things of a browser that it uses.
  runInNewContext(script, { addEventListener, document, crypto, TextEncoder, btoa });
  const ask = async (data: string) => {
    await opened.listener({ data, origin: 'https://partner.example', source: { postMessage: (text: string) => answers.push(text) } });
    return answers.pop();
  };
  const state = sessionState('partner', 'https://partner.example/callback', 'a-session');
  const browserState = createHash('sha256').update('browser state of a-session').digest('base64url');
  cookie.value = `other=1; sabha-browser-state=${browserState}`;
  expect(await ask(`partner ${state}`)).toBe('unchanged');
  expect(await ask(`other ${state}`)).toBe('changed');
  cookie.value = 'other=1';
  expect(await ask(`partner ${state}`)).toBe('changed');
  expect(await ask('nonsense')).toBe('error');
});
