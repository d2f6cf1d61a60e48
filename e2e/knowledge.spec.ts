import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
});

test('a reader finds a piece by its theme and a word, saves it, and finds it again on this device @every-width', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/knowledge-hub');
  await page.getByRole('list', { name: 'Themes' }).getByRole('link', { name: 'Municipal finance' }).click();
  await expect(page).toHaveURL(/theme=money/);
  await page.getByRole('searchbox', { name: 'Search the knowledge hub' }).fill('registers');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/theme=money/);
  await expect(page).toHaveURL(/q=registers/);
  await page.getByRole('heading', { name: 'Property tax without a new survey' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/knowledge-hub\/property-tax-without-a-survey$/);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Who lost' }).click();
  await expect(page).toHaveURL(/#part-3$/);
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/knowledge-hub');
  const saved = page.locator('section', { has: page.getByRole('heading', { name: 'Saved on this device' }) });
  await expect(saved.getByRole('link', { name: 'Property tax without a new survey' })).toBeVisible();
  await expectAccessible(page);
  await saved.getByRole('button', { name: /^Remove/ }).click();
  await expect(saved).toHaveCount(0);
});

test('a file of a toolkit is downloaded under its own name', async ({ page }) => {
  await page.goto('/web/toolkits');
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^As a table, Gujarati/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toBe('pilot-checklist-gu.csv');
});

test('the explorer narrows one list by kind and theme, and says when nothing is left', async ({ page, expectAccessible }) => {
  await page.goto('/content-hub');
  const kinds = page.getByRole('navigation', { name: 'Kinds' });
  await kinds.getByRole('link', { name: /^Reports/ }).click();
  await expect(page.locator('main ol > li')).toHaveCount(2);
  await page.getByRole('searchbox').fill('qqqqzzzz');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing matches all of these filters' })).toBeVisible();
  await expectAccessible(page);
});

test('both feeds are XML that a browser can read, and name every piece in the language of their address', async ({ page, request }) => {
  await page.goto('/hi/knowledge-hub');
  for (const type of ['rss', 'atom']) {
    const address = await page.locator(`link[type="application/${type}+xml"]`).getAttribute('href');
    const answer = await request.get(new URL(address ?? '').pathname);
    expect(answer.headers()['content-type']).toContain(`application/${type}+xml`);
    const text = await answer.text();
    const fault = await page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent ?? '',
      text,
    );
    expect(fault).toBe('');
    expect(text).toContain('बारिश से पहले बुलाने वाला नाला');
    expect(text).toContain('/hi/knowledge-hub/the-drain-that-called');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the hub filters, searches and opens a piece', async ({ page }) => {
    await page.goto('/knowledge-hub');
    await page
      .getByRole('navigation', { name: 'Kinds' })
      .getByRole('link', { name: /^Toolkits/ })
      .click();
    await expect(page.getByText('2 pieces')).toBeVisible();
    await page.getByRole('searchbox').fill('contract');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { name: 'Pilot contract checklist' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pilot contract checklist' })).toBeVisible();
  });
});
