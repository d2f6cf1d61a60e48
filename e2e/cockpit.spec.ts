import { buyTwo } from './buy-passes.ts';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventName, samplePerson, signIn } from './people.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
});

test('the overview of the admin centre shows what is to do, the sales as a chart and as a table, and leads into the lists', async ({
  page,
  request,
  expectAccessible,
}) => {
  const buyer = `guest.${inventName()}@example.org`;
  await buyTwo(request, buyer);
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center' });
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  const sales = page.getByRole('region', { name: 'Passes sold each week' });
  await expect(sales.getByRole('img')).toHaveAccessibleName(/^Passes sold each week, as a chart/);
  await sales.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(sales.getByRole('table')).toContainText('Founder');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page)).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await sales.getByRole('combobox', { name: 'Period' }).selectOption('Last 4 weeks');
  await expect(sales.getByRole('table')).toContainText('Founder');
  const newest = page.getByRole('region', { name: 'Newest orders' });
  await expect(newest.getByRole('row').filter({ hasText: buyer })).toContainText('Founder');
  await expect(newest.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin-center/orders');
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  const seats = page.getByRole('region', { name: 'Seats by hall' });
  await seats.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/admin-center\/sign-ups\?search=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Session sign-ups' })).toBeVisible();
});

test('what the overview counts is what the list behind it shows, because the list stands filtered already', async ({ page }) => {
  await signIn(page, samplePerson('vasudha'));
  for (const [list, chosen] of [
    ['orders?status=awaiting_approval', 'awaiting_approval'],
    ['role-requests?status=asked', 'asked'],
    ['applications?state=submitted', 'submitted'],
    ['enquiries?state=new', 'new'],
    ['pages?state=changed', 'changed'],
    ['articles?status=draft', 'draft'],
    ['failed-work?kind=mails', 'mails'],
  ]) {
    await page.goto(`/admin-center/${list}`);
    await expect(page.getByRole('main').locator(`option[value="${chosen}"]:checked`), list).toHaveCount(1);
  }
  await page.goto('/admin-center/orders?needs_decision=true');
  await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('sections of the admin centre fold and stay folded, and a filter finds their pages all the same', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center' });
  const section = page
    .getByRole('navigation')
    .getByRole('region')
    .filter({ has: page.locator('a[href="/admin-center/holding"]') });
  const link = section.locator('a[href="/admin-center/holding"]');
  const name = section.getByRole('button').first();
  await expect(link).toBeVisible();
  await name.press('Enter');
  await expect(name).toHaveAttribute('aria-expanded', 'false');
  await expect(link).toBeHidden();
  await page.reload();
  await expect(name).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('searchbox', { name: 'Find a page' }).fill('unpaid');
  await expect(link).toBeVisible();
  await expect(page.getByRole('navigation').locator('a[href="/admin-center/orders"]')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Find a page' }).fill('');
  await expect(link).toBeHidden();
  await name.press('Enter');
  await expect(link).toBeVisible();
});

test('the palette opens by the keyboard, finds pages of the admin centre by name and goes there', async ({ page, expectAccessible }) => {
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center' });
  await expect(page.getByRole('button', { name: 'Search pages, people, sessions' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  await expect(field).toBeFocused();
  await field.fill('unpaid');
  await expect(page.getByRole('option', { name: 'Unpaid holds' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin-center\/holding$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Unpaid holds' })).toBeVisible();
  await expect(field).toBeHidden();
});

test('a call opens with its form beside a preview', async ({ page }) => {
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/calls' });
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(6);
  await page.getByRole('link', { name: 'Call for Speakers' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Questions of the form' })).toBeVisible();
});

test('an organisation finds its members and its applications in the admin centre', async ({ page }) => {
  await signIn(page, samplePerson('ishani'), { at: '/admin-center' });
  for (const name of ['Members', 'Our applications']) {
    await page.getByRole('main').getByRole('link', { name }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.goto('/admin-center');
  }
});

test('the page of the doors hardly moves while it comes', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.documentElement.dataset['shift'] = String(Number(document.documentElement.dataset['shift'] ?? 0) + entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, samplePerson('vasudha'));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/admin-center/doors');
    await expect(page.getByRole('heading', { name: 'Phones at the doors' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0), `at ${size.width}`).toBeLessThan(0.1);
  }
});

test('whoever is signed in finds their own menu in the header of public pages, and no way to sign in', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, samplePerson('meera'), { at: '/speakers' });
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Your menu' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
  await expectAccessible(page);
  await header.getByRole('button', { name: 'Your menu' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Account' }).press('Enter');
  await expect(page).toHaveURL(/\/account$/);
});
