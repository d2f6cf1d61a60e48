import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { followConnections } from './follow-connections.ts';
import { callAs, firstSignIn, samplePerson, signIn, signUpSomebody } from './people.ts';

const signInHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** What a browser says when a session ends under it, and the spec wants on the console. */
const endings = [
  /socket disconnected/,
  /connection error/,
  /Token refresh failed/,
  /\/oidc\/token/,
  /answered 40[01]/,
  /status of 401/,
  /WebSocket/,
  /invalid_grant/,
];

test('a signed-in page starts with one call besides its own data', async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, samplePerson('kiran'));
  const { isConnected } = followConnections(page);
  const calls: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/')) calls.push(`${sent.method()} ${pathname}`);
  });
  // A page that shows nothing of its own.
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isConnected();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['GET /api/session/start']);
});

test('a person whose network drops for ten minutes comes back signed in', async ({ page, context, request, allowFailures }) => {
  for (const pattern of [...firstSignIn, ...endings, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /Token refresh/])
    allowFailures(pattern);
  const person = await signUpSomebody(request);
  await page.clock.install();
  await signIn(page, person);
  const before = await storedToken(page);
  await context.setOffline(true);
  // The token ends meanwhile, and every try to renew it fails.
  for (let minute = 0; minute < 11; minute += 1) await page.clock.fastForward('01:00');
  await expect(page).toHaveURL(/\/user\/home$/);
  expect(await storedToken(page)).toBe(before);
  await context.setOffline(false);
  // A try that was under way when the network came back may still fail; the next one is half a minute later.
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:30');
      return storedToken(page);
    })
    .not.toBe(before);
  expect((await callAs(page, 'GET', '/api/auth/sessions')).status).toBe(200);
  await expect(page).toHaveURL(/\/user\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ishani');
});

test('an answer to a refresh that is lost on its way signs nobody out', async ({ page, request, allowFailures }) => {
  for (const pattern of [...firstSignIn, ...endings, /Failed to fetch/]) allowFailures(pattern);
  const person = await signUpSomebody(request);
  await page.clock.install();
  await signIn(page, person);
  const before = await storedToken(page);
  await page.route(
    '**/oidc/token',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const failed = page.waitForEvent('console', (entry) => entry.text().includes('Token refresh failed'));
  await page.clock.fastForward('09:10');
  await failed;
  // The next try uses the same refresh token, which the provider has used up.
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/oidc/token') && answer.status() === 400);
  await page.clock.fastForward('00:16');
  await refused;
  await expect.poll(() => storedToken(page)).not.toBe(before);
  expect((await callAs(page, 'GET', '/api/auth/sessions')).status).toBe(200);
  await expect(page).toHaveURL(/\/user\/home$/);
});

test('a token that is about to end is renewed by one tab for all', async ({ page, context, request, allowFailures }) => {
  // The connections miss their beats when minutes pass at once.
  for (const pattern of [...firstSignIn, /socket disconnected|socket connection error|WebSocket is closed/]) allowFailures(pattern);
  const person = await signUpSomebody(request);
  await page.clock.install();
  await signIn(page, person);
  const second = await context.newPage();
  await second.clock.install();
  await second.goto('/user/home');
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Ishani');
  const before = await storedToken(page);
  let refreshes = 0;
  context.on('request', (sent) => {
    if (sent.url().endsWith('/oidc/token')) refreshes += 1;
  });
  await Promise.all([page.clock.fastForward('09:10'), second.clock.fastForward('09:10')]);
  await expect.poll(() => storedToken(page)).not.toBe(before);
  // Whatever the other tab had still planned is done by now.
  await Promise.all([page.clock.runFor(1_000), second.clock.runFor(1_000)]);
  expect((await callAs(second, 'GET', '/api/auth/sessions')).status).toBe(200);
  expect(refreshes).toBe(1);
  expect(await storedToken(second)).toBe(await storedToken(page));
});

test('whoever is signed out elsewhere is out of every tab and every connection at once', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  allowFailures,
}) => {
  for (const pattern of [...firstSignIn, ...endings]) allowFailures(pattern);
  const person = await signUpSomebody(request);
  const entered: string[] = [];
  context.on('console', (message) => entered.push(message.text()));
  const inFirst = followConnections(page);
  await signIn(page, person);
  const second = await context.newPage();
  const inSecond = followConnections(second);
  await second.goto('/account');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Account');
  await Promise.all([inFirst.isConnected(), inSecond.isConnected()]);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  const tabs = [page, second].map((tab) => signInHeading(tab).waitFor());
  expect((await callAs(other, 'POST', '/api/auth/signoutOthers', {})).body).toMatchObject({ data: { ended_count: 1 } });
  await Promise.all(tabs);
  expect(entered).toEqual(expect.arrayContaining(['Notification socket disconnected', 'Chat socket disconnected']));
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:') || key === 'token'))).toEqual([]);
  expect((await callAs(other, 'GET', '/api/auth/sessions')).status).toBe(200);
  await elsewhere.close();
});

test('one other place where somebody is signed in is ended by itself', async ({ page, browser, baseURL, request, expectAccessible }) => {
  const person = await signUpSomebody(request);
  const elsewhere = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  });
  const phone = await elsewhere.newPage();
  await signIn(phone, person);
  await signIn(page, person, { at: '/account' });
  const devices = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Where you are signed in' }) })
    .last();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await devices.getByRole('button', { name: /^Sign out Firefox/ }).press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('heading')).toBeFocused();
  await signInHeading(phone).waitFor();
  expect((await callAs(page, 'GET', '/api/auth/sessions')).status).toBe(200);
  await elsewhere.close();
});
