// Code that comes after the page, while the network is away or a new version of the site has taken its place.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { firstSignIn, signIn, signUpSomebody } from './people.ts';

const gone = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
  /Failed to fetch/,
  /dynamically imported/,
  /socket|connection/i,
  /answered 404/,
  /404/,
];
const failed = (page: Page) => page.getByRole('heading', { name: 'Something went wrong on our side' });

test('a panel whose code is lost once opens at the next try, and the page stays', async ({ page, request, allowFailures }) => {
  for (const pattern of [...firstSignIn, ...gone]) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request));
  let lost = 0;
  await page.route(/\/assets\/notification-panel-[\w-]+\.js$/, async (route) => {
    lost += 1;
    await (lost === 1 ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  expect(lost).toBeGreaterThan(1);
  await expect(failed(page)).toBeHidden();
});

test('a panel whose code the server has no more says that there is a new version, and the page stays', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of [...firstSignIn, ...gone]) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request));
  await page.route(/\/assets\/notification-panel-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('alert')).toContainText('There is a new version of this site');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/assets\/notification-panel-[\w-]+\.js$/);
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

test('a member who goes on while the network is away keeps the page, and the next opens when it is back', async ({
  page,
  context,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of [...firstSignIn, ...gone]) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request));
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ishani');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('a visitor who goes on while the network is away keeps the page, and the next opens when it is back', async ({
  page,
  context,
  allowFailures,
}) => {
  for (const pattern of gone) allowFailures(pattern);
  await page.goto('/faqs');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Venue & Travel' }).click();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/Venue%20&%20Travel$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '');
});

test('a page whose data cannot be fetched says that the network is away, and opens by itself when it is back', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of gone) allowFailures(pattern);
  await page.goto('/faqs');
  // The device knows nothing of it: there is a network, but the server cannot be reached.
  await page.route(/\.data(\?|$)|__manifest|\/healthz$/, (route) => route.abort());
  // A link of the bar: those of the footer open a whole page until its code is there.
  await page.getByRole('banner').getByRole('link', { name: 'Sponsors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No network' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/sponsors$/);
  await expect(page.getByRole('heading', { level: 1, name: 'No network' })).toBeHidden();
});
