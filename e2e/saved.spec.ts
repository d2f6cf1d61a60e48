import { expect, test } from './fixtures.ts';
import { firstSignIn, signIn, signUpSomebody } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
});

test('what somebody saves they find in their list, with a note, in a collection, and take a removal back; by keys alone', async ({
  page,
  request,
  expectAccessible,
}) => {
  page.setDefaultTimeout(10_000);
  await signIn(page, await signUpSomebody(request), { at: '/agenda/read-a-municipal-budget-in-an-hour' });
  const save = page.getByRole('button', { name: 'Save for later' });
  await save.press('Enter');
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  await page.goto('/web/startups/naalah-labs');
  await save.press('Enter');
  await page.getByRole('button', { name: 'Open Saved' }).press('Enter');
  await expect(page).toHaveURL(/\/saved-content$/);
  const list = page.getByRole('list', { name: 'Saved things' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Naalah Labs');

  const first = rows.first().getByRole('heading', { level: 3 }).getByRole('link');
  await first.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows.first()).toContainText('Read a municipal budget in an hour');
  await expect(rows.nth(1).getByRole('heading', { level: 3 }).getByRole('link')).toBeFocused();
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: 'Your note' });
  await expect(note).toBeFocused();
  await page.keyboard.type('Needs a wall within three metres.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(note).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toContainText('Needs a wall within three metres.');
  await rows.nth(1).getByRole('heading', { level: 3 }).getByRole('link').focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: /^Move/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'New collection' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Drains');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 moved to “Drains”')).toBeVisible();
  await page.goto('/saved-content');
  await page.getByRole('link', { name: /^Drains/ }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Naalah Labs');

  await rows.first().getByRole('heading', { level: 3 }).getByRole('link').focus();
  await page.keyboard.press('x');
  await bar.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows.first()).toContainText('Needs a wall within three metres.');
});

test('articles that a visitor has saved on their device are in the list once they sign in, and nowhere else', async ({ page, request }) => {
  const person = await signUpSomebody(request);
  await page.goto('/knowledge-hub/the-drain-that-called');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await signIn(page, person, { at: '/saved-content' });
  const rows = page.getByRole('list', { name: 'Saved things' }).getByRole('listitem');
  await expect(rows).toContainText('The drain that called before the rain');
  await page.goto('/knowledge-hub');
  await expect(page.getByRole('link', { name: 'Your saved list' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toHaveCount(0);
});
