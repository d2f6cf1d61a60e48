import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const storedChoice = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-accepted'));
const topBar = (page: Page) => page.getByRole('banner');
const isShown = (page: Page) => topBar(page).evaluate((bar) => bar.getBoundingClientRect().bottom > 8);

const openAny = (page: Page) => page.goto('/speakers');

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}

test.describe('the top bar', () => {
  test('has exactly the links of the site, and the More menu its own', async ({ page }) => {
    await openAny(page);
    const nav = page.getByRole('navigation', { name: 'Main' });
    const hrefs = (selector: string) => nav.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await hrefs(':scope > a')).toEqual([
      '/home',
      '/agenda',
      '/speakers',
      '/sponsors',
      '/summit-events?category=Masterclass',
      '/knowledge-hub',
    ]);
    await nav.getByText('More', { exact: true }).click();
    await expect(nav.getByRole('link', { name: 'Our Impact' })).toBeVisible();
    expect(await nav.locator('details a:visible').allInnerTexts()).toEqual([
      'About',
      'Conference Schedule',
      'Event Themes',
      'Organizing Committee',
      'Our Impact',
      'Venue & Travel',
      'Photo & Media Gallery',
      'Become a Sponsor',
      'Call for Speakers',
      'Join as a Volunteer',
    ]);
    await expect(nav.getByRole('heading', { name: 'Get Involved' })).toBeVisible();
    await expect(topBar(page).getByRole('link', { name: 'Get Your Pass' })).toHaveAttribute('href', '/tickets');
  });

  test('goes away past 70 px of scrolling down and comes back on scrolling up', async ({ page }) => {
    await openAny(page);
    await scrollTo(page, 60);
    await expect.poll(() => isShown(page)).toBe(true);
    await scrollTo(page, 400);
    await expect.poll(() => isShown(page)).toBe(false);
    await scrollTo(page, 360);
    await expect.poll(() => isShown(page)).toBe(true);
  });

  test('stays while one of its menus is open', async ({ page }) => {
    await openAny(page);
    await topBar(page).getByText('More', { exact: true }).click();
    await scrollTo(page, 500);
    await expect(topBar(page).getByRole('link', { name: 'Our Impact' })).toBeInViewport();
    expect(await isShown(page)).toBe(true);
  });

  test('closes its menu on Escape, on a click outside and on the way to another page', async ({ page }) => {
    await openAny(page);
    const more = topBar(page).getByText('More', { exact: true });
    const entry = topBar(page).getByRole('link', { name: 'Organizing Committee' });
    await more.click();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(entry).toBeHidden();
    await more.click();
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Organizing Committee' })).toBeVisible();
    await expect(page).toHaveURL(/\/Organizing%20Committee$/);
    await expect(topBar(page).getByRole('link', { name: 'Our Impact' })).toBeHidden();
  });

  test('can be used with the keyboard alone, beginning with the way past it', async ({ page }) => {
    await openAny(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });

  test('becomes a sheet on a phone, with a bar of five places below @phone', async ({ page }) => {
    await openAny(page);
    const quick = page.getByRole('navigation', { name: 'Quick' });
    expect(await quick.getByRole('link').allInnerTexts()).toEqual(['Home', 'Agenda', 'People', 'Learn', 'Get Your Pass']);
    await expect(quick.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
    await topBar(page).locator('summary[aria-label=Menu]').click();
    const sheet = page.getByRole('navigation', { name: 'Menu' });
    await expect(sheet.getByRole('link', { name: 'Join as a Volunteer' })).toBeVisible();
    await sheet.getByRole('link', { name: 'Sponsors', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sponsors' })).toBeVisible();
    await expect(sheet).toBeHidden();
  });

  test('opens its menus without JavaScript too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/speakers');
    await expect(banner(page)).toBeHidden();
    await topBar(page).getByText('More', { exact: true }).click();
    await expect(topBar(page).getByRole('link', { name: 'Our Impact' })).toBeVisible();
    await context.close();
  });
});

test.describe('the cookie banner', () => {
  test('is shown until Accept, and not again', async ({ page, expectAccessible }) => {
    await openAny(page);
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await storedChoice(page)).toBe('true');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  for (const [button, stored] of [
    ['Decline All', 'false'],
    ['Allow All', 'true'],
  ] as const) {
    test(`keeps ${stored} for ${button}`, async ({ page, expectAccessible }) => {
      await openAny(page);
      await banner(page).getByRole('button', { name: 'Preferences' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
      await expect(dialog).toBeVisible();
      expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
        expect.stringContaining('Essential'),
        'Performance and Functionality',
        'Analytics and Customization',
      ]);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog).toBeHidden();
      await expect(banner(page)).toBeHidden();
      expect(await storedChoice(page)).toBe(stored);
    });
  }

  test('chooses nothing when its dialog is left by Escape or by a click beside it', async ({ page }) => {
    await openAny(page);
    const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
    await banner(page).getByRole('button', { name: 'Preferences' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await banner(page).getByRole('button', { name: 'Preferences' }).click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(dialog).toBeHidden();
    await expect(banner(page)).toBeVisible();
    expect(await storedChoice(page)).toBeNull();
  });

  test('can be thought over again from the foot of the page', async ({ page }) => {
    await openAny(page);
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline All' }).click();
    expect(await storedChoice(page)).toBe('false');
  });
});

test.describe('the appearance', () => {
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test('is switched, stays after a reload without a flash, and follows the system again when switched back', async ({ page }) => {
    await openAny(page);
    const light = await background(page);
    const button = topBar(page).getByRole('button', { name: 'Switch between light and dark' });
    await button.click();
    await expect.poll(() => background(page)).not.toBe(light);
    await page.reload();
    expect(await background(page)).not.toBe(light);
    await button.click();
    await expect.poll(() => background(page)).toBe(light);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });
});

test.describe('languages', () => {
  for (const [name, path, lang] of [
    ['हिन्दी', '/hi/sponsors', 'hi'],
    ['ગુજરાતી', '/gu/sponsors', 'gu'],
  ] as const) {
    test(`${name} keeps the page and every link`, async ({ page, expectAccessible }) => {
      await page.goto('/sponsors');
      await topBar(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      const toEnglish = page.locator('header, footer').locator('a[hreflang=en]');
      expect(await toEnglish.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(Array(3).fill('/sponsors'));
      const paths = await page
        .locator(':is(header, main, footer) a:not([hreflang=en])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const own = paths.filter((href) => href.startsWith('/') && !href.startsWith('/api/') && !/^\/(hi|gu)(\/|$)/.test(href));
      expect(own, 'only the switches leave the language').toEqual([]);
      await expectAccessible(page);
    });
  }
});

test.describe('unknown paths', () => {
  test('lead home, which is another place for who is signed in', async ({ page, allowFailures }) => {
    allowFailures(/no-such-page|user\/home/);
    await page.goto('/no-such-page');
    const way = page.getByRole('link', { name: 'Go to the home page' });
    await expect(way).toHaveAttribute('href', '/home');
    await page.evaluate(() => localStorage.setItem('oidc.user:http://localhost/oidc:sabha-web', '{}'));
    await page.reload();
    await expect(way).toHaveAttribute('href', '/user/home');
  });

  test('say nothing of the address that was asked for first', async ({ request }) => {
    await request.get('/first-secret-path');
    expect(await (await request.get('/second-path')).text()).not.toContain('first-secret-path');
  });
});
