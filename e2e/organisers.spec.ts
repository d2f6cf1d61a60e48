import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, samplePerson, signIn } from './people.ts';

/** Somebody's order of two passes that waits for money at the desk; its code. */
async function orderTwo(request: APIRequestContext, buyer_name: string): Promise<string> {
  const { data: catalogue } = (await (await request.get('/api/tickets/catalogue')).json()) as {
    data: { products: { product_id: number; name: string }[] };
  };
  const product_id = catalogue.products.find(({ name }) => name === 'Founder')?.product_id;
  const opened = await request.post('/api/tickets/carts', { data: { items: [{ product_id, quantity: 2 }], voucher_codes: [] } });
  const { data } = (await opened.json()) as { data: { secret: string; order: { code: string; total_paise: number } } };
  const placed = await request.post(`/api/tickets/orders/${data.secret}/place`, {
    data: { buyer_name, buyer_email: 'meenal@example.org', payment_method: 'desk', expected_total_paise: data.order.total_paise },
  });
  expect(placed.ok()).toBe(true);
  return data.order.code;
}

async function readRefunds(page: Page): Promise<string> {
  await page.goto('/admin-center/sales');
  return (await page.getByRole('definition').last().textContent()) ?? '';
}

test('an organiser finds an order, takes the money, gives one ticket back with its credit note, and the sales say so', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  const name = `Meenal ${Date.now().toString(36)}`;
  const code = await orderTwo(request, name);
  await signIn(page, samplePerson('vasudha'));
  const before = await readRefunds(page);

  await page.goto('/admin-center/orders');
  await page.getByRole('searchbox').fill(name.toUpperCase());
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: code }).click();
  await page.getByRole('button', { name: 'Write a payment down' }).click();
  await page.getByLabel('Receipt or bank reference').fill(`Till ${code}`);
  await page.getByRole('button', { name: '₹5,897.64 came' }).click();

  await page.getByRole('button', { name: 'Take places back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel('Reason').fill('Fell ill.');
  await expect(dialog.getByText('The credit note will say')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give ₹2,948.82 back' }).click();
  await expect(page.getByText(/^Credit note /)).toBeVisible();
  await expect(page.getByText('Took places back')).toBeVisible();
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);

  await expect.poll(() => readRefunds(page)).not.toBe(before);
  await page.goto('/admin-center/checks');
  await expect(page.getByText('oversold: more places taken than there are')).toBeVisible();
  await expectAccessible(page);
});
