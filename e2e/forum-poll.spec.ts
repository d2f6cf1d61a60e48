import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventName, openAs, samplePerson, signIn } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

const firstPost = (page: Page) => page.getByRole('article', { name: /^Post 1 by/ });

test('a member asks with a poll, others vote and change their mind, and guests read the result once it is closed', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const word = inventName();
  const title = `What carries sensor ${word} through a power cut?`;
  const question = `Which supply for ${word}?`;
  await signIn(page, samplePerson('meera'), { at: '/community/forum/new-topic?category=water' });
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type(`Ours goes dark ${word}.`);
  // The poll is made with the keyboard alone.
  await page.getByRole('button', { name: 'Add a poll' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await page.keyboard.type(question);
  await page.getByRole('textbox', { name: 'Option 1' }).focus();
  await page.keyboard.type('Own battery');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Option 2' })).toBeFocused();
  await page.keyboard.type('Solar panel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Option 3' })).toBeFocused();
  await page.keyboard.type('Nothing');
  await page.getByRole('radio', { name: 'Everybody, once the poll is closed' }).check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
  // What was not sent is there again.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Option 3' })).toHaveValue('Nothing');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(firstPost(page).getByText('Nobody has voted yet.')).toBeVisible();

  const devraj = await openAs(page, samplePerson('devraj'), { at: `/community/forum?q=${word}` });
  devraj.setDefaultTimeout(10_000);
  await expect(devraj.getByText('Poll', { exact: true })).toBeVisible();
  await devraj.getByRole('link', { name: title }).click();
  const poll = firstPost(devraj);
  await poll.getByRole('radio', { name: 'Solar panel' }).focus();
  await devraj.keyboard.press('Space');
  await poll.getByRole('button', { name: 'Vote', exact: true }).press('Enter');
  await expect(poll.getByText('Your vote', { exact: true })).toBeVisible();
  await expect(poll.getByText('The result is shown once the poll is closed.')).toBeVisible();
  await expect(poll.getByText(/^\d+%/)).toHaveCount(0);
  await expectAccessible(devraj);
  await poll.getByRole('button', { name: 'Change my vote' }).click();
  await poll.getByRole('radio', { name: 'Own battery' }).check();
  await poll.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect(poll.getByRole('listitem').filter({ hasText: 'Own battery' })).toContainText('Your vote');

  await page.reload();
  await firstPost(page).getByRole('button', { name: 'More for this poll' }).click();
  await page.getByRole('menuitem', { name: 'Close the poll' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the poll' }).click();
  await expect(firstPost(page).getByRole('listitem').filter({ hasText: 'Own battery' })).toContainText('100%');

  const address = new URL(page.url()).pathname.replace('/community/forum/', '/web/forum/');
  const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await guest.goto(new URL(address, page.url()).href);
  await expect(guest.getByRole('heading', { name: question })).toBeVisible();
  await expect(guest.getByRole('listitem').filter({ hasText: 'Own battery' }).last()).toContainText('100%');
  await guest.context().close();
});
