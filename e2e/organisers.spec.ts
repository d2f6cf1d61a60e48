import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventName, samplePerson, signIn } from './people.ts';

/** Somebody's order of two passes that waits for money at the desk; its code. */
async function orderTwo(request: APIRequestContext, buyer_name: string): Promise<string> {
  const { data: catalogue } = (await (await request.get('/api/tickets/catalogue')).json()) as {
    data: { products: { product_id: number; name: string }[] };
  };
  const product_id = catalogue.products.find(({ name }) => name === 'Founder')?.product_id;
  const opened = await request.post('/api/tickets/carts', { data: { items: [{ product_id, quantity: 2 }], voucher_codes: [] } });
  const { data } = (await opened.json()) as { data: { code: string; total_minor: number } };
  const placed = await request.post(`/api/tickets/orders/${data.code}/place`, {
    data: { buyer_name, buyer_email: 'meenal@example.org', payment_method: 'desk', expected_total_minor: data.total_minor },
  });
  expect(placed.ok()).toBe(true);
  return data.code;
}

/** What went back to buyers until now, in the minor unit. */
async function readRefunds(page: Page): Promise<number> {
  await page.goto('/admin-center/sales');
  const text = await page.getByRole('term').filter({ hasText: 'Refunded' }).locator('xpath=following-sibling::dd').textContent();
  return Math.round(Number(text?.replaceAll(/[^\d.]/g, '')) * 100);
}

test('an organiser finds an order, takes the money, gives one ticket back with its credit note, and the sales say so', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  const name = `Meenal ${inventName()}`;
  const code = await orderTwo(request, name);
  await signIn(page, samplePerson('vasudha'));
  const before = await readRefunds(page);

  await page.goto('/admin-center/orders');
  await page.getByRole('main').getByRole('searchbox').fill(name.toUpperCase());
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('link', { name: code }).click();
  await page.getByRole('button', { name: 'Record a payment' }).click();
  await page.getByLabel('Receipt or bank reference').fill(`Till ${code}`);
  await page.getByRole('button', { name: 'Record ₹5,897.64' }).click();

  await page.getByRole('button', { name: 'Refund and cancel tickets' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel('Reason').fill('Fell ill.');
  await expect(dialog.getByText('The credit note will say')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund ₹2,948.82' }).click();
  await expect(page.getByText(/^Credit note /)).toBeVisible();
  await expect(page.getByText('Refunded and cancelled tickets')).toBeVisible();
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);

  // Other tests give places back at the same time.
  await expect.poll(() => readRefunds(page)).toBeGreaterThanOrEqual(before + 2_948_82);
  await page.goto('/admin-center/checks');
  await expect(page.getByText('oversold: more places taken than there are')).toBeVisible();
  await expectAccessible(page);
});

test('of two organisers who change one product the second is told, loses nothing, and decides whose words stay @alone', async ({
  page,
  context,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  allowFailures(/409/); // the refusal that this is about
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await signIn(page, samplePerson('vasudha'));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/admin-center/catalogue');
    await tab.getByRole('link', { name: 'Founder' }).click();
    await expect(tab.getByText('Saved', { exact: true })).toBeVisible();
  }
  const audienceField = (tab: Page) => tab.getByLabel('For whom');
  const save = (tab: Page, button = 'Save') => tab.getByRole('button', { name: button, exact: true }).click();
  const before = await audienceField(page).inputValue();
  await audienceField(other).fill('Theirs');
  await save(other);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await audienceField(page).fill('Mine');
  await save(page);
  const reported = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this' });
  await expect(reported).toBeVisible();
  await expect(audienceField(page)).toHaveValue('Mine');
  await expectAccessible(page);
  await reported.getByRole('button', { name: 'Show theirs' }).click();
  await expect(audienceField(page)).toHaveValue('Theirs');
  await expect(reported).toBeHidden();

  await audienceField(page).fill(before);
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await audienceField(other).fill(before);
  await save(other);
  await save(other, 'Save in place of theirs');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
});
