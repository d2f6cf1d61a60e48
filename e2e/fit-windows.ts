import type { Page } from '@playwright/test';
import { expect, hasSideScroll } from './fixtures.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];
const looked = { phone: 390, desktop: 1440 };

/** Every window in both appearances, as `npm run test:sweep` asks. */
const isSweep = process.env['SWEEP'] === 'true';

type ExpectAccessible = (page: Page, what?: 'everything' | 'colours') => Promise<void>;

/**
 * The page that is open fits a desktop, a small one, a tablet and a phone, and is accessible: in light on a phone and in dark on a desktop,
 * in the sweep in each window. It is light and wide again at the end. Tests that call it are tagged `@sweep`.
 * @param first where it is looked at in light, with the other one for the dark
 */
export async function expectFitting(page: Page, expectAccessible: ExpectAccessible, first: keyof typeof looked = 'phone'): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    if (colorScheme === 'dark') {
      await page.emulateMedia({ colorScheme });
      await drawAnew(page);
    }
    const lookedAt = looked[(colorScheme === 'light') === (first === 'phone') ? 'phone' : 'desktop'];
    for (const window of windows) {
      const isLookedAt = isSweep || window.width === lookedAt;
      // What fits does not hang on the colours.
      if (colorScheme === 'dark' && !isLookedAt) continue;
      await page.setViewportSize(window);
      expect(await hasSideScroll(page), `${pathname}${search} scrolls sideways at ${window.width}`).toBe(false);
      if (isLookedAt) await expectAccessible(page, colorScheme === 'dark' ? 'colours' : 'everything');
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** The window is drawn with what was asked of it last, so that nothing is read from before. */
const drawAnew = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
