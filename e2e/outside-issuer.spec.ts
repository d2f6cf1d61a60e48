import type { Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectEnv, projectNode, root } from '../tools/bootstrap/paths.mjs';
import { findFreePort, serveProduct, type RunningProduct } from '../tools/serve-product.ts';
import { expect, test } from './fixtures.ts';
import { callAs, firstSignIn } from './people.ts';

// A product of its own, whose people sign in at an identity provider that somebody else runs.
test.describe.configure({ mode: 'serial' });

let product: RunningProduct;
let issuer: ChildProcess;
test.beforeAll(async () => {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  issuer = spawn(projectNode, ['server/test/run-outside-issuer.ts', origin], {
    cwd: root,
    env: projectEnv({}),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!issuer.stdout) throw new Error('The issuer has no output.');
  const [line] = (await once(issuer.stdout, 'data')) as [Buffer];
  product = await serveProduct({ PORT: String(port), OIDC_ISSUER: line.toString().trim(), OIDC_CLIENT_ID: 'our-client' });
});
test.afterAll(async () => {
  issuer.kill();
  await product.stop();
});

/** From a page that needs a sign-in over the other provider's own page. */
async function signInElsewhere(page: Page, name: string, wanted: string): Promise<void> {
  await page.goto(new URL(wanted, product.url).href);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Go' }).click();
}

test('a person whom only the other provider knows signs in there, comes back to the page they wanted, and leaves both', async ({
  page,
  context,
  allowFailures,
}) => {
  // The other tab may ask for a token of the session that has just ended.
  for (const pattern of [
    ...firstSignIn,
    /socket disconnected/,
    /connection error/,
    /\/token$/,
    /favicon/,
    /session\.start failed ProblemError: 401/,
  ])
    allowFailures(pattern);
  await signInElsewhere(page, 'chandni', '/account');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('main')).toContainText('chandni@elsewhere.example');
  expect((await callAs(page, 'GET', '/api/user/roles/getAll')).status).toBe(200);

  const second = await context.newPage();
  await second.goto(`${product.url}/user/home`);
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Chandni');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.origin === product.url && url.pathname === '/');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:') || key === 'token'))).toEqual([]);
  // The other provider asks again: its session is over too.
  await page.goto(`${product.url}/account`);
  await expect(page.getByLabel('Name')).toBeVisible();
});

test("without a numeric user_id nobody comes in, in the words 'Resource not found.'", async ({ page, allowFailures }) => {
  for (const pattern of [/answered 404/, /Resource not found/, /favicon/]) allowFailures(pattern);
  await signInElsewhere(page, 'nobody', '/account');
  await expect(page).toHaveURL(/\/select-role/);
  await expect(page.getByText('Resource not found.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
