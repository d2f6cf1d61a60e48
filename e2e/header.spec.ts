import { expect, test } from './fixtures.ts';

const widths = [1280, 1320, 1366, 1400, 1440];
interface CatalogueRow {
  readonly kind: string;
  readonly state: string;
  readonly sold_in: number;
  readonly price_minor: number | null;
}

const homes = ['/home', '/hi/home', '/gu/home'];

for (const hasCart of [false, true]) {
  test(`the top bar holds all it shows at every width and in every language, ${hasCart ? 'with' : 'without'} a cart`, async ({ page }) => {
    if (hasCart) await page.addInitScript(() => sessionStorage.setItem('tickets-cart', '{}'));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of homes) {
        await page.goto(path);
        const found = await page.getByRole('banner').evaluate((bar) => {
          const boxes = [...bar.querySelectorAll('a, summary')]
            .filter((element) => !element.parentElement?.closest('details > :not(summary)'))
            .map((element) => element.getBoundingClientRect())
            .filter((box) => box.width > 0);
          const isOver = boxes.some((a, at) => boxes.slice(at + 1).some((b) => a.left < b.right - 2 && b.left < a.right - 2));
          return { isOver, right: Math.max(...boxes.map((box) => box.right)), page: document.documentElement.scrollWidth };
        });
        expect.soft(found.isOver, `${path} at ${width}: two things of the bar lie on each other`).toBe(false);
        expect.soft(found.right, `${path} at ${width}`).toBeLessThanOrEqual(width);
        expect.soft(found.page, `${path} at ${width} is wider than its window`).toBeLessThanOrEqual(width);
      }
    }
  });
}

test('what the bar has no room for is first in the More menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/home');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.locator(':scope > a').last()).toBeHidden();
  await nav.getByText('More', { exact: true }).click();
  await expect(nav.locator('details a:visible', { hasText: 'Knowledge Hub' })).toBeVisible();
});

test('the foot leads to the pages that no bar has room for', async ({ page }) => {
  await page.goto('/faqs');
  const hrefs = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const path of ['community', 'network', 'enablers', 'events-programs', 'marketplace', 'success-stories', 'ai-insights', 'startups']) {
    expect(hrefs).toContain(`/web/${path}`);
  }
  expect(hrefs).toEqual(expect.arrayContaining(['/tour', '/certifications']));
});

test('the agenda hardly moves while it starts', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.documentElement.dataset['shift'] = String(Number(document.documentElement.dataset['shift'] ?? 0) + entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/agenda');
    await page.waitForLoadState('networkidle');
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0), `at ${width}`).toBeLessThan(0.1);
  }
});

test('rooms and themes of the agenda that lie outside of the window are one press away', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/agenda');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(more).toHaveCount(2);
  await expectAccessible(page);
  await more.last().press('Enter');
  await expect(page.getByRole('button', { name: 'Show what was before' })).toBeVisible();
  await more.first().press('Enter');
  await expect(page.getByRole('button', { name: 'Show what was before' })).toHaveCount(2);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a first visit sees the matter and the lowest price beside the cookie card, ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/home');
    const card = page.getByRole('region', { name: 'Cookie consent' });
    await expect(card).toBeVisible();
    const main = page.getByRole('main');
    const { data } = (await (await request.get('/api/tickets/catalogue')).json()) as { data: { products: CatalogueRow[] } };
    const prices = data.products.filter(({ kind, state, sold_in }) => kind === 'pass' && state === 'on_sale' && sold_in === 1);
    const lowest = Math.min(...prices.map(({ price_minor }) => price_minor ?? 0).filter((amount) => amount > 0));
    const price = main.getByRole('link', { name: `Get a pass from ₹${(lowest / 100).toLocaleString('en-IN')}` });
    await expect(price).toBeVisible();
    // A telephone has the pass in its bar below, and the card above that.
    const parts = width < 768 ? [main.getByRole('heading', { level: 1 })] : [main.getByRole('heading', { level: 1 }), price];
    for (const part of parts) {
      const [seen, over] = await Promise.all([part.boundingBox(), card.boundingBox()]);
      expect(seen && over && seen.y + seen.height <= over.y, 'the card lies over the beginning of the page').toBe(true);
    }
  });
}

test('a heading in other words than the menu has those of the menu above it', async ({ page }) => {
  for (const [path, label, title] of [
    ['/faqs', 'Questions and answers', 'Ask first'],
    ['/tour', 'Tour', 'Walk it first'],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    await expect(heading.locator('xpath=preceding-sibling::p')).toHaveText(label);
  }
});
