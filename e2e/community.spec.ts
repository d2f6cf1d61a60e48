import { expect, hasSideScroll, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

test('a founder finds an investor among the people of the community, by keys alone, with exact counts and a slip of the pen', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, samplePerson('ishani'), { at: '/community' });
  await page.getByRole('link', { name: 'Investors', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/community\/5$/);
  await page
    .getByRole('navigation', { name: 'What is shown' })
    .getByRole('link', { name: /^People/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/community\/5\?view=people$/);
  const cards = page.getByRole('region', { name: 'People found' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await expectAccessible(page);

  const interest = page.getByRole('group', { name: 'Interests' }).getByRole('checkbox').first();
  const counted = Number(/\d+$/.exec((await interest.locator('xpath=ancestor::label').textContent()) ?? '')?.[0]);
  await interest.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/interest=/);
  await expect(cards).toHaveCount(counted);
  await expect(interest).toBeFocused();
  // A box is what it was made at once, not when the answer is there.
  const isTicked = await interest.evaluate((box: HTMLInputElement) => {
    box.click();
    return box.checked;
  });
  expect(isTicked).toBe(false);
  await expect(page).not.toHaveURL(/interest=/);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('Rustum Ghadialy');
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rustom Ghadiali' })).toBeVisible();
});

test('whoever joins is new to others since their last visit, and gone for whom they block', async ({ page, request, expectAccessible }) => {
  const word = inventName();
  const firstName = `Tulsi${word}`;
  const newcomer = await openAs(page, await signUpSomebody(request, firstName));
  newcomer.setDefaultTimeout(10_000);
  const own = await newcomer.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: number });
  const written = await callAs(newcomer, 'PUT', '/api/global-user/profile/update', { userId: own.user_id, audiences: ['expert'] });
  expect(written.status).toBe(200);

  await signIn(page, samplePerson('devraj'), { at: '/community' });
  const news = page.getByRole('region', { name: 'What is new' });
  await expect(news.getByRole('listitem').filter({ hasText: firstName })).toContainText('New');
  await expectAccessible(page);
  await page.goto('/new-community/9');
  await expect(page.getByRole('heading', { level: 1, name: 'New in Experts' })).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: firstName });
  await expect(line).toContainText('New');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
  await page.reload();
  await expect(line).toContainText('New');

  const reader = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: number });
  expect((await callAs(newcomer, 'PUT', `/api/contact/blocks/${reader.user_id}`, {})).status).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'New in Experts' })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(line).toHaveCount(0);
});
