import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { callAs, openAs, samplePerson, signIn } from './people.ts';

/** As it is for everybody who has chosen nothing. */
async function showAll(page: Page): Promise<void> {
  const { body } = await callAs(page, 'GET', '/api/user/userSettings/getUserSetting');
  const { user_setting_id } = (body as { data: { user_setting_id: number } }).data;
  const shown = { shows_read_receipts: true, shows_typing: true, shows_presence: true };
  expect((await callAs(page, 'PUT', `/api/user/userSettings/updateUserSetting/${user_setting_id}`, shown)).status).toBe(200);
}

test('two who talk see what the other reads, that they type and that they are there, until one of them shows it no more', async ({
  page,
  expectAccessible,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, samplePerson('ishani'), { at: '/messages' });
  const other = await openAs(page, samplePerson('devraj'), { at: '/settings' });
  await showAll(other);
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /^Devraj/ })
    .click();
  const field = page.getByRole('textbox', { name: /^Write to Devraj/ });
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await field.focus();
  await page.keyboard.type(`Both paragraphs are ready. ${mark}`);
  await page.keyboard.press('ControlOrMeta+Enter');
  const sent = page.getByRole('log').getByRole('listitem').filter({ hasText: mark });
  await expect(sent.getByRole('img', { name: 'Sent' })).toBeVisible();

  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByRole('log').getByText(mark)).toBeVisible();
  await expect(sent.getByRole('img', { name: 'Read' })).toBeVisible();
  await expect(other.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await other.getByRole('textbox', { name: /^Write to Ishani/ }).focus();
  await other.keyboard.type(`Then I read them. ${mark}`);
  const typing = page.getByText(/^Devraj \S+ is typing$/).first();
  await expect(typing).toBeVisible();
  await expectAccessible(page);
  await other.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('log').getByText(`Then I read them. ${mark}`)).toBeVisible();
  await expect(typing).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Here now')).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await other.goto('/settings');
  const choices = other.getByRole('group', { name: 'What people in my conversations see' });
  for (const name of ['Show when I have read messages', 'Show when I am here']) {
    const saved = other.waitForResponse((response) => response.url().includes('/updateUserSetting/'));
    await choices.getByRole('switch', { name }).uncheck();
    expect((await saved).status()).toBe(200);
  }
  await expectAccessible(other);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/present'));
  await page.reload();
  await answered;
  await expect(page.getByRole('log').getByText(`Then I read them. ${mark}`)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Sent' }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Read' })).toHaveCount(0);
  await expect(page.getByText('Here now')).toHaveCount(0);
  await showAll(other);
});

test('in a group somebody is mentioned by keys alone, and finds it in the list', async ({ page, expectAccessible }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, samplePerson('meera'), { at: '/messages' });
  await page.goto('/messages/new');
  const dialog = page.getByRole('dialog', { name: 'New message' });
  const search = dialog.getByRole('searchbox', { name: 'Search people by name' });
  const found = dialog.getByRole('list', { name: 'People you can write to' }).getByRole('button');
  for (const name of ['Vasudha', 'Ishani']) {
    await search.fill(name);
    await found.filter({ hasText: name }).first().click();
  }
  await dialog.getByRole('textbox', { name: 'Name of the group' }).fill(`Lane ${mark}`);
  await dialog.getByRole('button', { name: 'Make group' }).click();
  await expect(page.getByRole('heading', { name: `Lane ${mark}` })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Write to Lane/ }).focus();
  await page.keyboard.type('Can you look, @vas');
  const people = page.getByRole('listbox');
  await expect(people.getByRole('option', { name: /Vasudha/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('please?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('log').getByRole('link', { name: /^@Vasudha/ })).toBeVisible();

  const other = await openAs(page, samplePerson('vasudha'), { at: '/messages' });
  const line = other.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(`^Lane ${mark}`) });
  await expect(line).toContainText('Mentions you');
  await expectAccessible(other);
  await line.click();
  await expect(other.getByRole('log').getByText('please?')).toBeVisible();
  await expect(line).not.toContainText('Mentions you');
  const read = page.getByRole('log').getByRole('button', { name: 'Read by 1' });
  await expect(read).toHaveCount(0);
  await other.getByRole('textbox', { name: /^Write to Lane/ }).focus();
  await other.keyboard.type('I look.');
  await other.keyboard.press('ControlOrMeta+Enter');
  // Who has written shows what they have read.
  await read.click();
  await expect(page.getByRole('dialog', { name: 'Read by 1' }).getByText(/^Vasudha /)).toBeVisible();
  await expectAccessible(page);
});
