import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '../../../test/browser.ts';
import { addAuthenticator, addPasskey, stoppedClock } from '../../../test/factors.ts';
import { mailsTo, waitForMail } from '../../../test/mailbox.ts';
import { buildAccount, type TestAccount } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: stoppedClock() });
});
afterAll(() => app.close());

const request = new URLSearchParams({
  client_id: 'sabha-web',
  redirect_uri: 'http://localhost:3000/select-role',
  response_type: 'code',
  scope: 'openid profile email',
  code_challenge: '5S2Wv5CoMEn06BPrrlNxSyJGZtVg66Do6LCOyd6fJ-o',
  code_challenge_method: 'S256',
  state: 's',
});

/** A browser on the provider's own page, with its address. */
async function openPage(headers: Record<string, string> = {}) {
  const browser = createBrowser(app.app, 'http://localhost:3000', headers);
  const { url } = await browser.follow(await browser.get(`/oidc/auth?${request.toString()}`));
  return { browser, page: url.pathname };
}
const sendPassword = ({ browser, page }: Awaited<ReturnType<typeof openPage>>, { username, password }: TestAccount) =>
  browser.post(page, { username, password });

/** Where the browser is after this answer: back at the product with a code, or still at the provider. */
async function placeAfter({ browser }: Awaited<ReturnType<typeof openPage>>, response: LightMyRequestResponse) {
  const { url } = await browser.follow(response, ({ pathname }) => pathname === '/select-role');
  return { pathname: url.pathname, hasCode: url.searchParams.has('code') };
}
const isIn = { pathname: '/select-role', hasCode: true };

/** Every style and script of a page must be named by the page's own policy, or the browser drops it. */
function expectOwnPolicy({ body, headers }: LightMyRequestResponse): void {
  const parts = [...body.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)].map(([, , text]) => text ?? '');
  expect(parts.length).toBeGreaterThan(0);
  for (const text of parts)
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

test('people without a second step go straight on', async () => {
  const place = await openPage();
  expectOwnPolicy(await place.browser.get(place.page));
  expect(await placeAfter(place, await sendPassword(place, await buildAccount(app.ctx)))).toEqual(isIn);
});

test('after the right password the page asks for a code, says what is wrong, and goes on with the right one', async () => {
  const person = await buildAccount(app.ctx);
  const authenticator = await addAuthenticator(app, person.user_id);
  const place = await openPage();
  const asked = await sendPassword(place, person);
  expect(asked.statusCode).toBe(200);
  expect(asked.body).toContain('One more step');
  expect(asked.body).not.toContain('<script>');
  const refused = await place.browser.post(place.page, { code: authenticator.code(-6) });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('This is not right, or it was used before.');
  expect((await place.browser.post(place.page, { code: 'no code at all' })).statusCode).toBe(400);
  expect(await placeAfter(place, await place.browser.post(place.page, { code: authenticator.code() }))).toEqual(isIn);
});

test('a recovery code in the same field goes on too', async () => {
  const person = await buildAccount(app.ctx);
  const { recovery_codes } = await addAuthenticator(app, person.user_id);
  const place = await openPage();
  await sendPassword(place, person);
  expect(await placeAfter(place, await place.browser.post(place.page, { code: recovery_codes[3] ?? '' }))).toEqual(isIn);
});

test('a passkey goes on, by a script that the page’s policy names', async () => {
  const person = await buildAccount(app.ctx);
  const { passkey } = await addPasskey(app, person.user_id);
  const place = await openPage();
  const asked = await sendPassword(place, person);
  expectOwnPolicy(asked);
  const options = JSON.parse((/data-options="([^"]+)"/.exec(asked.body)?.[1] ?? '').replaceAll('&quot;', '"')) as { challenge: string };
  const answer = passkey.answer(options);
  expect((await place.browser.post(place.page, { passkey: 'not json' })).statusCode).toBe(400);
  // The refused answer took the challenge along; the page came with a new one.
  expect((await place.browser.post(place.page, { passkey: JSON.stringify(answer) })).statusCode).toBe(400);
  const again = await sendPassword(place, person);
  const fresh = JSON.parse((/data-options="([^"]+)"/.exec(again.body)?.[1] ?? '').replaceAll('&quot;', '"')) as { challenge: string };
  expect(await placeAfter(place, await place.browser.post(place.page, { passkey: JSON.stringify(passkey.answer(fresh)) }))).toEqual(isIn);
});

test('a code without the password before it leads back to the password', async () => {
  const person = await buildAccount(app.ctx);
  const authenticator = await addAuthenticator(app, person.user_id);
  const place = await openPage();
  const answer = await place.browser.post(place.page, { code: authenticator.code() });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Begin again with your password.');
  expect((await placeAfter(place, await place.browser.get(`/oidc/auth?${request.toString()}&prompt=none`))).hasCode).toBe(false);
});

test('a second browser at this door is told to its owner too', async () => {
  const person = await buildAccount(app.ctx);
  const first = await openPage();
  await sendPassword(first, person);
  const second = await openPage({ 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605 (KHTML, like Gecko) Version/19 Safari/605' });
  await sendPassword(second, person);
  expect((await waitForMail(app.ctx, person.email)).text).toContain('Safari, iPhone');
  expect(await mailsTo(app.ctx, person.email)).toHaveLength(1);
});
