import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, samplePerson, signIn } from './people.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Your pages' });
const bar = (page: Page) => page.getByRole('banner');
const isShown = (page: Page) => bar(page).evaluate((element) => element.getBoundingClientRect().bottom > 8);
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
});

test('the places at the left are in sections, follow the role, and say where one is', async ({ page }) => {
  await signIn(page, samplePerson('meera'));
  await expect(places(page).getByRole('heading')).toHaveText(['Community', 'Learn', 'Your account']);
  await expect(places(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(places(page).getByRole('link', { name: 'Admin Center' })).toHaveCount(0);
  await places(page).getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveURL(/\/profiles$/);
  await expect(places(page).getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('main').locator('a[href^="/profiles/"]').first().click();
  await expect(page).toHaveURL(/\/profiles\/\d+$/);
  // A page below a place belongs to it.
  await expect(places(page).getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'true');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, samplePerson('vasudha'));
  await expect(places(page).getByRole('heading').last()).toHaveText('Run the summit');
  await expect(places(page).getByRole('link', { name: 'Admin Center' })).toBeVisible();
});

test('the bar goes away past 70 px of scrolling down, comes back on scrolling up, and stays while it is used', async ({ page }) => {
  await signIn(page, samplePerson('meera'), { at: '/settings' });
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await scrollTo(page, 50);
  await expect.poll(() => isShown(page)).toBe(true);
  await scrollTo(page, 300);
  await expect.poll(() => isShown(page)).toBe(false);
  // The places move up with it and leave no gap.
  await expect.poll(() => places(page).evaluate((nav) => Math.round(nav.getBoundingClientRect().top))).toBe(0);
  await scrollTo(page, 260);
  await expect.poll(() => isShown(page)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('with less width the places are a rail of icons that name themselves on focus', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await signIn(page, samplePerson('meera'));
  expect((await places(page).boundingBox())?.width).toBeLessThanOrEqual(64);
  const community = places(page).getByRole('link', { name: 'Community' });
  await expect(community.getByText('Community')).toHaveCSS('opacity', '0');
  await places(page).getByRole('link', { name: 'Agenda' }).focus();
  await page.keyboard.press('Tab');
  await expect(community).toBeFocused();
  await expect(community.getByText('Community')).toHaveCSS('opacity', '1');
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
  await expectAccessible(page);
});

test('on a phone four places stand below, and all others are behind More', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, samplePerson('vasudha'));
  await expect(places(page).getByRole('link')).toHaveText(['Home', 'Agenda', 'Ticket', 'Messages']);
  await places(page).getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('link')).toHaveText(
    [
      'My events',
      'Community',
      'People',
      'Network',
      'Following',
      'Forum',
      'Asks and offers',
      'Get involved',
      'Directory',
      'Announcements',
      'Calendar',
      'Notifications',
      'Knowledge Hub',
      'Saved',
      'Your profile',
      'My organisation',
      'Account',
      'Settings',
      'Help desk',
      'Admin Center',
      'Check-in',
    ],
    { useInnerText: true },
  );
  await expectAccessible(page);
  await sheet.getByRole('link', { name: 'Settings' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
});

test('a public page has the tools of who is signed in at every width', async ({ page }) => {
  await signIn(page, samplePerson('meera'));
  for (const path of ['/faqs', '/gu/faqs', '/home']) {
    await page.goto(path);
    for (const width of [360, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('header button:visible').first()).toBeVisible();
      await expect.poll(() => bar(page).locator('button[aria-haspopup]:visible').count(), `${path} at ${width}`).toBeGreaterThan(1);
      const found = await bar(page).evaluate((element) => {
        const boxes = [...element.querySelectorAll('a, summary, button')]
          .filter((one) => !one.parentElement?.closest('details > :not(summary)'))
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0);
        const isOver = boxes.some((a, at) =>
          boxes.slice(at + 1).some((b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2),
        );
        return { isOver, right: Math.max(...boxes.map((box) => box.right)) };
      });
      expect.soft(found.isOver, `${path} at ${width}: two things of the bar lie on each other`).toBe(false);
      expect.soft(found.right, `${path} at ${width}`).toBeLessThanOrEqual(width);
      expect.soft(await hasSideScroll(page), `${path} at ${width} scrolls sideways`).toBe(false);
    }
  }
  await page.goto('/faqs');
  const tools = bar(page).locator('span[title] > a');
  await expect(tools).toHaveText(['Report a bug', 'Help', 'Members', /^Messages/, /^Announcements/, 'Calendar', 'Cart']);
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/my-tickets');
  await bar(page)
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

test('a page that the role does not open, or that cannot be reached, says so in the frame and opens when it can', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of [/\/api\/people/, /person\.\w+ failed/]) allowFailures(pattern);
  await signIn(page, samplePerson('meera'));
  await page.route(/\/api\/people\b/, (route) => route.fulfill({ status: 403 }));
  await places(page).getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your role does not open this page' })).toBeAttached();
  await expect(page.getByRole('main').getByRole('link', { name: 'Switch View' })).toBeVisible();
  await expectAccessible(page);
  await places(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/user\/home$/);
  await page.unrouteAll();
  await page.route(/\/api\/people\b/, (route) => route.abort());
  await places(page).getByRole('link', { name: 'People' }).click();
  // It is asked for three times more before the page gives up.
  await expect(page.getByRole('heading', { level: 1, name: 'No network' })).toBeAttached();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});
