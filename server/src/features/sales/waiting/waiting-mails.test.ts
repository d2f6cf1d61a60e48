import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson } from '../../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { buyFree } from '../../../../test/buy.ts';
import { waitForMail } from '../../../../test/mailbox.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { serveWaitingLists } from './serve-waiting-lists.ts';

let app: TestApp;
let sale: TestSale;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  sale = await buildSale(app.ctx);
});
afterAll(() => app.close());

const linkIn = ({ text }: { text: string }) => /waiting#([\w-]{43})/.exec(text)?.[1] ?? '';

test('a guest is asked to confirm, gets the offer by mail in their language, and hears when it is over', async () => {
  const pass = await sale.addProduct({ price_minor: 0, name: 'Nagar Pass' });
  const quota_id = await sale.addQuota(1, [pass]);
  await buyFree(app, pass);
  const email = 'meera@example.org';
  const body = { quota_id, product_ids: [pass], quantity: 1, name: 'मीरा', email };
  const join = () => app.nobody.post('/api/tickets/waiting-list', body, { headers: { 'accept-language': 'hi' } });
  expect((await join()).status).toBe(202);
  const asked = await waitForMail(app.ctx, email);
  expect(asked.subject).toContain('प्रतीक्षा सूची');
  const token = linkIn(asked);
  expect((await app.nobody.post('/api/tickets/waiting-list/entry/confirm', { entry: token })).status).toBe(200);
  await join();
  const known = await waitForMail(app.ctx, email, 2);
  expect(known.text).toContain('पहले से');
  expect(linkIn(known)).toBe(token);
  await app.ctx.db.execute(sql`UPDATE ticket_quotas SET size = 2 WHERE quota_id = ${quota_id}`);
  await serveWaitingLists({}, app.ctx);
  const offered = await waitForMail(app.ctx, email, 3);
  expect(linkIn(offered)).toBe(token);
  expect(offered.text).toContain('1 × Nagar Pass');
  expect(offered.text).toContain('Asia/Kolkata');
  await app.ctx.db.execute(sql`UPDATE capacity_entries SET offered_until = now() WHERE email = ${email}`);
  await serveWaitingLists({}, app.ctx);
  expect((await waitForMail(app.ctx, email, 4)).subject).toContain('समाप्त');
});

test('a member whose address a guest asks with hears once that they wait already, with the way to their own turn alone', async () => {
  const person = await buildPerson(app);
  const email = 'waits.already@example.org';
  await app.ctx.db.execute(sql`INSERT INTO accounts (user_id, username, email) VALUES (${person.user_id}, 'waits.already', ${email})`);
  await app.ctx.db.execute(
    sql`INSERT INTO account_details (user_id, "firstName", "lastName", verified_email) VALUES (${person.user_id}, 'Asha', 'Rawal', ${email})`,
  );
  const pass = await sale.addProduct({ price_minor: 0, name: 'Sabha Pass' });
  const quota_id = await sale.addQuota(1, [pass]);
  await buyFree(app, pass);
  const wish = { quota_id, product_ids: [pass], quantity: 1, name: 'Asha' };
  const joined = await person.post('/api/tickets/waiting-list', wish);
  const { entry_id } = (joined.body as { data: { entry: { entry_id: number } } }).data.entry;
  for (const _ of [1, 2]) expect((await app.nobody.post('/api/tickets/waiting-list', { ...wish, email })).status).toBe(202);
  await app.ctx.outbox.drain();
  const { rows } = await app.ctx.db.execute(sql`
    SELECT notification_type AS type, notification_body AS text, notification_link AS link FROM notifications WHERE user_id = ${person.user_id}`);
  const link = `/tickets/waiting?entry=${entry_id}`;
  expect(rows).toEqual([{ type: 'ticket_waiting.asked', text: expect.stringContaining('already: Sabha Pass.') as string, link }]);
  expect((await person.post('/api/tickets/waiting-list/entry', { entry: String(entry_id) })).status).toBe(200);
  expect((await app.nobody.post('/api/tickets/waiting-list/entry', { entry: String(entry_id) })).status).toBe(404);
});
