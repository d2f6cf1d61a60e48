import { operationUrl, type Operation } from '@sabha/contract/core/operation';
import { sessionMovedNotice } from '@sabha/contract/schedule/notifications';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createBrowser } from '../test/browser.ts';
import { buildMember } from '../test/build-member.ts';
import { buildPerson, type TestPerson } from '../test/build-person.ts';
import { buildSale, type TestSale } from '../test/build-sale.ts';
import { doorCodeOf, openCart, orderOf, orderPath } from '../test/buy.ts';
import { operationSamples } from '../test/load-samples.ts';
import { codeIn, waitForMail } from '../test/mailbox.ts';
import { exampleInput } from '../test/matrix/example-input.ts';
import { fetchTokens, signIn } from '../test/own-sign-in.ts';
import { buildAccount } from '../test/people.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { makeWalletAccounts } from '../test/wallet-accounts.ts';
import { features } from './features.ts';
import { notify } from './features/notifications/public.ts';

// No line of the log holds what opens something or says who somebody is, also where every call breaks.

const accounts = makeWalletAccounts();
const lines: string[] = [];
let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
beforeAll(async () => {
  app = await createTestApp({
    hasWork: true,
    environment: { LOG_LEVEL: 'trace', ...accounts.apple },
    log: (line) => lines.push(line),
  });
  staff = await buildPerson(app, { role: 'admin' });
  sale = await buildSale(app.ctx);
});
afterAll(() => app.close());
beforeEach(() => void lines.splice(0));

/** While this runs, every statement fails as if the database had gone. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const broken = [vi.spyOn(app.ctx.pool, 'query'), vi.spyOn(app.ctx.pool, 'connect')];
  for (const spy of broken) spy.mockImplementation((() => Promise.reject(new Error('The connection is gone.'))) as never);
  await work().finally(() => {
    for (const spy of broken) spy.mockRestore();
  });
}

const linesWith = (words: Iterable<string>) => [...words].flatMap((word) => lines.filter((line) => line.includes(word)));

const operations = features.flatMap(({ operations: own = [], entities = [] }) => [
  ...own,
  ...entities.flatMap(({ bounds }) => bounds.map(({ operation }) => operation)),
]);

/** The text in place of every text, at any depth. */
function fillTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((one) => fillTexts(one, text));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillTexts(one, text)]));
}

test('a call that breaks leaves nothing of its address, query, cookies or body in the log, whichever call it is', async () => {
  const secret = randomBytes(24).toString('base64url');
  const cookie = `sabha-guest=${secret}`;
  const token = await app.tokenFor(staff.user_id);
  const callers = [{ cookie }, { cookie, authorization: `Bearer ${secret}` }, { cookie, authorization: `Bearer ${token}` }];
  const call = async (operation: Operation) => {
    const { input } = exampleInput(operation, staff.user_id, operationSamples.get(operation.id));
    const { params, body } = input as { params: object; body: unknown };
    const { method } = operation;
    const hasBody = method !== 'GET' && body !== undefined;
    for (const filled of [input, { ...input, params: fillTexts(params, secret), body: fillTexts(body, secret) }]) {
      const url = `${operationUrl(operation, { ...filled, query: {} })}?key=${secret}`;
      for (const headers of callers) await app.app.inject({ method, url, headers, ...(hasBody && { payload: filled.body as object }) });
    }
  };
  await withoutDatabase(async () => {
    for (const operation of operations) await call(operation);
  });
  expect(lines.filter((line) => line.includes('request failed')).length).toBeGreaterThan(operations.length / 2);
  expect(linesWith([secret, token])).toEqual([]);
});

/** What opens something, by its looks: long, and drawn out of letters of both cases and digits. */
const drawn = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{20,}/g;

test('a whole way of a buyer leaves neither secrets nor persons in the log, and none when each of its calls breaks', async () => {
  const inject = vi.spyOn(app.app, 'inject');
  const email = 'kavita.solanki@example.org';
  const secrets = new Set([email, 'mina.shah@example.org', 'Kavita', 'Solanki', 'Mina Shah', '98250 12345', 'eleven copper bells']);
  const product = await sale.addProduct({ price_minor: 100_00, refund_until: new Date('2100-01-01'), is_transferable: true });
  const list = await sale.addList([product]);

  const cart = await openCart(app, product, 2);
  if (!cart) throw new Error('There was no place to be had.');
  const { total_minor, code } = cart.order;
  const buyer = { buyer_name: 'Kavita Solanki', buyer_email: email, buyer_phone: '+91 98250 12345' };
  const entered = { ...buyer, payment_method: 'sandbox', expected_total_minor: total_minor };
  expect((await app.nobody.post(orderPath(cart.secret, '/place'), entered)).status).toBe(200);
  const paid = { provider: 'desk', amount_minor: total_minor, provider_payment_id: 'K-1' };
  expect((await staff.post(`/api/tickets/manage/orders/${code}/payments`, paid)).status).toBe(200);
  const mail = await waitForMail(app.ctx, email);
  const [, key = ''] = /#key=([\w-]{32})/.exec(mail.text) ?? [];
  expect((await app.nobody.post('/api/tickets/order-links/open', { order: code, secret: key })).status).toBe(200);
  const order = orderOf(await app.nobody.get(orderPath(cart.secret)));
  const [first, second] = order.lines.map(({ line_id }) => line_id);
  secrets
    .add(key)
    .add(await doorCodeOf(app, first))
    .add(await doorCodeOf(app, second));
  const of = (rest: string) => orderPath(cart.secret, rest);
  for (const document of ['/tickets', '/calendar']) expect((await app.nobody.get(of(document))).status).toBe(200);
  const wallet = await app.nobody.get(of(`/lines/${first}/wallets/apple`));
  const { pathname } = new URL((wallet.body as { data: { url: string } }).data.url);
  expect((await app.nobody.get(pathname)).status).toBe(200);
  const other = { attendee_name: 'Mina Shah', attendee_email: 'mina.shah@example.org' };
  expect((await app.nobody.post(of(`/lines/${first}/transfer`), other)).status).toBe(200);
  const at = `/api/tickets/check-in/${list}`;
  const device = { name: 'Kavita at the north door', check_in_list_id: list, waiting_count: 0 };
  await staff.put(`/api/tickets/door-devices/${randomUUID()}`, device);
  await staff.post(`${at}/scans`, { scan_id: randomUUID(), ticket: await doorCodeOf(app, second) });
  await app.nobody.post(of(`/lines/${second}/cancel`));

  const person = await buildAccount(app.ctx);
  secrets.add(person.email).add(person.password);
  await app.nobody.post('/api/auth/generateOtp', { email: person.email, type: 'password' });
  const otp = codeIn(await waitForMail(app.ctx, person.email));
  const { data } = (await app.nobody.post('/api/auth/verifyOtp', { email: person.email, otp })).body as { data: { reset_token: string } };
  const password = 'eleven copper bells';
  await app.nobody.post('/api/auth/updatePassword', { email: person.email, reset_token: data.reset_token, new_password: password });
  const browser = createBrowser(app.app);
  expect((await signIn(browser, { ...person, password })).statusCode).toBe(200);
  await fetchTokens(browser);

  const member = await buildMember(app);
  secrets.add(member.email);
  const { body } = await member.post('/api/calendar/address', {});
  const feed = new URL((body as { data: { url: string } }).data.url);
  expect((await app.nobody.get(feed.pathname + feed.search)).status).toBe(200);
  await app.nobody.get(`/api/content/page/preview/${randomBytes(32).toString('base64url')}`);
  const params = { title: 'Keynote', slug: 'keynote', when: 'noon', room: 'Hall 1' };
  await app.ctx.transact((tx) =>
    notify(app.ctx, tx, sessionMovedNotice, { user_ids: [member.user_id], params, dedupe_key: 'session.moved:log' }),
  );
  const { headers } = await waitForMail(app.ctx, member.email);
  const [, unsubscribe = ''] = /^List-Unsubscribe: <https?:\/\/[^/]+(.+)>$/m.exec(headers.replace(/\n[ \t]+/g, ' ')) ?? [];
  expect((await app.app.inject({ method: 'GET', url: unsubscribe })).statusCode).toBe(200);

  const sent = (inject.mock.calls as unknown[][]).map(([options]) => options as InjectOptions);
  const answers = await Promise.all(inject.mock.results.map(({ value }) => value as unknown as Promise<LightMyRequestResponse>));
  inject.mockRestore();
  const texts = [
    ...sent.map((options) => JSON.stringify(options)),
    ...answers.flatMap(({ headers: of, payload }) => [String(of['set-cookie']), payload]),
  ];
  for (const [word] of texts.flatMap((text) => [...text.matchAll(drawn)])) secrets.add(word);
  expect(secrets.size).toBeGreaterThan(30);
  expect(linesWith(secrets)).toEqual([]);
  await withoutDatabase(async () => {
    for (const options of sent) await app.app.inject(options);
  });
  expect(lines.filter((line) => line.includes('request failed')).length).toBeGreaterThan(15);
  expect(linesWith(secrets)).toEqual([]);
  const oneTimeCode = new RegExp(`(?<![\\w.-])${otp}(?![\\w-])`);
  expect(lines.filter((line) => oneTimeCode.test(line))).toEqual([]);
});
