import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

const idOf = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: number }).user_id);
const meetingsPage = '/community/network?view=meetings';

test('a founder finds an investor by facets, they meet at a table, and both have it in the calendar until it is cancelled', async ({
  page,
  request,
  expectAccessible,
}) => {
  const word = inventName();
  const investor = await openAs(page, await signUpSomebody(request, `Urvi${word}`), { at: '/community/network?view=hours' });
  investor.setDefaultTimeout(10_000);
  const written = await callAs(investor, 'PUT', '/api/global-user/profile/update', {
    userId: await idOf(investor),
    audiences: ['investor'],
    interests: ['Water & drainage'],
  });
  expect(written.status).toBe(200);
  await investor.getByRole('switch', { name: 'People can ask me to meet' }).click();
  await investor.getByRole('button', { name: 'Monday to Friday, 10 to 17' }).click();
  await investor.getByLabel('At most this far ahead').selectOption('366');
  await expectAccessible(investor);
  await investor.getByRole('button', { name: 'Save free hours' }).click();
  await expect(investor.getByText('Your free hours are saved.').first()).toBeAttached();

  await signIn(page, samplePerson('ishani'), { at: `/community/5?view=people&q=${word}` });
  const found = page.getByRole('region', { name: 'People found' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await page
    .getByRole('group', { name: 'Interests' })
    .getByRole('checkbox', { name: /^Water & drainage/ })
    .click();
  await expect(page).toHaveURL(/interest=/);
  await expect(found).toHaveCount(1);
  await found.getByRole('link').first().click();
  await page.getByRole('button', { name: new RegExp(`^Ask to meet: Urvi${word}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^At the summit, / }).click();
  await dialog.getByRole('button', { name: /^Thursday,? 15 July.*10:30 to 11:00$/ }).click();
  await dialog.getByRole('button', { name: /^Thursday,? 15 July.*16:00 to 16:30$/ }).click();
  await dialog.getByRole('radio', { name: /^At a table/ }).check();
  await dialog.getByRole('textbox', { name: 'What about' }).fill(`Nine wards ${word}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
  await dialog.getByRole('button', { name: 'Send two times' }).click();
  await expect(page.getByText(new RegExp(`^Asked. Urvi${word}`)).first()).toBeVisible();

  await investor.goto(meetingsPage);
  const waiting = investor.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting).toContainText(`Nine wards ${word}`);
  await waiting.getByRole('radio').first().focus();
  await investor.keyboard.press('ArrowDown');
  await expectAccessible(investor);
  await waiting.getByRole('button', { name: /^Accept 16:00/ }).focus();
  await investor.keyboard.press('Enter');
  await expect(investor.getByText(/^Agreed: you meet Ishani Vaghela/).first()).toBeAttached();
  await expect(investor.getByRole('region', { name: 'Coming up' })).toContainText(/Table \d+/);

  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [who, other] of [
    [page, `Urvi${word}`],
    [investor, 'Ishani Vaghela'],
  ] as const) {
    await who.goto('/calendar?view=day&day=2027-07-15');
    await who.getByRole('button', { name: new RegExp(`^${other}.*: Nine wards ${word}, .*16:00–16:30.*Table`) }).click();
    await who.getByRole('dialog').getByRole('link', { name: 'To the meeting' }).click();
    await expect(who.getByRole('dialog', { name: `Nine wards ${word}` })).toContainText('You both agreed to meet.');
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the meeting' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(`Flood ${word}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(page.getByText(new RegExp(`^The meeting with Urvi${word}.* is cancelled`)).first()).toBeAttached();
  await investor.goto(`${meetingsPage}&when=past`);
  await expect(investor.getByRole('region', { name: 'Past meetings' })).toContainText(`Flood ${word}`);
});
