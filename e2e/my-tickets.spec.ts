import type { Page } from '@playwright/test';
import { buyTwo } from './buy-passes.ts';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventWord, samplePerson, signIn } from './people.ts';
import { logOut } from './sign-up-steps.ts';

/** In the tab where a guest has bought two passes, somebody signs in. */
async function signInAsBuyer(page: Page, username: string): Promise<string> {
  const { code, secret } = await buyTwo(page.request, `guest.${inventWord()}@example.org`);
  await page.addInitScript(
    ([key, value]) => {
      localStorage.setItem('cookie-accepted', 'true');
      sessionStorage.setItem('tickets-orders', JSON.stringify({ [key]: value }));
    },
    [code, secret] as const,
  );
  await signIn(page, samplePerson(username));
  return code;
}

async function claim(page: Page, code: string): Promise<void> {
  await page.goto(`/tickets/orders/${code}`);
  await page.getByRole('button', { name: 'Put it into my account' }).click();
  await page.getByRole('link', { name: 'See it among my tickets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible();
}

test('whoever bought as a guest puts the order into their account once, names who comes, corrects it, gives one ticket on and one back', async ({
  page,
  expectAccessible,
  allowFailures,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const code = await signInAsBuyer(page, 'ila');
  await claim(page, code);
  await page.goto(`/tickets/orders/${code}`);
  await expect(page.getByRole('heading', { name: 'Your places are yours' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put it into my account' })).toBeHidden();

  await page.goto('/my-tickets');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name on the ticket' });
  const act = (button: string) => page.getByRole('button', { name: button }).first().click();
  await act('Say who comes');
  await name.focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Tell us your name.')).toBeVisible();
  await expectAccessible(page);
  await name.fill('Ila Gohel');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ila Gohel comes on this ticket.')).toBeVisible();
  await act('Correct the name');
  await expect(name).toHaveValue('Ila Gohel');
  await name.fill('Ila Gohil');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The ticket says Ila Gohil now.')).toBeVisible();

  const first = page.getByRole('article').filter({ hasText: 'Ila Gohil' });
  const old = await first.getByText(/^[2-9A-Z]{16}$/).textContent();
  await act('Give it to somebody else');
  await name.fill('Hetal Rana');
  await dialog.getByRole('textbox', { name: 'Their e-mail' }).fill('hetal.rana@example');
  await dialog.getByRole('button', { name: 'Give it to somebody else' }).click();
  await expect(dialog.getByText('An e-mail address looks like')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Their e-mail' }).fill('hetal.rana@example.org');
  await dialog.getByRole('button', { name: 'Give it to somebody else' }).click();
  await expect(page.getByText('The ticket is with Hetal Rana now')).toBeVisible();
  await expect(page.getByText(old ?? '')).toBeHidden();

  const shown = await page.getByRole('article').count();
  await act('Give it back');
  await expect(dialog).toContainText('of the price goes back: ₹');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give it back' }).click();
  await expect(page.getByText('The ticket is given back.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(shown - 1);
  await page
    .getByRole('link', { name: /^Credit note / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Credit note / })).toBeVisible();
});

test.describe('in a hall without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit the tickets open with a code over the whole screen and their age, and are gone with the sign-out @phone', async ({
    page,
    context,
    expectAccessible,
    allowFailures,
  }) => {
    allowFailures(/./); // without a network everything that is not on the device fails, and the browser says so
    const code = await signInAsBuyer(page, 'devraj');
    await claim(page, code);
    await expect(page.getByRole('img', { name: /^Code of the ticket/ }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(async () => (await caches.match('/my-tickets')) !== undefined), { timeout: 30_000 }).toBe(true);

    await context.setOffline(true);
    await page.goto('/my-tickets');
    await expect(page.getByRole('status').filter({ hasText: 'There is no network. These tickets are as of' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Correct the name' })).toBeHidden();
    await expectAccessible(page);
    expect(await hasSideScroll(page)).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Show it large' }).first().click();
    const large = page.getByRole('dialog');
    await expect(large.getByRole('img', { name: /^Code of the ticket/ })).toBeVisible();
    expect(await large.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await expect(large).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Say who comes' }).first()).toBeVisible();
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
    await expect(page.getByRole('button', { name: 'Say who comes' }).first()).toBeVisible();
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
