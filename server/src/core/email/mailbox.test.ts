import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerProblems } from '../http/problems.ts';
import { createMailboxTransport } from './mail-transport.ts';
import { registerMailbox } from './mailbox.ts';
import { mailboxFolder } from './mailer.ts';

let folder: string;
let app: FastifyInstance;
const id = '6f1c2d34-0000-4000-8000-000000000001';
const message = {
  id,
  from: { name: 'Sabha', email: 'no-reply@localhost' },
  to: { email: 'asha@example.org', name: 'Asha' },
  subject: 'Hello <script>alert(1)</script>',
  locale: 'gu',
  html: '<!doctype html><p>Namaste</p><script>alert(2)</script>',
  files: [{ file_name: 'note "1".html', media_type: 'text/html', content: Buffer.from('<script>alert(3)</script>').toString('base64') }],
  text: 'Namaste & welcome',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-mailbox-'));
  app = Fastify();
  registerProblems(app);
  registerMailbox(app, { config: { data_dir: folder } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('an empty mailbox says so', async () => {
  const answer = await app.inject('/dev/mailbox');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('No mail yet.');
});

test('without SMTP_URL mails are kept, listed and shown, with one warning in the log', async () => {
  const warnings: unknown[] = [];
  const transport = createMailboxTransport(mailboxFolder(folder), { warn: (...entered: unknown[]) => warnings.push(entered) });
  await transport.send(message);
  await transport.send(message);
  transport.close();
  expect(warnings).toHaveLength(1);

  const list = await app.inject('/dev/mailbox');
  expect(list.body.match(/<li>/g)).toHaveLength(1);
  expect(list.body).toContain('asha@example.org');
  expect(list.body).toContain('Hello &lt;script&gt;');

  const shown = await app.inject(`/dev/mailbox/${id}`);
  expect(shown.body).toContain('Asha &lt;asha@example.org&gt;');
  expect(shown.body).toContain('Namaste &amp; welcome');
  expect(shown.body).toContain('Auto-Submitted: auto-generated');
  expect(shown.body).toContain(`<iframe src="/dev/mailbox/${id}/letter" sandbox="allow-popups"`);
});

test('the letter itself may run nothing', async () => {
  const answer = await app.inject(`/dev/mailbox/${id}/letter`);
  expect(answer.body).toBe(message.html);
  expect(answer.headers['content-security-policy']).toMatch(/^sandbox allow-popups; default-src 'none'/);
});

test.each([['11111111-1111-4111-8111-111111111111'], ['..%2F..%2Fpackage'], ['x']])('the message %s is not found', async (name) => {
  expect((await app.inject(`/dev/mailbox/${name}`)).statusCode).toBe(404);
});

test('a file of a letter is downloaded and runs nowhere', async () => {
  const path = `/dev/mailbox/${message.id}/files`;
  const answer = await app.inject(`${path}/0`);
  expect(answer.body).toBe('<script>alert(3)</script>');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect((await app.inject(`${path}/1`)).statusCode).toBe(404);
});
