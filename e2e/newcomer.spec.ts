import { fillCart } from './buy-passes.ts';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, signIn, signUpSomebody } from './people.ts';

// What somebody meets who is here for the first time.

test('a first page of members asks about cookies and says that the release is new, as public pages do', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request), { at: '/settings' });
  const cookies = page.getByRole('region', { name: 'Cookie consent' });
  await expect(cookies).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: /Report a bug/ })).toHaveAttribute('href', /report/);
  await expectAccessible(page);
  await cookies.getByRole('button', { name: 'Accept' }).click();
  await expect(cookies).toBeHidden();
  // It was theirs to choose, so their account learns it.
  const learnt = page.waitForRequest(
    (sent) => sent.url().endsWith('/api/privacy/consents') && /analytics.*true/.test(sent.postData() ?? ''),
  );
  await page.reload();
  await learnt;
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(cookies).toBeHidden();
});

test('a workshop that is sold by itself says on its own page what it costs, how many places are left, and sells one', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  const { data } = (await (await request.get('/api/tickets/catalogue')).json()) as {
    data: { products: { name: string; price_minor: number; left_count: number | null; session: { slug: string } | null }[] };
  };
  const sold = data.products.find(({ session, left_count }) => session !== null && left_count !== null && left_count > 1);
  await page.goto(`/agenda/${sold?.session?.slug}`);
  const sale = page.getByRole('region', { name: 'Buy a place' });
  await expect(sale).toContainText(`₹${(sold?.price_minor ?? 0) / 100}`);
  await expect(sale).toContainText(/\d+ left/);
  await sale.getByRole('button', { name: /^One more/ }).click();
  await expectAccessible(page);
  await sale.getByRole('link', { name: 'Go to the cart' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: `One more: ${sold?.name}` })).toBeVisible();
});

test('the cart is there in a new tab, with the places that it holds', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await fillCart(page, 'Founder', 1);
  const other = await context.newPage();
  await other.goto('/tickets/cart');
  await expect(other.getByRole('timer')).toBeVisible();
  await expect(other.getByRole('button', { name: 'One more: Founder' })).toBeVisible();
});

test('the line that says there is no network lies over no bar of a phone', async ({ page, context, allowFailures }) => {
  // What still comes after the page fails with the network.
  allowFailures(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await page.goto('/faqs');
  await page.locator('html[data-ready]').waitFor();
  await context.setOffline(true);
  const line = page.getByText('You are offline.');
  await expect(line).toBeVisible();
  const [over, head, tabs] = await Promise.all([
    line.boundingBox(),
    page.locator('header').first().boundingBox(),
    page.getByRole('navigation', { name: 'Quick' }).boundingBox(),
  ]);
  expect(over && head && over.y >= head.y + head.height).toBe(true);
  expect(over && tabs && over.y + over.height <= tabs.y).toBe(true);
  expect(await hasSideScroll(page)).toBe(false);
  await context.setOffline(false);
});
