import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { createTestApp } from '../test/test-app.ts';

test.each(['/socket.io', '/api/chat'])(
  'the product refuses strangers on %s, still answers the API, and stops while they are connected',
  async (path) => {
    const product = await createTestApp();
    const origin = await product.app.listen({ port: 0, host: '127.0.0.1' });
    const client = io(origin, { path, transports: ['websocket'], auth: {}, reconnection: false, forceNew: true });
    const refusal = await new Promise<Error>((resolve) => client.once('connect_error', resolve));
    expect(refusal.message).toBe('Sign in again.');
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }]);
    const mailbox = await fetch(`${origin}/dev/mailbox`);
    expect(await mailbox.text()).toContain('No mail yet.');
    expect(mailbox.headers.get('content-security-policy')).toContain("style-src 'sha256-");
    await product.close();
    client.disconnect();
  },
);
