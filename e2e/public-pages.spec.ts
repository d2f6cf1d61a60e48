import type { Page } from '@playwright/test';
import { expectFitting } from './fit-windows.ts';
import { expect, test } from './fixtures.ts';
import { publicPages, type PublicPage } from './public-pages.ts';

const nameOf = ({ path, firstLink }: PublicPage) => (firstLink ? `the first page under ${path} like ${firstLink.source}` : path);

async function open(page: Page, { path, firstLink }: PublicPage): Promise<void> {
  await page.goto(path);
  if (!firstLink) return;
  const links = await page.locator('main a').evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  const link = links.find((href) => firstLink.test(href));
  if (!link) throw new Error(`${path} has no link like ${firstLink.source}.`);
  await page.goto(link);
}

/** What link previews show is there, in the size that the page says, and may be kept for good. */
async function expectLinkPicture(page: Page): Promise<void> {
  const named = async (property: string) => (await page.locator(`meta[property="og:image${property}"]`).getAttribute('content')) ?? '';
  const answer = await page.request.get(await named(''), { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' });
  // Width and height stand in the header of a PNG (https://www.w3.org/TR/png-3/#11IHDR).
  const png = await answer.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([await named(':width'), await named(':height')]);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await named(':alt')).length).toBeGreaterThan(4);
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
}

// Several pages to a test: a browser context of its own for each takes longer than to look at it.
const inParts = (pages: readonly PublicPage[]) =>
  Array.from({ length: Math.ceil(pages.length / 6) }, (_, at) => pages.slice(at * 6, at * 6 + 6));

// A second address of a page shows the same page: what it looks like is tested once.
for (const part of inParts(publicPages.filter(({ canonical }) => !canonical))) {
  test(`${part.map(nameOf).join(', ')} are accessible in light and dark and fit every window @sweep`, async ({
    page,
    expectAccessible,
  }) => {
    for (const publicPage of part) {
      await test.step(nameOf(publicPage), async () => {
        await open(page, publicPage);
        await expectFitting(page, expectAccessible);
      });
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const part of inParts(publicPages)) {
    test(`${part.map(nameOf).join(', ')} show their content and say what they are to search engines`, async ({
      page,
      baseURL,
      allowFailures,
    }) => {
      allowFailures(/\/assets\/[^/]+\.js$/); // the browser reports scripts that it was told not to run
      for (const publicPage of part) await test.step(nameOf(publicPage), () => expectPlainPage(page, publicPage, baseURL ?? ''));
    });
  }
});

async function expectPlainPage(page: Page, publicPage: PublicPage, origin: string): Promise<void> {
  await open(page, publicPage);
  await expect(page.locator('h1')).toBeVisible();
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
  await expect(page).toHaveTitle(/\S.{4,}/);
  const description = await page.locator('meta[name=description]').getAttribute('content');
  expect(description?.length ?? 0).toBeGreaterThan(20);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toBe(`${origin}${publicPage.canonical ?? new URL(page.url()).pathname}`);
  await expectLinkPicture(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

test('every address of the sitemap is one of the kinds of page that are tested', async ({ request }) => {
  const readPaths = async () =>
    [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url.replaceAll('&amp;', '&')).pathname.replace(/^\/(hi|gu)(?=\/|$)/, '') || '/',
    );
  expect((await readPaths()).length).toBeGreaterThan(publicPages.length);
  const isTested = (path: string) => publicPages.some((known) => known.firstLink?.test(path) ?? known.path === path);
  expect((await readPaths()).filter((path) => !isTested(path))).toEqual([]);
});

for (const [address, what] of [
  ['/no/such/page', 'an unknown path'],
  ['/speakers/nobody-by-this-name', 'a speaker who is not there'],
] as const) {
  test(`${what} answers 404 with the page for it, and the way home`, async ({ page, allowFailures, expectAccessible }) => {
    allowFailures(new RegExp(address));
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("404. That's an error.");
    await expect(page.getByText('The requested URL was not found on this server.')).toBeVisible();
    await expectAccessible(page);
    await page.locator('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/home$/);
  });
}

test('only a page that is there has a picture, and an older address of it leads to the one of today', async ({ request }) => {
  for (const path of [
    '/og/no/such/page/1.png',
    '/og/preview/made-up/1.png',
    '/og/auth/1.png',
    '/og/user/home/1.png',
    '/og/1.png',
    '/hi/og/%00/1.png',
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
  const moved = await request.get('/hi/og/agenda/1.png?title=Said%20by%20a%20stranger', { maxRedirects: 0 });
  expect(moved.status()).toBe(302);
  expect(moved.headers()['location']).toMatch(/^\/hi\/og\/agenda\/[a-z0-9]+\.png$/);
});
