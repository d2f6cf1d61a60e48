import { expect, test } from './fixtures.ts';
import { firstSignIn, samplePerson, signIn } from './people.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
});

test('the palette opens by the keyboard, finds while one types, is walked with arrows, and remembers here @every-width', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/sponsors');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await page.getByRole('link', { name: 'Search the site' }).click();
  await field.fill('kutumb');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Kutumb Bank');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=kutumb$/);
  await expect(page.locator('main').getByRole('link', { name: 'Kutumb Bank' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Control+k');
  await expect(options.filter({ hasText: 'kutumb' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear these' }).click();
  await expect(options).toHaveCount(0);
});

test('a typing error still finds, and a word that is nowhere says so', async ({ page }) => {
  await page.goto('/search?q=Mohala%20Foundaton');
  await expect(page.getByText('Nothing has exactly these words. These come close.')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Mohalla Foundation' })).toBeVisible();
  await page.getByRole('searchbox').fill('qqqqzzzz');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found for “qqqqzzzz”' })).toBeVisible();
});

test('an empty search, and one that finds nothing, offers themes with their counts and the pages that most people want', async ({
  page,
  expectAccessible,
}) => {
  for (const address of ['/search', '/search?q=qqqqzzzz']) {
    await page.goto(address);
    const theme = page.getByRole('heading', { name: 'Start with a theme' }).locator('..').getByRole('listitem').first();
    await expect(theme).toContainText(/\d+ results?/);
    await expect(page.getByRole('navigation', { name: 'Popular pages' }).getByRole('link', { name: 'Tickets' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Water & drainage' }).click();
  await expect(page).toHaveURL(/\/content-hub\?theme=[a-z-]+$/);
});

test('a member finds people by the keyboard alone, and on the page what the community has @every-width', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, samplePerson('ishani'));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toBeFocused();
  await page.keyboard.type('meera');
  await expect(page.getByRole('group', { name: 'People' })).toBeVisible();
  const first = page.getByRole('option').first();
  await expect(first).toHaveAccessibleName(/^Meera Pandya/);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profiles\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Meera Pandya' })).toBeVisible();

  await page.goto('/search?q=sensor');
  await expect(page.getByRole('heading', { name: 'From the community' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Public site' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the search page answers, in Gujarati too', async ({ page, allowFailures }) => {
    allowFailures(/\/assets\/[^/]+\.js$/); // the browser reports scripts that it was told not to run
    await page.goto('/gu/search');
    await page.getByRole('searchbox').fill('સ્વયંસેવક');
    await page.locator('main').getByRole('button', { name: 'શોધો' }).click();
    await expect(page).toHaveURL(/\/gu\/search\?q=/);
    await expect(page.locator('main').getByRole('link', { name: 'સ્વયંસેવક બનો' })).toBeVisible();
  });
});
