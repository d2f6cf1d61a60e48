import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventName, samplePerson, signIn, signUpSomebody } from './people.ts';

const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const saved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible();
const block = (page: Page, name: string | RegExp) => page.getByRole('region', { name: 'Blocks' }).getByRole('button', { name });

/** A page of this run alone, in its editor. */
async function addPage(page: Page, path: string): Promise<void> {
  await page.goto('/admin-center/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Title').fill('Umbrella desk');
  await page.getByLabel('Path').fill(path);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umbrella desk');
}

async function addBlock(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Away with it among all pages; leaving the room ends the time in which that could be taken back. */
async function deletePage(page: Page, path: string): Promise<void> {
  await page.goto('/admin-center/pages');
  await page.getByRole('main').getByRole('searchbox').fill(path);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select Umbrella desk' }).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Umbrella desk deleted')).toBeVisible();
  const gone = page.waitForResponse('**/api/content/pages/deleteMany');
  await page.getByRole('link', { name: 'Overview' }).click();
  expect((await gone).ok()).toBe(true);
  await expect(page).toHaveTitle('Admin centre');
}

test('an organiser writes a page, sees it, publishes it, and brings back what it said before @alone', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const path = `/umbrella desk ${inventName()}`;
  const address = encodeURI(path);
  await signIn(page, samplePerson('vasudha'));
  await addPage(page, path);
  await expect(page).toHaveTitle('Umbrella desk · Pages · Admin centre');

  await page.getByLabel('Description').fill('Where umbrellas are lent on all three days.');
  await addBlock(page, 'Top of the page');
  await page.getByLabel('Title', { exact: true }).fill('Rain is part of it');
  await saved(page);
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Rain is part of it');
  await expectAccessible(page);
  const answer = await request.get(address, { failOnStatusCode: false });
  expect(answer.status()).toBe(404);

  await publish(page);
  expect(await (await request.get(address)).text()).toContain('Rain is part of it');

  await page.getByLabel('Title', { exact: true }).fill('Bring no umbrella');
  await saved(page);
  expect(await (await request.get(address)).text()).toContain('Rain is part of it');
  await publish(page);
  expect(await (await request.get(address)).text()).toContain('Bring no umbrella');

  await page.getByRole('button', { name: 'Versions' }).click();
  const first = page.getByRole('listitem').filter({ hasText: 'Version 1' });
  await first.getByRole('button', { name: 'Compare with the draft' }).click();
  await expect(first.getByRole('deletion')).toHaveText('Rain is part of it');
  await expect(first.getByRole('insertion')).toHaveText('Bring no umbrella');
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Restore as draft' }).click();
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Rain is part of it');
  await publish(page);
  expect(await (await request.get(address)).text()).toContain('Rain is part of it');

  // Away from the button that publishes, and nothing happens before the question is answered.
  const takeOffline = async (answer: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Take offline' }).click();
    const asked = page.getByRole('dialog', { name: 'Take “Umbrella desk” offline?' });
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: answer }).click();
    await expect(asked).toBeHidden();
  };
  await takeOffline('Cancel');
  expect((await request.get(address)).status()).toBe(200);
  await takeOffline('Take offline');
  expect((await request.get(address, { failOnStatusCode: false })).status()).toBe(404);
  await deletePage(page, path);
  await expect.poll(async () => (await request.get(address, { failOnStatusCode: false })).status()).toBe(404);
});

test('blocks are moved with the keyboard, and every step is taken back', async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, samplePerson('vasudha'));
  const path = `/moved ${inventName()}`;
  await addPage(page, path);
  await addBlock(page, 'Top of the page');
  await addBlock(page, 'Questions and answers');
  await block(page, 'Questions and answers').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Questions and answers is now 1 of 2')).toBeAttached();
  await expect(block(page, /./).first()).toContainText('Questions and answers');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block(page, /./).first()).toContainText('Top of the page');
  await saved(page);
  await deletePage(page, path);
});

test('rooms of the admin centre are searched, changed for many rows at once, and put back', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin centre');
  await page.goto('/admin-center/committee');
  await page.getByRole('main').getByRole('searchbox').fill('Kapadia');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('checkbox', { name: /Select Vasudha/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await hasSideScroll(page)).toBe(false);
});

test('to those without the privilege there is no admin centre', async ({ page, request, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request), { at: '/admin-center' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("404. That's an error.");
});
