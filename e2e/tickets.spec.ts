import { fillCart, gstin, oneMore } from './buy-passes.ts';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { inventWord } from './people.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
});

test('somebody without an account buys two passes with a voucher and a GSTIN: a wrong code, a reload and a refusing bank lose nothing @every-width', async ({
  page,
  expectAccessible,
  allowFailures,
}) => {
  allowFailures(/\/api\/tickets\/orders\/.*\/content/);
  allowFailures(/tickets\.changeCart failed/);
  const email = `rohan.${inventWord()}@example.org`;
  await fillCart(page, 'Founder', 2);
  const voucher = page.getByRole('textbox', { name: 'Voucher' });
  await voucher.fill('no-such-code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This code cannot be used here')).toBeVisible();
  await voucher.fill('ward10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('WARD10 takes ₹499.80 off.')).toBeVisible();
  await expect(page.getByText('₹5,307.88')).toBeVisible();
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);

  await page.getByRole('link', { name: 'Continue' }).click();
  const name = page.getByRole('textbox', { name: 'Your name' });
  await expect(name).toBeVisible();
  await page.getByRole('button', { name: 'Pay ₹5,307.88' }).click();
  await expect(name).toBeFocused();
  await expect(page.getByText('Tell us your name.')).toBeVisible();
  await name.fill('Rohan Desai');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Name on the ticket' }).first().fill('Ira Joshi');
  await page.getByLabel('I need an invoice with a GSTIN').check();
  const tax = page.getByRole('textbox', { name: 'GSTIN' });
  await tax.fill('24AABCN4821K1ZA');
  await expect(page.getByText('This is not a GSTIN')).toBeVisible();
  await tax.fill(gstin);
  await expect(page.getByText('registered in Gujarat')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the company' }).fill('Naalah Labs Private Limited');
  await page.getByRole('textbox', { name: 'Address on the invoice' }).fill('12 Sursagar Road, Vadodara');
  await page.reload();
  await expect(name).toHaveValue('Rohan Desai');
  await expect(tax).toHaveValue(gstin);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pay ₹5,307.88' }).click();
  await page.getByRole('button', { name: 'Let the bank refuse', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Leave it pending' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the payment page' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your places are yours' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code of the ticket/ })).toHaveCount(2);
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);
});

test('a hold that is over is told in words, keeps what was chosen and is taken again', async ({ page, expectAccessible }) => {
  await page.clock.install();
  await fillCart(page, 'Delegate', 1);
  await page.clock.fastForward('16:00');
  await expect(page.getByText('The 15 minutes are over')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hold them again' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delegate' })).toBeVisible();
});

test('keys alone lose their place neither at the end of a number nor with a line that goes away', async ({ page }) => {
  await page.goto('/tickets');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await oneMore(page, 'Founder').press('Enter');
  const less = page.getByRole('button', { name: 'One less: Founder' }).locator('visible=true');
  await less.press('Enter');
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await expect(less).toBeFocused();
  await oneMore(page, 'Founder').press('Enter');
  await page.getByRole('link', { name: 'Go to the cart' }).press('Enter');
  await page.getByRole('button', { name: 'Remove Founder' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeFocused();
});

test('places that others have taken meanwhile are told at the pass, with how many are left', async ({ page, request, allowFailures }) => {
  allowFailures(/\/api\/tickets\/carts/);
  allowFailures(/tickets\.openCart failed/);
  const name = 'Heat maps to shade maps: a field walk';
  await page.goto('/tickets');
  await oneMore(page, name).click();
  await oneMore(page, name).click();
  const { data } = (await (await request.get('/api/tickets/catalogue')).json()) as {
    data: { products: { product_id: number; name: string; left_count: number | null; max_per_order: number }[] };
  };
  const product = data.products.find((one) => one.name === name);
  const hold = (quantity: number) =>
    request.post('/api/tickets/carts', { data: { items: [{ product_id: product?.product_id, quantity }], voucher_codes: [] } });
  for (let left = (product?.left_count ?? 0) - 1; left > 0; left -= product?.max_per_order ?? 1)
    expect((await hold(Math.min(left, product?.max_per_order ?? 1))).ok()).toBe(true);
  await page.getByRole('link', { name: 'Go to the cart' }).click();
  await expect(page.getByText(`Only 1 left: ${name}. Choose fewer.`)).toBeVisible();
  await page.getByRole('button', { name: `One less: ${name}` }).click();
  await expect(page.getByRole('timer')).toBeVisible();
});
