import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../test/smtp-server.ts';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import type { Context } from '../context.ts';
import type { EmailDocument } from './email-document.ts';
import { noticeTemplate } from './templates/notice.template.ts';

let smtp: TestSmtpServer;
let core: TestCore;
let ctx: Context;

beforeAll(async () => {
  smtp = await startSmtpServer({ refuse: (address) => ({ 'gone@example.org': 550, 'busy@example.org': 451 })[address] });
  core = await createTestCore({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Nagar Summit <hello@summit.example>',
    PUBLIC_URL: 'https://summit.example',
  });
  ctx = core.ctx;
  await ctx.jobs.start([], ctx);
});
afterEach(async () => {
  smtp.received.splice(0);
  await ctx.db.execute(sql`DELETE FROM mail_failures`);
});
afterAll(async () => {
  await ctx.jobs.stop(true);
  await core.close();
  await smtp.close();
});

const notice = {
  subject: 'Your pass',
  heading: 'See you in Vadodara',
  paragraphs: ['Bring <this> & a smile.'],
  action: { text: 'Show it', url: 'https://summit.example/my-tickets?a=1&b=2' },
};
const letter = (more: Partial<EmailDocument> = {}): EmailDocument => ({
  id: '6f1c2d34-0000-4000-8000-000000000001',
  template: 'notice',
  to: { email: 'asha@example.org' },
  locale: 'en',
  content: noticeTemplate.write(notice, 'en'),
  ...more,
});
async function readFailures() {
  return (await ctx.db.execute(sql`SELECT template, reason FROM mail_failures`)).rows;
}
/** Tries that failed so far, those of a server that was slow among them. */
async function readFailed(): Promise<number> {
  return Number(/^sabha_mails_total\{outcome="failed"\} (\d+)$/m.exec(await ctx.metrics.registry.metrics())?.[1] ?? 0);
}
/** The headers with folded lines joined. */
const headersOf = (raw: string) => (raw.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ');

test('a mail that was queued in a transaction arrives by SMTP after the commit, as HTML and as text', async () => {
  const arriving = smtp.next();
  await ctx.transact((tx) =>
    ctx.mail.send(tx, { template: noticeTemplate, to: { email: 'asha@example.org', name: 'Asha Patel' }, data: notice, locale: 'gu' }),
  );
  const mail = await arriving;
  expect(mail).toMatchObject({ from: 'hello@summit.example', to: ['asha@example.org'] });
  const headers = headersOf(mail.raw);
  expect(headers).toMatch(/^From: Nagar Summit <hello@summit\.example>$/m);
  expect(headers).toMatch(/^To: Asha Patel <asha@example\.org>$/m);
  expect(headers).toMatch(/^Subject: Your pass$/m);
  expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(headers).toMatch(/^Content-Language: gu$/m);
  expect(headers).toMatch(/^Message-ID: <[0-9a-f-]{36}@summit\.example>$/m);
  expect(mail.raw).toMatch(
    /Content-Type: text\/plain; charset=utf-8[\s\S]*See you in Vadodara[\s\S]*Content-Type: text\/html; charset=utf-8/,
  );
});

test('a mail of a transaction that rolls back is never sent', async () => {
  const failing = ctx.transact(async (tx) => {
    await ctx.mail.send(tx, {
      template: noticeTemplate,
      to: { email: 'asha@example.org' },
      data: { ...notice, subject: 'Never' },
      locale: 'en',
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const arriving = smtp.next();
  await ctx.mail.send(null, { template: noticeTemplate, to: { email: 'asha@example.org' }, data: notice, locale: 'en' });
  await arriving;
  expect(smtp.received.map((mail) => /^Subject: (.*)$/m.exec(mail.raw)?.[1])).toEqual(['Your pass']);
});

test.each([
  ['a line end', 'asha@example.org\r\nBcc: all@example.org'],
  ['a second address', 'asha@example.org, eve@example.org'],
  ['a name', 'Asha <asha@example.org>'],
  ['nothing', ''],
])('an address with %s is refused with 400', async (_, email) => {
  const sending = ctx.mail.send(null, { template: noticeTemplate, to: { email }, data: notice, locale: 'en' });
  await expect(sending).rejects.toMatchObject({ status: 400 });
});

test('neither a subject nor a name can add a header', async () => {
  const arriving = smtp.next();
  const data = { ...notice, subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nbody' };
  await ctx.mail.send(null, {
    template: noticeTemplate,
    to: { email: 'asha@example.org', name: 'Asha\r\nBcc: eve@example.org' },
    data,
    locale: 'en',
  });
  const { raw, to } = await arriving;
  expect(to).toEqual(['asha@example.org']);
  expect(headersOf(raw)).not.toMatch(/^Bcc:/im);
  expect(headersOf(raw)).toMatch(/^Subject: Hello Bcc: eve@example\.org body$/m);
});

test('a recipient who is refused for good is not tried again', async () => {
  await expect(ctx.mail.deliver(letter({ to: { email: 'gone@example.org' } }))).resolves.toBe(false);
  expect(await ctx.metrics.registry.metrics()).toContain('sabha_mails_total{outcome="refused"} 1');
  expect(await readFailures()).toEqual([
    {
      template: 'notice',
      reason: expect.stringMatching(/^The receiving server refuses the recipient\. .*550 No mailbox \[address\]/) as unknown,
    },
  ]);
});

test('a server that is busy makes the job try again', async () => {
  const before = await readFailed();
  await expect(ctx.mail.deliver(letter({ to: { email: 'busy@example.org' } }))).rejects.toThrow('451');
  expect(await readFailed()).toBe(before + 1);
  expect(await readFailures()).toEqual([]);
});

test('a mail whose last try fails is noted once, and what is a week old is forgotten', async () => {
  await ctx.db.execute(
    sql`INSERT INTO mail_failures (mail_id, template, reason, failed_at) VALUES (gen_random_uuid(), 'old', '', now() - interval '8 days')`,
  );
  for (const _ of [1, 2]) await expect(ctx.mail.deliver(letter({ to: { email: 'busy@example.org' } }), true)).rejects.toThrow('451');
  expect(await readFailures()).toEqual([{ template: 'notice', reason: expect.stringContaining('451') as unknown }]);
  expect(await ctx.metrics.registry.metrics()).toContain('sabha_mails_total{outcome="given_up"} 2');
});

test('a letter sent twice carries the same Message-ID', async () => {
  await ctx.mail.deliver(letter());
  await ctx.mail.deliver(letter());
  const ids = smtp.received.map((mail) => /^Message-ID: (.*)$/m.exec(mail.raw)?.[1]);
  expect(ids).toEqual(['<6f1c2d34-0000-4000-8000-000000000001@summit.example>', '<6f1c2d34-0000-4000-8000-000000000001@summit.example>']);
});
