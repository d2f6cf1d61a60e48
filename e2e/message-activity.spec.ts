import { expect, test } from './fixtures.ts';
import { openAs, samplePerson, signIn } from './people.ts';

test('two who talk see what the other reads, that they type and that they are there, until one of them shows it no more', async ({
  page,
  expectAccessible,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, samplePerson('ishani'), { at: '/messages' });
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

  const other = await openAs(page, samplePerson('devraj'), { at: new URL(page.url()).pathname });
  await expect(other.getByRole('log').getByText(mark)).toBeVisible();
  await expect(sent.getByRole('img', { name: 'Read' })).toBeVisible();
  await expect(other.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await other.getByRole('textbox', { name: /^Write to Ishani/ }).focus();
  await other.keyboard.type('Then I read them');
  const typing = page.getByText(/^Devraj \S+ is typing$/).first();
  await expect(typing).toBeVisible();
  await expectAccessible(page);
  await other.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('log').getByText('Then I read them')).toBeVisible();
  await expect(typing).toBeHidden();
  await page.reload();
  await expect(page.getByText('Here now')).toBeVisible();

  await other.goto('/settings');
  const choices = other.getByRole('group', { name: 'What people in my conversations see' });
  for (const name of ['Show when I have read messages', 'Show when I am here']) {
    await choices.getByRole('switch', { name }).uncheck();
    await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  }
  await expectAccessible(other);
  await page.reload();
  await expect(page.getByRole('log').getByText('Then I read them')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Sent' }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Read' })).toHaveCount(0);
  await expect(page.getByText('Here now')).toHaveCount(0);
  for (const name of ['Show when I have read messages', 'Show when I am here']) {
    await choices.getByRole('switch', { name }).check();
    await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  }
});

test('in a group somebody is mentioned by keys alone, and finds it in the list', async ({ page, expectAccessible }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, samplePerson('ishani'), { at: '/messages/new' });
  const dialog = page.getByRole('dialog', { name: 'New message' });
  const search = dialog.getByRole('searchbox', { name: 'Search people by name' });
  const found = dialog.getByRole('list', { name: 'People you can write to' }).getByRole('button');
  for (const name of ['Devraj', 'Meera']) {
    await search.fill(name);
    await found.filter({ hasText: name }).first().click();
  }
  await dialog.getByRole('textbox', { name: 'Name of the group' }).fill(`Lane ${mark}`);
  await dialog.getByRole('button', { name: 'Make group' }).click();
  await expect(page.getByRole('heading', { name: `Lane ${mark}` })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Write to Lane/ }).focus();
  await page.keyboard.type('Can you look, @dev');
  const people = page.getByRole('listbox');
  await expect(people.getByRole('option', { name: /Devraj/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('please?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('log').getByRole('link', { name: /^@Devraj/ })).toBeVisible();

  const other = await openAs(page, samplePerson('devraj'), { at: '/messages' });
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
  await expect(page.getByText(/^Devraj \S+$/).last()).toBeVisible();
  await expectAccessible(page);
});
