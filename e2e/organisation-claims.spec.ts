import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

/** An organisation that the organisers have written about, and that nobody owns. */
async function addUnowned(staff: Page, community_name: string): Promise<void> {
  const body = { community_type: 'business', community_name, city: 'Patan', website: 'https://vav.example' };
  expect((await callAs(staff, 'POST', '/api/community/communityCommon/createCommunityCommon', body)).status).toBe(201);
}

test('somebody claims a page that nobody looks after, by keys alone, and has it once staff agree', async ({
  page,
  request,
  expectAccessible,
}) => {
  const staff = await openAs(page, samplePerson('vasudha'));
  staff.setDefaultTimeout(10_000);
  const word = inventName();
  await addUnowned(staff, `Vav Works ${word}`);
  const firstName = `Lata${word}`;
  const path = `/community/organization/business/vav-works-${word}`;
  await signIn(page, await signUpSomebody(request, firstName), { at: path });
  await expect(page.getByRole('heading', { name: 'Nobody owns this page' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Claim this page' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What you do there' }).focus();
  await page.keyboard.type('I lead the workshop');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ask me.');
  await dialog.getByRole('button', { name: 'Send the claim' }).press('Enter');
  await expect(dialog.getByText('Write at least 20 characters.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'How can we check it?' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' My name stands on your website.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Send the claim' }).press('Enter');
  await expect(page.getByText('You have claimed this page')).toBeVisible();
  expect(await hasSideScroll(page)).toBe(false);

  await staff.goto('/admin-center/organisation-claims');
  const claim = staff.getByRole('listitem').filter({ hasText: firstName });
  await expect(claim.getByText('My name stands on your website.', { exact: false })).toBeVisible();
  await expectAccessible(staff);
  await claim.getByRole('button', { name: 'Make them the owner' }).press('Enter');
  await expectAccessible(staff);
  await staff.getByRole('dialog').getByRole('button', { name: 'Make them the owner' }).press('Enter');
  await expect(staff.getByText(`“Vav Works ${word}” now.`, { exact: false })).toBeVisible();
  await expect(claim).toHaveCount(0);

  await page.goto(`/organization/vav-works-${word}?view=people`);
  await expect(page.getByRole('main')).toContainText('This is you');
  await staff.context().close();
});

test('two pages of one organisation are made one, and the old address leads on', async ({ page, expectAccessible }) => {
  const word = inventName();
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/organisations' });
  await addUnowned(page, `Kund Labs ${word}`);
  await addUnowned(page, `Kund ${word}`);
  await page.getByRole('button', { name: 'Merge two…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('business');
  await dialog.getByRole('searchbox', { name: 'Search by name' }).fill(`Kund Labs ${word}`);
  await dialog.getByRole('button', { name: new RegExp(`Kund Labs ${word}`) }).press('Enter');
  // Names like it stand first.
  await dialog.getByRole('button', { name: new RegExp(`Kund ${word}`) }).press('Enter');
  await expect(dialog.getByText(`The address of “Kund Labs ${word}” leads to “Kund ${word}”.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Merge “Kund Labs ${word}” into “Kund ${word}”` }).press('Enter');
  await expect(page.getByText(`“Kund Labs ${word}” is part of “Kund ${word}” now.`)).toBeVisible();
  await page.goto(`/community/organization/business/kund-labs-${word}`);
  await expect(page).toHaveURL(new RegExp(`/community/organization/business/kund-${word}$`));
  await expect(page.getByRole('heading', { level: 1, name: `Kund ${word}` })).toBeVisible();
});
