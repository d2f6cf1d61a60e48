import type { APIRequestContext, Page } from '@playwright/test';
import { buyTwo } from './buy-passes.ts';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventName, signIn, signUpSomebody } from './people.ts';
import { logOut } from './sign-up-steps.ts';

/** In the browser where a guest has bought two passes, somebody signs in who has no ticket yet. */
async function signInAsBuyer(page: Page, request: APIRequestContext): Promise<string> {
  const { code } = await buyTwo(page.request, `guest.${inventName()}@example.org`);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await signIn(page, await signUpSomebody(request));
  return code;
}

async function claim(page: Page, code: string): Promise<void> {
  await page.goto(`/tickets/orders/${code}`);
  await page.getByRole('button', { name: 'Add it to my account' }).click();
  await page.getByRole('link', { name: 'See it in My tickets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible();
}

test('whoever bought as a guest puts the order into their account once, names who comes, corrects it, gives one ticket on and one back', async ({
  page,
  request,
  expectAccessible,
  allowFailures,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const code = await signInAsBuyer(page, request);
  await claim(page, code);
  await page.goto(`/tickets/orders/${code}`);
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add it to my account' })).toBeHidden();

  await page.goto('/my-tickets');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name on the ticket' });
  const perform = async (item: string) => {
    await page.getByRole('button', { name: 'Manage ticket' }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.getByRole('button', { name: 'Name the attendee' }).first().click();
  await name.focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByText("Enter the attendee's name.")).toBeVisible();
  await expectAccessible(page);
  await name.fill('Ila Gohel');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The ticket is for Ila Gohel.')).toBeVisible();
  await perform('Correct the name');
  await expect(name).toHaveValue('Ila Gohel');
  await name.fill('Ila Gohil');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The ticket now says Ila Gohil.')).toBeVisible();

  const first = page.getByRole('article').filter({ hasText: 'Ila Gohil' });
  const old = await first.getByText(/^[2-9A-Z]{4}( [2-9A-Z]{4}){3}$/).textContent();
  await perform('Transfer ticket');
  await name.fill('Hetal Rana');
  await dialog.getByRole('textbox', { name: "Attendee's e-mail" }).fill('hetal.rana@example');
  await dialog.getByRole('button', { name: 'Transfer ticket' }).click();
  await expect(dialog.getByText('After the @ comes a domain such as example.org')).toBeVisible();
  await dialog.getByRole('textbox', { name: "Attendee's e-mail" }).fill('hetal.rana@example.org');
  await dialog.getByRole('button', { name: 'Transfer ticket' }).click();
  await expect(page.getByText('Transferred to Hetal Rana')).toBeVisible();
  await expect(page.getByText(old ?? '')).toBeHidden();

  const shown = await page.getByRole('article').count();
  await perform('Cancel and get a refund');
  await expect(dialog).toContainText(/% of the price, ₹[\d,.]+, is refunded the way you paid/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel and get a refund' }).click();
  await expect(page.getByText('Ticket cancelled.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(shown - 1);
  await page
    .getByRole('link', { name: /^Credit note / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Credit note / })).toBeVisible();
});

test('on a phone the ticket is one tap away, also from public pages, and the pass stands on the home page @phone', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const code = await signInAsBuyer(page, request);
  await claim(page, code);
  const bar = page.getByRole('navigation', { name: 'Your pages' });
  await bar.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/user\/home$/);
  // The page before has tickets too, and stands until this one is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ishani');
  await expect(page.getByRole('article').filter({ hasText: 'Founder' })).toContainText('Entry from');
  await expect(page.getByRole('img', { name: /^Code of the ticket/ })).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/agenda');
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible();
  expect(await hasSideScroll(page)).toBe(false);
});

test.describe('in a hall without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit the tickets open with a code over the whole screen and their age, and are gone with the sign-out @phone', async ({
    page,
    context,
    request,
    expectAccessible,
    allowFailures,
  }) => {
    allowFailures(/./); // without a network everything that is not on the device fails, and the browser says so
    const code = await signInAsBuyer(page, request);
    await claim(page, code);
    await expect(page.getByRole('img', { name: /^Code of the ticket/ }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(async () => (await caches.match('/my-tickets')) !== undefined)).toBe(true);

    await context.setOffline(true);
    await page.goto('/my-tickets');
    await expect(page.getByRole('status').filter({ hasText: 'There is no network. These tickets are as of' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Manage ticket' })).toBeHidden();
    await expectAccessible(page);
    expect(await hasSideScroll(page)).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Show full-screen code' }).first().click();
    const large = page.getByRole('dialog');
    await expect(large.getByRole('img', { name: /^Code of the ticket/ })).toBeVisible();
    expect(await large.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await expect(large).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Name the attendee' }).first()).toBeVisible();
    await context.setOffline(true);
    await page.goto('/my-tickets');
    await page.getByRole('button', { name: 'Remove tickets from this device' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Your tickets are gone from this device' })).toBeFocused();
    await expectAccessible(page);
    expect(await page.evaluate(() => Object.values(localStorage as Record<string, string>).join(' '))).not.toContain('qr_text');
    await context.setOffline(false);
    await page.goto('/my-tickets');
    await expect(page.getByRole('button', { name: 'Name the attendee' }).first()).toBeVisible();
    expect(await page.evaluate(() => Object.values(localStorage as Record<string, string>).join(' '))).not.toContain('qr_text');
    await logOut(page);
    await expect(page).not.toHaveURL(/my-tickets/);
    await context.setOffline(true);
    await page.goto('/my-tickets');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Code of the ticket/ })).toHaveCount(0);
    expect(await page.evaluate(() => Object.values(localStorage as Record<string, string>).join(' '))).not.toContain('qr_text');
  });
});
